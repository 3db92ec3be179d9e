/** Tags by the gateway's names, and whether a value is bytes or text. */
const tags: Record<string, [tag: string, form: "bytes" | "text"]> = {
  AID: ["4F", "bytes"],
  "Application Label": ["50", "text"],
  ARC: ["8A", "text"],
  TVR: ["95", "bytes"],
  TSI: ["9B", "bytes"],
  IAD: ["9F10", "bytes"],
  "Application Preferred Name": ["9F12", "text"],
};

/**
 * Chip data as TLV in hexadecimal: unchanged, or converted from the JSON text that the gateway
 * writes. Values without a tag, such as the PIN prompt, are left out.
 *
 * Returns  undefined if it cannot be read.
 * Source   EMV Book 3, annexes A (tags) and B (BER-TLV); CardPointe Gateway API, "emvTagData".
 */
export function readEmvTags(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const plain = text.replace(/\s/g, "");
  if (/^([0-9A-F]{2})+$/i.test(plain)) return plain.toUpperCase();
  let named: unknown;
  try {
    named = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof named !== "object" || named === null) return undefined;
  const written = Object.entries(tags).map(([name, [tag, form]]) => {
    const value = (named as Record<string, unknown>)[name];
    return typeof value === "string" ? writeTag(tag, form, value) : "";
  });
  return written.join("") || undefined;
}

function writeTag(tag: string, form: "bytes" | "text", value: string): string {
  const bytes =
    form === "text"
      ? Buffer.from(value, "latin1").toString("hex")
      : /^([0-9A-F]{2})+$/i.test(value)
        ? value
        : "";
  const length = bytes.length / 2;
  // One length byte encodes up to 127, more than any of these values needs.
  if (length === 0 || length > 127) return "";
  return `${tag}${length.toString(16).padStart(2, "0")}${bytes}`.toUpperCase();
}
