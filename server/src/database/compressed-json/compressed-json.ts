import { timeOfId, type Uuid } from "../../ids.ts";
import { encodeSuffix } from "../../typeid.ts";
import { deflatedBytes, deflateJson, inflateJson } from "./deflated-json.ts";
import { readValue } from "./value-reader.ts";
import { type RowContext, writeValue } from "./value-writer.ts";

/**
 * Stored JSON in a seventh of its size. Names of fields, statuses and other frequent strings are
 * numbers of a vocabulary, ids and times are binary, and ids of the row are its columns' numbers
 * ([decision 129](../../../../decisions/0129-stored-json-names-fields-by-number.md)).
 *
 * The first byte names the form. Text that is not compressed begins with its own first character,
 * which is never below a space.
 */
const valueByte = 3;
/** A value that refers to the ids of its row. */
const valueAndIdsByte = 4;

/**
 * The stored form of a value that JSON can represent; fields that are undefined are left out.
 *
 * Input    ids: of the same row, in columns that never change, such as those of its key, which the
 *          value contains too. They must be the same, in the same order, when the value is read.
 */
export function packJson(value: unknown, ids: readonly Uuid[]): Buffer {
  const first = ids.length === 0 ? valueByte : valueAndIdsByte;
  return writeValue(first, value, contextOf(ids));
}

/** The value of a stored form. Input   ids: as when it was stored, or any if it was stored without. */
export function unpackJson(bytes: Buffer, ids: readonly Uuid[]): unknown {
  const [first = 0] = bytes;
  if (first === valueByte) return readValue(bytes, contextOf([]));
  if (first === valueAndIdsByte) return readValue(bytes, contextOf(ids));
  return JSON.parse(decompressJson(bytes, ids));
}

/** The stored form of a JSON text, or of an empty one. Input   ids: as `packJson`. */
export function compressJson(text: string, ids: readonly Uuid[]): Buffer {
  if (text !== "") {
    const value: unknown = JSON.parse(text);
    // The text is returned byte for byte: a value says nothing about spaces, for example.
    if (JSON.stringify(value) === text) return packJson(value, ids);
  }
  return deflateJson(text);
}

/** The JSON text of a stored form, byte for byte. Input   ids: as when it was stored. */
export function decompressJson(bytes: Buffer, ids: readonly Uuid[]): string {
  const [first = 0] = bytes;
  if (deflatedBytes.has(first)) return inflateJson(bytes, ids);
  if (first === valueByte || first === valueAndIdsByte) {
    return JSON.stringify(unpackJson(bytes, ids));
  }
  return bytes.toString("utf8");
}

/** Ids as the API writes them, and the time in the last one: about when the object was changed. */
function contextOf(ids: readonly Uuid[]): RowContext {
  const last = ids.at(-1);
  return {
    suffixes: ids.map(encodeSuffix),
    timeMs: last === undefined ? 0 : timeOfId(last).getTime(),
  };
}
