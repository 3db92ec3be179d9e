import { listFees } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { pageOf, pageResponse, readPage } from "../../http/pages.ts";
import type { FeeRow } from "./fee-rows.ts";
import { feesOf } from "./fees-of-owner.ts";
import { serializeFee } from "./serialize-fee.ts";

/** Lists the fees of an owner. Errors   invalid_query: the cursors. */
export const handleListFees = handlerFor(listFees, async (call, deps) => {
  const page = pageOf(call.query);
  const { fee_type: type } = call.query;
  // The type is one of the contract's list. It is inlined in the SQL text, because PostgreSQL uses
  // the partial index without processing fees only if the statement itself excludes them.
  const ofType = type === undefined ? "" : ` AND fee_type = '${type}'`;
  const { sql, values } = feesOf(call.owner);
  const scope = { sql: `${sql}${ofType}`, values };
  const rows = await readPage<FeeRow>(deps.database, "fees", scope, page);
  return pageResponse(page, rows, serializeFee);
});
