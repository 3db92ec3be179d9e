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
