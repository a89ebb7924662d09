/** Hands a text to the browser as a file. */
export function download(name: string, text: string, type: string): void {
	const url = URL.createObjectURL(new Blob([text], { type }));
	const link = document.createElement("a");
	link.href = url;
	link.download = name;
	link.click();
	// The download has its own hold on the data once the click is done.
	setTimeout(() => URL.revokeObjectURL(url), 0);
}
