import type { DraftApplication, RequirementFacts, Unmet } from "@openpayfac/contract";
import { missingRequirements } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import { toIdOrNull } from "../../ids.ts";
import { acceptsMcc } from "../underwriting/policy/prohibited-mccs.ts";
import type { ReadApplication } from "./application-rows.ts";
import { openBankAccount } from "./bank-account-draft.ts";
import { decryptOwners } from "./owner-secrets.ts";

/** An application in the form that the requirements model checks, including decrypted data. */
export function draftOf(
  row: ReadApplication,
  { encryption }: Pick<Dependencies, "encryption">,
): DraftApplication {
  const secrets = decryptOwners(encryption, row);
  return {
    company: row.company,
    address: row.address,
    industry_volume: row.industry_volume,
    ach_volume: row.ach_volume,
    services_deliveries: row.services_deliveries,
    transaction_modes: row.transaction_modes,
    owners: row.owners.map(({ id, ssn_last4: _, ...owner }) => ({ ...owner, ...secrets[id] })),
    processing_plan_id: toIdOrNull("processing_plan", row.processing_plan_id),
    terms_accepted: row.terms_accepted,
    owners_certified: row.owners_certification !== null,
    bank_account: openBankAccount(encryption, row),
  };
}

export function factsFor(
  row: Pick<ReadApplication, "plan_state" | "prohibited_mccs">,
  { clock }: Pick<Dependencies, "clock">,
  isHostedForm: boolean,
): RequirementFacts {
  return {
    today: clock.now().toISOString().slice(0, 10),
    isActiveMcc: acceptsMcc(row.prohibited_mccs),
    planIsActive: row.plan_state === "ACTIVE",
    isHostedForm,
  };
}

/** Requirements at the API: without a bank account, which no API operation accepts. */
export function unmetAtApi(
  row: ReadApplication,
  deps: Pick<Dependencies, "encryption" | "clock">,
): Unmet[] {
  return missingRequirements(draftOf(row, deps), factsFor(row, deps, false));
}

/** Creates the error that lists every unmet requirement by field. Input   unmet: at least one. */
export function rejectIncomplete(unmet: readonly Unmet[]): ApiError {
  return new ApiError("invalid_body", "The application does not meet all requirements.", {
    fieldErrors: unmet.map(({ field, message, kind, code }) => ({
      code,
      expected: "see message",
      received: kind === "absent" ? "nothing" : "another value",
      path: field,
      message,
    })),
  });
}
