import { updateAccountRequirement } from "@openpayfac/contract";
import type { Pool } from "pg";
import { ApiError } from "../../api-error.ts";
import { ConcurrentModification } from "../../database/write-atomically.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import type { BoardedAccount } from "../../identity/account-record.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { toId, toUuid, type Uuid } from "../../ids.ts";
import { requireAccount } from "../accounts/account-rows.ts";
import { payeeOfAccount } from "../payees/payee.ts";
import { decideRequirement } from "./decide-requirement.ts";
import { readPayeeFacts } from "./payee-facts.ts";
import { type RequirementRow, readRequirement } from "./requirement-rows.ts";
import { serializeRequirements } from "./serialize-requirements.ts";

/** Decides a requirement or moves its deadline. Errors   not_found, invalid_body, conflict. */
export const handleUpdateAccountRequirement = handlerFor(
  updateAccountRequirement,
  async (call, deps) => {
    const { row, account } = await find(deps.database, call.caller, toUuid(call.params.id));
    const facts = await readPayeeFacts(deps, payeeOfAccount(account));
    const { row: after, writes } = await decideRequirement(deps, row, call.body);
    const isOpen = after.status === "due" || after.status === "submitted";
    const isHeld = account.payout_holds.length > 0;
    const enabled = row.past_due_at !== null && after.past_due_at === null && row.disabled_payouts;
    const result = serializeRequirements({
      ...facts,
      payee: payeeOfAccount({
        ...account,
        payouts_enabled: account.payouts_enabled || (enabled && !isHeld),
      }),
      requested: facts.requested.flatMap((each) =>
        each.id !== after.id ? [each] : isOpen ? [after] : [],
      ),
    });
    try {
      return await commitResponse(call, deps.database, writes, result);
    } catch (error) {
      if (!(error instanceof ConcurrentModification)) throw error;
      throw new ApiError("conflict", "The requirement changed in the meantime. Try again.", {
        cause: error,
      });
    }
  },
);

async function find(
  database: Pool,
  caller: Caller,
  id: Uuid,
): Promise<{ row: RequirementRow; account: BoardedAccount }> {
  const row = await readRequirement(database, id);
  const notFound = () =>
    new ApiError("not_found", `There is no requirement ${toId("requirement", id)}.`);
  if (row === undefined) throw notFound();
  try {
    return { row, account: await requireAccount(database, caller, row.account_id) };
  } catch (error) {
    if (error instanceof ApiError && error.entry === "not_found") throw notFound();
    throw error;
  }
}
