import { updateTerminal } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { auditOfCall } from "../../audit/audit-of-call.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { changingTerminal } from "../../terminals/index.ts";
import { findOwner, requireOwner } from "../ledger/require-owner.ts";
import { asInvalidStatus, readPlace, requireTerminal, serializeTerminal } from "./terminal-rows.ts";

/**
 * Renames a terminal, or moves it to another account that the caller sees.
 *
 * Errors   not_found; referenced_not_found: no such account; invalid_status: it is in use.
 * Writes   terminals, audit_entries.
 */
export const handleUpdateTerminal = handlerFor(updateTerminal, async (call, deps) => {
  const { caller, params, body } = call;
  const { database } = deps;
  const accountId = await requireOwner(database, caller, params.id);
  const row = await requireTerminal(deps, accountId, params.hsn);
  const target = body.account_id ?? params.id;
  const to = await findOwner(database, caller, target);
  if (to === undefined) {
    throw new ApiError("referenced_not_found", `There is no account ${target}.`);
  }
  const name = body.name ?? row.name;
  const write = await asInvalidStatus(() =>
    changingTerminal(deps, { accountId, hsn: params.hsn }, { name, to }),
  );
  // A terminal has a serial number and no id.
  const audit = auditOfCall(deps, { ...call, body: { hsn: params.hsn, ...body } });
  const shown = { ...row, name, account_id: to, ...(await readPlace(database, to)) };
  return commitResponse({ ...call, audit }, database, [write], serializeTerminal(shown));
});
