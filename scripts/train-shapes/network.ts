// biome-ignore-all lint/style/noNonNullAssertion: every index is within its array, and a test of each would cost most of the time.
import {
	BIAS_STEP,
	GRID,
	INPUTS,
	type Layer,
	LEAK,
	linesOf,
	type Network,
	type Packed,
} from "../../packages/page-agent/src/find/icons/shape-model.ts";

export interface Example {
	ink: Float32Array;
	/** Empty for a drawing that is none of those to know. */
	meaning: string;
}

const HIDDEN = 22;
const EPOCHS = 16;
const BATCH = 64;
const RATE = 0.004;
const DECAY = 1e-5;
/** Not quite sure of anything, so that sureness says something. */
const SMOOTHING = 0.1;
/** From this share of the steps on, the weights are those that can be written down. */
const ROUNDED_FROM = 0.6;
/** How far a weight may lie from zero, in standard deviations. */
const REACH = 3;

/** The same numbers at each run. */
function randomFrom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state * 1_664_525 + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
}

/** A layer while it learns. Adam moves the exact weights; sums are made with rounded ones in the end. */
class Learning {
	readonly used: Layer;
	readonly slope: Layer;
	step = 0;
	readonly #exact: Layer;
	readonly #mean: Layer;
	readonly #spread: Layer;
	readonly inputs: number;
	readonly outputs: number;

	constructor(inputs: number, outputs: number, random: () => number) {
		this.inputs = inputs;
		this.outputs = outputs;
		const empty = (): Layer => ({ weights: new Float32Array(inputs * outputs), biases: new Float32Array(outputs) });
		[this.used, this.slope, this.#exact, this.#mean, this.#spread] = [empty(), empty(), empty(), empty(), empty()];
		const reach = Math.sqrt(6 / inputs);
		this.#exact.weights.forEach((_, at, weights) => {
			weights[at] = (random() * 2 - 1) * reach;
		});
		this.#use();
	}

	/** One step of Adam down the slope of a batch. */
	descend(count: number, rate: number, isRounded: boolean): void {
		for (const kind of ["weights", "biases"] as const) {
			const [exact, slope, mean, spread] = [this.#exact[kind], this.slope[kind], this.#mean[kind], this.#spread[kind]];
			const [warmMean, warmSpread] = [1 - 0.9 ** count, 1 - 0.999 ** count];
			for (let at = 0; at < exact.length; at++) {
				const gradient = slope[at]! / BATCH + DECAY * exact[at]!;
				mean[at] = 0.9 * mean[at]! + 0.1 * gradient;
				spread[at] = 0.999 * spread[at]! + 0.001 * gradient * gradient;
				exact[at]! -= (rate * mean[at]!) / warmMean / (Math.sqrt(spread[at]! / warmSpread) + 1e-8);
			}
			slope.fill(0);
		}
		if (isRounded && this.step === 0) this.step = (REACH * deviationOf(this.#exact.weights)) / 8;
		this.#use();
	}

	#use(): void {
		const { weights, biases } = this.#exact;
		const { step } = this;
		if (step === 0) {
			this.used.weights.set(weights);
			this.used.biases.set(biases);
			return;
		}
		for (let at = 0; at < weights.length; at++) this.used.weights[at] = levelOf(weights[at]!, step, 8) * step;
		for (let at = 0; at < biases.length; at++) this.used.biases[at] = levelOf(biases[at]!, BIAS_STEP, 128) * BIAS_STEP;
	}
}

const levelOf = (value: number, step: number, levels: number): number =>
	Math.max(-levels, Math.min(levels - 1, Math.round(value / step)));
const deviationOf = (values: Float32Array): number =>
	Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length);

/** Learns from examples, each seen a little moved, stretched and turned. */
export function train(examples: Example[], meanings: string[]): { network: Network; packed: Packed } {
	const random = randomFrom(1);
	const hidden = new Learning(INPUTS, HIDDEN, random);
	const output = new Learning(HIDDEN, meanings.length, random);
	const target = new Map(meanings.map((meaning, at) => [meaning, at]));
	const perEpoch = Math.ceil(examples.length / BATCH);
	const order = examples.map((_, at) => at);
	for (let epoch = 0, done = 0; epoch < EPOCHS; epoch++) {
		shuffle(order, random);
		for (let batch = 0; batch < perEpoch; batch++) {
			for (const at of order.slice(batch * BATCH, (batch + 1) * BATCH)) {
				const { ink, meaning } = examples[at]!;
				learn(hidden, output, linesOf(disturbed(ink, random)), target.get(meaning) ?? 0);
			}
			const progress = ++done / (EPOCHS * perEpoch);
			for (const layer of [hidden, output]) layer.descend(done, RATE * (1 - progress) + 1e-5, progress > ROUNDED_FROM);
		}
	}
	return { network: { meanings, hidden: hidden.used, output: output.used }, packed: pack(meanings, hidden, output) };
}

