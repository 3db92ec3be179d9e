import { listPlatformBankAccounts, type PlatformBankAccount } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { named } from "../../database/named-statement.ts";
import type { Row } from "../../database/table-rows.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { pageOf, pageResponse, readPage } from "../../http/pages.ts";
import { toId, type Uuid } from "../../ids.ts";
import { ListConditions } from "../list-conditions.ts";
import { inScope, type Scope, type ScopeCondition, scopeOf } from "../scope.ts";

type Item = Static<typeof PlatformBankAccount>;

type BankAccountRow = Pick<
  Row<
    "bank_accounts",
    {
      account_type: Item["account_type"];
      validation_status: Item["validation_status"];
      verification_status: Item["verification_status"];
      status: Item["status"];
    }
  >,
  | "id"
  | "partner_id"
  | "business_id"
  | "contractor_id"
  | "name"
  | "mask"
  | "account_type"
  | "validation_status"
  | "verification_status"
  | "status"
  | "documents_due_at"
  | "removed_at"
  | "created_at"
  | "updated_at"
>;

/** As the partial indexes have it. */
const isWaiting = `validation_status IN ('PENDING_VALIDATION', 'VALIDATION_INFO_REQUESTED')
  AND removed_at IS NULL`;

/** As tasks count them, by the bank accounts that payouts are sent to. */
const isReturned = `EXISTS (SELECT FROM payout_bank_accounts AS paid JOIN payout_settings AS settings
    ON settings.account_id = paid.account_id AND settings.bank_account_id = paid.id
  WHERE paid.id = bank_accounts.id AND paid.state = 'rejected')`;

/** Lists the bank accounts of the scope. Errors   invalid_query, referenced_not_found. */
export const handleListPlatformBankAccounts = handlerFor(
  listPlatformBankAccounts,
  async ({ query, caller }, { database }) => {
    const page = pageOf(query);
    const where = new ListConditions(
      bankAccountsInScope(await scopeOf(database, caller, query.in)),
    );
    where.addFixed(query.waiting === true, isWaiting);
    where.addFixed(query.waiting === false, `NOT (${isWaiting})`);
    where.addFixed(query.waiting !== true && query.removed !== true, "removed_at IS NULL");
    where.addFixed(query.removed === true, "removed_at IS NOT NULL");
    where.addFixed(query.returned === true, isReturned);
    where.add(query.validation_status, (place) => `validation_status = ${place}`);
    where.add(query.mask, (place) => `mask = ${place}`);
    where.add(query.q?.toLowerCase(), (place) => `starts_with(lower(name), ${place})`);
    where.addFixed(query.owner_type === "business", "business_id IS NOT NULL");
    where.addFixed(query.owner_type === "contractor", "contractor_id IS NOT NULL");
    const read = await readPage<BankAccountRow>(database, "bank_accounts", where, page);
    const rows = read.decodeAll();
    const shown = await readShown(
      database,
      rows.map(({ id }) => id),
    );
    return pageResponse(page, rows, (row): Item => {
      const of = shown.get(row.id);
      if (of === undefined) throw new Error(`bank account ${row.id} has no owner`);
      return {
        id: toId("bank_account", row.id),
        entity: "bank_account",
        name: row.name,
        mask: row.mask,
        account_type: row.account_type,
        partner_id: toId("partner", row.partner_id),
        owner_type: row.business_id === null ? "contractor" : "business",
        owner_id: ownerIdOf(row),
        owner_name: of.owner_name,
        validation_status: row.validation_status,
        verification_status: row.verification_status,
        status: row.status,
        source: of.source ?? "sign_up",
        check_outcome: of.check_outcome,
        documents_due_at: row.documents_due_at,
        removed_at: row.removed_at,
        created_at: row.created_at,
        updated_at: row.updated_at,
      };
    });
  },
);

/**
 * The condition that a row of `bank_accounts` is in the scope. Accounts and locations have those that
 * they are paid out to.
 */
function bankAccountsInScope(scope: Scope): ScopeCondition {
  const { sql, value } = inScope(scope, "bank_accounts");
  if (scope.accountIds === null) return { sql, value };
  const used = `id IN (SELECT bank_account_id FROM accounts
    WHERE id = ANY(string_to_array($1, ',')::uuid[]))`;
  return { sql: used, value };
}

function ownerIdOf({ business_id, contractor_id }: BankAccountRow): string {
  if (business_id !== null) return toId("business", business_id);
  if (contractor_id === null) throw new Error("a bank account has an owner");
  return toId("contractor", contractor_id);
}

interface Shown {
  id: Uuid;
  owner_name: string;
  source: "link" | "user" | "partner" | null;
  check_outcome: string | null;
}

/** The shown data of other tables, by the bank accounts' ids. */
async function readShown(database: Pool, ids: readonly Uuid[]): Promise<ReadonlyMap<Uuid, Shown>> {
  const { rows } = await database.query<Shown>(
    named(
      `SELECT bank.id,
              coalesce(business.name, contractor.name) AS owner_name,
              (SELECT requested_by FROM bank_account_changes
                WHERE bank_account_id = bank.id ORDER BY id LIMIT 1) AS source,
              (SELECT outcome FROM verification_checks
                WHERE subject_id = bank.id AND kind = 'bank_account_owner' AND outcome IS NOT NULL
                ORDER BY id DESC LIMIT 1)
                AS check_outcome
         FROM bank_accounts AS bank
         LEFT JOIN businesses AS business ON business.id = bank.business_id
         LEFT JOIN contractors AS contractor ON contractor.id = bank.contractor_id
        WHERE bank.id = ANY($1::uuid[])`,
      [ids],
    ),
  );
  return new Map(rows.map((row) => [row.id, row]));
}
