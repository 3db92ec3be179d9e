import type { Drawing } from "./draw-strokes.ts";
import {
  acCounts,
  acSymbols,
  codesOf,
  dcCounts,
  dcSymbols,
  type HuffmanCode,
  quantization,
  zigzag,
} from "./jpg-tables.ts";

const dcCodes = codesOf(dcCounts, dcSymbols);
const acCodes = codesOf(acCounts, acSymbols);

/** cos((2x + 1)uπ/16), by u and x, with the factors of the transform in it. */
const cosines = Array.from({ length: 8 }, (_, u) =>
  Array.from(
    { length: 8 },
    (_, x) => Math.cos(((2 * x + 1) * u * Math.PI) / 16) * (u === 0 ? Math.SQRT1_2 : 1) * 0.5,
  ),
);

/**
 * Writes a baseline JPEG.
 *
 * Input    `color`: three components, of which ink and paper need the first alone; else one.
 * Source   ITU-T T.81: sequential DCT, its tables of annex K; JFIF 1.01.
 */
export function encodeJpg(drawing: Drawing, color: boolean): Buffer {
  const components = color ? [1, 2, 3] : [1];
  const { width, height } = drawing;
  const size = [8, height >> 8, height & 255, width >> 8, width & 255];
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, [0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    segment(0xdb, [0, ...zigzag.map((at) => quantization[at] ?? 1)]),
    segment(0xc0, [...size, components.length, ...components.flatMap((id) => [id, 0x11, 0])]),
    segment(0xc4, [0x00, ...dcCounts, ...dcSymbols, 0x10, ...acCounts, ...acSymbols]),
    segment(0xda, [components.length, ...components.flatMap((id) => [id, 0]), 0, 63, 0]),
    scan(drawing, color),
    Buffer.from([0xff, 0xd9]),
  ]);
}

function segment(marker: number, content: readonly number[]): Buffer {
  const length = content.length + 2;
  return Buffer.from([0xff, marker, length >> 8, length & 255, ...content]);
}

function scan(drawing: Drawing, color: boolean): Buffer {
  const bits = bitWriter();
  let last = 0;
  for (let top = 0; top < drawing.height; top += 8) {
    for (let left = 0; left < drawing.width; left += 8) {
      const block = transform(drawing, left, top);
      writeBlock(bits, block, last);
      last = block[0] ?? 0;
      if (color) {
        // Neither has any color: both other components stay unchanged.
        writeBlock(bits, noColor, 0);
        writeBlock(bits, noColor, 0);
      }
    }
  }
  return bits.end();
}

const noColor: readonly number[] = new Array<number>(64).fill(0);

/** The quantized coefficients of a block, in zigzag order. */
function transform({ width, height, pixels }: Drawing, left: number, top: number): number[] {
  const rows = Array.from({ length: 8 }, (_, y) => {
    const row = Math.min(top + y, height - 1) * width;
    const values = Array.from(
      { length: 8 },
      (_, x) => (pixels[row + Math.min(left + x, width - 1)] ?? 255) - 128,
    );
    return cosines.map((cosine) => values.reduce((sum, value, x) => sum + value * cosine[x]!, 0));
  });
  return zigzag.map((at) => {
    const cosine = cosines[at >> 3]!;
    const value = rows.reduce((sum, row, y) => sum + row[at & 7]! * cosine[y]!, 0);
    return Math.round(value / quantization[at]!);
  });
}

type Bits = ReturnType<typeof bitWriter>;

function bitWriter() {
  const bytes: number[] = [];
  let held = 0;
  let count = 0;
  const put = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit -= 1) {
      held = (held << 1) | ((value >> bit) & 1);
      count += 1;
      if (count < 8) continue;
      bytes.push(held);
      if (held === 0xff) bytes.push(0);
      held = 0;
      count = 0;
    }
  };
  return {
    put,
    code: ({ bits, length }: HuffmanCode) => put(bits, length),
    end() {
      while (count > 0) put(1, 1);
      return Buffer.from(bytes);
    },
  };
}

/** Number of bits of a value, and those bits; a negative one is written less one. */
function magnitude(value: number): { size: number; bits: number } {
  const size = value === 0 ? 0 : Math.floor(Math.log2(Math.abs(value))) + 1;
  return { size, bits: value < 0 ? value + (1 << size) - 1 : value };
}

function writeBlock(bits: Bits, block: readonly number[], last: number): void {
  const first = magnitude((block[0] ?? 0) - last);
  bits.code(dcCodes[first.size]!);
  bits.put(first.bits, first.size);
  let zeros = 0;
  for (const value of block.slice(1, block.findLastIndex((each) => each !== 0) + 1)) {
    if (value === 0) {
      zeros += 1;
      continue;
    }
    for (; zeros > 15; zeros -= 16) bits.code(acCodes[0xf0]!);
    const { size, bits: written } = magnitude(value);
    bits.code(acCodes[(zeros << 4) | size]!);
    bits.put(written, size);
    zeros = 0;
  }
  const isFull = block[63] !== 0;
  if (!isFull) bits.code(acCodes[0]!);
}
