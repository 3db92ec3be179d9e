import { createUser, type Language } from "@openpayfac/contract";
import type { Pool } from "pg";
import { ApiError } from "../../api-error.ts";
import { insertRow } from "../../database/row-writes.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { brandOf } from "../../identity/brands.ts";
import { normalizeEmail } from "../../identity/email-address.ts";
import { invitationEmail } from "../../identity/password-emails.ts";
import type { UserRow } from "../../identity/user-rows.ts";
import { toUuid, type Uuid } from "../../ids.ts";
import { roleOf } from "../../permissions/calling-user.ts";
import { requireGrantable } from "../../permissions/require-grantable.ts";
import { unlessEmailTaken } from "./email-in-use.ts";
import { serializeUser } from "./serialize-user.ts";

/**
 * Grants a person access to a business, and emails them a link to set their password.
 *
 * Errors   not_found: the business; conflict: another user of the partner has the email address;
 *          forbidden: see `requireGrantable`.
 * Writes   users, user_links, emails.
 */
export const handleCreateUser = handlerFor(createUser, async (call, deps) => {
  const { body, caller } = call;
  const found = await deps.database.query<{ partner_id: Uuid; name: string }>({
    name: "find-business-of-user",
    text: `SELECT partner_id, name FROM businesses
            WHERE id = $1 AND tenant_id = $2 AND ($3::uuid IS NULL OR partner_id = $3)`,
    values: [toUuid(body.business_id), caller.tenantId, caller.partnerId],
  });
  const business = found.rows[0];
  if (business === undefined) {
    throw new ApiError("not_found", `There is no business ${body.business_id}.`);
  }
  const now = deps.clock.now().toISOString();
  const user: UserRow = {
    id: deps.ids.next(),
    tenant_id: caller.tenantId,
    partner_id: business.partner_id,
    business_id: toUuid(body.business_id),
    type: "BUSINESS",
    first_name: body.first_name,
    last_name: body.last_name,
    email: body.email,
    status: "ACTIVE",
    language: await readBusinessLanguage(deps.database, toUuid(body.business_id)),
    role: null,
    agent_group_id: null,
    location_ids: null,
    created_at: now,
    updated_at: now,
  };
  requireGrantable(caller, user.type, roleOf(user));
  const brand = await brandOf(deps, business.partner_id);
  const writes = [
    insertRow("users", {
      ...user,
      email_normalized: normalizeEmail(user.email),
    }),
    ...invitationEmail(deps, user, brand, business.name),
  ];
  return unlessEmailTaken(() => commitResponse(call, deps.database, writes, serializeUser(user)));
});

/** The language of the business's latest applicant who chose one, for the invitation. */
async function readBusinessLanguage(database: Pool, businessId: Uuid): Promise<Language | null> {
  const found = await database.query<{ language: Language }>({
    name: "read-business-language",
    text: `SELECT language FROM applications WHERE business_id = $1 AND language IS NOT NULL
            ORDER BY id DESC LIMIT 1`,
    values: [businessId],
  });
  return found.rows[0]?.language ?? null;
}
