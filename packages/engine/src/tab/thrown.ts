import type { Protocol } from "devtools-protocol";

type RemoteObject = Protocol.Runtime.RemoteObject;

/** What a script threw: an error by its message, anything else by its value. */
export function thrown({ exception, text }: Protocol.Runtime.ExceptionDetails): string {
	if (!exception) return text;
	const { subtype, description } = exception;
	return subtype === "error" && description ? description.replace(STACK, "") : `${text} ${printed(exception)}`;
}

/** Where an error arose, below its message. */
const STACK = /\n {4}at .*/s;

const firstLine = (text: string): string => text.split("\n")[0] ?? "";

function printed({ type, subtype, value, unserializableValue, description, preview }: RemoteObject): string {
	if (type === "undefined") return "undefined";
	if (value !== undefined) return JSON.stringify(value);
	if (preview && subtype === "array") return `[${preview.properties.map(member).join(", ")}${rest(preview)}]`;
	if (preview && subtype === undefined) return `${nameOf(preview)}{${properties(preview)}${rest(preview)}}`;
	return unserializableValue ?? firstLine(description ?? type);
}

const nameOf = ({ description }: Protocol.Runtime.ObjectPreview): string =>
	description && description !== "Object" ? `${description} ` : "";

const properties = (preview: Protocol.Runtime.ObjectPreview): string =>
	preview.properties.map((property) => `${property.name}: ${member(property)}`).join(", ");

const rest = ({ overflow }: Protocol.Runtime.ObjectPreview): string => (overflow ? ", …" : "");

const member = ({ type, value = type }: Protocol.Runtime.PropertyPreview): string =>
	type === "string" ? JSON.stringify(value) : value;
