import { getApplication } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid } from "../../ids.ts";
import { requireApplication } from "./application-rows.ts";
import { serializeApplication } from "./serialize-application.ts";

/** Returns one application. Errors   not_found. */
export const handleGetApplication = handlerFor(getApplication, async (call, deps) =>
  serializeApplication(
    await requireApplication(deps.database, call.caller, toUuid(call.params.id)),
    deps,
  ),
);
