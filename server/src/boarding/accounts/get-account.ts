import { getAccount } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { serializeAccount } from "../../identity/account-record.ts";
import { toUuid } from "../../ids.ts";
import { requireAccount } from "./account-rows.ts";

/** Returns one merchant account. Errors   not_found. */
export const handleGetAccount = handlerFor(getAccount, async (call, deps) =>
  serializeAccount(await requireAccount(deps.database, call.caller, toUuid(call.params.id))),
);
