import { createContractorLink } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { insertRow } from "../../database/row-writes.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Call } from "../../http/call.ts";
import { commitSecretResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid, type Uuid } from "../../ids.ts";
import { linkLifetimeMs, newLinkToken } from "./application-link.ts";
import type { ContractorApplicationRow } from "./contractor-rows.ts";
import { serializeContractorApplication } from "./serialize-application.ts";

/**
 * Creates a link for one contractor's sign-up.
 *
 * Errors   not_found: the parent; invalid_body: `parent_id` is of another kind than `parent_type`.
 * Writes   contractor_applications, which store a hash of the link.
 */
export const handleCreateContractorLink = handlerFor(createContractorLink, async (call, deps) => {
  const partnerId = await partnerOfParent(call, deps);
  const id = deps.ids.next();
  const now = deps.clock.now();
  const { token_hash, encrypted_token } = newLinkToken(deps, id);
  const row: ContractorApplicationRow = {
    id,
    tenant_id: call.caller.tenantId,
    partner_id: partnerId,
    parent_type: call.body.parent_type,
    parent_id: toUuid(call.body.parent_id),
    token_hash,
    encrypted_token,
    status: "CREATED",
    contractor_id: null,
    language: null,
    expires_at: new Date(now.getTime() + linkLifetimeMs).toISOString(),
    created_at: now.toISOString(),
  };
  const writes = [insertRow("contractor_applications", { ...row })];
  return commitSecretResponse(call, deps, writes, serializeContractorApplication(deps, row, null));
});

async function partnerOfParent(
  { body, caller }: Call<typeof createContractorLink>,
  deps: Dependencies,
): Promise<Uuid> {
  const isBusiness = body.parent_type === "BUSINESS";
  const expected = isBusiness ? "the id of a business" : "the id of a partner";
  if (!body.parent_id.startsWith(isBusiness ? "bus_" : "part_")) {
    const message = `parent_id must be ${expected}, as parent_type says; got ${body.parent_id}.`;
    throw new ApiError("invalid_body", message, {
      fieldErrors: [
        { code: "invalid_value", expected, received: body.parent_id, path: "parent_id", message },
      ],
    });
  }
  const found = await deps.database.query<{ partner_id: Uuid }>(
    isBusiness
      ? `SELECT partner_id FROM businesses
          WHERE id = $1 AND tenant_id = $2 AND ($3::uuid IS NULL OR partner_id = $3)`
      : `SELECT id AS partner_id FROM partners
          WHERE id = $1 AND tenant_id = $2 AND ($3::uuid IS NULL OR id = $3)`,
    [toUuid(body.parent_id), caller.tenantId, caller.partnerId],
  );
  const partnerId = found.rows[0]?.partner_id;
  if (partnerId !== undefined) return partnerId;
  throw new ApiError(
    "not_found",
    `There is no ${isBusiness ? "business" : "partner"} ${body.parent_id}.`,
  );
}
