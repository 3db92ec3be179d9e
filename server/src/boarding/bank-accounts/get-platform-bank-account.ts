import { getPlatformBankAccount } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid } from "../../ids.ts";
import { findVisibleBankAccount } from "./find-visible.ts";
import { serializeDetails } from "./serialize-details.ts";

/** Returns a bank account with what is known about it. Errors   not_found. */
export const handleGetPlatformBankAccount = handlerFor(
  getPlatformBankAccount,
  async ({ params, caller }, deps) =>
    serializeDetails(
      deps,
      caller,
      await findVisibleBankAccount(deps.database, caller, toUuid(params.id)),
    ),
);
