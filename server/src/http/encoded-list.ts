import { type Page, pageResponse } from "./pages.ts";

const comma = Buffer.from(",");

/** The response of a list whose items are encoded already, as `pageResponse` would be encoded. */
export class EncodedList {
  readonly #items: readonly Buffer[];
  readonly #meta: { has_more: boolean; limit: number };

  constructor(items: readonly Buffer[], meta: { has_more: boolean; limit: number }) {
    this.#items = items;
    this.#meta = meta;
  }

  /** The JSON. Bytes are sent without a copy; a long string would be copied behind its headers. */
  bytes(): Buffer {
    const { has_more, limit } = this.#meta;
    const parts = this.#items.flatMap((item, index) => (index === 0 ? [item] : [comma, item]));
    return Buffer.concat([
      Buffer.from('{"data":['),
      ...parts,
      Buffer.from(`],"meta":${JSON.stringify({ has_more, limit })}}`),
    ]);
  }
}

/** Input   rows: as `pageSql` read them. present: the JSON of a row's item. */
export function encodedPage<Row>(
  page: Page,
  rows: readonly Row[],
  present: (row: Row) => Buffer,
): EncodedList {
  const { data, meta } = pageResponse(page, rows, present);
  return new EncodedList(data, meta);
}
