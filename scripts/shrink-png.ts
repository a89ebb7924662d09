import { crc32, deflateSync, inflateSync } from "node:zlib";

/**
 * Chrome writes four bytes for each pixel. A picture of a page has few colours, so one byte and a palette do, at a
 * quarter of the size. Reads only what Chrome writes: eight bits, no interlacing; what is transparent becomes opaque.
 */
export function shrinkPng(png: Buffer): Buffer {
	const chunks = [...readChunks(png)];
	const head = chunks.find(({ type }) => type === "IHDR")?.data;
	if (head?.[8] !== 8 || head[12] !== 0) throw new Error("a PNG that Chrome would not write");
	const [width, height, channels] = [head.readUInt32BE(0), head.readUInt32BE(4), head[9] === 6 ? 4 : 3];
	const packed = Buffer.concat(chunks.filter(({ type }) => type === "IDAT").map(({ data }) => data));
	const pixels = unfilter(inflateSync(packed), width * channels, channels);
	const { palette, indexes } = reduce(pixels, channels);
	const lines = Buffer.alloc((width + 1) * height);
	for (let y = 0; y < height; y++) indexes.copy(lines, y * (width + 1) + 1, y * width, (y + 1) * width);
	const newHead = Buffer.from(head);
	newHead[9] = 3;
	return Buffer.concat([
		png.subarray(0, 8),
		chunk("IHDR", newHead),
		chunk("PLTE", palette),
		chunk("IDAT", deflateSync(lines, { level: 9 })),
		chunk("IEND", Buffer.alloc(0)),
	]);
}

function* readChunks(png: Buffer): Iterable<{ type: string; data: Buffer }> {
	for (let at = 8; at < png.length; ) {
		const length = png.readUInt32BE(at);
		yield { type: png.toString("latin1", at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) };
		at += length + 12;
	}
}

function chunk(type: string, data: Buffer): Buffer {
	const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
	const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
	length.writeUInt32BE(data.length);
	check.writeUInt32BE(crc32(body));
	return Buffer.concat([length, body, check]);
}

/** Each line says in its first byte how it was foretold from its neighbours. */
function unfilter(raw: Buffer, stride: number, channels: number): Buffer {
	const out = Buffer.alloc((raw.length / (stride + 1)) * stride);
	for (let from = 0, to = 0; from < raw.length; from += stride + 1, to += stride) {
		for (let x = 0; x < stride; x++) {
			const left = x < channels ? 0 : (out[to + x - channels] ?? 0);
			const up = to === 0 ? 0 : (out[to + x - stride] ?? 0);
			const corner = to === 0 || x < channels ? 0 : (out[to + x - stride - channels] ?? 0);
			const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][raw[from] ?? 0] ?? 0;
			out[to + x] = (raw[from + 1 + x] ?? 0) + guess;
		}
	}
	return out;
}

function paeth(left: number, up: number, corner: number): number {
	const [a, b, c] = [left, up, corner].map((value) => Math.abs(left + up - corner - value)) as [number, number, number];
	return a <= b && a <= c ? left : b <= c ? up : corner;
}

/** Colours that differ only in their last bits become the most frequent of them, until no more than 256 are left. */
function reduce(pixels: Buffer, channels: number): { palette: Buffer; indexes: Buffer } {
	const colors = Array.from({ length: pixels.length / channels }, (_, i) => pixels.readUIntBE(i * channels, 3));
	const counts = new Map<number, number>();
	for (const color of colors) counts.set(color, (counts.get(color) ?? 0) + 1);
	const byCount = [...counts].sort(([, a], [, b]) => b - a).map(([color]) => color);
	for (let bits = 0; ; bits++) {
		const mask = 0x010101 * ((0xff << bits) & 0xff);
		const groups = Map.groupBy(byCount, (color) => color & mask);
		if (groups.size > 256) continue;
		const palette = Buffer.alloc(groups.size * 3);
		const places = new Map<number, number>();
		for (const [place, group] of [...groups.values()].entries()) {
			palette.writeUIntBE(group[0] ?? 0, place * 3, 3);
			for (const color of group) places.set(color, place);
		}
		return { palette, indexes: Buffer.from(colors.map((color) => places.get(color) ?? 0)) };
	}
}
