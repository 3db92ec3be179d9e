import { getPlatformAccount } from "@openpayfac/contract";
import { handlerFor } from "../../../http/operation-handler.ts";
import { toUuid } from "../../../ids.ts";
import { requireAccount } from "../account-rows.ts";
import { serializeOperations } from "./serialize-operations.ts";

/** Returns the capabilities and limits of an account. Errors   not_found. */
export const handleGetPlatformAccount = handlerFor(
  getPlatformAccount,
  async ({ params, caller }, deps) =>
    serializeOperations(
      deps,
      caller,
      await requireAccount(deps.database, caller, toUuid(params.id)),
    ),
);
