import type { ApplicationSensitiveData, BankAccountNumbers } from "@openpayfac/contract";
import type { Static } from "typebox";
import { writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { toId, type Uuid } from "../../ids.ts";
import {
  type Reader,
  recordReads,
  type SensitiveRead,
} from "../../security/sensitive-data-reads.ts";
import type { ApplicationRow } from "../applications/application-rows.ts";
import { openBankAccount } from "../applications/bank-account-draft.ts";
import { decryptOwners } from "../applications/owner-secrets.ts";
import type { BankAccountRow } from "../bank-accounts/bank-account-rows.ts";
import { openBankNumbers } from "../bank-accounts/bank-numbers.ts";
import { dashedSsn } from "../orders/filed-numbers.ts";

export type RevealDependencies = Pick<
  Dependencies,
  "database" | "clock" | "ids" | "encryption" | "files"
>;

/** An uploaded file, as far as a download needs it. */
export interface RevealedFile {
  id: Uuid;
  tenant_id: Uuid;
  partner_id: Uuid | null;
  filename: string;
}

/** An application's encrypted data. The read is recorded before it is returned. */
export async function revealApplicationData(
  deps: RevealDependencies,
  row: ApplicationRow,
  reader: Reader,
): Promise<Static<typeof ApplicationSensitiveData>> {
  const secrets = decryptOwners(deps.encryption, row);
  const bank = openBankAccount(deps.encryption, row);
  const documents = await deps.database.query<{ file_id: Uuid; filename: string }>(
    `SELECT f.id AS file_id, f.filename FROM application_documents d JOIN files f ON f.id = d.file_id
      WHERE d.application_id = $1 ORDER BY f.id`,
    [row.id],
  );
  await record(deps, reader, {
    tenantId: row.tenant_id,
    partnerId: row.partner_id,
    kind: "application",
    objectId: row.id,
    fields: ["owners.ssn", "owners.birth_date", "bank_account.account_number"],
  });
  return {
    application_id: toId("application", row.id),
    owners: row.owners.map(({ id, first_name, last_name }) => ({
      id: toId("owner", id),
      first_name,
      last_name,
      ssn: dashedSsn(secrets[id]?.ssn),
      birth_date: secrets[id]?.birth_date ?? null,
    })),
    bank_account:
      bank === null
        ? null
        : {
            bank_account_name: bank.bank_account_name ?? null,
            account_type: bank.account_type ?? null,
            routing_number: bank.routing_number ?? null,
            account_number: bank.account_number ?? null,
          },
    documents: documents.rows.map(({ file_id, filename }) => ({
      file_id: toId("file", file_id),
      filename,
    })),
  };
}

/**
 * One value of an application. The read is recorded before it is returned.
 *
 * Input    ownerId: for an owner's value.
 * Returns  null: none was entered.
 */
export async function revealApplicationField(
  deps: RevealDependencies,
  row: ApplicationRow,
  field: "ssn" | "birth_date" | "account_number",
  ownerId: Uuid | undefined,
  reader: Reader,
): Promise<string | null> {
  const secrets = ownerId === undefined ? {} : decryptOwners(deps.encryption, row)[ownerId];
  const values = {
    ssn: () => dashedSsn(secrets?.ssn),
    birth_date: () => secrets?.birth_date ?? null,
    account_number: () => openBankAccount(deps.encryption, row)?.account_number ?? null,
  };
  const name = field === "account_number" ? `bank_account.${field}` : `owners.${field}`;
  await record(deps, reader, {
    tenantId: row.tenant_id,
    partnerId: row.partner_id,
    kind: "application",
    objectId: row.id,
    fields: [name],
  });
  return values[field]();
}

/** A bank account's numbers. The read is recorded before they are returned. */
export async function revealBankNumbers(
  deps: RevealDependencies,
  row: BankAccountRow,
  reader: Reader,
): Promise<Static<typeof BankAccountNumbers>> {
  const numbers = openBankNumbers(deps.encryption, row.id, row.encrypted_numbers);
  await record(deps, reader, {
    tenantId: row.tenant_id,
    partnerId: row.partner_id,
    kind: "bank_account",
    objectId: row.id,
    fields: ["routing_number", "account_number"],
  });
  return {
    bank_account_id: toId("bank_account", row.id),
    bank_account_name: row.name,
    account_type: row.account_type,
    routing_number: numbers.routingNumber,
    account_number: numbers.accountNumber,
  };
}

/** A file's bytes. The read is recorded before they are returned. */
export async function revealFileContent(
  deps: RevealDependencies,
  row: RevealedFile,
  reader: Reader,
): Promise<Buffer> {
  const bytes = await deps.files.read(row.id);
  if (bytes === undefined) throw new Error(`the bytes of file ${row.id} do not exist`);
  await record(deps, reader, {
    tenantId: row.tenant_id,
    partnerId: row.partner_id,
    kind: "file",
    objectId: row.id,
    fields: ["content"],
  });
  return bytes;
}

async function record(
  deps: RevealDependencies,
  reader: Reader,
  read: SensitiveRead,
): Promise<void> {
  await writeAtomically(deps.database, [
    ...recordReads(deps, [read], reader),
    ...(reader.audit ?? []),
  ]);
}
