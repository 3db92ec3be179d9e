import { revealApplication } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid } from "../../ids.ts";
import { requireApplication } from "../applications/application-rows.ts";
import { readerOf } from "./reader-of.ts";
import { revealApplicationData } from "./reveal.ts";

/** Returns an application's encrypted data. Errors   not_found, too_many_requests. Writes   the record of the read. */
export const handleRevealApplication = handlerFor(revealApplication, async (call, deps) => {
  const row = await requireApplication(deps.database, call.caller, toUuid(call.params.id));
  return revealApplicationData(deps, row, await readerOf(call, deps));
});
