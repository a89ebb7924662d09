import { useState } from "react";
import { createRoot } from "react-dom/client";
import { root, tellTruth } from "../truth.ts";

/** Fields of React that let in only what they like; the state is what the form would send. */
const state: Record<string, string> = {};

interface FieldProps {
	label: string;
	/** The value that the field has after the user typed one. */
	accept(typed: string, held: string): string;
	later?: boolean;
}

function Field({ label, accept, later = false }: FieldProps) {
	const [value, setValue] = useState("old");
	state[label] = value;
	const take = (typed: string) => {
		setValue(typed);
		if (later) setTimeout(() => setValue((held) => accept(typed, held)));
	};
	return (
		<label style={{ display: "block" }}>
			{label}{" "}
			<input
				value={value}
				onChange={({ target }) => (later ? take(target.value) : setValue(accept(target.value, value)))}
			/>
		</label>
	);
}

const digits = (text: string): string => text.replace(/\D/g, "");

createRoot(root).render(
	<form>
		<Field label="Free" accept={(typed) => typed} />
		<Field label="Reverting" accept={(_typed, held) => held} />
		<Field label="Reverting a moment later" accept={() => "old"} later />
		<Field label="Upper" accept={(typed) => typed.toUpperCase()} />
		<Field label="Short" accept={(typed) => typed.slice(0, 5)} />
		<Field label="Digits" accept={digits} />
		<Field label="Phone" accept={(typed) => digits(typed).replace(/^(\d{3})(\d{3})(\d{0,4}).*/, "($1) $2-$3")} />
		<Field label="Cents" accept={(typed) => (Number(digits(typed) || 0) / 100).toFixed(2)} />
	</form>,
);
tellTruth(() => state);
