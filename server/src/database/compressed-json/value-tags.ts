/**
 * The first byte of each written value. Stored values contain them: one is never changed or used
 * again.
 */
export const tags = {
  null: 0x00,
  /** A number of fields of an object that are null. */
  nulls: 0x01,
  false: 0x02,
  true: 0x03,
  integer: 0x04,
  negative: 0x05,
  double: 0x06,
  /** ASCII text by its length. */
  text: 0x07,
  utf8: 0x08,
  utf16: 0x09,
  /** A string that occurred earlier in the same value, by its number among those. */
  repeated: 0x0a,
  /** A string of the vocabulary. */
  known: 0x0b,
  /** A prefix of the vocabulary and the 16 bytes of an id. */
  id: 0x0c,
  /** A prefix of the vocabulary and the number of one of the row's ids. */
  idOfRow: 0x0d,
  /** A time, in milliseconds from that of the row. */
  timeAfter: 0x0e,
  timeBefore: 0x0f,
  array: 0x10,
  /** An object by its shape in the vocabulary, and its values. */
  shape: 0x11,
  /** An object with its keys. */
  object: 0x12,
  /** Forms with a small number in the same byte: 5 bits of a shape, 6 of the others. */
  shortShape: 0x20,
  shortInteger: 0x40,
  shortKnown: 0x80,
  shortText: 0xc0,
} as const;

export const shortMax = 64;
/** A reference to an earlier string takes two bytes. */
export const repeatedLengthMin = 4;
