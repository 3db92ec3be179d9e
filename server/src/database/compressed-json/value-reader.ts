import { encodeSuffixOfBytes } from "../../typeid.ts";
import { repeatedLengthMin, tags } from "./value-tags.ts";
import type { RowContext } from "./value-writer.ts";
import { prefixes, shapes, strings } from "./vocabulary.ts";

// One value is read at a time.
let bytes: Buffer = Buffer.alloc(0);
/** The bytes as characters: a part of a string costs less than a string of some bytes. */
let characters = "";
let at = 0;
let row: RowContext = { suffixes: [], timeMs: 0 };
let repeats: string[] = [];

/** The value that `writeValue` wrote. Input   context: as when it was written. */
export function readValue(stored: Buffer, context: RowContext): unknown {
  bytes = stored;
  characters = stored.toString("latin1");
  at = 1;
  row = context;
  repeats = [];
  return read();
}

function readByte(): number {
  const byte = bytes[at];
  if (byte === undefined) throw new RangeError("a stored value ends too early");
  at += 1;
  return byte;
}

function readNumber(): number {
  let byte = readByte();
  if (byte < 128) return byte;
  let number = byte & 127;
  for (let unit = 128; byte >= 128; unit *= 128) {
    byte = readByte();
    number += (byte & 127) * unit;
  }
  return number;
}

function read(): unknown {
  return readTagged(readByte());
}

function readTagged(tag: number): unknown {
  if (tag >= tags.shortText) return readText(tag & 63);
  if (tag >= tags.shortKnown) return strings[tag & 63];
  if (tag >= tags.shortInteger) return tag & 63;
  if (tag >= tags.shortShape) return readShape(tag & 31);
  switch (tag) {
    case tags.null:
      return null;
    case tags.false:
      return false;
    case tags.true:
      return true;
    case tags.integer:
      return readNumber();
    case tags.negative:
      return -readNumber();
    case tags.double:
      at += 8;
      return bytes.readDoubleBE(at - 8);
    case tags.text:
      return readText(readNumber());
    case tags.utf8:
      return readEncoded("utf8");
    case tags.utf16:
      return readEncoded("utf16le");
    case tags.repeated:
      return repeats[readNumber()];
    case tags.known:
      return strings[readNumber()];
    case tags.id: {
      const prefix = prefixes[readByte()];
      at += 16;
      return noted(`${prefix}_${encodeSuffixOfBytes(bytes, at - 16)}`);
    }
    case tags.idOfRow: {
      const prefix = prefixes[readByte()];
      return noted(`${prefix}_${row.suffixes[readNumber()]}`);
    }
    case tags.timeAfter:
      return readTime(readNumber());
    case tags.timeBefore:
      return readTime(-readNumber());
    case tags.array:
      return Array.from({ length: readNumber() }, read);
    case tags.shape:
      return readShape(readNumber());
    case tags.object:
      return readObject();
    default:
      throw new RangeError(`a stored value has the unknown tag ${tag}`);
  }
}

function noted(text: string): string {
  if (text.length >= repeatedLengthMin) repeats.push(text);
  return text;
}

function readText(length: number): string {
  at += length;
  return noted(characters.slice(at - length, at));
}

function readEncoded(encoding: "utf8" | "utf16le"): string {
  const length = readNumber();
  at += length;
  return noted(bytes.toString(encoding, at - length, at));
}

function readTime(sinceMs: number): string {
  return noted(new Date(row.timeMs + sinceMs).toISOString());
}

/** A copy of the shape's object with nulls, so that all of a shape are alike to the engine. */
function readShape(number: number): Record<string, unknown> {
  const shape = shapes[number];
  if (shape === undefined) throw new RangeError(`a stored value has the unknown shape ${number}`);
  const { keys } = shape;
  const object: Record<string, unknown> = { ...shape.nulls };
  for (let index = 0; index < keys.length; ) {
    const tag = readByte();
    if (tag === tags.nulls) index += readNumber();
    else {
      if (tag !== tags.null) object[keys[index] ?? ""] = readTagged(tag);
      index += 1;
    }
  }
  return object;
}

function readObject(): Record<string, unknown> {
  const object: Record<string, unknown> = {};
  for (let left = readNumber(); left > 0; left -= 1) {
    const key = read() as string;
    const value = read();
    // An assignment to this name would set the object's prototype.
    if (key !== "__proto__") object[key] = value;
    else Object.defineProperty(object, key, { value, enumerable: true, writable: true });
  }
  return object;
}
