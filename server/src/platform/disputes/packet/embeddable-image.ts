import { inflateSync } from "node:zlib";

/** Larger images are not accepted. Source   Mastercom: fewer than 30 million pixels. */
export const pixelsMax = 30_000_000;

const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
/** Samples of a pixel by the color type. */
const samplesOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const depths = [1, 2, 4, 8, 16];

/**
 * Whether a PNG can be embedded. The library decodes transparent ones without bounds and outside of
 * its caller, so that a damaged file would end the process: it gets only complete ones of a known
 * size.
 */
export function isEmbeddablePng(bytes: Buffer): boolean {
  const chunks = chunksOf(bytes);
  const header = chunks?.[0];
  if (chunks === undefined || header?.type !== "IHDR" || header.data.length !== 13) return false;
  const width = header.data.readUInt32BE(0);
  const height = header.data.readUInt32BE(4);
  const [depth = 0, color = 0, compression, filter, interlace] = header.data.subarray(8);
  const samples = samplesOf[color];
  const isKnown = samples !== undefined && depths.includes(depth);
  if (!isKnown || compression !== 0 || filter !== 0 || interlace !== 0) return false;
  if (width === 0 || height === 0 || width * height > pixelsMax) return false;
  const has = (type: string) => chunks.some((chunk) => chunk.type === type);
  if (color === 3 && !has("PLTE")) return false;
  if (depth < 8 && has("tRNS")) return false;
  const lineLength = 1 + Math.ceil((width * samples * depth) / 8);
  return hasLines(
    chunks.filter(({ type }) => type === "IDAT").map(({ data }) => data),
    { lineLength, height },
  );
}

interface Chunk {
  type: string;
  data: Buffer;
}

/** Returns   undefined: the file is not complete. */
function chunksOf(bytes: Buffer): Chunk[] | undefined {
  if (!bytes.subarray(0, 8).equals(signature)) return undefined;
  const chunks: Chunk[] = [];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 8 + bytes.readUInt32BE(at);
    if (end + 4 > bytes.length) return undefined;
    const type = bytes.toString("latin1", at + 4, at + 8);
    chunks.push({ type, data: bytes.subarray(at + 8, end) });
    if (type === "IEND") return chunks;
    at = end + 4;
  }
  return undefined;
}

/** Whether compressed data has exactly the lines of an image, each with one of the five filters. */
function hasLines(
  data: readonly Buffer[],
  { lineLength, height }: { lineLength: number; height: number },
): boolean {
  const length = lineLength * height;
  try {
    const lines = inflateSync(Buffer.concat(data), { maxOutputLength: length });
    if (lines.length !== length) return false;
    for (let at = 0; at < length; at += lineLength) if ((lines[at] ?? 5) > 4) return false;
    return true;
  } catch {
    // Damaged, or longer.
    return false;
  }
}
