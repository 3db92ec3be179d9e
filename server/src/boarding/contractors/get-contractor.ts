import type { getContractor } from "@openpayfac/contract";
import type { Handler } from "../../http/call.ts";
import { toUuid } from "../../ids.ts";
import type { Parts } from "../../parts.ts";
import { requireContractor } from "./contractor-rows.ts";
import { presentContractor } from "./present-contractor.ts";

/** Answers one contractor. Errors   not_found. */
export const handleGetContractor: Handler<typeof getContractor, Parts> = async (
  { params, caller },
  parts,
) => presentContractor(await requireContractor(parts.database, caller, toUuid(params.id)));
