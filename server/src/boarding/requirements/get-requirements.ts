import { getAccountRequirements, getContractorRequirements } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid } from "../../ids.ts";
import { requireAccount } from "../accounts/account-rows.ts";
import { requireContractor } from "../contractors/contractor-rows.ts";
import { readContractorRequirements, readRequirements } from "./serialize-requirements.ts";

/** Returns what an account requires. Errors   not_found. */
export const handleGetAccountRequirements = handlerFor(getAccountRequirements, async (call, deps) =>
  readRequirements(deps, await requireAccount(deps.database, call.caller, toUuid(call.params.id))),
);

/** Returns what a contractor requires. Errors   not_found. */
export const handleGetContractorRequirements = handlerFor(
  getContractorRequirements,
  async (call, deps) =>
    readContractorRequirements(
      deps,
      await requireContractor(deps.database, call.caller, toUuid(call.params.id)),
    ),
);
