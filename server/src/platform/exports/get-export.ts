import { getExport } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { findExport, serializeExport } from "./export-rows.ts";

/** Returns an export. Errors   not_found. */
export const handleGetExport = handlerFor(getExport, async ({ params, caller }, { database }) =>
  serializeExport(await findExport(database, caller, params.id), caller),
);
