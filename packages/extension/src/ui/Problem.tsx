/** Why something did not work; said aloud at once. */
export function Problem({ id, text }: { id?: string; text: string | undefined }) {
	return (
		<p role="alert" id={id} className="problem">
			{text}
		</p>
	);
}
