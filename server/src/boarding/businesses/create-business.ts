import { createBusiness } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { insertRow } from "../../database/row-writes.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { type BusinessRow, serializeBusiness } from "./business-rows.ts";

/**
 * Adds a merchant to the caller's partner.
 *
 * Errors   forbidden: a tenant's key does not identify a partner.
 */
export const handleCreateBusiness = handlerFor(createBusiness, async (call, deps) => {
  const { caller, body } = call;
  if (caller.partnerId === null) {
    throw new ApiError(
      "forbidden",
      "A tenant's key cannot create a business. Use the key of the partner.",
    );
  }
  const row: BusinessRow = {
    id: deps.ids.next(),
    tenant_id: caller.tenantId,
    partner_id: caller.partnerId,
    name: body.name,
    contact_first_name: body.contact_first_name ?? null,
    contact_last_name: body.contact_last_name ?? null,
    contact_email: body.contact_email ?? null,
    contact_phone_number: body.contact_phone_number ?? null,
    contact_phone_extension: body.contact_phone_extension ?? null,
    created_at: deps.clock.now().toISOString(),
  };
  return commitResponse(
    call,
    deps.database,
    [insertRow("businesses", { ...row })],
    serializeBusiness(row),
  );
});
