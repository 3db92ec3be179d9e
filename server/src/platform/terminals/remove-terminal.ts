import { removeTerminal } from "@openpayfac/contract";
import { auditOfCall } from "../../audit/audit-of-call.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { removingTerminal } from "../../terminals/index.ts";
import { requireOwner } from "../ledger/require-owner.ts";
import { asInvalidStatus, requireTerminal } from "./terminal-rows.ts";

/**
 * Removes a terminal from its account, by the function of `openpayfac terminals remove`.
 *
 * Errors   not_found; invalid_status: it is in use.
 * Writes   terminals, audit_entries.
 */
export const handleRemoveTerminal = handlerFor(removeTerminal, async (call, deps) => {
  const { caller, params } = call;
  const { hsn } = params;
  const accountId = await requireOwner(deps.database, caller, params.id);
  await requireTerminal(deps, accountId, hsn);
  const removal = await asInvalidStatus(() => removingTerminal(deps, { accountId, hsn }));
  const audit = auditOfCall(deps, { ...call, body: { hsn } });
  return commitResponse({ ...call, audit }, deps.database, [removal], undefined);
});
