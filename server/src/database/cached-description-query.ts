import pg from "pg";
import type { NamedStatement } from "./named-statement.ts";
import type { WireRow } from "./wire-rows/wire-row.ts";
import { wireMode } from "./wire-rows/wire-rows.ts";

/**
 * Fields of the driver's own query, result and connection that this depends on; its version is
 * pinned.
 */
interface DriverQuery {
  name: string;
  callback: ((error: Error | null, result: pg.QueryResult) => void) | undefined;
  _result: Description;
  _accumulateRows: boolean;
  submit(connection: Connection): Error | null;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: { wire?: WireRow }): void;
}

interface Connection {
  stream: { cork(): void; uncork(): void };
  describe(message: unknown): void;
}

/** The driver's description of a result's columns. */
interface Description {
  rows: unknown[];
  fields: unknown;
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

/** The state of one connection. */
interface Known {
  /** By the names of statements that it has parsed. */
  descriptions: Map<string, Omit<Description, "rows">>;
  /** The same connection without requests for descriptions. */
  quiet: Connection;
  corked: boolean;
}

const connections = new WeakMap<Connection, Known>();

function knownOf(connection: Connection): Known {
  let known = connections.get(connection);
  if (known === undefined) {
    const quiet: Connection = Object.assign(Object.create(connection), { describe() {} });
    known = { descriptions: new Map(), quiet, corked: false };
    connections.set(connection, known);
  }
  return known;
}

const Base = pg.Query as unknown as new (
  config: string | object,
  values?: unknown[],
) => DriverQuery;

/**
 * A named statement whose columns are described once per connection. The driver requests a
 * description with every execution; for a wide row that takes longer than reading it.
 *
 * PostgreSQL rejects a prepared statement whose columns have changed, so a description stays valid.
 */
export class CachedDescriptionQuery extends Base {
  #known: Known | undefined;
  readonly #together: boolean;
  readonly #isWire: boolean;

  /** Input   together: sent together with everything queued on its connection in the same tick. */
  constructor({ name, text, values, rowMode }: NamedStatement, { together = false } = {}) {
    // A string is used as given; a config object would be copied.
    super(rowMode === undefined ? text : { text, rowMode }, values);
    this.name = name;
    this.#together = together;
    this.#isWire = rowMode === wireMode;
  }

  override submit(connection: Connection): Error | null {
    const known = knownOf(connection);
    this.#known = known;
    if (this.#together) holdBack(connection, known);
    const description = known.descriptions.get(this.name);
    if (description === undefined) return super.submit(connection);
    Object.assign(this._result, description);
    this._accumulateRows = true;
    return super.submit(known.quiet);
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    const description = { fields, _parsers, _prebuiltEmptyResultObject };
    this.#known?.descriptions.set(this.name, description);
  }

  override handleDataRow(message: { wire?: WireRow }): void {
    if (!this.#isWire) super.handleDataRow(message);
    else if (message.wire !== undefined) this._result.rows.push(message.wire);
    else throw new Error("only a WireClient reads rows without decoding them");
  }
}

/** One system call sends everything that many requests queue in one tick of the event loop. */
function holdBack(connection: Connection, known: Known): void {
  if (known.corked) return;
  known.corked = true;
  connection.stream.cork();
  setImmediate(() => {
    known.corked = false;
    connection.stream.uncork();
  });
}
