import { listFees } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { pageOf, pageResponse, readPage } from "../../http/pages.ts";
import type { FeeRow } from "./fee-rows.ts";
import { serializeFee } from "./serialize-fee.ts";

/** Answers the fees about an account. Errors   invalid_query: the cursors. */
export const handleListFees = handlerFor(listFees, async (call, deps) => {
  const page = pageOf(call.query);
  const { fee_type: type } = call.query;
  // The type is one of the contract's list. It stands in the text, because an index that leaves out
  // the processing fees is used only where the statement itself says that none are asked for.
  const ofType = type === undefined ? "" : ` AND fee_type = '${type}'`;
  const scope = { sql: `account_id = $1${ofType}`, values: [call.account.id] };
  const rows = await readPage<FeeRow>(deps.database, "fees", scope, page);
  return pageResponse(page, rows, serializeFee);
});
