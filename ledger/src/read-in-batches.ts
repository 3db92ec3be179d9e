import type { ClientBase, QueryResultRow } from "pg";

const rowsPerBatch = 2_000;

/**
 * Reads a query's rows through a server-side cursor, so that any number fits in memory.
 *
 * Input    client: inside a transaction; name: unique among the cursors open in it.
 */
export async function* readInBatches<Row extends QueryResultRow>(
  client: ClientBase,
  name: string,
  text: string,
): AsyncGenerator<Row> {
  await client.query(`DECLARE ${name} NO SCROLL CURSOR FOR ${text}`);
  for (;;) {
    const { rows } = await client.query<Row>(`FETCH ${rowsPerBatch} FROM ${name}`);
    yield* rows;
    if (rows.length < rowsPerBatch) break;
  }
  await client.query(`CLOSE ${name}`);
}
