import { listResidualLines, pageLimitDefault, ResidualLine } from "@openpayfac/contract";
import { csvRow } from "@openpayfac/contract/csv";
import type { Static } from "typebox";
import type { Dependencies } from "../../dependencies.ts";
import { attachment } from "../../http/attachment.ts";
import { StreamedResponse } from "../../http/call.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { ownerOf } from "../../identity/api-keys.ts";
import { toId, toUuid } from "../../ids.ts";
import { requireNoMove, shardsOfCaller } from "../caller-scope.ts";
import { type ResidualPeriodRow, requireCompletedPeriod } from "../periods/period-rows.ts";
import { readCursor, writeCursor } from "./line-cursor.ts";
import { csvContentType, wantsCsv } from "./report-formats.ts";
import { serializeLine } from "./serialize-line.ts";
import { traceAllLines } from "./trace-all-lines.ts";
import type { LineFilter, TracedLine } from "./trace-lines.ts";

const paymentsPerBatch = 500;
const linesPerChunk = 500;

/**
 * Returns the lines behind a report, as a page or as a CSV file of all of them.
 *
 * Input    filters: absent: of every merchant that the key may see.
 * Errors   not_found, conflict: the period is not completed; invalid_query: not a cursor of this
 *          list; unavailable: too many concurrent downloads.
 */
export const handleListResidualLines = handlerFor(listResidualLines, async (call, deps) => {
  const { query, params, caller } = call;
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor);
  await requireNoMove(deps, caller);
  const shards = shardsOfCaller(deps, caller);
  const period = await requireCompletedPeriod(
    shards[0].database,
    caller,
    toUuid(params.residualPeriodId),
  );
  const filter: LineFilter = {
    partnerId: caller.partnerId,
    accountId: uuidOrNull(query.account_id),
    salesCodeId: uuidOrNull(query.sales_code_id),
    agentGroupId: uuidOrNull(query.agent_group_id),
    key: query.key ?? null,
  };
  if (wantsCsv(call)) {
    call.held().use(await deps.downloads.take(ownerOf(caller), call.disconnectSignal()));
    return csvOf(shards, period, filter);
  }
  const limit = query.limit ?? pageLimitDefault;
  const lines: TracedLine[] = [];
  for await (const line of traceAllLines(shards, period, filter, after, limit)) {
    lines.push(line);
    if (lines.length > limit) break;
  }
  const page = lines.slice(0, limit);
  const last = page.at(-1);
  const hasMore = lines.length > limit;
  return {
    data: page.map(serializeLine),
    meta: {
      has_more: hasMore,
      limit,
      next_cursor: hasMore && last !== undefined ? writeCursor(last.place) : null,
    },
  };
});

const uuidOrNull = (id: string | undefined) => (id === undefined ? null : toUuid(id));

type Line = Static<typeof ResidualLine>;
const fields = Object.keys(ResidualLine.properties) as (keyof Line)[];

async function csvOf(
  shards: readonly Dependencies[],
  period: ResidualPeriodRow,
  filter: LineFilter,
): Promise<StreamedResponse> {
  const lines = traceAllLines(shards, period, filter, undefined, paymentsPerBatch);
  const first = await lines.next();
  return new StreamedResponse(csvContentType, writeCsv(first, lines), {
    "content-disposition": attachment(`residual-lines-${toId("residual_period", period.id)}.csv`),
  });
}

async function* writeCsv(
  first: IteratorResult<TracedLine>,
  lines: AsyncGenerator<TracedLine>,
): AsyncGenerator<string> {
  let text = csvRow(fields);
  let count = 0;
  for (let next = first; next.done !== true; next = await lines.next()) {
    const line = serializeLine(next.value);
    text += csvRow(fields.map((field) => cellOf(line, field)));
    count += 1;
    if (count % linesPerChunk > 0) continue;
    yield text;
    text = "";
  }
  yield text;
}

const decimals: ReadonlySet<keyof Line> = new Set(["expense", "npr", "pool"]);

/** A negative decimal is a number to a spreadsheet, and not a possible formula. */
function cellOf(line: Line, field: keyof Line): unknown {
  if (field === "shares") return sharesCell(line);
  return decimals.has(field) ? { toString: () => String(line[field]) } : line[field];
}

const sharesCell = ({ shares }: Line) =>
  shares.map(({ name, amount }) => `${name}: ${amount}`).join("; ");
