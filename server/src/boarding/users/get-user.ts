import type { getUser } from "@openpayfac/contract";
import type { Dependencies } from "../../dependencies.ts";
import type { Handler } from "../../http/call.ts";
import { toUuid } from "../../ids.ts";
import { requireUser } from "./find-user.ts";
import { presentUser } from "./present-user.ts";

/** Answers one user. Errors   not_found. */
export const handleGetUser: Handler<typeof getUser, Dependencies> = async (
  { params, caller },
  deps,
) => presentUser(await requireUser(deps, caller, toUuid(params.id)));
