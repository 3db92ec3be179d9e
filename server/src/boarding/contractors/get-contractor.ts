import { getContractor } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid } from "../../ids.ts";
import { requireContractor } from "./contractor-rows.ts";
import { serializeContractor } from "./serialize-contractor.ts";

/** Returns one contractor. Errors   not_found. */
export const handleGetContractor = handlerFor(getContractor, async ({ params, caller }, deps) =>
  serializeContractor(await requireContractor(deps.database, caller, toUuid(params.id))),
);
