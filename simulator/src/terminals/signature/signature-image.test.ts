import { gunzipSync, inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { drawStrokes } from "./draw-strokes.ts";
import { type SignatureOptions, signatureImage, strokesOf } from "./signature-image.ts";
import { signedName } from "./signed-name.ts";

const options: SignatureOptions = {
  gzip: false,
  format: "BMP",
  imageType: "binary",
  width: 101,
  height: 33,
};
const imageOf = (more: Partial<SignatureOptions>) =>
  Buffer.from(signatureImage(signedName("Ada"), { ...options, ...more }), "base64");

test.each([
  ["binary", 1],
  ["rgb", 24],
] as const)(
  "a bitmap that is %s has the size that was asked for, and %i bits",
  (imageType, bits) => {
    const image = imageOf({ imageType });
    expect(image.toString("latin1", 0, 2)).toBe("BM");
    expect(image.readUInt32LE(2)).toBe(image.length);
    expect([image.readInt32LE(18), image.readInt32LE(22), image.readUInt16LE(28)]).toEqual([
      101,
      33,
      bits,
    ]);
  },
);

test.each([
  ["binary", 1, 0, 14],
  ["rgb", 8, 2, 304],
] as const)(
  "a PNG that is %s has %i bits, color type %i and whole rows",
  (imageType, bits, color, row) => {
    const image = imageOf({ format: "PNG", imageType });
    expect([image.readUInt32BE(16), image.readUInt32BE(20), image[24], image[25]]).toEqual([
      101,
      33,
      bits,
      color,
    ]);
    const length = image.readUInt32BE(33);
    const rows = inflateSync(image.subarray(41, 41 + length));
    expect(rows.length).toBe(row * 33);
    expect(rows.includes(0)).toBe(true);
  },
);

test.each([
  ["binary", 1],
  ["rgb", 3],
] as const)("a JPEG that is %s has %i components, and ends as one", (imageType, components) => {
  const image = imageOf({ format: "JPG", imageType });
  const frame = image.indexOf(Buffer.from([0xff, 0xc0]));
  expect(image.readUInt16BE(frame + 5)).toBe(33);
  expect(image.readUInt16BE(frame + 7)).toBe(101);
  expect(image[frame + 9]).toBe(components);
  expect([...image.subarray(-2)]).toEqual([0xff, 0xd9]);
});

test("gzip compresses the image that is returned without it", () => {
  const plain = imageOf({});
  const packed = imageOf({ gzip: true });
  expect(packed.length).toBeLessThan(plain.length);
  expect(gunzipSync(packed).equals(plain)).toBe(true);
});

test("keeps a drawing unchanged; a typed name makes the same lines each time", () => {
  const drawn = [[[1, 2] as const, [3, 4] as const]];
  expect(strokesOf({ strokes: drawn, name: "Ada" })).toBe(drawn);
  expect(signedName("Ada Park")).toEqual(signedName("Ada Park"));
  expect(signedName("Ada Park")).not.toEqual(signedName("Eva Park"));
  for (const [x, y] of signedName("Bartholomew Featherstonehaugh-Quigley").flat()) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(1000);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThanOrEqual(300);
  }
});

test.each([
  ["square", 301, 301],
  ["wide", 1201, 61],
])("a drawing keeps its proportions in an image that is %s", (_, width, height) => {
  const square = [[[400, 100] as const, [600, 100] as const, [600, 300] as const]];
  const { pixels } = drawStrokes(square, width, height);
  const inked = [...pixels.keys()].filter((at) => pixels[at] === 0);
  const columns = inked.map((at) => at % width);
  const rows = inked.map((at) => Math.floor(at / width));
  const spread = (parts: number[]) => Math.max(...parts) - Math.min(...parts);
  expect(Math.abs(spread(columns) - spread(rows))).toBeLessThanOrEqual(2);
  expect(Math.round((Math.max(...columns) + Math.min(...columns)) / 2)).toBe((width - 1) / 2);
});
