import type { OperationShape } from "@openpayfac/contract";
import { type Batches, readInBatches } from "../../database/read-in-batches.ts";
import type { Dependencies } from "../../dependencies.ts";
import { attachment } from "../../http/attachment.ts";
import { type Call, StreamedResponse } from "../../http/call.ts";
import { ownerOf } from "../../identity/api-keys.ts";
import { type IsBefore, mergeBatches } from "./merge-rows.ts";
import type { ReportFormat } from "./report-formats.ts";

const rowsPerBatch = 200;

/** The parts of a request that a streamed response needs. */
export type StreamingCall = Pick<Call<OperationShape>, "caller" | "disconnectSignal" | "held">;

/** A report, as read from each database. */
interface ReportQuery<Row> {
  sql: string;
  parameters: readonly unknown[];
  /** The order of the statement, for rows of different databases. */
  isBefore: IsBefore<Row>;
}

/**
 * Streams all rows of a report while they are read, so that memory use is one batch of each
 * database for any number of merchants.
 *
 * Input    filename: of a format that is downloaded; present: one row as the API shows it.
 * Errors   unavailable: too many concurrent downloads.
 */
export async function streamReport<Row extends object>(
  shards: readonly Dependencies[],
  call: StreamingCall,
  query: ReportQuery<Row>,
  format: ReportFormat,
  filename: string,
  present: (row: Row) => object,
): Promise<StreamedResponse> {
  const disconnected = call.disconnectSignal();
  const each: Batches<Row>[] = [];
  for (const { database, downloads } of shards) {
    call.held().use(await downloads.take(ownerOf(call.caller), disconnected));
    each.push(
      call.held().use(await readInBatches<Row>(database, query, rowsPerBatch, disconnected)),
    );
  }
  const batches = mergeBatches(each, query.isBefore, rowsPerBatch);
  // The first batch is read before anything is sent, so that an error until then returns its proper
  // status.
  const first = await batches.next();
  return new StreamedResponse(format.contentType, writeRows(first, batches, format, present), {
    ...(format.extension === undefined
      ? {}
      : { "content-disposition": attachment(`${filename}.${format.extension}`) }),
  });
}

async function* writeRows<Row extends object>(
  first: Row[],
  batches: Pick<Batches<Row>, "next">,
  format: ReportFormat,
  present: (row: Row) => object,
): AsyncGenerator<string> {
  let text = format.start;
  let between = "";
  for (let rows = first; rows.length > 0; ) {
    for (const row of rows) {
      text += between + format.row(present(row));
      between = format.between;
    }
    yield text;
    text = "";
    rows = rows.length < rowsPerBatch ? [] : await batches.next();
  }
  yield text + format.end;
}
