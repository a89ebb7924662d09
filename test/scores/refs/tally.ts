interface Round {
	/** What changed. */
	happened: string[];
	place: string;
	/** The element stood for the same record until the end of the round. */
	isSame: boolean;
	ok: boolean;
	code: string | undefined;
	/** A hit of another record, or one that was not told: in full, so that it can be played again. */
	wrong: string | undefined;
}

interface Line {
	rounds: number;
	landed: number;
	same: number;
	sameLanded: number;
	wrong: number;
}

/** The outcomes of the rounds, as a whole and by what had happened. */
export class Tally {
	readonly wrong: string[] = [];
	readonly #lines = new Map<string, Line>();
	readonly #refused = new Map<string, number>();

	add({ happened, place, isSame, ok, code, wrong }: Round): void {
		if (wrong !== undefined) this.wrong.push(wrong);
		if (!ok) this.#refused.set(code ?? "", (this.#refused.get(code ?? "") ?? 0) + 1);
		for (const name of new Set([...happened, `records in: ${place}`, "all"])) {
			const line = this.#line(name);
			line.rounds++;
			if (ok) line.landed++;
			if (isSame) line.same++;
			if (isSame && ok) line.sameLanded++;
			if (wrong !== undefined) line.wrong++;
		}
	}

	/** Presses on elements that stood for the same record all the time. */
	get same(): number {
		return this.#line("all").same;
	}

	/** How many of these landed. */
	get sameLanded(): number {
		return this.#line("all").sameLanded;
	}

	toString(): string {
		const sorted = [...this.#lines].sort(([a], [b]) => rank(a) - rank(b) || a.localeCompare(b));
		const refused = [...this.#refused].map(([code, count]) => `${count} ${code}`).join(", ");
		return [
			"| what happened | rounds | landed | wrong hits | same record | of these landed |",
			"|---|---|---|---|---|---|",
			...sorted.map(([name, line]) => `| ${name} | ${cells(line).join(" | ")} |`),
			"",
			`Refused: ${refused || "none"}.`,
		].join("\n");
	}

	#line(name: string): Line {
		const known = this.#lines.get(name) ?? { rounds: 0, landed: 0, same: 0, sameLanded: 0, wrong: 0 };
		this.#lines.set(name, known);
		return known;
	}
}

/** Changes, then places, then all. */
const rank = (name: string): number => (name === "all" ? 2 : name.startsWith("records in: ") ? 1 : 0);

const cells = ({ rounds, landed, wrong, same, sameLanded }: Line): Array<string | number> => [
	rounds,
	landed,
	wrong,
	same,
	same === 0 ? "–" : `${((100 * sameLanded) / same).toFixed(1)} %`,
];
