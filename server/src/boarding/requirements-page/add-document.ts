import type { RequirementsViewResponse } from "@openpayfac/contract";
import { rejectBodyField } from "../../api-error.ts";
import { asJson, updateRow } from "../../database/row-writes.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Upload } from "../../http/read-upload.ts";
import { toId, type Uuid } from "../../ids.ts";
import { insertFile, newFile, removeBytesWithoutRow } from "../../payments/index.ts";
import { bankAccountEvent } from "../bank-accounts/bank-account-events.ts";
import type { BankAccountRow } from "../bank-accounts/bank-account-rows.ts";
import type { Payee } from "../payees/payee.ts";
import { deriveRequirements } from "../requirements/derive-requirements.ts";
import { readPayeeFacts } from "../requirements/payee-facts.ts";
import { requirePage } from "./page-access.ts";
import { notDue, provided, requireDue, writeProvided } from "./provide-content.ts";
import { serializePage } from "./serialize-page.ts";

/**
 * Provides the file that a requirement asks for.
 *
 * Input    key: of the requirement, as the page has it.
 * Errors   not_found, link_expired, conflict; invalid_body: no file, or a type that is not accepted.
 */
export async function addRequirementDocument(
  deps: Dependencies,
  token: string,
  { upload, key }: { upload: Upload | undefined; key: string },
): Promise<RequirementsViewResponse> {
  const { payee } = await requirePage(deps, token);
  if (upload === undefined) {
    const message = "file must be a file; got none.";
    throw rejectBodyField({
      code: "invalid",
      expected: "a file",
      received: "none",
      path: "file",
      message,
    });
  }
  const isOfBankAccount = key.startsWith("ba_");
  // Checked before the bytes are stored: a link's bearer cannot fill the disk.
  if (!isOfBankAccount) await requireDocument(deps, payee, key);
  else await requireBankDocument(deps, payee, key);
  const { tenant_id: tenantId, partner_id: partnerId } = payee;
  const owner = { tenantId, partnerId, accountId: payee.id };
  const file = await newFile(deps, owner, upload, "application_document");
  // Bytes first: a row always has its bytes; bytes without a row are unreachable.
  await deps.files.write(file.id, upload.bytes);
  try {
    const writes = isOfBankAccount
      ? await ofBankAccount(deps, payee, key, file.id)
      : [provided(deps, await requireDocument(deps, payee, key), { file_id: file.id })];
    await writeProvided(deps, [insertFile(file), ...writes]);
  } catch (error) {
    await removeBytesWithoutRow(deps, file.id, error);
    throw error;
  }
  return serializePage(deps, payee);
}

const requireDocument = (deps: Dependencies, payee: Payee, key: string) =>
  requireDue(deps, payee, key, ["document", "identity_verification"]);

async function requireBankDocument(
  deps: Dependencies,
  payee: Payee,
  key: string,
): Promise<{ row: BankAccountRow; index: number }> {
  const facts = await readPayeeFacts(deps, payee);
  const found = deriveRequirements(facts).find((each) => each.key === key);
  const row = [facts.bankAccount, facts.change?.bankAccount].find(
    (each) => each != null && toId("bank_account", each.id) === found?.wire.bank_account_id,
  );
  const index = found?.documentIndex;
  if (row == null || index === undefined || found?.wire.status === "pending_verification") {
    throw notDue();
  }
  return { row, index };
}

async function ofBankAccount(
  deps: Dependencies,
  payee: Payee,
  key: string,
  fileId: Uuid,
): Promise<Write[]> {
  const { row, index } = await requireBankDocument(deps, payee, key);
  const documents = row.needs_info_documents.map((each, place) =>
    place === index ? { ...each, file_id: toId("file", fileId) } : each,
  );
  const now = deps.clock.now().toISOString();
  const isComplete = documents.every(({ file_id }) => file_id !== null);
  const changed: BankAccountRow = {
    ...row,
    needs_info_documents: documents,
    // From now on it waits for an operator.
    documents_due_at: isComplete ? null : row.documents_due_at,
    version: row.version + 1,
    sequence: row.sequence + 1,
    updated_at: now,
  };
  const { needs_info_documents, documents_due_at, version, sequence, updated_at } = changed;
  return [
    updateRow(
      "bank_accounts",
      { id: row.id, version: row.version },
      {
        needs_info_documents: asJson(needs_info_documents),
        documents_due_at,
        version,
        sequence,
        updated_at,
      },
    ),
    ...bankAccountEvent(changed, "v2.bank_account.updated", deps.ids),
  ];
}
