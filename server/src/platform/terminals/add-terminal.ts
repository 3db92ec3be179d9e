import { addTerminal } from "@openpayfac/contract";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { addingTerminal } from "../../terminals/index.ts";
import { requireOwner } from "../ledger/require-owner.ts";
import { asInvalidStatus, readPlace, requireTerminal, serializeTerminal } from "./terminal-rows.ts";

/**
 * Assigns a terminal to an account, by the function of `openpayfac terminals add`.
 *
 * Errors   not_found; invalid_status: another account has the device, or the number is invalid.
 * Writes   terminals, audit_entries.
 */
export const handleAddTerminal = handlerFor(addTerminal, async (call, deps) => {
  const { caller, params, body } = call;
  const { database, clock } = deps;
  const accountId = await requireOwner(database, caller, params.id);
  const { hsn, name } = body;
  const writes = await asInvalidStatus(() => addingTerminal(deps, { accountId, hsn, name }));
  const row =
    writes.length === 0
      ? await requireTerminal(deps, accountId, hsn)
      : {
          account_id: accountId,
          hsn,
          name,
          ...(await readPlace(database, accountId)),
          device_type: null,
          command: null,
          session_expires_at: null,
          last_contact_at: null,
          created_at: clock.now().toISOString(),
        };
  return commitResponse(call, database, writes, serializeTerminal(row));
});
