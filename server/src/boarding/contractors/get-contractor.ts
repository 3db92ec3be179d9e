import type { getContractor } from "@openpayfac/contract";
import type { Dependencies } from "../../dependencies.ts";
import type { Handler } from "../../http/call.ts";
import { toUuid } from "../../ids.ts";
import { requireContractor } from "./contractor-rows.ts";
import { presentContractor } from "./present-contractor.ts";

/** Answers one contractor. Errors   not_found. */
export const handleGetContractor: Handler<typeof getContractor, Dependencies> = async (
  { params, caller },
  deps,
) => presentContractor(await requireContractor(deps.database, caller, toUuid(params.id)));
