import { createAccountRequirement } from "@openpayfac/contract";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid } from "../../ids.ts";
import { requireAccount } from "../accounts/account-rows.ts";
import { payeeOfAccount } from "../payees/payee.ts";
import { readPayeeFacts } from "./payee-facts.ts";
import { requestRequirement } from "./request-requirement.ts";
import { serializeRequirements } from "./serialize-requirements.ts";

/** Requests information from a merchant. Errors   not_found, invalid_body, conflict. */
export const handleCreateAccountRequirement = handlerFor(
  createAccountRequirement,
  async (call, deps) => {
    const account = await requireAccount(deps.database, call.caller, toUuid(call.params.id));
    const facts = await readPayeeFacts(deps, payeeOfAccount(account));
    const { row, writes } = await requestRequirement(deps, account, call.body);
    const after = { ...facts, requested: [...facts.requested, row] };
    return commitResponse(call, deps.database, writes, serializeRequirements(after));
  },
);
