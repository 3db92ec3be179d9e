import { getUser } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid } from "../../ids.ts";
import { requireUser } from "./find-user.ts";
import { serializeUser } from "./serialize-user.ts";

/** Returns one user. Errors   not_found. */
export const handleGetUser = handlerFor(getUser, async ({ params, caller }, deps) =>
  serializeUser(await requireUser(deps, caller, toUuid(params.id))),
);
