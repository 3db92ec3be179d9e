import type { WireRow } from "../database/wire-rows/wire-row.ts";

interface Known {
  sources: readonly string[];
  json: Buffer;
}

/**
 * The JSON of items that lists showed lately, as the bytes that are sent. Lists are read over and
 * over, and most of their rows have not changed since.
 *
 * The JSON is used again only if everything that it was written of is the same, byte by byte: no
 * version of an object has to be trusted.
 */
export class EncodedItems {
  readonly #bytesMax: number;
  #newer = new Map<string, Known>();
  #older = new Map<string, Known>();
  #bytes = 0;

  /** Input   bytesMax: of sources and items together; beyond it, those not used lately go. */
  constructor(bytesMax = 16 * 1024 * 1024) {
    this.#bytesMax = bytesMax / 2;
  }

  /**
   * Input    id: of the item. sources: all that its JSON depends on, such as its rows with their
   *          layouts. write: the JSON of these sources.
   */
  jsonOf(id: string, sources: readonly (WireRow | string)[], write: () => string): Buffer {
    let known = this.#newer.get(id);
    if (known !== undefined && areSame(known.sources, sources)) return known.json;
    known = this.#older.get(id);
    if (known === undefined || !areSame(known.sources, sources)) {
      known = { sources, json: Buffer.from(write()) };
    }
    this.#add(id, known);
    return known.json;
  }

  #add(id: string, known: Known): void {
    const bytes = known.sources.reduce((sum, { length }) => sum + length, known.json.length);
    if (this.#bytes + bytes > this.#bytesMax) {
      this.#older = this.#newer;
      this.#newer = new Map();
      this.#bytes = 0;
    }
    this.#newer.set(id, known);
    this.#bytes += bytes;
  }
}

function areSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((each, index) => each === others[index]);
}
