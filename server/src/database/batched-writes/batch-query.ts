import pg from "pg";
import type { NamedStatement } from "../named-statement.ts";

/** Fields of the driver's connection that this depends on; its version is pinned. */
interface Connection {
  stream: { cork(): void; uncork(): void; destroy(error: Error): void };
  /** The statements that it has parsed, by name. */
  parsedStatements: Record<string, string>;
  describe(message: unknown): void;
  sync(): void;
}

const silent = new WeakMap<Connection, Connection>();

/** The same connection without requests for descriptions and without ends of transactions. */
function silentOf(connection: Connection): Connection {
  let found = silent.get(connection);
  if (found === undefined) {
    found = Object.assign(Object.create(connection) as Connection, { describe() {}, sync() {} });
    silent.set(connection, found);
  }
  return found;
}

export function hasParsed(client: pg.Client, name: string): boolean {
  const { connection } = client as unknown as { connection: Connection };
  return name in connection.parsedStatements;
}

interface DriverQuery {
  submit(connection: Connection): Error | null;
}

const DriverQuery = pg.Query as unknown as new (
  statement: NamedStatement,
  callback: (error: Error | null) => void,
) => DriverQuery;

/**
 * Statements that the driver sends like one query: one message after the other, and one Sync, which
 * commits them. PostgreSQL rolls all back when one fails.
 *
 * Source   PostgreSQL, "Pipelining" in the description of the extended query protocol.
 */
export class BatchQuery {
  readonly #statements: readonly NamedStatement[];
  #callback: ((error: Error | null) => void) | undefined;
  /** How many were executed. */
  executed = 0;

  /** Input   statements that the connection has parsed. Their rows are not read. */
  constructor(statements: readonly NamedStatement[], callback: (error: Error | null) => void) {
    this.#statements = statements;
    this.#callback = callback;
  }

  submit(connection: Connection): null {
    const { stream } = connection;
    // Without its Sync nothing is committed.
    const breakOff = (error: Error | null) => error !== null && stream.destroy(error);
    stream.cork();
    for (const statement of this.#statements) {
      breakOff(new DriverQuery(statement, breakOff).submit(silentOf(connection)));
    }
    connection.sync();
    stream.uncork();
    return null;
  }

  handleRowDescription(): void {}

  handleDataRow(): void {}

  handleCommandComplete(): void {
    this.executed += 1;
  }

  handleError(error: Error): void {
    this.#settle(error);
  }

  handleReadyForQuery(): void {
    this.#settle(null);
  }

  /** An error settles it first, and the end of the transaction again. */
  #settle(error: Error | null): void {
    const callback = this.#callback;
    this.#callback = undefined;
    callback?.(error);
  }
}
