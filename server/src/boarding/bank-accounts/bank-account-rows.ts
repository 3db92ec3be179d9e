import type { BankAccount } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { ApiError } from "../../api-error.ts";
import type { Row } from "../../database/table-rows.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { toId, type Uuid } from "../../ids.ts";
import { callerScope } from "../caller-scope.ts";

type Wire = Static<typeof BankAccount>;

/** A business's bank account for payouts. */
export type BankAccountRow = Row<
  "bank_accounts",
  {
    account_type: "CHECKING" | "SAVINGS";
    validation_status: Wire["validation_status"];
    verification_status: Wire["verification_status"];
    status: Wire["bank_account_status"];
    needs_info_documents: Wire["needs_info_documents"];
  }
>;

/** Errors   not_found. */
export async function requireBankAccount(
  database: Pool,
  caller: Caller,
  id: Uuid,
): Promise<BankAccountRow> {
  const own = callerScope(caller, "b");
  const found = await database.query<BankAccountRow>(
    `SELECT b.* FROM bank_accounts b WHERE ${own.sql} AND b.id = $2`,
    [own.value, id],
  );
  const row = found.rows[0];
  if (row !== undefined) return row;
  throw new ApiError("not_found", `There is no bank account ${toId("bank_account", id)}.`);
}

/** Serializes a bank account for the API, with the last four digits of its number. */
export function serializeBankAccount(row: BankAccountRow): Wire {
  return {
    bank_account_id: toId("bank_account", row.id),
    entity: "bank_account",
    business_id: toId("business", row.business_id),
    bank_account_name: row.name,
    bank_account_mask: row.mask,
    validation_status: row.validation_status,
    verification_status: row.verification_status,
    bank_account_status: row.status,
    bank_account_active: row.status === "ACTIVE",
    created_at: row.created_at,
    updated_at: row.updated_at,
    removed_at: row.removed_at,
    needs_info_comments: row.needs_info_comments,
    needs_info_documents: row.needs_info_documents,
  };
}
