import type { getAccount } from "@openpayfac/contract";
import type { Dependencies } from "../../dependencies.ts";
import type { Handler } from "../../http/call.ts";
import { presentAccount } from "../../identity/account-record.ts";
import { toUuid } from "../../ids.ts";
import { requireAccount } from "./account-rows.ts";

/** Answers one merchant account. Errors   not_found. */
export const handleGetAccount: Handler<typeof getAccount, Dependencies> = async (call, deps) =>
  presentAccount(await requireAccount(deps.database, call.caller, toUuid(call.params.id)));
