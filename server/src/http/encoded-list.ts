import { type Page, pageResponse } from "./pages.ts";

/** The response of a list whose items are encoded already, as `pageResponse` would be encoded. */
export class EncodedList {
  readonly #items: readonly string[];
  readonly #meta: { has_more: boolean; limit: number };

  constructor(items: readonly string[], meta: { has_more: boolean; limit: number }) {
    this.#items = items;
    this.#meta = meta;
  }

  text(): string {
    const { has_more, limit } = this.#meta;
    return `{"data":[${this.#items.join()}],"meta":${JSON.stringify({ has_more, limit })}}`;
  }

  /** A buffer is sent without a copy; a long string would be copied behind its headers first. */
  bytes(): Buffer {
    return Buffer.from(this.text());
  }
}

/** Input   rows: as `pageSql` read them. present: the JSON text of a row's item. */
export function encodedPage<Row>(
  page: Page,
  rows: readonly Row[],
  present: (row: Row) => string,
): EncodedList {
  const { data, meta } = pageResponse(page, rows, present);
  return new EncodedList(data, meta);
}
