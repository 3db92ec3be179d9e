import { listDisputes } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { pageOf, pageResponse, readPage } from "../../http/pages.ts";
import type { DisputeRow } from "./dispute-rows.ts";
import { serializeDispute } from "./serialize-dispute.ts";

/** Lists the account's disputes. Errors   invalid_query: the cursors. */
export const handleListDisputes = handlerFor(listDisputes, async (call, deps) => {
  const page = pageOf(call.query);
  const { status } = call.query;
  const scope =
    status === undefined
      ? { sql: "account_id = $1", values: [call.account.id] }
      : { sql: "account_id = $1 AND status = $2", values: [call.account.id, status] };
  const rows = await readPage<DisputeRow>(deps.database, "disputes", scope, page);
  return pageResponse(page, rows, serializeDispute);
});
