import type { Duplex } from "node:stream";
import type pg from "pg";

/** The driver's connection, as far as COPY needs it. Source   pg, `Client.query(Submittable)`. */
interface Wire {
  stream: Duplex;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

const bufferBytes = 256 * 1024;

/**
 * Streams the rows of a query into a table of another server, in PostgreSQL's binary format.
 *
 * Input    query: returns exactly the columns, in their order. onRows: the number so far.
 * Returns  the number of rows.
 * Errors   those of either server; both connections are then unusable.
 */
export async function copyRows(
  source: pg.Client,
  target: pg.Client,
  given: {
    query: string;
    table: string;
    columns: readonly string[];
    onRows?: (count: number) => void;
  },
): Promise<number> {
  const into = new CopyInto(`COPY ${given.table} (${given.columns.join(", ")}) FROM STDIN BINARY`);
  target.query(into as unknown as pg.Submittable);
  await Promise.race([into.ready, into.done]);
  const buffer = Buffer.allocUnsafe(bufferBytes);
  let filled = 0;
  let rows = 0;
  const flush = (wire: Wire) => {
    if (filled === 0) return;
    into.write(Buffer.from(buffer.subarray(0, filled)), wire);
    filled = 0;
  };
  const from = new CopyFrom(`COPY (${given.query}) TO STDOUT BINARY`, (chunk, wire) => {
    rows += 1;
    if (rows % 10_000 === 0) given.onRows?.(rows);
    if (filled + chunk.length > bufferBytes) flush(wire);
    if (chunk.length > bufferBytes) return into.write(Buffer.from(chunk), wire);
    chunk.copy(buffer, filled);
    filled += chunk.length;
  });
  source.query(from as unknown as pg.Submittable);
  await Promise.race([from.done, into.done.then(() => from.done)]);
  flush(from.wire as Wire);
  into.end();
  return into.done;
}

/** A statement that the driver submits, until the server is ready again. */
class Copy {
  readonly #outcome = Promise.withResolvers<number>();
  #rows = 0;
  #error: Error | undefined;
  readonly text: string;
  wire: Wire | undefined;

  constructor(text: string) {
    this.text = text;
    this.#outcome.promise.catch(() => {});
  }

  get done(): Promise<number> {
    return this.#outcome.promise;
  }

  submit(wire: Wire): void {
    this.wire = wire;
    wire.query(this.text);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#rows = Number(text.split(" ")[1]);
  }

  handleError(error: Error): void {
    this.#error ??= error;
    this.#outcome.reject(this.#error);
  }

  handleReadyForQuery(): void {
    if (this.#error === undefined) this.#outcome.resolve(this.#rows);
  }
}

class CopyFrom extends Copy {
  readonly #take: (chunk: Buffer, wire: Wire) => void;

  constructor(text: string, take: (chunk: Buffer, wire: Wire) => void) {
    super(text);
    this.#take = take;
  }

  handleCopyData({ chunk }: { chunk: Buffer }, wire: Wire): void {
    this.#take(chunk, wire);
  }
}

class CopyInto extends Copy {
  readonly #ready = Promise.withResolvers<void>();

  get ready(): Promise<void> {
    return this.#ready.promise;
  }

  handleCopyInResponse(): void {
    this.#ready.resolve();
  }

  /** Reads no more from the other server while this one is behind. */
  write(chunk: Buffer, from: Wire): void {
    const { wire } = this;
    if (wire === undefined) return;
    wire.sendCopyFromChunk(chunk);
    if (!wire.stream.writableNeedDrain || from.stream.isPaused()) return;
    from.stream.pause();
    wire.stream.once("drain", () => from.stream.resume());
  }

  end(): void {
    this.wire?.endCopyFrom();
  }
}
