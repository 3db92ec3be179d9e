import { setContractorBankAccount } from "@openpayfac/contract";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid } from "../../ids.ts";
import {
  type RequestedBankAccount,
  requestBankAccountChange,
} from "../bank-accounts/changes/request-change.ts";
import { payeeOfContractor } from "../payees/payee.ts";
import { readPayeeFacts } from "../requirements/payee-facts.ts";
import { serializeContractorRequirements } from "../requirements/serialize-requirements.ts";
import { requireContractor } from "./contractor-rows.ts";

/**
 * Adds or replaces a contractor's bank account.
 *
 * Errors   not_found; invalid_body; too_many_requests; conflict: rejected, or changed concurrently.
 */
export const handleSetContractorBankAccount = handlerFor(
  setContractorBankAccount,
  async (call, deps) => {
    const contractor = await requireContractor(deps.database, call.caller, toUuid(call.params.id));
    const requested = call.body.bank_account as RequestedBankAccount;
    return requestBankAccountChange(
      deps,
      contractor.id,
      requested,
      "partner",
      async ({ change, bankAccount, writes }) => {
        // Without an earlier validated one, it is the contractor's own from now on.
        const isOwn = !change.cools_off;
        const bank_account_id = isOwn ? bankAccount.id : contractor.bank_account_id;
        const payee = payeeOfContractor({
          ...contractor,
          bank_account_id,
          bank_usable: contractor.bank_usable && !isOwn,
        });
        const facts = await readPayeeFacts(deps, payee);
        const response = serializeContractorRequirements({
          ...facts,
          bankAccount: isOwn ? bankAccount : facts.bankAccount,
          change: { row: change, bankAccount },
        });
        return commitResponse(call, deps.database, writes, response);
      },
    );
  },
);
