import { writeSuffix } from "../../typeid.ts";
import { repeatedLengthMin, shortMax, tags } from "./value-tags.ts";
import { prefixNumbers, shapesByLength, stringNumbers } from "./vocabulary.ts";

/** Knowledge of both sides about the row: its ids as the API writes them, and a time near its own. */
export interface RowContext {
  suffixes: readonly string[];
  timeMs: number;
}

const suffixLength = 26;
const timeLength = 24;

// One value is written at a time, so that all share one buffer.
let bytes = Buffer.allocUnsafe(16_384);
let at = 0;
let row: RowContext = { suffixes: [], timeMs: 0 };
let repeats = new Map<string, number>();

/** The bytes of a JSON value after the given first byte. */
export function writeValue(first: number, value: unknown, context: RowContext): Buffer {
  at = 0;
  row = context;
  repeats = new Map();
  writeByte(first);
  write(value);
  return Buffer.from(bytes.subarray(0, at));
}

function reserve(length: number): void {
  if (at + length <= bytes.length) return;
  const larger = Buffer.allocUnsafe(2 * (at + length));
  bytes.copy(larger, 0, 0, at);
  bytes = larger;
}

function writeByte(byte: number): void {
  if (at >= bytes.length) reserve(1);
  bytes[at] = byte;
  at += 1;
}

/** Seven bits a byte, the lowest first. Input   a safe integer from 0 on. */
function writeNumber(number: number): void {
  let rest = number;
  while (rest > 127) {
    writeByte((rest % 128) | 128);
    rest = Math.floor(rest / 128);
  }
  writeByte(rest);
}

/** A number below the short forms' limit in the tag's own byte, a larger one behind the tag. */
function writeTagged(shortTag: number, tag: number, number: number, limit = shortMax): void {
  if (number < limit) writeByte(shortTag | number);
  else {
    writeByte(tag);
    writeNumber(number);
  }
}

function write(value: unknown): void {
  if (typeof value === "string") writeString(value);
  else if (value === null) writeByte(tags.null);
  else if (typeof value === "number") writeNumeric(value);
  else if (value === true) writeByte(tags.true);
  else if (value === false) writeByte(tags.false);
  else if (Array.isArray(value)) {
    writeByte(tags.array);
    writeNumber(value.length);
    for (const item of value) write(item);
  } else writeObject(value as Record<string, unknown>);
}

function writeNumeric(value: number): void {
  if (Number.isSafeInteger(value) && !Object.is(value, -0)) {
    if (value >= 0) writeTagged(tags.shortInteger, tags.integer, value);
    else {
      writeByte(tags.negative);
      writeNumber(-value);
    }
    return;
  }
  reserve(9);
  writeByte(tags.double);
  at = bytes.writeDoubleBE(value, at);
}

function writeObject(object: Record<string, unknown>): void {
  let keys = Object.keys(object);
  // Reading each value by its key takes longer: the keys differ from object to object.
  let values = Object.values(object);
  if (values.includes(undefined)) {
    keys = keys.filter((key) => object[key] !== undefined);
    values = values.filter((value) => value !== undefined);
  }
  const shape = shapeOf(keys);
  if (shape === undefined) {
    writeByte(tags.object);
    writeNumber(keys.length);
    for (const [index, key] of keys.entries()) {
      writeString(key);
      write(values[index]);
    }
    return;
  }
  writeTagged(tags.shortShape, tags.shape, shape, 32);
  let nulls = 0;
  for (const value of values) {
    if (value === null) {
      nulls += 1;
      continue;
    }
    if (nulls > 0) nulls = writeNulls(nulls);
    write(value);
  }
  if (nulls > 0) writeNulls(nulls);
}

function writeNulls(count: number): 0 {
  if (count === 1) writeByte(tags.null);
  else {
    writeByte(tags.nulls);
    writeNumber(count);
  }
  return 0;
}

function shapeOf(keys: readonly string[]): number | undefined {
  const { length } = keys;
  for (const shape of shapesByLength.get(length) ?? []) {
    let same = 0;
    while (same < length && shape.keys[same] === keys[same]) same += 1;
    if (same === length) return shape.number;
  }
  return undefined;
}

function writeString(text: string): void {
  const known = stringNumbers.get(text);
  if (known !== undefined) writeTagged(tags.shortKnown, tags.known, known);
  else if (text.length < repeatedLengthMin) writeText(text);
  else writeNoted(text);
}

/** A string that may occur again in the same value. */
function writeNoted(text: string): void {
  const earlier = repeats.get(text);
  if (earlier !== undefined) {
    writeByte(tags.repeated);
    writeNumber(earlier);
    return;
  }
  repeats.set(text, repeats.size);
  const isWritten =
    (text.length > suffixLength && writeId(text)) ||
    (text.length === timeLength && writeTime(text));
  if (!isWritten) writeText(text);
}

function writeId(text: string): boolean {
  const underscore = text.length - suffixLength - 1;
  const prefix =
    text[underscore] === "_" ? prefixNumbers.get(text.slice(0, underscore)) : undefined;
  if (prefix === undefined) return false;
  const suffix = text.slice(underscore + 1);
  const ofRow = row.suffixes.indexOf(suffix);
  if (ofRow !== -1) {
    writeByte(tags.idOfRow);
    writeByte(prefix);
    writeNumber(ofRow);
    return true;
  }
  reserve(18);
  if (!writeSuffix(bytes, at + 2, suffix)) return false;
  bytes[at] = tags.id;
  bytes[at + 1] = prefix;
  at += 18;
  return true;
}

function writeTime(text: string): boolean {
  const timeMs = timeOf(text);
  if (Number.isNaN(timeMs)) return false;
  const sinceMs = timeMs - row.timeMs;
  writeByte(sinceMs < 0 ? tags.timeBefore : tags.timeAfter);
  writeNumber(Math.abs(sinceMs));
  return true;
}

/** Times of the latest values: the objects of one change have mostly the same ones. */
const times = new Map<string, number>();
const timesMax = 64;

/** Milliseconds of a time as JSON has it; NaN for any other text. */
function timeOf(text: string): number {
  if (text[10] !== "T" || text[23] !== "Z") return Number.NaN;
  const known = times.get(text);
  if (known !== undefined) return known;
  const timeMs = Date.parse(text);
  if (Number.isNaN(timeMs) || new Date(timeMs).toISOString() !== text) return Number.NaN;
  if (times.size === timesMax) times.clear();
  times.set(text, timeMs);
  return timeMs;
}

function writeText(text: string): void {
  const begin = at;
  if (writeAscii(text)) return;
  at = begin;
  writeUnicode(text);
}

function writeAscii(text: string): boolean {
  const { length } = text;
  reserve(length + 9);
  writeTagged(tags.shortText, tags.text, length);
  for (let index = 0; index < length; index += 1) {
    const code = text.charCodeAt(index);
    if (code > 127) return false;
    bytes[at] = code;
    at += 1;
  }
  return true;
}

/** UTF-8 cannot represent a surrogate without its other half, which JSON text can. */
function writeUnicode(text: string): void {
  const [tag, encoding] = text.isWellFormed()
    ? ([tags.utf8, "utf8"] as const)
    : ([tags.utf16, "utf16le"] as const);
  const length = Buffer.byteLength(text, encoding);
  reserve(length + 9);
  writeByte(tag);
  writeNumber(length);
  at += bytes.write(text, at, encoding);
}
