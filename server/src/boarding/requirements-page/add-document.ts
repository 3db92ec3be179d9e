import type { RequirementsViewResponse } from "@openpayfac/contract";
import { rejectBodyField } from "../../api-error.ts";
import { asJson, updateRow } from "../../database/row-writes.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Upload } from "../../http/read-upload.ts";
import type { BoardedAccount } from "../../identity/account-record.ts";
import { toId, type Uuid } from "../../ids.ts";
import { insertFile, newFile } from "../../payments/index.ts";
import { writeOwnerEvents } from "../../webhooks/write-events.ts";
import { type BankAccountRow, serializeBankAccount } from "../bank-accounts/bank-account-rows.ts";
import { readAccountFacts } from "../requirements/account-facts.ts";
import { deriveRequirements } from "../requirements/derive-requirements.ts";
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
  const { account } = await requirePage(deps, token);
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
  if (!isOfBankAccount) await requireDocument(deps, account, key);
  else await requireBankDocument(deps, account, key);
  const { tenant_id: tenantId, partner_id: partnerId } = account;
  const owner = { tenantId, partnerId, accountId: account.id };
  const file = await newFile(deps, owner, upload, "application_document");
  // Bytes first: a row always has its bytes; bytes without a row are unreachable.
  await deps.files.write(file.id, upload.bytes);
  try {
    const writes = isOfBankAccount
      ? await ofBankAccount(deps, account, key, file.id)
      : [provided(deps, await requireDocument(deps, account, key), { file_id: file.id })];
    await writeProvided(deps, [insertFile(file), ...writes]);
  } catch (error) {
    await deps.files.remove(file.id).catch(() => undefined);
    throw error;
  }
  return serializePage(deps, account);
}

const requireDocument = (deps: Dependencies, account: BoardedAccount, key: string) =>
  requireDue(deps, account, key, ["document", "identity_verification"]);

async function requireBankDocument(
  deps: Dependencies,
  account: BoardedAccount,
  key: string,
): Promise<{ row: BankAccountRow; index: number }> {
  const facts = await readAccountFacts(deps, account);
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
  account: BoardedAccount,
  key: string,
  fileId: Uuid,
): Promise<Write[]> {
  const { row, index } = await requireBankDocument(deps, account, key);
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
  const event = {
    type: "v2.bank_account.updated",
    objectId: row.id,
    sequence: changed.sequence,
    data: JSON.stringify(serializeBankAccount(changed)),
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
    writeOwnerEvents({ partnerId: row.partner_id }, now, [event], deps.ids),
  ];
}
