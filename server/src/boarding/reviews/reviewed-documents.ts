import type { ApplicationReview } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { named } from "../../database/named-statement.ts";
import type { Row } from "../../database/table-rows.ts";
import { toId, type Uuid } from "../../ids.ts";
import type { DocumentKind, ReadApplication } from "../applications/application-rows.ts";
import { kindOfName } from "../underwriting/describe-document.ts";
import { type DocumentVerdicts, documentState } from "../underwriting/requested-documents.ts";

type Shown = Static<typeof ApplicationReview>["documents"][number];

export type UploadedFile = Pick<
  Row<"files">,
  "id" | "filename" | "media_type" | "size_bytes" | "created_at"
>;

/** The files of an application, oldest first. */
export async function readUploadedFiles(
  database: Pool,
  applicationId: Uuid,
): Promise<UploadedFile[]> {
  const { rows } = await database.query<UploadedFile>(
    named(
      `SELECT f.id, f.filename, f.media_type, f.size_bytes, f.created_at
         FROM application_documents d JOIN files f ON f.id = d.file_id
        WHERE d.application_id = $1 ORDER BY d.file_id`,
      [applicationId],
    ),
  );
  return rows;
}

/** The fields of the application that each kind of document proves. */
const provedBy: Readonly<Record<DocumentKind, readonly string[]>> = {
  ownership_chart: ["owners"],
  registration: ["company.legal_name", "company.ownership_type", "address"],
  irs_letter: ["company.legal_name", "company.ein"],
  proof_of_address: ["address"],
  proof_of_business: ["company.description", "company.website"],
  identity_document: ["owners"],
  tax_exempt_letter: ["company.legal_name", "company.ownership_type"],
  government_letter: ["company.legal_name", "owners"],
  listing_evidence: ["company.stock_symbol"],
  bank_letter: ["bank_account.bank_account_name", "bank_account.account_number"],
  bank_statements: ["bank_account.account_number", "industry_volume"],
  delivery_terms: ["services_deliveries"],
  other: [],
};

/**
 * The requested documents with their files, then what the applicant added unasked, and files that
 * were rejected.
 *
 * Input    askedAt: time of the last request for information; null: none.
 */
export function reviewedDocuments(
  { docs_requested }: Pick<ReadApplication, "docs_requested">,
  files: readonly UploadedFile[],
  verdicts: DocumentVerdicts,
  askedAt: string | null,
): Shown[] {
  const fileOf = (row: UploadedFile): NonNullable<Shown["file"]> => ({
    file_id: toId("file", row.id),
    filename: row.filename,
    media_type: row.media_type,
    size_bytes: row.size_bytes,
    uploaded_at: row.created_at,
    is_new: askedAt !== null && row.created_at >= askedAt && !verdicts.byFile.has(row.id),
  });
  const requested = docs_requested.map((document): Shown => {
    const { name, description, file_id, requested_at, kind = kindOfName(name) } = document;
    const file = files.find(({ id }) => toId("file", id) === file_id);
    const state = documentState(docs_requested, verdicts, name);
    const reason = state === "missing" ? (verdicts.rejected.get(name) ?? null) : null;
    return {
      name,
      kind,
      description,
      state: shownState(state, reason !== null),
      proves: [...provedBy[kind]],
      requested_at,
      file: file === undefined ? null : fileOf(file),
      rejection_reason: reason,
    };
  });
  const shown = new Set(docs_requested.map(({ file_id }) => file_id));
  const others = files.filter(({ id }) => !shown.has(toId("file", id)));
  return [
    ...requested,
    ...others.map(
      (row): Shown => ({
        name: null,
        kind: "other",
        description: null,
        state: verdicts.byFile.get(row.id) ?? "received",
        proves: [],
        requested_at: null,
        file: fileOf(row),
        rejection_reason: null,
      }),
    ),
  ];
}

function shownState(state: "missing" | "uploaded" | "accepted", isRejected: boolean): string {
  if (state === "uploaded") return "received";
  if (state === "accepted") return "accepted";
  return isRejected ? "rejected" : "requested";
}
