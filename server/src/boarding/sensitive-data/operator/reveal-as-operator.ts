import { isIdOf } from "@openpayfac/contract/names";
import { toUuid } from "../../../ids.ts";
import { notFoundError, uuidOf } from "../../../operator/operator-ids.ts";
import type { Reader } from "../../../security/sensitive-data-reads.ts";
import type { BankAccountRow } from "../../bank-accounts/bank-account-rows.ts";
import { requireOrderText } from "../../orders/operator/require-order-text.ts";
import { requireApplication } from "../../underwriting/operator/list-applications.ts";
import {
  type SensitiveReadRow,
  sensitiveReadColumns,
  showSensitiveReads,
} from "../list-sensitive-data-reads.ts";
import {
  type RevealDependencies,
  type RevealedFile,
  revealApplicationData,
  revealBankNumbers,
  revealFileContent,
} from "../reveal.ts";

const listedMax = 200;

/** An application's encrypted data. Errors   OperatorError. Writes   the record of the read. */
export async function revealApplicationAsOperator(
  deps: RevealDependencies,
  id: string,
  reader: Reader,
) {
  requireOrderText("reason", reader.reason);
  return revealApplicationData(deps, await requireApplication(deps, id), reader);
}

/** A bank account's numbers. Errors   OperatorError. Writes   the record of the read. */
export async function revealBankAccountAsOperator(
  deps: RevealDependencies,
  id: string,
  reader: Reader,
) {
  requireOrderText("reason", reader.reason);
  const found = await deps.database.query<BankAccountRow>(
    "SELECT * FROM bank_accounts WHERE id = $1",
    [uuidOf("bank_account", id)],
  );
  const row = found.rows[0];
  if (row === undefined) throw notFoundError("bank_account", id);
  return revealBankNumbers(deps, row, reader);
}

/** A file's name and bytes. Errors   OperatorError. Writes   the record of the read. */
export async function revealFileAsOperator(
  deps: RevealDependencies,
  id: string,
  reader: Reader,
): Promise<{ filename: string; bytes: Buffer }> {
  requireOrderText("reason", reader.reason);
  const found = isIdOf("file", id)
    ? await deps.database.query<RevealedFile>(
        "SELECT id, tenant_id, partner_id, filename FROM files WHERE id = $1",
        [toUuid(id)],
      )
    : { rows: [] };
  const row = found.rows[0];
  if (row === undefined) throw notFoundError("file", id);
  return { filename: row.filename, bytes: await revealFileContent(deps, row, reader) };
}

/** The records of operators' reads, the newest first. */
export async function listSensitiveDataReadsAsOperator({
  database,
}: Pick<RevealDependencies, "database">) {
  const found = await database.query<SensitiveReadRow>(
    `SELECT ${sensitiveReadColumns} FROM sensitive_data_reads r ORDER BY r.id DESC LIMIT ${listedMax}`,
  );
  return showSensitiveReads(database, found.rows);
}
