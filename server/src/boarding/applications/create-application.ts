import { createApplication, validateDraft } from "@openpayfac/contract";
import { commitSecretResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid } from "../../ids.ts";
import { requireBusiness } from "../businesses/business-rows.ts";
import { readProhibitedMccs } from "../underwriting/policy/prohibited-mccs.ts";
import { contentOf } from "./application-content.ts";
import type { ApplicationRow, ReadApplication } from "./application-rows.ts";
import { applicationEvent, insertApplication } from "./change-application.ts";
import { checkReferences, unlessLocationDeleted } from "./check-references.ts";
import { choosePlan, planIdOf } from "./choose-plan.ts";
import { copiedParts } from "./copy-application.ts";
import { encryptOwners } from "./owner-secrets.ts";
import { ownersOf } from "./owners-of.ts";
import { draftOf, factsFor, rejectIncomplete } from "./requirements-of.ts";
import { serializeApplication } from "./serialize-application.ts";

/**
 * Creates an application as a draft.
 *
 * Errors   invalid_body: every value that could never be accepted, or a reference that is not the
 *          business's; not_found: the business or the
 *          plan; conflict: the plan is not ACTIVE.
 */
export const handleCreateApplication = handlerFor(createApplication, async (call, deps) => {
  const { caller, body } = call;
  const planId = planIdOf(body);
  if (planId === undefined) throw new Error("the contract asks for one of the plan's names");
  const business = await requireBusiness(deps.database, caller, toUuid(body.business_id));
  const { plan_state, ...plan } = await choosePlan(deps, caller, business.partner_id, planId);
  const users = await deps.database.query<{ exist: boolean }>(
    "SELECT EXISTS (SELECT FROM users WHERE business_id = $1) AS exist",
    [business.id],
  );
  const id = deps.ids.next();
  const now = deps.clock.now().toISOString();
  await checkReferences(deps.database, { id: business.id, partnerId: business.partner_id }, body);
  const copied = await copiedParts(deps, caller, business.id, { ...body, id });
  const { owners, secrets } = ownersOf(body.owners, { owners: [], secrets: {} }, deps.ids);
  const row: ApplicationRow = {
    id,
    tenant_id: business.tenant_id,
    partner_id: business.partner_id,
    business_id: business.id,
    version: 1,
    sequence: 1,
    status: "DRAFT",
    ...contentOf(body, now),
    ...plan,
    owners,
    encrypted_owners: encryptOwners(deps.encryption, id, secrets),
    bank_account: null,
    encrypted_bank_account: null,
    ...copied,
    signature: null,
    language: null,
    docs_requested: [],
    comments_from_underwriting: null,
    underwriting_order_id: null,
    underwriting_merchant_id: null,
    underwriting_terminal_id: null,
    account_id: null,
    next_action_at: null,
    attempts: 0,
    conditions_due_at: null,
    conditions_emailed_at: null,
    conditions_reminders: 0,
    queued_at: null,
    due_at: null,
    findings: null,
    assigned_to: null,
    assigned_at: null,
    fields_requested: null,
    submitted_at: null,
    created_at: now,
    updated_at: now,
  };
  const made: ReadApplication = {
    ...row,
    business_name: business.name,
    location_name: null,
    business_users_exist: users.rows[0]?.exist ?? false,
    plan_state,
    prohibited_mccs: await readProhibitedMccs(deps.database),
    link_id: null,
    link_encrypted_token: null,
    link_state: null,
    link_expires_at: null,
  };
  const fieldErrors = validateDraft(draftOf(made, deps), factsFor(made, deps, false));
  if (fieldErrors.length > 0) throw rejectIncomplete(fieldErrors);
  const writes = [insertApplication(row), applicationEvent(deps, made, "v2.application.created")];
  return unlessLocationDeleted(body, () =>
    commitSecretResponse(call, deps, writes, serializeApplication(made, deps)),
  );
});
