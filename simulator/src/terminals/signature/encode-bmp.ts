import type { Drawing } from "./draw-strokes.ts";

const headerBytes = 54;

/**
 * Writes a Windows bitmap: rows from the bottom up, each padded to four bytes.
 *
 * Input    `color`: 24 bits for each pixel; else one, with a palette of black and white.
 * Source   BITMAPFILEHEADER and BITMAPINFOHEADER of the Windows GDI.
 */
export function encodeBmp({ width, height, pixels }: Drawing, color: boolean): Buffer {
  const rowBytes = Math.ceil((width * (color ? 24 : 1)) / 32) * 4;
  const dataAt = headerBytes + (color ? 0 : 8);
  const file = Buffer.alloc(dataAt + rowBytes * height);
  file.write("BM", 0, "latin1");
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(dataAt, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(color ? 24 : 1, 28);
  file.writeUInt32LE(rowBytes * height, 34);
  file.writeInt32LE(2835, 38);
  file.writeInt32LE(2835, 42);
  if (!color) {
    file.writeUInt32LE(2, 46);
    file.writeUInt32LE(0x00ffffff, headerBytes + 4);
  }
  for (let row = 0; row < height; row += 1) {
    const from = (height - 1 - row) * width;
    const to = dataAt + row * rowBytes;
    for (let column = 0; column < width; column += 1) {
      const value = pixels[from + column] ?? 255;
      if (color) file.fill(value, to + column * 3, to + column * 3 + 3);
      else if (value > 127) file[to + (column >> 3)]! |= 0x80 >> (column & 7);
    }
  }
  return file;
}
