/**
 * Tells what an icon means from where it has ink. It looks at the lines of the drawing: how many of them run in each of
 * four directions in each part of it. `scripts/train-shapes.ts` learns the weights.
 */

/** Cells of ink on a side. */
export const GRID = 16;
const PARTS = 8;
const DIRECTIONS = 4;
/** The ink itself, and the directions. */
const KINDS = DIRECTIONS + 1;
export const INPUTS = PARTS * PARTS * KINDS;
/** What is left of a sum below zero. */
export const LEAK = 0.05;
const MIN_EDGE = 0.01;
/** A wrong word is worse than none. */
export const SURE = 0.65;

/** Two layers of weights, each row after row. The first meaning stands for all other drawings. */
export interface Network {
	meanings: readonly string[];
	hidden: Layer;
	output: Layer;
}

export interface Layer {
	weights: Float32Array;
	biases: Float32Array;
}

/** As a file keeps it: two weights a byte, in steps of a sixteenth of their range; a byte for each bias. */
export interface Packed {
	meanings: string;
	steps: [hidden: number, output: number];
	weights: [hidden: string, output: string];
	biases: [hidden: string, output: string];
}

export const BIAS_STEP = 1 / 16;

export function unpack({ meanings, steps, weights, biases }: Packed): Network {
	const layer = (at: 0 | 1): Layer => ({
		weights: Float32Array.from(
			bytesOf(weights[at]).flatMap((byte) => [byte >> 4, byte & 15]),
			(level) => (level - 8) * steps[at],
		),
		biases: Float32Array.from(bytesOf(biases[at]), (level) => (level - 128) * BIAS_STEP),
	});
	return { meanings: meanings.split(" "), hidden: layer(0), output: layer(1) };
}

const bytesOf = (text: string): number[] => Array.from(atob(text), (character) => character.charCodeAt(0));

/** The meaning that fits best, and how sure that is, from 0 to 1. */
export function guess({ meanings, hidden, output }: Network, ink: Float32Array): { meaning: string; sureness: number } {
	const within = sums(hidden, linesOf(ink)).map((sum) => (sum > 0 ? sum : LEAK * sum));
	const scores = sums(output, within);
	const most = Math.max(...scores);
	const all = scores.reduce((total, score) => total + Math.exp(score - most), 0);
	return { meaning: meanings[scores.indexOf(most)] ?? "", sureness: 1 / all };
}

/** With plain loops: each page starts without compiled code. */
function sums({ weights, biases }: Layer, inputs: Float32Array): Float32Array {
	const sums = Float32Array.from(biases);
	for (let row = 0, at = 0; row < sums.length; row++) {
		let sum = 0;
		for (let input = 0; input < inputs.length; input++) sum += (inputs[input] ?? 0) * (weights[at++] ?? 0);
		sums[row] = (sums[row] ?? 0) + sum;
	}
	return sums;
}

/** How much ink, and how many edges of each direction, are in each part of a drawing. */
export function linesOf(ink: Float32Array): Float32Array {
	const lines = new Float32Array(INPUTS);
	const inkAt = (x: number, y: number): number =>
		x < 0 || y < 0 || x >= GRID || y >= GRID ? 0 : (ink[y * GRID + x] ?? 0);
	const perPart = GRID / PARTS;
	const add = (at: number, amount: number): void => {
		lines[at] = (lines[at] ?? 0) + amount / perPart ** 2;
	};
	for (let y = 0; y < GRID; y++)
		for (let x = 0; x < GRID; x++) {
			const part = (Math.floor(y / perPart) * PARTS + Math.floor(x / perPart)) * KINDS;
			const across = inkAt(x + 1, y) - inkAt(x - 1, y);
			const along = inkAt(x, y + 1) - inkAt(x, y - 1);
			const edge = Math.sqrt(across * across + along * along);
			add(part, inkAt(x, y));
			if (edge < MIN_EDGE) continue;
			// An edge between two directions counts for both.
			const direction = (Math.atan2(along, across) / Math.PI + 1) * DIRECTIONS;
			const before = Math.floor(direction);
			add(part + 1 + (before % DIRECTIONS), edge * (before + 1 - direction));
			add(part + 1 + ((before + 1) % DIRECTIONS), edge * (direction - before));
		}
	return lines.map(Math.sqrt);
}
