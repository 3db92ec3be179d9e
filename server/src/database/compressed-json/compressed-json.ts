import { readFileSync } from "node:fs";
import path from "node:path";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { timeOfId, type Uuid } from "../../ids.ts";
import { encodeSuffix } from "../../typeid.ts";

/**
 * Stored JSON text, compressed with a dictionary of the objects that the API shows. An event has
 * 1.8 kB on average, most of it names of fields, and compressed with the dictionary a seventh
 * ([decision 115](../../../../decisions/0115-stored-json-is-compressed.md)).
 *
 * The first byte names the dictionary. Text that is not compressed begins with its own first
 * character, which is never below a space.
 */
const dictionaryByte = 1;
/** The dictionary, followed by ids of the row: each is 16 bytes that no dictionary can predict. */
const dictionaryAndIdsByte = 2;
// The dictionary is part of every stored value: another one needs another byte and its own file.
const dictionary = readFileSync(path.join(import.meta.dirname, "dictionary-1.txt"));

/**
 * The stored form of a JSON text.
 *
 * Input    ids: of the same row, in columns that never change, such as those of its key, which the
 *          text contains too. They must be the same, in the same order, when the text is read.
 */
export function compressJson(text: string, ids: readonly Uuid[]): Buffer {
  if (ids.length === 0) {
    return Buffer.concat([Buffer.of(dictionaryByte), deflateRawSync(text, { dictionary })]);
  }
  const compressed = deflateRawSync(text, { dictionary: dictionaryWith(ids) });
  return Buffer.concat([Buffer.of(dictionaryAndIdsByte), compressed]);
}

/** The JSON text of a stored form, byte for byte. Input   ids: as when it was stored. */
export function decompressJson(bytes: Buffer, ids: readonly Uuid[]): string {
  const [first] = bytes;
  if (first !== dictionaryByte && first !== dictionaryAndIdsByte) return bytes.toString("utf8");
  const used = first === dictionaryByte ? dictionary : dictionaryWith(ids);
  return inflateRawSync(bytes.subarray(1), { dictionary: used }).toString("utf8");
}

/** Ids as the API writes them, and the time in the last one: about when the object was changed. */
function dictionaryWith(ids: readonly Uuid[]): Buffer {
  const text = ids.map(encodeSuffix).join("");
  const time = ids.at(-1);
  const at = time === undefined ? "" : timeOfId(time).toISOString();
  return Buffer.concat([dictionary, Buffer.from(text + at)]);
}
