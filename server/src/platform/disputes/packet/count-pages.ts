import { inflateSync } from "node:zlib";

/** A document with larger or more compressed objects has an unknown number of pages. */
const inflatedBytesMax = 16 * 1024 * 1024;
const objectStreamsMax = 1_000;

const page = /\/Type\s*\/Page(?![A-Za-z])/g;
const objectStream = /\/Type\s*\/ObjStm[\s\S]{0,500}?stream\r?\n/g;

/**
 * Counts the pages of a PDF without reading its content: the merchant's file is never interpreted.
 *
 * Returns  undefined: it is encrypted, damaged, or its objects are too large.
 */
export function countPages(bytes: Buffer): number | undefined {
  const text = bytes.toString("latin1");
  let count = text.match(page)?.length ?? 0;
  let left = inflatedBytesMax;
  let streams = 0;
  for (const { index, 0: head } of text.matchAll(objectStream)) {
    const start = index + head.length;
    const end = text.indexOf("endstream", start);
    streams += 1;
    if (end < 0 || streams > objectStreamsMax) return undefined;
    try {
      const objects = inflateSync(bytes.subarray(start, end), { maxOutputLength: left });
      left -= objects.length;
      count += objects.toString("latin1").match(page)?.length ?? 0;
    } catch {
      return undefined;
    }
    if (left <= 0) return undefined;
  }
  return count === 0 ? undefined : count;
}
