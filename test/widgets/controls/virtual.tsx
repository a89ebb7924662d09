import { useState } from "react";
import { createRoot } from "react-dom/client";
import { List, type RowComponentProps } from "react-window";
import { root, tellTruth } from "../truth.ts";
import { MANY } from "./fruits.ts";

/** A list of which only the rows that can be seen exist. */
const state: Record<string, unknown> = {};
tellTruth(() => state);

interface RowProps {
	chosen: string;
	choose(name: string): void;
}

function Row({ index, style, chosen, choose }: RowComponentProps<RowProps>) {
	const name = MANY[index] ?? "";
	return (
		<button type="button" style={style} role="option" aria-selected={name === chosen} onClick={() => choose(name)}>
			{name}
		</button>
	);
}

function Page() {
	const [chosen, choose] = useState("");
	state.chosen = chosen;
	return (
		<List
			role="listbox"
			aria-label="Items"
			style={{ height: 200, width: 300 }}
			rowComponent={Row}
			rowCount={MANY.length}
			rowHeight={30}
			rowProps={{ chosen, choose }}
		/>
	);
}

createRoot(root).render(<Page />);
