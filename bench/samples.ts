/** Measurements by name, and what is made of them. */
export interface Samples {
	values: Record<string, number[]>;
	facts: Record<string, number | string | null>;
	errors: string[];
}

export interface Session extends Samples {
	name: string;
	round: number;
	/** How much of one core others used meanwhile, in percent. */
	foreign: number;
}

export interface Stats {
	median: number;
	p10: number;
	p90: number;
	n: number;
}

export interface Pooled {
	version?: string;
	note?: string | undefined;
	sessions: number;
	stats: Record<string, Stats>;
	facts: Samples["facts"];
	errors: string[];
}

export class Recorder implements Samples {
	readonly values: Record<string, number[]> = {};
	readonly facts: Samples["facts"] = {};
	readonly errors: string[] = [];

	put(name: string, value: number): void {
		const list = this.values[name] ?? [];
		this.values[name] = list;
		list.push(value);
	}

	/** A failed part is noted, and the rest goes on. */
	async attempt(what: string, run: () => Promise<void>): Promise<void> {
		try {
			await run();
		} catch (error) {
			this.errors.push(`${what}: ${error instanceof Error ? error.message : error}`.slice(0, 400));
		}
	}
}

const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);

export function median(values: readonly number[] | undefined): number | null {
	if (!values?.length) return null;
	const list = sorted(values);
	const middle = list.length >> 1;
	const high = list[middle] ?? 0;
	return list.length % 2 === 1 ? high : (high + (list[middle - 1] ?? high)) / 2;
}

const quantile = (values: readonly number[], q: number): number =>
	sorted(values)[Math.min(values.length - 1, Math.floor(q * values.length))] ?? 0;

export function pool(sessions: readonly Session[]): Pooled {
	const all = new Recorder();
	for (const session of sessions) {
		for (const [name, values] of Object.entries(session.values)) for (const value of values) all.put(name, value);
		Object.assign(all.facts, session.facts);
		all.errors.push(...session.errors);
	}
	const stats = Object.entries(all.values).map(([name, values]) => [
		name,
		{ median: median(values) ?? 0, p10: quantile(values, 0.1), p90: quantile(values, 0.9), n: values.length },
	]);
	return { sessions: sessions.length, stats: Object.fromEntries(stats), facts: all.facts, errors: all.errors };
}
