import type { BankAccount } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { ApiError } from "../../api-error.ts";
import type { Row } from "../../database/table-rows.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { toId, toIdOrNull, type Uuid } from "../../ids.ts";
import { callerScope } from "../caller-scope.ts";

type Wire = Static<typeof BankAccount>;

/** A bank account for payouts of a business or a contractor. */
export type BankAccountRow = Row<
  "bank_accounts",
  {
    account_type: "CHECKING" | "SAVINGS";
    holder_type: "business" | "individual";
    validation_status: Wire["validation_status"];
    verification_status: Wire["verification_status"];
    status: Wire["bank_account_status"];
    needs_info_documents: Wire["needs_info_documents"];
  }
>;

/** A bank account of a business: the published API has no others. */
export type BusinessBankAccountRow = BankAccountRow & { business_id: Uuid };

export function isOfBusiness(row: BankAccountRow): row is BusinessBankAccountRow {
  return row.business_id !== null;
}

/** The bank account of a business or a contractor. Errors   not_found. */
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
  throw notFound(id);
}

/** The same for a bank account of a business. Errors   not_found. */
export async function requireBusinessBankAccount(
  database: Pool,
  caller: Caller,
  id: Uuid,
): Promise<BusinessBankAccountRow> {
  const row = await requireBankAccount(database, caller, id);
  if (isOfBusiness(row)) return row;
  throw notFound(id);
}

function notFound(id: Uuid): ApiError {
  return new ApiError("not_found", `There is no bank account ${toId("bank_account", id)}.`);
}

/** Serializes a bank account for the API, with the last four digits of its number. */
export function serializeBankAccount(row: BusinessBankAccountRow): Wire {
  return { ...shownFields(row), business_id: toId("business", row.business_id) };
}

/** The same for an operator, of a business or a contractor. */
export function serializeBankAccountAsOperator(row: BankAccountRow) {
  return {
    ...shownFields(row),
    business_id: toIdOrNull("business", row.business_id),
    contractor_id: toIdOrNull("contractor", row.contractor_id),
  };
}

function shownFields(row: BankAccountRow): Omit<Wire, "business_id"> {
  return {
    bank_account_id: toId("bank_account", row.id),
    entity: "bank_account",
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
    // Those before documents had kinds were bank letters, as all are.
    needs_info_documents: row.needs_info_documents.map((document) => ({
      ...document,
      kind: "bank_letter" as const,
    })),
  };
}
