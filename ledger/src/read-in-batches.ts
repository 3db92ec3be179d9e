import type { ClientBase, QueryResultRow } from "pg";

const rowsPerBatch = 2_000;

/**
 * Reads a query's rows through a server-side cursor, so that any number fits in memory. PostgreSQL
 * reads the next ones while the caller processes these.
 *
 * Input    client: inside a transaction; name: unique among the cursors open in it.
 */
export async function* readInBatches<Row extends QueryResultRow>(
  client: ClientBase,
  name: string,
  text: string,
): AsyncGenerator<Row> {
  await client.query(`DECLARE ${name} NO SCROLL CURSOR FOR ${text}`);
  const fetch = () => {
    const fetched = client.query<Row>(`FETCH ${rowsPerBatch} FROM ${name}`);
    // A caller that stops reading does not wait for it; one that continues meets the error below.
    fetched.catch(() => {});
    return fetched;
  };
  for (let next = fetch(); ; ) {
    const { rows } = await next;
    if (rows.length === rowsPerBatch) next = fetch();
    yield* rows;
    if (rows.length < rowsPerBatch) break;
  }
  await client.query(`CLOSE ${name}`);
}
