import { cancelBankAccountChange, cancelContractorBankAccountChange } from "@openpayfac/contract";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid } from "../../ids.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import { requireAccount } from "../accounts/account-rows.ts";
import { type Cancellation, cancelChangeWrites } from "../bank-accounts/changes/cancel-change.ts";
import { requireContractor } from "../contractors/contractor-rows.ts";
import { operatorOf } from "../orders/require-order.ts";
import { type Payee, payeeOfAccount, payeeOfContractor } from "../payees/payee.ts";
import { type PayeeFacts, readPayeeFacts } from "./payee-facts.ts";
import {
  serializeContractorRequirements,
  serializeRequirements,
} from "./serialize-requirements.ts";

/** Cancels a pending change of a bank account, for an operator. Errors   not_found, conflict. */
export const handleCancelBankAccountChange = handlerFor(
  cancelBankAccountChange,
  async (call, deps) => {
    const account = await requireAccount(deps.database, call.caller, toUuid(call.params.id));
    const { after, writes } = await cancel(deps, payeeOfAccount(account), {
      by: operatorOf(call.caller),
      reason: call.body.reason,
    });
    return commitResponse(call, deps.database, writes, serializeRequirements(after));
  },
);

/** The same for a contractor. Errors   not_found, conflict. */
export const handleCancelContractorBankAccountChange = handlerFor(
  cancelContractorBankAccountChange,
  async (call, deps) => {
    const contractor = await requireContractor(deps.database, call.caller, toUuid(call.params.id));
    const { after, writes } = await cancel(deps, payeeOfContractor(contractor), {
      by: operatorOf(call.caller),
      reason: call.body.reason,
    });
    return commitResponse(call, deps.database, writes, serializeContractorRequirements(after));
  },
);

async function cancel(
  deps: Dependencies,
  payee: Payee,
  cancellation: Cancellation,
): Promise<{ after: PayeeFacts; writes: Write[] }> {
  const facts = await readPayeeFacts(deps, payee);
  const writes = await cancelChangeWrites(deps, payee.id, cancellation);
  const isOwn = facts.change?.row.bank_account_id === payee.bank_account_id;
  return {
    after: { ...facts, change: null, ...(isOwn ? { bankAccount: null } : {}) },
    writes: [...writes, enqueue("update_account_requirements", 0)],
  };
}
