import type { Pool } from "pg";
import { toUuid, type Uuid } from "../../ids.ts";
import type { StoredDocument } from "../applications/application-rows.ts";

/** A document that underwriting requests. checks: those that its acceptance clears. */
export interface RequestedDocument {
  name: string;
  description: string;
  checks?: readonly Uuid[];
}

/** Documents by what they prove, in the words of an American merchant. */
export const documents = {
  ownership: {
    name: "Ownership chart",
    description: "Lists everyone who owns 25% or more of the company.",
  },
  registration: {
    name: "Articles or certificate of good standing",
    description: "Shows that the business is registered under its legal name.",
  },
  taxId: {
    name: "IRS letter (CP 575 or 147C)",
    description: "Shows the legal name and the tax id of the business.",
  },
  address: {
    name: "Proof of address",
    description: "A lease or utility bill of the last 90 days, with the name of the business.",
  },
  presence: {
    name: "Proof of business activity",
    description: "An invoice, advertisement or photo that shows the business and its products.",
  },
} as const satisfies Record<string, RequestedDocument>;

export function identityDocumentOf(owner: {
  first_name: string | null;
  last_name: string | null;
}): RequestedDocument {
  const name = `${owner.first_name ?? ""} ${owner.last_name ?? ""}`.trim();
  return {
    name: `Identity document of ${name}`,
    description: "A photo of the driver's license, state ID or passport.",
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
