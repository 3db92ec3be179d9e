import type { Pool } from "pg";
import { toUuid, type Uuid } from "../../ids.ts";
import type { DocumentKind, StoredDocument } from "../applications/application-rows.ts";

/** A document that underwriting requests. checks: those that its acceptance clears. */
export interface RequestedDocument {
  kind: DocumentKind;
  name: string;
  description: string;
  checks?: readonly Uuid[];
}

/** Documents by what they prove, in the words of an American merchant. */
export const documents = {
  ownership: {
    kind: "ownership_chart",
    name: "Ownership chart",
    description: "Lists everyone who owns 25% or more of the company.",
  },
  registration: {
    kind: "registration",
    name: "Articles or certificate of good standing",
    description: "Shows that the business is registered under its legal name.",
  },
  taxId: {
    kind: "irs_letter",
    name: "IRS letter (CP 575 or 147C)",
    description: "Shows the legal name and the tax id of the business.",
  },
  address: {
    kind: "proof_of_address",
    name: "Proof of address",
    description: "A lease or utility bill of the last 90 days, with the name of the business.",
  },
  presence: {
    kind: "proof_of_business",
    name: "Proof of business activity",
    description: "An invoice, advertisement or photo that shows the business and its products.",
  },
  taxExempt: {
    kind: "tax_exempt_letter",
    name: "IRS determination letter (501(c))",
    description: "Shows the legal name and the tax-exempt status of the organization.",
  },
  government: {
    kind: "government_letter",
    name: "Letter on the agency's letterhead",
    description: "Names the agency and the signer, and authorizes the signer to apply.",
  },
  listing: {
    kind: "listing_evidence",
    name: "Evidence of the stock listing",
    description:
      "A page of the exchange or the newest annual report (Form 10-K), with name and stock symbol.",
  },
  bankStatements: {
    kind: "bank_statements",
    name: "Bank statements",
    description: "The statements of the last three months.",
  },
  deliveryTerms: {
    kind: "delivery_terms",
    name: "Delivery terms",
    description: "The delivery and refund information for customers.",
  },
  /** Requested by decisions that a sandbox forces. */
  bankLetter: {
    kind: "bank_letter",
    name: "Bank letter",
    description: "Shows the company's name and the last four digits of its account.",
  },
} as const satisfies Record<string, RequestedDocument>;

export const identityPrefix = "Identity document of ";
export const identityDescription = "A photo of the driver's license, state ID or passport.";

export function identityDocumentOf(owner: {
  first_name: string | null;
  last_name: string | null;
}): RequestedDocument {
  const name = `${owner.first_name ?? ""} ${owner.last_name ?? ""}`.trim();
  return {
    kind: "identity_document",
    name: identityPrefix + name,
    description: identityDescription,
  };
}

/**
 * State of a requested document. A file alone satisfies nothing: it is `uploaded` until an operator
 * accepts it.
 */
export type DocumentState = "missing" | "uploaded" | "accepted";

/** Operators' verdicts on uploaded files. */
export interface DocumentVerdicts {
  /** The newest verdict on each file. */
  byFile: ReadonlyMap<Uuid, "accepted" | "rejected">;
  /** Why the newest file for a document was rejected, by the document's name. */
  rejected: ReadonlyMap<string, string>;
}

export async function readDocumentVerdicts(
  database: Pick<Pool, "query">,
  subjectId: Uuid,
): Promise<DocumentVerdicts> {
  const found = await database.query<{
    file_id: Uuid;
    document: string;
    verdict: "accepted" | "rejected";
    reason: string;
  }>(
    `SELECT file_id, document, verdict, reason FROM document_reviews
      WHERE subject_id = $1 ORDER BY id`,
    [subjectId],
  );
  const newest = new Map(found.rows.map((each) => [each.document, each]));
  return {
    byFile: new Map(found.rows.map(({ file_id, verdict }) => [file_id, verdict])),
    rejected: new Map(
      [...newest.values()].flatMap(({ document, verdict, reason }) =>
        verdict === "rejected" ? [[document, reason]] : [],
      ),
    ),
  };
}

export function documentState(
  requested: readonly StoredDocument[],
  { byFile }: Pick<DocumentVerdicts, "byFile">,
  name: string,
): DocumentState {
  const fileId = requested.find((each) => each.name === name)?.file_id ?? null;
  if (fileId === null) return "missing";
  const verdict = byFile.get(toUuid(fileId));
  if (verdict === "rejected") return "missing";
  return verdict ?? "uploaded";
}
