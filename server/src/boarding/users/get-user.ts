import type { getUser } from "@openpayfac/contract";
import type { Handler } from "../../http/call.ts";
import { toUuid } from "../../ids.ts";
import type { Parts } from "../../parts.ts";
import { requireUser } from "./find-user.ts";
import { presentUser } from "./present-user.ts";

/** Answers one user. Errors   not_found. */
export const handleGetUser: Handler<typeof getUser, Parts> = async ({ params, caller }, parts) =>
  presentUser(await requireUser(parts, caller, toUuid(params.id)));
