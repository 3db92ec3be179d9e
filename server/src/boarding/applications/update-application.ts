import { isDeepStrictEqual } from "node:util";
import { type BodyOf, updateApplication, validateDraft } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import { type Call, EncodedResponse } from "../../http/call.ts";
import { commitSecretResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toId, toUuid } from "../../ids.ts";
import { contentOf } from "./application-content.ts";
import { type ReadApplication, requireApplication } from "./application-rows.ts";
import { changeApplication } from "./change-application.ts";
import { checkReferences, unlessLocationDeleted } from "./check-references.ts";
import { choosePlan, differingNames, planIdOf } from "./choose-plan.ts";
import { clearedFields } from "./cleared-fields.ts";
import { decryptOwners, encryptOwners } from "./owner-secrets.ts";
import { ownersOf } from "./owners-of.ts";
import { draftOf, factsFor, rejectIncomplete } from "./requirements-of.ts";
import { serializeApplication } from "./serialize-application.ts";

type Body = BodyOf<typeof updateApplication>;

/**
 * Replaces a draft. Fields omitted in the body are emptied, and listed in a response header.
 *
 * Errors   not_found; conflict: not a draft, or the plan is not ACTIVE; invalid_body: another
 *          business, different names of one field, a location or sales code of another owner, a
 *          value that could never be accepted.
 */
export const handleUpdateApplication = handlerFor(updateApplication, async (call, deps) => {
  const { caller, body, params } = call;
  const row = await requireApplication(deps.database, caller, toUuid(params.id));
  requireSameBusiness(row, body);
  const address = addressOf(body);
  const planId = planIdOf(body);
  if (row.status !== "DRAFT") {
    throw new ApiError(
      "conflict",
      `Only a draft can be updated; this application is ${row.status}.`,
    );
  }
  const chosen = await planFor(deps, call, row, planId);
  const business = { id: row.business_id, partnerId: row.partner_id };
  await checkReferences(deps.database, business, body);
  const before = { owners: row.owners, secrets: decryptOwners(deps.encryption, row) };
  const { owners, secrets } = ownersOf(body.owners, before, deps.ids);
  const { changed, writes } = changeApplication(deps, row, {
    ...contentOf({ ...body, ...(address && { address }) }, deps.clock.now().toISOString()),
    ...chosen,
    owners,
    encrypted_owners: encryptOwners(deps.encryption, row.id, secrets),
  });
  const fieldErrors = validateDraft(draftOf(changed, deps), factsFor(changed, deps, false));
  if (fieldErrors.length > 0) throw rejectIncomplete(fieldErrors);
  const [old, shown] = [serializeApplication(row, deps), serializeApplication(changed, deps)];
  const { status, text } = await unlessLocationDeleted(body, () =>
    commitSecretResponse(call, deps, writes, shown),
  );
  const emptied = clearedFields(old, shown);
  return new EncodedResponse(status, text, { "x-replaced-fields": emptied.join(", ") });
});

function requireSameBusiness(row: ReadApplication, { business_id: sent }: Body): void {
  const own = toId("business", row.business_id);
  if (sent === own) return;
  const message = `business_id cannot change: it must be ${own}; got ${sent}.`;
  throw new ApiError("invalid_body", message, {
    fieldErrors: [
      { code: "invalid_literal", expected: own, received: sent, path: "business_id", message },
    ],
  });
}

function addressOf({ business_address, address }: Body): Body["address"] {
  const differ =
    business_address !== undefined &&
    address !== undefined &&
    !isDeepStrictEqual(business_address, address);
  if (differ) throw differingNames("address", "business_address", "another address");
  return business_address ?? address;
}

async function planFor(
  deps: Dependencies,
  { caller }: Pick<Call<typeof updateApplication>, "caller">,
  row: ReadApplication,
  planId: string | undefined,
): Promise<Partial<ReadApplication>> {
  if (planId === undefined) {
    return { processing_plan_id: null, plan_snapshot: null, plan_state: null };
  }
  // A chosen plan keeps its terms from that time, even after it is no longer available.
  if (toUuid(planId) === row.processing_plan_id) return {};
  return choosePlan(deps, caller, row.partner_id, planId);
}
