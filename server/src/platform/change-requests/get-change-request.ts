import { getChangeRequest } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { requireChangeRequest, showChangeRequest } from "./read-change-requests.ts";

/** Returns one change request. Errors   not_found. */
export const handleGetChangeRequest = handlerFor(
  getChangeRequest,
  async ({ params, caller }, deps) =>
    showChangeRequest(deps, caller, await requireChangeRequest(deps.database, caller, params.id)),
);
