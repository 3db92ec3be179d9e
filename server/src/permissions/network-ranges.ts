import { isIP } from "node:net";

/** A range as the address and the number of bits that its addresses share. */
interface Range {
  family: "ipv4" | "ipv6";
  bytes: readonly number[];
  bits: number;
}

const bitsOf = { ipv4: 32, ipv6: 128 } as const;

/**
 * Reads an address, or a range in CIDR notation.
 *
 * Returns  undefined: it is neither, or has bits of an address behind its prefix, such as 10.0.0.1/8.
 */
function parseRange(text: string): Range | undefined {
  const [address = "", prefix, ...more] = text.split("/");
  const version = isIP(address);
  if (version === 0 || more.length > 0 || address.includes("%")) return undefined;
  const family = version === 4 ? "ipv4" : "ipv6";
  const max = bitsOf[family];
  if (prefix !== undefined && !/^(0|[1-9]\d{0,2})$/.test(prefix)) return undefined;
  const bits = prefix === undefined ? max : Number(prefix);
  if (bits > max) return undefined;
  const bytes = bytesOf(address, family);
  const isPrefix = bytes.every((byte, index) => (byte & (0xff >> shared(bits, index))) === 0);
  return isPrefix ? { family, bytes, bits } : undefined;
}

/** How many of a byte's bits a prefix contains. */
function shared(bits: number, index: number): number {
  return Math.max(0, Math.min(8, bits - index * 8));
}

function bytesOf(address: string, family: Range["family"]): number[] {
  if (family === "ipv4") return address.split(".").map(Number);
  // The form of a URL's host is the canonical one, without dots.
  const host = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = "", after] = host.split("::");
  const groups = (part: string) => (part === "" ? [] : part.split(":"));
  const first = groups(before);
  const last = after === undefined ? [] : groups(after);
  const zeros = Array<string>(8 - first.length - last.length).fill("0");
  return [...first, ...zeros, ...last].flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 0xff];
  });
}

/** Whether a text is a range: an address, or CIDR notation without bits behind the prefix. */
export function isNetworkRange(text: string): boolean {
  return parseRange(text) !== undefined;
}

/** Whether ranges contain an address. No ranges: every address. */
export function allowsAddress(ranges: readonly string[], address: string): boolean {
  if (ranges.length === 0) return true;
  return isWithin([unmapped(address)], ranges);
}

/** A socket for both families shows an IPv4 address in the form of IPv6. */
function unmapped(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

/** The first bits of an address as a text, the same for all addresses that share them. */
export function prefixOf(address: string, bits: { 4: number; 6: number }): string {
  const text = unmapped(address);
  const range = parseRange(text);
  if (range === undefined) return text;
  const count = range.family === "ipv4" ? bits[4] : bits[6];
  const first = range.bytes.map((byte, index) => byte & ~(0xff >> shared(count, index)));
  return `${range.family} ${first.join(".")}/${count}`;
}

/** Whether every address of some ranges is in other ones. No ranges: every address. */
export function isWithin(ranges: readonly string[], others: readonly string[]): boolean {
  if (others.length === 0) return true;
  if (ranges.length === 0) return false;
  const outer = others.flatMap((text) => parseRange(text) ?? []);
  return ranges.every((text) => {
    const inner = parseRange(text);
    return inner !== undefined && outer.some((each) => containsRange(each, inner));
  });
}

function containsRange(outer: Range, inner: Range): boolean {
  return (
    outer.family === inner.family &&
    outer.bits <= inner.bits &&
    outer.bytes.every((byte, index) => {
      const mask = 0xff & ~(0xff >> shared(outer.bits, index));
      return (byte & mask) === ((inner.bytes[index] ?? 0) & mask);
    })
  );
}
