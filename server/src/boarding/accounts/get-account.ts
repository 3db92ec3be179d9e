import type { getAccount } from "@openpayfac/contract";
import type { Handler } from "../../http/call.ts";
import { presentAccount } from "../../identity/account-record.ts";
import { toUuid } from "../../ids.ts";
import type { Parts } from "../../parts.ts";
import { requireAccount } from "./account-rows.ts";

/** Answers one merchant account. Errors   not_found. */
export const handleGetAccount: Handler<typeof getAccount, Parts> = async (call, parts) =>
  presentAccount(await requireAccount(parts.database, call.caller, toUuid(call.params.id)));
