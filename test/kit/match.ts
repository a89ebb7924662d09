/**
 * Says where a value differs from what an example expects. Objects match in part, arrays as far as the expected one
 * goes (an empty one matches only an empty one), and a string of the form /…/ is a regular expression.
 */
export function differences(actual: unknown, expected: unknown, path = "result"): string[] {
	if (Array.isArray(expected)) return arrayDifferences(actual, expected, path);
	if (isObject(expected)) {
		if (!isObject(actual)) return [differs(path, actual, expected)];
		return Object.entries(expected).flatMap(([key, value]) => differences(actual[key], value, `${path}.${key}`));
	}
	const pattern = typeof expected === "string" ? asPattern(expected) : null;
	const isEqual = pattern ? typeof actual === "string" && pattern.test(actual) : Object.is(actual, expected);
	return isEqual ? [] : [differs(path, actual, expected)];
}

function arrayDifferences(actual: unknown, expected: unknown[], path: string): string[] {
	if (!Array.isArray(actual)) return [differs(path, actual, expected)];
	if (expected.length === 0 && actual.length > 0) return [differs(path, actual, expected)];
	return expected.flatMap((value, index) => differences(actual[index], value, `${path}[${index}]`));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value);

function asPattern(text: string): RegExp | null {
	const [, source, flags] = text.match(/^\/([\s\S]+)\/([a-z]*)$/) ?? [];
	return source === undefined ? null : new RegExp(source, flags);
}

const differs = (path: string, actual: unknown, expected: unknown): string =>
	`${path} is ${show(actual)}, expected ${show(expected)}`;

const show = (value: unknown): string => (JSON.stringify(value) ?? "undefined").slice(0, 1500);
