import { constants, gunzipSync } from "node:zlib";

export interface ImageSize {
  width: number;
  height: number;
}

/** The header is within these bytes. */
const compressedBytesMax = 4_096;

/**
 * Reads the size of a signature's image from its file header.
 *
 * Input    base64 of a BMP, PNG or JPEG file, optionally compressed with gzip.
 * Returns  undefined for any other format.
 * Source   BMP: BITMAPINFOHEADER; PNG: IHDR; JPEG: ITU-T T.81, B.2.2 (frame header).
 */
export function readImageSize(base64: string, gzipped: boolean): ImageSize | undefined {
  const bytes = readBytes(base64, gzipped);
  if (bytes === undefined) return undefined;
  const size = sizeOfBmp(bytes) ?? sizeOfPng(bytes) ?? sizeOfJpeg(bytes);
  return size !== undefined && size.width > 0 && size.height > 0 ? size : undefined;
}

function readBytes(base64: string, gzipped: boolean): Buffer | undefined {
  const bytes = Buffer.from(base64, "base64");
  if (!gzipped) return bytes;
  try {
    // Only the header is needed, and an empty drawing is a thousand times as large as its
    // compressed form.
    const beginning = bytes.subarray(0, compressedBytesMax);
    return gunzipSync(beginning, { finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return undefined;
  }
}

function sizeOfBmp(bytes: Buffer): ImageSize | undefined {
  if (bytes.length < 26 || bytes.toString("latin1", 0, 2) !== "BM") return undefined;
  // A negative height means that the rows are stored from top to bottom.
  return { width: bytes.readInt32LE(18), height: Math.abs(bytes.readInt32LE(22)) };
}

function sizeOfPng(bytes: Buffer): ImageSize | undefined {
  if (bytes.length < 24 || bytes.toString("latin1", 1, 4) !== "PNG") return undefined;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

function sizeOfJpeg(bytes: Buffer): ImageSize | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] as number;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}
