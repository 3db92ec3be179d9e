import type { CheckKind, CheckOutcome } from "@openpayfac/processors";
import type { ReadApplication } from "../applications/application-rows.ts";
import { knownPercent } from "../verification/beneficial-owners.ts";
import { effectiveOutcome, type ReviewedCheck } from "../verification/index.ts";
import type { ApplicationCheck } from "./plan-checks.ts";
import { documents, identityDocumentOf, type RequestedDocument } from "./requested-documents.ts";
import type { Finding } from "./rules.ts";

/** A required check with its row; document: the check of an identity document, if one was begun. */
export interface CheckedRequirement {
  planned: ApplicationCheck;
  check: ReviewedCheck;
  document?: ReviewedCheck | undefined;
}

/** Said of every check whose reason the merchant must not learn: lists, and other acquirers. */
export const neutralReason = "We are looking at your application.";

/**
 * The finding of each required check that neither passed nor was cleared.
 *
 * A required check without an outcome never reaches this point: underwriting waits for it.
 */
export function checkFindings(
  application: ReadApplication,
  checks: readonly CheckedRequirement[],
): Finding[] {
  return checks.flatMap((each) => {
    const { planned, check } = each;
    const outcome = effectiveOutcome(check, check.review);
    if (outcome === "passed") return [];
    const found = findingOf(application, each, soften(planned, outcome));
    return found === undefined ? [] : [{ rule: planned.kind, check, ...found }];
  });
}

function soften({ soft }: ApplicationCheck, outcome: CheckOutcome | undefined) {
  return soft && outcome === "failed" ? "needs_review" : outcome;
}

type Found = Omit<Finding, "rule" | "check">;

function findingOf(
  application: ReadApplication,
  { planned, check, document }: CheckedRequirement,
  outcome: CheckOutcome | undefined,
): Found | undefined {
  const { kind } = planned;
  if (kind === "sanctions" || kind === "terminated_merchant") {
    if (check.review?.verdict === "confirmed")
      return { severity: "decline", reason: neutralReason };
    return outcome === "unavailable" ? unavailable : refer;
  }
  if (outcome === "unavailable" || outcome === undefined) {
    return kind === "business_tax_id" ? taxIdUnavailable : unavailable;
  }
  if (check.reason === "not_configured" && check.review === null) return refer;
  if (kind === "person_identity") return identityFinding(planned, check, document);
  if (outcome === "needs_review") return refer;
  return requestFor(kind, application, check);
}

const refer: Found = { severity: "refer", reason: neutralReason };
const unavailable: Found = {
  severity: "error",
  reason: "We could not complete the verification yet. You do not need to do anything.",
};
const taxIdUnavailable: Found = {
  severity: "condition",
  reason: "The IRS could not confirm the tax id yet. Send the IRS letter within 14 days.",
  document: documents.taxId,
};

/**
 * An identity that did not pass is proved with a document: on the vendor's page, or as a file that
 * an operator reviews.
 */
function identityFinding(
  { owner }: ApplicationCheck,
  check: ReviewedCheck,
  document: ReviewedCheck | undefined,
): Found | undefined {
  const name = `${owner?.first_name ?? ""} ${owner?.last_name ?? ""}`.trim();
  if (check.reason === "identity_incomplete") {
    return {
      severity: "need_information",
      reason: `Add the date of birth and the Social Security number or ITIN of ${name}.`,
    };
  }
  const shown = document && effectiveOutcome(document, document.review);
  if (shown === "passed") return undefined;
  if (shown === "failed" || shown === "needs_review") return refer;
  return {
    severity: "need_information",
    reason: `We could not confirm the identity of ${name}. Check the name, date of birth, address and SSN, and send an identity document.`,
    document: identityDocumentOf(owner ?? { first_name: null, last_name: null }),
  };
}

/** The request to the merchant after a source contradicted the application. */
function requestFor(kind: CheckKind, application: ReadApplication, check: ReviewedCheck): Found {
  const ask = (reason: string, document: RequestedDocument): Found => ({
    severity: "need_information",
    reason,
    document,
  });
  switch (kind) {
    case "beneficial_owners":
      return ask(ownersReason(application, check), documents.ownership);
    case "business_tax_id":
      return ask(
        "The IRS does not confirm this name and tax id. Correct them, and send the IRS letter.",
        documents.taxId,
      );
    case "business_presence":
      return ask(
        "We could not confirm the website or phone number. Correct them, and send proof of the business.",
        documents.presence,
      );
    default:
      return isAddressOnly(check)
        ? ask("We could not confirm the address of the business.", documents.address)
        : ask(
            "The state's register does not confirm the business. Correct its legal name and address, and send its registration.",
            documents.registration,
          );
  }
}

function isAddressOnly({ differed }: ReviewedCheck): boolean {
  return differed.length > 0 && differed.every((field) => field.startsWith("address"));
}

function ownersReason({ owners }: ReadApplication, { reason }: ReviewedCheck): string {
  const known = knownPercent(owners);
  switch (reason) {
    case "control_person_missing":
      return "Name one person who signs for the company.";
    case "ownership_above_100":
      return `The shares of the owners add up to ${known}%. Correct them.`;
    default:
      return `Owners of ${known}% are listed. List the remaining owners, or document them.`;
  }
}
