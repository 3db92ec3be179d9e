import pg from "pg";
import type { NamedStatement } from "./named-statement.ts";

/** What this leans on of the driver's own query, result and connection: its version is pinned. */
interface DriverQuery {
  name: string;
  callback: ((error: Error | null, result: pg.QueryResult) => void) | undefined;
  _result: Description;
  _accumulateRows: boolean;
  submit(connection: Connection): Error | null;
  handleRowDescription(message: unknown): void;
}

interface Connection {
  stream: { cork(): void; uncork(): void };
  describe(message: unknown): void;
}

/** What the driver makes of the columns of an answer. */
interface Description {
  fields: unknown;
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

/** What is known of one connection. */
interface Known {
  /** By the names of the statements that it parsed. */
  descriptions: Map<string, Description>;
  /** The same connection, which asks for no description. */
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
 * A named statement whose columns a connection describes once. The driver asks for them with every
 * run; of a wide row, describing it takes longer than reading it.
 *
 * PostgreSQL refuses to run a prepared statement whose columns would be others than before, so what
 * was described once stays true.
 */
export class CachedDescriptionQuery extends Base {
  #known: Known | undefined;
  readonly #together: boolean;

  /** Input   together: sent with all that is asked of its connection in the same turn. */
  constructor({ name, text, values, rowMode }: NamedStatement, { together = false } = {}) {
    // A text is not copied, as a description of a query is.
    super(rowMode === undefined ? text : { text, rowMode }, values);
    this.name = name;
    this.#together = together;
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
}

/** One call of the system sends all that many requests ask in one turn of the event loop. */
function holdBack(connection: Connection, known: Known): void {
  if (known.corked) return;
  known.corked = true;
  connection.stream.cork();
  setImmediate(() => {
    known.corked = false;
    connection.stream.uncork();
  });
}
