import { readFileSync } from "node:fs";
import path from "node:path";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { timeOfId, type Uuid } from "../../ids.ts";
import { encodeSuffix } from "../../typeid.ts";

/**
 * JSON text, deflated with a dictionary of objects that the API shows: for text that is not written
 * as `JSON.stringify` does, and for values that earlier releases stored.
 */
const dictionaryByte = 1;
/** The dictionary, followed by the ids of the row. Earlier releases wrote it. */
const dictionaryAndIdsByte = 2;
// The dictionary is part of every stored value: another one needs another byte and its own file.
const dictionary = readFileSync(path.join(import.meta.dirname, "dictionary-1.txt"));

/** The first bytes of deflated text. */
export const deflatedBytes: ReadonlySet<number> = new Set([dictionaryByte, dictionaryAndIdsByte]);

export function deflateJson(text: string): Buffer {
  return Buffer.concat([Buffer.of(dictionaryByte), deflateRawSync(text, { dictionary })]);
}

/** Input   bytes: begin with one of `deflatedBytes`; ids: as when the text was stored. */
export function inflateJson(bytes: Buffer, ids: readonly Uuid[]): string {
  const used = bytes[0] === dictionaryByte ? dictionary : dictionaryWith(ids);
  return inflateRawSync(bytes.subarray(1), { dictionary: used }).toString("utf8");
}

function dictionaryWith(ids: readonly Uuid[]): Buffer {
  const text = ids.map(encodeSuffix).join("");
  const time = ids.at(-1);
  const at = time === undefined ? "" : timeOfId(time).toISOString();
  return Buffer.concat([dictionary, Buffer.from(text + at)]);
}
