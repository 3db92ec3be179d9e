import type { getApplication } from "@openpayfac/contract";
import type { Dependencies } from "../../dependencies.ts";
import type { Handler } from "../../http/call.ts";
import { toUuid } from "../../ids.ts";
import { requireApplication } from "./application-rows.ts";
import { presentApplication } from "./present-application.ts";

/** Answers one application. Errors   not_found. */
export const handleGetApplication: Handler<typeof getApplication, Dependencies> = async (
  call,
  deps,
) =>
  presentApplication(
    await requireApplication(deps.database, call.caller, toUuid(call.params.id)),
    deps,
  );
