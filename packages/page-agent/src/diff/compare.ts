/** Says what became of a tree: what came, what went, what is other than it was, what is in another place. */

export interface TreeNode {
	/** What the node stands for. The same thing in both trees is the same object. */
	key: object;
	kind: string;
	/** As it is printed, before and after its ref. */
	text: string;
	tail: string;
	children: TreeNode[];
}

export type Change = "same" | "added" | "removed" | "changed" | "moved";

export interface Difference<N extends TreeNode> {
	change: Change;
	/** As it is now; as it was, for what is gone. */
	node: N;
	was?: N | undefined;
	children: Difference<N>[];
	/** There is something to tell in here, itself included. */
	isNews: boolean;
}

/** The two trees as one, in the order of the second, with what is gone where it was. */
export function compare<N extends TreeNode>(before: N, after: N): Difference<N> {
	const pairs = new Pairs<N>(before, after);
	return joinNodes(after, before, "same", pairs);
}

function joinNodes<N extends TreeNode>(after: N, before: N, change: Change, pairs: Pairs<N>): Difference<N> {
	const old = before.children as N[];
	const places = new Map(old.map((child, index) => [child, index]));
	const moved = outOfOrder(after, places, pairs);
	const children: Difference<N>[] = [];
	let passed = 0;
	const passUntil = (end: number): void => {
		for (; passed < end; passed++) {
			const gone = old[passed];
			if (gone && !pairs.isKept(gone)) children.push(goneNode(gone, pairs));
		}
	};
	for (const child of after.children as N[]) {
		const was = pairs.of(child);
		if (was) passUntil(places.get(was) ?? 0);
		children.push(was ? joinNodes(child, was, changeOf(child, was, moved), pairs) : newNode(child, pairs));
	}
	passUntil(old.length);
	const isNews = change !== "same" || children.some((child) => child.isNews);
	return { change, node: after, was: before, children, isNews };
}

function changeOf<N extends TreeNode>(now: N, was: N, moved: ReadonlySet<N>): Change {
	if (now.text !== was.text || now.tail !== was.tail) return "changed";
	return moved.has(now) ? "moved" : "same";
}

function newNode<N extends TreeNode>(node: N, pairs: Pairs<N>): Difference<N> {
	const children = (node.children as N[]).map((child) => {
		const was = pairs.of(child);
		return was ? joinNodes(child, was, changeOf(child, was, new Set([child])), pairs) : newNode(child, pairs);
	});
	return { change: "added", node, children, isNews: true };
}

function goneNode<N extends TreeNode>(node: N, pairs: Pairs<N>): Difference<N> {
	const gone = (node.children as N[]).filter((child) => !pairs.isKept(child));
	return { change: "removed", node, children: gone.map((child) => goneNode(child, pairs)), isNews: true };
}

/** Children that stand elsewhere among those that stayed: the fewest that explain the new order. */
function outOfOrder<N extends TreeNode>(after: N, places: ReadonlyMap<N, number>, pairs: Pairs<N>): Set<N> {
	const stayed: Array<{ node: N; place: number }> = [];
	const moved = new Set<N>();
	for (const node of after.children as N[]) {
		const was = pairs.of(node);
		const place = was && places.get(was);
		if (place !== undefined) stayed.push({ node, place });
		else if (was) moved.add(node);
	}
	const kept = longestRise(stayed.map(({ place }) => place));
	for (const [index, { node }] of stayed.entries()) if (!kept.has(index)) moved.add(node);
	return moved;
}

/** Indices of the longest part of a list that rises. */
export function longestRise(values: readonly number[]): Set<number> {
	const ends: number[] = [];
	const previous: number[] = [];
	for (const [index, value] of values.entries()) {
		let low = 0;
		let high = ends.length;
		while (low < high) {
			const middle = (low + high) >> 1;
			if ((values[ends[middle] ?? 0] ?? 0) < value) low = middle + 1;
			else high = middle;
		}
		previous[index] = low > 0 ? (ends[low - 1] ?? -1) : -1;
		ends[low] = index;
	}
	const rise = new Set<number>();
	for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) rise.add(at);
	return rise;
}

/** Which node of the first tree is which of the second. */
class Pairs<N extends TreeNode> {
	readonly #before = new Map<N, N>();
	readonly #kept = new Set<N>();

	constructor(before: N, after: N) {
		this.#pair(after, before);
		this.#pairBy(before, after, keyOf);
		// What a page renders anew is the same to a reader if it says the same in the same place.
		this.#pairBy(before, after, (node, path) => `${path}\u0001${node.kind} ${node.text}${node.tail}`);
		this.#pairLonely(after);
	}

	of(after: N): N | undefined {
		return this.#before.get(after);
	}

	isKept(before: N): boolean {
		return this.#kept.has(before);
	}

	#pair(after: N, before: N): void {
		this.#before.set(after, before);
		this.#kept.add(before);
	}

	#pairBy(before: N, after: N, sign: (node: N, path: string) => unknown): void {
		const waiting = new Map<unknown, N[]>();
		for (const { node, path } of walk(before)) {
			if (this.#kept.has(node)) continue;
			const key = sign(node, path);
			const queue = waiting.get(key);
			if (queue) queue.push(node);
			else waiting.set(key, [node]);
		}
		for (const { node, path } of walk(after)) {
			if (this.#before.has(node)) continue;
			const queue = waiting.get(sign(node, path));
			const at = queue?.findIndex((candidate) => candidate.kind === node.kind) ?? -1;
			const [match] = at < 0 ? [] : (queue?.splice(at, 1) ?? []);
			if (match) this.#pair(node, match);
		}
	}

	/** The only child that came and the only one that went, in the same place and of one kind, are one that changed. */
	#pairLonely(after: N): void {
		for (const { node } of walk(after)) {
			const was = this.of(node);
			if (!was) continue;
			const [came, ...others] = (node.children as N[]).filter((child) => !this.#before.has(child));
			const [went, ...more] = (was.children as N[]).filter((child) => !this.#kept.has(child));
			if (!came || !went || others.length + more.length > 0 || came.kind !== went.kind) continue;
			if (node.children.indexOf(came) === was.children.indexOf(went)) this.#pair(came, went);
		}
	}
}

const keyOf = (node: TreeNode): object => node.key;

function* walk<N extends TreeNode>(node: N, path = ""): Generator<{ node: N; path: string }> {
	yield { node, path };
	const inner = `${path}/${node.kind} ${node.text}`;
	for (const child of node.children as N[]) yield* walk(child, inner);
}
