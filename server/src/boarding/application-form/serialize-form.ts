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
import { type DocumentRow, readDocuments } from "./document-rows.ts";
import type { FormAccess } from "./form-access.ts";
import { missingInForm } from "./missing-in-form.ts";
import { terms } from "./terms.ts";

/** Serializes what a link shows: the form, the application's status, or why it is closed. */
export async function serializeAccess(
  deps: Dependencies,
  access: FormAccess,
): Promise<FormAccessResponse> {
  if (access.view === "form") return serializeForm(deps, access.row, access.expiresAt);
  if (access.view === "status") return serializeApplicationStatus(deps, access.row);
  const { row, view, reason } = access;
  return { view, brand: await brandOf(deps, row.partner_id), reason };
}

/** Serializes the status of an application that can no longer be edited. */
export async function serializeApplicationStatus(
  deps: Dependencies,
  row: ReadApplication,
): Promise<ApplicationStatusResponse> {
  return {
    view: "status",
    brand: await brandOf(deps, row.partner_id),
    business_name: row.business_name,
    status: row.status,
    submitted_at: row.submitted_at,
    comments_from_underwriting: row.comments_from_underwriting,
    documents_requested: row.docs_requested
      .filter(({ file_id }) => file_id === null)
      .map(({ name }) => name),
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
  const documents = await readDocuments(deps.database, row.id);
  const documentOf = (id: string | null) => {
    const found = documents.find(({ file_id }) => toId("file", file_id) === id);
    return found === undefined ? null : serializeDocument(found);
  };
  const editable = new Set(row.docs_requested.map(({ file_id }) => file_id));
  return {
    view: "form",
    brand: await brandOf(deps, row.partner_id),
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
      requested: row.docs_requested.map(({ name, description, file_id }) => ({
        name,
        description,
        document: documentOf(file_id),
      })),
      added: documents
        .filter(({ file_id }) => !editable.has(toId("file", file_id)))
        .map(serializeDocument),
    },
    comments_from_underwriting: row.comments_from_underwriting,
    terms: { version: terms.version, paragraphs: [...terms.paragraphs] },
    missing: missingInForm(row, deps).map(({ field, message }) => ({ field, message })),
  };
}

type Filled = ApplicationFormResponse["application"];
type AddedDocument = ApplicationFormResponse["documents"]["added"][number];

function serializeBankAccount(account: StoredBankAccount | null): Filled["bank_account"] {
  if (account === null) return null;
  const { bank_account_name, account_type, account_number_last4: mask } = account;
  return { bank_account_name, account_type, mask };
}

function serializeDocument(row: DocumentRow): AddedDocument {
  const { file_id, filename, size_bytes, created_at } = row;
  return { id: toId("file", file_id), filename, size_bytes, added_at: created_at };
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
