import type { WireRow } from "../database/wire-rows/wire-row.ts";

interface Known {
  sources: readonly string[];
  text: string;
}

/**
 * The JSON of items that lists showed lately. Lists are read over and over, and most of their
 * rows have not changed since.
 *
 * A text is used again only if everything that it was written of is the same, byte by byte: no
 * version of an object has to be trusted.
 */
export class ItemTexts {
  readonly #charactersMax: number;
  #newer = new Map<string, Known>();
  #older = new Map<string, Known>();
  #characters = 0;

  /** Input   charactersMax: of sources and items together; beyond it, those not used lately go. */
  constructor(charactersMax = 16 * 1024 * 1024) {
    this.#charactersMax = charactersMax / 2;
  }

  /**
   * Input    id: of the item. sources: all that its text depends on, such as its rows with their
   *          layouts. write: the text of these sources.
   */
  textOf(id: string, sources: readonly (WireRow | string)[], write: () => string): string {
    let known = this.#newer.get(id);
    if (known !== undefined && areSame(known.sources, sources)) return known.text;
    known = this.#older.get(id);
    if (known === undefined || !areSame(known.sources, sources)) known = { sources, text: write() };
    this.#add(id, known);
    return known.text;
  }

  #add(id: string, known: Known): void {
    const characters = known.sources.reduce((sum, { length }) => sum + length, known.text.length);
    if (this.#characters + characters > this.#charactersMax) {
      this.#older = this.#newer;
      this.#newer = new Map();
      this.#characters = 0;
    }
    this.#newer.set(id, known);
    this.#characters += characters;
  }
}

function areSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((each, index) => each === others[index]);
}
