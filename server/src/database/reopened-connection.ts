import pg from "pg";
import { WireClient } from "./wire-rows/wire-client.ts";

/** A connection that is created on first use, and again after it broke. */
export class ReopenedConnection {
  readonly #config: pg.ClientConfig;
  #client: pg.Client | undefined;
  #connecting: Promise<pg.Client> | undefined;

  constructor(config: pg.PoolConfig & { pipeline?: boolean | undefined }) {
    this.#config = config as pg.ClientConfig;
  }

  /** The open connection, if there is one. */
  get current(): pg.Client | undefined {
    return this.#client;
  }

  open(): Promise<pg.Client> {
    this.#connecting ??= this.#connect().finally(() => {
      this.#connecting = undefined;
    });
    return this.#connecting;
  }

  /** Uses another connection from now on if this error of a statement ended the current one. */
  leaveAfter(client: pg.Client, error: unknown): void {
    // Before it is closed: the next statement must use another one.
    if (endsConnection(error)) this.#leave(client);
  }

  async #connect(): Promise<pg.Client> {
    const client = new WireClient(this.#config);
    const leave = () => this.#leave(client);
    // Without a listener a connection that breaks would end the process.
    client.on("error", leave).on("end", leave);
    await client.connect();
    this.#client = client;
    return client;
  }

  #leave(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    void client.end().catch(() => {});
  }

  async end(): Promise<void> {
    await this.#connecting?.catch(() => {});
    await this.#client?.end();
  }
}

/** Whether a statement failed because its connection ended, or ended it. */
export function endsConnection(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || error.severity === "FATAL";
}
