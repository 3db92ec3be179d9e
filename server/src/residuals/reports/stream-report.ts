import type { OperationShape } from "@openpayfac/contract";
import { type Batches, readInBatches } from "../../database/read-in-batches.ts";
import type { Dependencies } from "../../dependencies.ts";
import { type Call, StreamedResponse } from "../../http/call.ts";
import { ownerOf } from "../../identity/api-keys.ts";

const rowsPerBatch = 200;

/** The parts of a request that a streamed response needs. */
export type StreamingCall = Pick<Call<OperationShape>, "caller" | "disconnectSignal" | "held">;

/**
 * Streams all rows of a report while they are read, so that memory use is one batch for any number
 * of merchants.
 *
 * Input    write: one row as JSON text.
 * Errors   unavailable: too many concurrent downloads.
 */
export async function streamReport<Row extends object>(
  deps: Dependencies,
  call: StreamingCall,
  query: { sql: string; parameters: readonly unknown[] },
  write: (row: Row) => string,
): Promise<StreamedResponse> {
  const disconnected = call.disconnectSignal();
  call.held().use(await deps.downloads.take(ownerOf(call.caller), disconnected));
  const batches = call
    .held()
    .use(await readInBatches<Row>(deps.database, query, rowsPerBatch, disconnected));
  // The first batch is read before anything is sent, so that an error until then returns its proper
  // status.
  const first = await batches.next();
  return new StreamedResponse("application/json; charset=utf-8", writeRows(first, batches, write));
}

async function* writeRows<Row extends object>(
  first: Row[],
  batches: Batches<Row>,
  write: (row: Row) => string,
): AsyncGenerator<string> {
  let text = '{"data":[';
  let comma = "";
  for (let rows = first; rows.length > 0; ) {
    for (const row of rows) {
      text += comma + write(row);
      comma = ",";
    }
    yield text;
    text = "";
    rows = rows.length < rowsPerBatch ? [] : await batches.next();
  }
  yield `${text}]}`;
}
