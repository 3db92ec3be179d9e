const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** The five bits of each character, by its code. */
const bitsOf = new Uint8Array(128);
for (const [bits, character] of [...alphabet].entries()) bitsOf[character.charCodeAt(0)] = bits;

/** The four bits of each hexadecimal digit, by its code. */
const nibbleOf = new Uint8Array(128);
for (const [nibble, low] of [..."0123456789abcdef"].entries()) {
  for (const digit of [low, low.toUpperCase()]) nibbleOf[digit.charCodeAt(0)] = nibble;
}

const codeOf = Buffer.from(alphabet, "latin1");
const dash = 45;
const zero = 48;
const written = Buffer.alloc(26);

/**
 * Encodes a UUID as the 26-character suffix of a TypeID.
 *
 * Every object in every response contains several ids, so this avoids intermediate strings for
 * speed.
 *
 * Source   TypeID specification 0.3: Crockford's base 32, the two topmost of 130 bits are zero.
 */
export function encodeSuffix(uuid: string): string {
  let bits = 0;
  let count = 2;
  let at = 0;
  for (let index = 0; index < uuid.length; index += 1) {
    const code = uuid.charCodeAt(index);
    if (code === dash) continue;
    bits = ((bits << 4) | (nibbleOf[code] ?? 0)) & 0x1ff;
    count += 4;
    if (count < 5) continue;
    count -= 5;
    written[at] = codeOf[(bits >> count) & 31] ?? 0;
    at += 1;
  }
  return written.toString("latin1");
}

/** The same of a UUID in binary form, which begins at a position of the bytes. */
export function encodeSuffixOfBytes(bytes: Buffer, from: number): string {
  let bits = 0;
  let count = 2;
  let at = 0;
  for (let index = from; index < from + 16; index += 1) {
    bits = ((bits << 8) | (bytes[index] ?? 0)) & 0x1fff;
    count += 8;
    while (count >= 5) {
      count -= 5;
      written[at] = codeOf[(bits >> count) & 31] ?? 0;
      at += 1;
    }
  }
  return written.toString("latin1");
}

/**
 * Writes the UUID of a suffix in binary form.
 *
 * Input    suffix: any text of 26 characters.
 * Returns  false if it is not the suffix of an id; the bytes are undefined then.
 */
export function writeSuffix(bytes: Buffer, from: number, suffix: string): boolean {
  let bits = bitsOf[suffix.charCodeAt(0)] ?? 0;
  if (bits > 7) return false;
  let count = 3;
  let at = from;
  let invalid = 0;
  for (let index = 0; index < 26; index += 1) {
    const code = suffix.charCodeAt(index);
    const next = bitsOf[code] ?? 0;
    if (next === 0 && code !== zero) invalid = 1;
    if (index === 0) continue;
    bits = ((bits << 5) | next) & 0x1fff;
    count += 5;
    if (count < 8) continue;
    count -= 8;
    bytes[at] = bits >> count;
    at += 1;
  }
  return invalid === 0;
}

/** Decodes a suffix to its UUID. Input   26 characters that match the contract's pattern. */
export function decodeSuffix(suffix: string): string {
  const bits = (at: number) => bitsOf[suffix.charCodeAt(at)] ?? 0;
  let hex = ((bits(0) << 5) | bits(1)).toString(16).padStart(2, "0");
  for (let at = 2; at < 26; at += 4) {
    const value = (bits(at) << 15) | (bits(at + 1) << 10) | (bits(at + 2) << 5) | bits(at + 3);
    hex += value.toString(16).padStart(5, "0");
  }
  return dashed(hex);
}

/** Formats a UUID from its 32 hexadecimal digits. */
export function dashed(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
