import { takeChangeRequestSecret } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { readStoredResponse } from "../../approvals/stored-response.ts";
import { updateRow } from "../../database/row-writes.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { requireChangeRequest, requireProposer } from "./read-change-requests.ts";

/**
 * Returns the response with its secret to the user who proposed the change, once.
 *
 * Errors   not_found; forbidden: another user proposed it; invalid_status: there is no secret, or it
 *          was taken.
 * Writes   change_requests, audit_entries.
 */
export const handleTakeChangeRequestSecret = handlerFor(
  takeChangeRequestSecret,
  async (call, deps) => {
    const { caller, params } = call;
    const row = await requireChangeRequest(deps.database, caller, params.id);
    requireProposer(row, caller);
    const { encrypted_response } = row;
    if (encrypted_response === null) {
      throw new ApiError("invalid_status", "There is no secret, or it was taken already.");
    }
    const response = readStoredResponse(deps, { id: row.id, encrypted_response });
    const taken = updateRow(
      "change_requests",
      { id: row.id, encrypted_response },
      { encrypted_response: null },
    );
    const body = { entity: "change_request_secret", id: params.id, response } as const;
    return commitResponse(call, deps.database, [taken], body);
  },
);
