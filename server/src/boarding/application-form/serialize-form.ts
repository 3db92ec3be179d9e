import type {
  ApplicationFormResponse,
  ApplicationStatusResponse,
  FormAccessResponse,
} from "@openpayfac/contract";
import type { Dependencies } from "../../dependencies.ts";
import { brandOf } from "../../identity/brands.ts";
import { toId } from "../../ids.ts";
import type { ReadApplication, StoredBankAccount } from "../applications/application-rows.ts";
import { decryptOwners } from "../applications/owner-secrets.ts";
import {
  type DocumentVerdicts,
  readDocumentVerdicts,
} from "../underwriting/requested-documents.ts";
import { type DocumentRow, readDocuments } from "./document-rows.ts";
import type { FormAccess } from "./form-access.ts";
import { readIdentityDocuments } from "./identity-documents.ts";
import { missingInForm } from "./missing-in-form.ts";
import { requestedDocuments } from "./serialize-requested-documents.ts";
import { terms } from "./terms.ts";

/** Serializes what a link shows: the form, the application's status, or why it is closed. */
export async function serializeAccess(
  deps: Dependencies,
  access: FormAccess,
): Promise<FormAccessResponse> {
  if (access.view === "form") return serializeForm(deps, access.row, access.expiresAt);
  if (access.view === "status") return serializeApplicationStatus(deps, access.row);
  const { row, view, reason } = access;
  return { view, brand: await brandOf(deps, row.partner_id), language: row.language, reason };
}

/** Serializes the status of an application that can no longer be edited. */
export async function serializeApplicationStatus(
  deps: Dependencies,
  row: ReadApplication,
): Promise<ApplicationStatusResponse> {
  const verdicts = await readDocumentVerdicts(deps.database, row.id);
  const { verified } = await readIdentityDocuments(deps, row);
  return {
    view: "status",
    brand: await brandOf(deps, row.partner_id),
    language: row.language,
    business_name: row.business_name,
    status: row.status,
    submitted_at: row.submitted_at,
    comments_from_underwriting: row.comments_from_underwriting,
    documents: requestedDocuments(row, verdicts, { verified, waiting: new Map() }),
    account: await accountOf(deps, row),
  };
}

/**
 * Serializes the form without encrypted data, so that opening the link never reveals a social
 * security number, a date of birth or an account number.
 */
export async function serializeForm(
  deps: Dependencies,
  row: ReadApplication,
  expiresAt: string,
): Promise<ApplicationFormResponse> {
  const secrets = decryptOwners(deps.encryption, row);
  const [documents, verdicts, identity] = await Promise.all([
    readDocuments(deps.database, row.id),
    readDocumentVerdicts(deps.database, row.id),
    readIdentityDocuments(deps, row),
  ]);
  const documentOf = (id: string | null) => {
    const found = documents.find(({ file_id }) => toId("file", file_id) === id);
    return found === undefined ? null : serializeDocument(found, verdicts);
  };
  const editable = new Set(row.docs_requested.map(({ file_id }) => file_id));
  return {
    view: "form",
    brand: await brandOf(deps, row.partner_id),
    language: row.language,
    business_name: row.business_name,
    status: row.status,
    version: row.version,
    sandbox: deps.sandbox !== undefined,
    today: deps.clock.now().toISOString().slice(0, 10),
    expires_at: expiresAt,
    application: {
      company: row.company,
      address: row.address,
      industry_volume: row.industry_volume,
      ach_volume: row.ach_volume,
      services_deliveries: row.services_deliveries,
      transaction_modes: row.transaction_modes,
      owners: row.owners.map(({ id, ssn_last4, ...owner }) => ({
        ...owner,
        id: toId("owner", id),
        ssn: ssn_last4 === null ? null : `*****${ssn_last4}`,
        birth_date_saved: secrets[id]?.birth_date !== undefined,
      })),
      bank_account: serializeBankAccount(row.bank_account),
      terms_accepted: row.terms_accepted,
    },
    plan: row.plan_snapshot,
    plan_is_active: row.plan_state === "ACTIVE",
    documents: {
      requested: requestedDocuments(row, verdicts, identity).map((document, index) => ({
        ...document,
        document: documentOf(row.docs_requested[index]?.file_id ?? null),
      })),
      added: documents
        .filter(({ file_id }) => !editable.has(toId("file", file_id)))
        .map((each) => serializeDocument(each, verdicts)),
    },
    comments_from_underwriting: row.comments_from_underwriting,
    terms: { en: shownTerms(terms.en), es: shownTerms(terms.es) },
    missing: missingInForm(row, deps, identity.verified).map(({ field, message, code }) => ({
      field,
      message,
      code,
    })),
  };
}

const shownTerms = ({ version, paragraphs }: (typeof terms)["en"]) => ({
  version,
  paragraphs: [...paragraphs],
});

type Filled = ApplicationFormResponse["application"];
type AddedDocument = ApplicationFormResponse["documents"]["added"][number];

function serializeBankAccount(account: StoredBankAccount | null): Filled["bank_account"] {
  if (account === null) return null;
  const { bank_account_name, account_type, account_number_last4: mask } = account;
  return { bank_account_name, account_type, mask };
}

function serializeDocument(row: DocumentRow, { byFile }: DocumentVerdicts): AddedDocument {
  const { file_id, filename, size_bytes, created_at } = row;
  const removable = !byFile.has(file_id);
  return { id: toId("file", file_id), filename, size_bytes, added_at: created_at, removable };
}

async function accountOf(
  { database }: Dependencies,
  row: ReadApplication,
): Promise<ApplicationStatusResponse["account"]> {
  if (row.account_id === null) return null;
  const found = await database.query<{ processing_enabled: boolean; payouts_enabled: boolean }>(
    "SELECT processing_enabled, payouts_enabled FROM accounts WHERE id = $1",
    [row.account_id],
  );
  return found.rows[0] ?? null;
}
