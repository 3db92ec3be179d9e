import { returnSandboxBankDebit } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { named } from "../../database/named-statement.ts";
import type { Dependencies } from "../../dependencies.ts";
import { commitAfterExternalCall } from "../../http/commit-after-external-call.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { visibleAccountOf } from "../../identity/visible-account.ts";
import { toId, toUuid, type Uuid } from "../../ids.ts";
import { findEarlierResponse } from "../../sandbox-control/find-earlier-response.ts";
import { returnAtBank } from "../../sandbox-control/return-at-bank.ts";
import { pollBank } from "../bank/poll-bank.ts";
import type { BankDebitRow } from "./bank-debit-rows.ts";
import { serializeBankDebit } from "./serialize-bank-debit.ts";

/**
 * Makes the debtor's bank return a debit, and applies the return immediately.
 *
 * Errors   not_found; invalid_status: the bank does not have the debit.
 * Writes   at the simulated bank; then the changes of a return, see `applyBankDebitUpdate`.
 */
export const handleReturnSandboxBankDebit = handlerFor(
  returnSandboxBankDebit,
  async (call, deps) => {
    const { caller, params, body } = call;
    const id = toUuid(params.id);
    const account = await visibleAccountOf(deps, caller, "bank_debits", id);
    if (account === undefined) {
      throw new ApiError("not_found", `There is no bank debit ${params.id}.`);
    }
    return commitAfterExternalCall(call, deps, async (externalCall) => {
      if ((await findEarlierResponse(deps, externalCall)) === undefined) {
        requireAtBank(await read(deps, account.id, id));
        await returnAtBank(
          deps,
          { orderId: params.id, code: body.return_code, key: externalCall.key },
          "The debit has not been sent to the bank, or was returned. Move the clock past 4:45 PM ET on a banking day.",
        );
      }
      await pollBank(deps);
      const after = await read(deps, account.id, id);
      // The reason is the facilitator's.
      const showReason = caller.partnerId === null;
      return { writes: [], body: serializeBankDebit(after, account.name, showReason) };
    });
  },
);

async function read({ database }: Dependencies, accountId: Uuid, id: Uuid): Promise<BankDebitRow> {
  const { rows } = await database.query<BankDebitRow>(
    named("SELECT * FROM bank_debits WHERE account_id = $1 AND id = $2", [accountId, id]),
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`the bank debit ${toId("bank_debit", id)} was deleted`);
  return row;
}

function requireAtBank({ status }: BankDebitRow): void {
  if (status === "pending" || status === "completed") return;
  throw new ApiError(
    "invalid_status",
    `The debit is ${status}; the bank can only return a pending or completed debit.`,
  );
}
