/**
 * The fields of a row as PostgreSQL sent them, one character per byte. Two rows of one statement are
 * equal if their bytes are.
 *
 * Source   the PostgreSQL protocol's DataRow: the number of fields, then length and bytes of each.
 */
export type WireRow = string;

const headBytes = 2;
const lengthBytes = 4;

// The first bytes of a length are 0, and those of null 255: neither begins a character of UTF-8.
const beyondAscii = /[\xc2-\xf4][\x80-\xbf]/;

/** Whether all fields of a row are ASCII. */
export function isAscii(row: WireRow): boolean {
  return !beyondAscii.test(row);
}

/** The fields of a row as text; null for null. */
export function fieldsOf(row: WireRow): (string | null)[] {
  const count = (row.charCodeAt(0) << 8) | row.charCodeAt(1);
  const fields = new Array<string | null>(count);
  const ascii = isAscii(row);
  let at = headBytes;
  for (let index = 0; index < count; index += 1) {
    const length = lengthAt(row, at);
    at += lengthBytes;
    if (length < 0) fields[index] = null;
    else {
      const bytes = row.slice(at, at + length);
      fields[index] = ascii ? bytes : Buffer.from(bytes, "latin1").toString("utf8");
      at += length;
    }
  }
  return fields;
}

/** One field of a row that is ASCII, such as an id; null for null. */
export function fieldAt(row: WireRow, index: number): string | null {
  let at = headBytes;
  for (let before = 0; before < index; before += 1) {
    at += lengthBytes + Math.max(0, lengthAt(row, at));
  }
  const length = lengthAt(row, at);
  return length < 0 ? null : row.slice(at + lengthBytes, at + lengthBytes + length);
}

/** Returns  -1 for null. */
function lengthAt(row: WireRow, at: number): number {
  return (
    (row.charCodeAt(at) << 24) |
    (row.charCodeAt(at + 1) << 16) |
    (row.charCodeAt(at + 2) << 8) |
    row.charCodeAt(at + 3)
  );
}
