interface Known {
  version: string;
  json: Buffer;
}

/**
 * The JSON of items that lists showed lately, as the bytes that are sent. Lists are read over and
 * over, and most of their rows have not changed since.
 */
export class EncodedItems {
  readonly #bytesMax: number;
  #newer = new Map<string, Known>();
  #older = new Map<string, Known>();
  #bytes = 0;

  /** Input   bytesMax: of all items together; beyond it, those not used lately go. */
  constructor(bytesMax = 16 * 1024 * 1024) {
    this.#bytesMax = bytesMax / 2;
  }

  /** Input   version: of all that the item's JSON is written of, by `rowVersion` and `serverRun`. */
  get(id: string, version: string): Buffer | undefined {
    const newer = this.#newer.get(id);
    if (newer?.version === version) return newer.json;
    const older = this.#older.get(id);
    if (older?.version !== version) return undefined;
    this.#add(id, older);
    return older.json;
  }

  add(id: string, version: string, json: string): Buffer {
    const known = { version, json: Buffer.from(json) };
    this.#add(id, known);
    return known.json;
  }

  #add(id: string, known: Known): void {
    const bytes = known.version.length + known.json.length;
    if (this.#bytes + bytes > this.#bytesMax) {
      this.#older = this.#newer;
      this.#newer = new Map();
      this.#bytes = 0;
    }
    this.#newer.set(id, known);
    this.#bytes += bytes;
  }
}
