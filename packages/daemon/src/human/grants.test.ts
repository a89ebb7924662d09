import { SessionMemory } from "@bascule/protocol";
import { expect, test } from "vitest";
import { grant, grants, liveGrants, useGrant } from "./grants.ts";

const fresh = () => new SessionMemory().of(grants);

test("a grant covers its scope until its end", () => {
	const kept = fresh();
	grant(kept, ["byob_action"], 10, 1000);
	expect(useGrant(kept, "byob_action", 10_999)).toMatchObject({ uses: 1, expiresAt: 11_000 });
	expect(useGrant(kept, "byob_action", 11_000)).toBeUndefined();
	expect(useGrant(kept, "file_upload", 2000)).toBeUndefined();
	expect(liveGrants(kept, 11_000)).toEqual([]);
});

test("granting again replaces the grant and its end", () => {
	const kept = fresh();
	grant(kept, ["byob_action", "file_upload"], 10, 1000);
	useGrant(kept, "byob_action", 2000);
	grant(kept, ["byob_action"], 10, 5000);
	expect(liveGrants(kept, 12_000)).toEqual([{ scope: "byob_action", grantedAt: 5000, expiresAt: 15_000, uses: 0 }]);
});
