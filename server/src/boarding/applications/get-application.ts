import type { getApplication } from "@openpayfac/contract";
import type { Handler } from "../../http/call.ts";
import { toUuid } from "../../ids.ts";
import type { Parts } from "../../parts.ts";
import { requireApplication } from "./application-rows.ts";
import { presentApplication } from "./present-application.ts";

/** Answers one application. Errors   not_found. */
export const handleGetApplication: Handler<typeof getApplication, Parts> = async (call, parts) =>
  presentApplication(
    await requireApplication(parts.database, call.caller, toUuid(call.params.id)),
    parts,
  );
