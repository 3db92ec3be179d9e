import type { BodyOf, downloadAllPayments } from "@openpayfac/contract";
import { pageLimitMax } from "@openpayfac/contract";
import type { Dependencies } from "../../dependencies.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { openFoundPayments } from "../search/open-found-payments.ts";
import type { ExportRow } from "./export-rows.ts";
import { filtersError, type ListPage, listRequest } from "./list-request.ts";
import { readList } from "./read-list.ts";

/**
 * All rows of an export's list, in batches. Payments are read from one snapshot; other lists page by
 * page and newest first, so that a row that is added during the run is not in the file.
 *
 * Errors   those of the list.
 */
export async function* rowsOfList(
  deps: Dependencies,
  caller: Caller,
  { list, filters }: Pick<ExportRow, "list" | "filters">,
  ended: AbortSignal,
): AsyncGenerator<readonly object[]> {
  if (list === "payments") {
    await using held = new AsyncDisposableStack();
    const body = filters as BodyOf<typeof downloadAllPayments>;
    yield* await openFoundPayments(deps, caller, body, held, ended);
    return;
  }
  for (let after: { starting_after?: string } = {}; ; ) {
    const request = listRequest(list, filters, { ...after, limit: pageLimitMax });
    const { status, body } = await readList(deps, caller, request);
    if (status !== 200) throw filtersError(list, status, body);
    const { data, meta } = body as ListPage;
    yield data;
    const last = data.at(-1);
    if (!meta.has_more || last === undefined) return;
    after = { starting_after: last.id };
  }
}
