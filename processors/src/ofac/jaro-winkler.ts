/** Reused for every comparison: 1 where a character is part of a match. */
let usedLeft = new Uint8Array(512);
let usedRight = new Uint8Array(512);

/** Winkler's boost for each equal leading character, and how many count. */
export const prefixScale = 0.1;
export const prefixMax = 4;

/** How many leading characters are equal, up to four. */
export function commonPrefix(left: string, right: string): number {
  const most = Math.min(prefixMax, left.length, right.length);
  let length = 0;
  while (length < most && left.charCodeAt(length) === right.charCodeAt(length)) length += 1;
  return length;
}

/**
 * The Jaro–Winkler similarity of two strings, 0 to 1, with the boost at every similarity.
 *
 * The shorter string comes first, or of equal lengths the lesser one: the greedy assignment of equal
 * characters could depend on the order otherwise. The published packages for JavaScript either
 * search one character too far, or allocate several arrays for each of the thousands of comparisons.
 *
 * Source   W. Winkler, "String Comparator Metrics and Enhanced Decision Rules in the Fellegi-Sunter
 *          Model of Record Linkage" (1990).
 */
export function jaroWinkler(left: string, right: string): number {
  if (left === right) return left === "" ? 0 : 1;
  const swap = left.length > right.length || (left.length === right.length && left > right);
  const similarity = swap ? jaro(right, left) : jaro(left, right);
  return similarity + commonPrefix(left, right) * prefixScale * (1 - similarity);
}

function jaro(short: string, long: string): number {
  if (short.length === 0) return 0;
  if (usedRight.length < long.length) {
    usedLeft = new Uint8Array(long.length);
    usedRight = new Uint8Array(long.length);
  }
  usedLeft.fill(0, 0, short.length);
  usedRight.fill(0, 0, long.length);
  const reach = Math.max(0, (long.length >> 1) - 1);
  let matches = 0;
  for (let index = 0; index < short.length; index += 1) {
    const code = short.charCodeAt(index);
    const last = Math.min(long.length - 1, index + reach);
    for (let other = Math.max(0, index - reach); other <= last; other += 1) {
      if (usedRight[other] === 1 || long.charCodeAt(other) !== code) continue;
      usedLeft[index] = 1;
      usedRight[other] = 1;
      matches += 1;
      break;
    }
  }
  if (matches === 0) return 0;
  let outOfOrder = 0;
  let other = 0;
  for (let index = 0; index < short.length; index += 1) {
    if (usedLeft[index] === 0) continue;
    while (usedRight[other] === 0) other += 1;
    if (short.charCodeAt(index) !== long.charCodeAt(other)) outOfOrder += 1;
    other += 1;
  }
  const transpositions = outOfOrder >> 1;
  return (
    (matches / short.length + matches / long.length + (matches - transpositions) / matches) / 3
  );
}

/** One bit for each of A to Z, and six for the digits and other characters. */
export function letterMask(text: string): number {
  let mask = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    mask |= 1 << (code >= 65 && code <= 90 ? code - 65 : 26 + (code % 6));
  }
  return mask;
}

/**
 * A bound that the similarity cannot exceed, from lengths and letters alone: a letter that the other
 * text does not contain matches nothing. A comparison below the threshold is skipped.
 */
export function similarityBound(
  left: { length: number; mask: number },
  right: { length: number; mask: number },
  prefix: number,
): number {
  const matches = Math.min(
    left.length - bitCount(left.mask & ~right.mask),
    right.length - bitCount(right.mask & ~left.mask),
  );
  if (matches <= 0) return 0;
  const similarity = (matches / left.length + matches / right.length + 1) / 3;
  return similarity + prefix * prefixScale * (1 - similarity);
}

function bitCount(mask: number): number {
  let bits = mask - ((mask >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
