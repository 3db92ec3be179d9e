import { setAccountSales } from "@openpayfac/contract";
import { commitResponse } from "../../../http/commit.ts";
import { handlerFor } from "../../../http/operation-handler.ts";
import { toUuid } from "../../../ids.ts";
import { isResidualsCalculated } from "../../../residuals/index.ts";
import { operatorOf } from "../../orders/require-order.ts";
import { requireAccount } from "../account-rows.ts";
import { rejectCalculatedTime, salesChange } from "./change-sales.ts";

/**
 * Changes the sales code of an account from a time on, for an operator.
 *
 * Errors   not_found; conflict: the time is within a calculated period; others: see `salesChange`.
 * Writes   the change, the account and its event.
 */
export const handleSetAccountSales = handlerFor(setAccountSales, async (call, deps) => {
  const account = await requireAccount(deps.database, call.caller, toUuid(call.params.id));
  const { effectiveAt, shown, writes } = await salesChange(
    deps,
    account,
    call.body,
    operatorOf(call.caller),
  );
  try {
    return await commitResponse(call, deps.database, writes, shown);
  } catch (error) {
    if (isResidualsCalculated(error)) throw rejectCalculatedTime(effectiveAt);
    throw error;
  }
});
