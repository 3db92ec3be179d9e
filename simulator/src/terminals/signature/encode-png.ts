import { crc32, deflateSync } from "node:zlib";
import type { Drawing } from "./draw-strokes.ts";

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const grayColorType = 0;
const rgbColorType = 2;

/**
 * Writes a PNG.
 *
 * Input    `color`: RGB of 8 bits; else black and white, one bit for each pixel.
 * Source   Portable Network Graphics (W3C), chunks IHDR, IDAT and IEND; no row is filtered.
 */
export function encodePng({ width, height, pixels }: Drawing, color: boolean): Buffer {
  const rowBytes = 1 + (color ? width * 3 : Math.ceil(width / 8));
  const rows = Buffer.alloc(rowBytes * height);
  for (let row = 0; row < height; row += 1) {
    const to = row * rowBytes + 1;
    for (let column = 0; column < width; column += 1) {
      const value = pixels[row * width + column] ?? 255;
      if (color) rows.fill(value, to + column * 3, to + column * 3 + 3);
      else if (value > 127) rows[to + (column >> 3)]! |= 0x80 >> (column & 7);
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = color ? 8 : 1;
  head[9] = color ? rgbColorType : grayColorType;
  return Buffer.concat([
    pngSignature,
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
