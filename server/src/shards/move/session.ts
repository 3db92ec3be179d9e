import pg from "pg";

/** One connection of a move. */
export interface Session {
  client: pg.Client;
  /** Runs one statement. Returns   its rows. */
  rows<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
}

/**
 * Connects a session that ends soon after its command does, also when the command's machine is
 * lost: its locks and its transaction end with it.
 */
export async function openSession(connection: pg.PoolConfig): Promise<Session> {
  const client = new pg.Client({ ...connection, application_name: "openpayfac partners move" });
  // A broken connection fails its statement as well; without a listener it would end the process.
  client.on("error", () => {});
  await client.connect();
  await client.query(
    `SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3;
     SET idle_in_transaction_session_timeout = 0; SET timezone = 'UTC'; SET datestyle = 'ISO';
     SET extra_float_digits = 1`,
  );
  return {
    client,
    async rows<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) {
      const { rows } = await client.query<Row>(sql, values);
      return rows;
    },
  };
}