/** Adds the slope of the error in one example. */
function learn(hidden: Learning, output: Learning, lines: Float32Array, target: number): void {
	const within = sumsOf(hidden, lines);
	for (let at = 0; at < within.length; at++) if (within[at]! < 0) within[at]! *= LEAK;
	const scores = sumsOf(output, within);
	const most = Math.max(...scores);
	const all = scores.reduce((sum, score) => sum + Math.exp(score - most), 0);
	const errors = scores.map((score, at) => {
		const wanted = (at === target ? 1 - SMOOTHING : 0) + SMOOTHING / scores.length;
		return Math.exp(score - most) / all - wanted;
	});
	const back = addSlope(output, within, errors);
	for (let at = 0; at < back.length; at++) if (within[at]! < 0) back[at]! *= LEAK;
	addSlope(hidden, lines, back);
}

function sumsOf({ used, inputs, outputs }: Learning, values: Float32Array): Float32Array {
	const sums = Float32Array.from(used.biases);
	for (let row = 0, at = 0; row < outputs; row++) {
		let sum = 0;
		for (let input = 0; input < inputs; input++) sum += used.weights[at++]! * values[input]!;
		sums[row]! += sum;
	}
	return sums;
}

/** Returns what the errors mean for the values that went in. */
function addSlope(
	{ used, slope, inputs, outputs }: Learning,
	values: Float32Array,
	errors: Float32Array,
): Float32Array {
	const back = new Float32Array(inputs);
	for (let row = 0, at = 0; row < outputs; row++) {
		const error = errors[row]!;
		slope.biases[row]! += error;
		for (let input = 0; input < inputs; input++, at++) {
			slope.weights[at]! += error * values[input]!;
			back[input]! += error * used.weights[at]!;
		}
	}
	return back;
}

/** The same drawing by another hand. */
function disturbed(ink: Float32Array, random: () => number): Float32Array {
	const about = (reach: number): number => (random() * 2 - 1) * reach;
	const [wide, high, turn, right, down] = [1 + about(0.12), 1 + about(0.12), about(0.06), about(0.7), about(0.7)];
	const gain = 0.75 + random() * 0.6;
	const middle = (GRID - 1) / 2;
	const inkAt = (x: number, y: number): number => (x < 0 || y < 0 || x >= GRID || y >= GRID ? 0 : ink[y * GRID + x]!);
	return ink.map((_, at) => {
		const [x, y] = [(at % GRID) - middle, Math.floor(at / GRID) - middle];
		const [u, v] = [x * wide + y * turn + middle + right, y * high - x * turn + middle + down];
		const [i, j] = [Math.floor(u), Math.floor(v)];
		const upper = inkAt(i, j) * (i + 1 - u) + inkAt(i + 1, j) * (u - i);
		const lower = inkAt(i, j + 1) * (i + 1 - u) + inkAt(i + 1, j + 1) * (u - i);
		return Math.min(1, gain * (upper * (j + 1 - v) + lower * (v - j)));
	});
}

function shuffle(order: number[], random: () => number): void {
	for (let at = order.length - 1; at > 0; at--) {
		const other = Math.floor(random() * (at + 1));
		[order[at], order[other]] = [order[other]!, order[at]!];
	}
}

function pack(meanings: string[], hidden: Learning, output: Learning): Packed {
	const weights = ({ used, step }: Learning): string => {
		const levels = Array.from(used.weights, (weight) => levelOf(weight, step, 8) + 8);
		return base64(levels.flatMap((level, at) => (at % 2 === 0 ? [level * 16 + (levels[at + 1] ?? 0)] : [])));
	};
	const biases = ({ used }: Learning): string =>
		base64(Array.from(used.biases, (bias) => levelOf(bias, BIAS_STEP, 128) + 128));
	return {
		meanings: meanings.join(" "),
		steps: [hidden.step, output.step],
		weights: [weights(hidden), weights(output)],
		biases: [biases(hidden), biases(output)],
	};
}

const base64 = (bytes: number[]): string => Buffer.from(bytes).toString("base64");
