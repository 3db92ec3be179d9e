import type { BusinessPayee } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { ApiError } from "../../../api-error.ts";
import { named } from "../../../database/named-statement.ts";
import type { Caller } from "../../../identity/api-keys.ts";
import { toId, toUuid, type Uuid } from "../../../ids.ts";
import { callerScope, seesMerchant } from "../../caller-scope.ts";
import type { BankAccountRow } from "../bank-account-rows.ts";
import type { BankAccountChangeRow } from "../changes/change-rows.ts";

type Wire = Static<typeof BusinessPayee>;

const payeesMax = 200;

interface Business {
  id: Uuid;
  name: string;
  partner_id: Uuid;
}

/** A business in the caller's part of the hierarchy. Errors   not_found. */
export async function requireVisibleBusiness(
  database: Pool,
  caller: Caller,
  id: string,
): Promise<Business> {
  const own = callerScope(caller, "b");
  const found = await database.query<Business>(
    `SELECT b.id, b.name, b.partner_id FROM businesses b WHERE ${own.sql} AND b.id = $2`,
    [own.value, toUuid(id)],
  );
  const [row] = found.rows;
  if (row !== undefined && seesMerchant(caller, row.id)) return row;
  throw new ApiError("not_found", `There is no business ${id}.`);
}

type PaidTo = Pick<BankAccountRow, "id" | "name" | "mask" | "validation_status">;

interface PayeeRow {
  id: Uuid;
  name: string;
  paid_to: PaidTo | null;
  replacing: PaidTo | null;
  change:
    | (Pick<BankAccountChangeRow, "id" | "effective_at"> & {
        status: "validating" | "cooling_off";
        requested_at: string;
      })
    | null;
}

/**
 * The open accounts of a business that the caller sees, with their bank accounts.
 *
 * Input    accountId: only this one.
 */
export async function readPayees(
  database: Pool,
  { user }: Caller,
  businessId: Uuid,
  accountId?: Uuid,
): Promise<Wire[]> {
  const found = await database.query<PayeeRow>(
    named(
      `SELECT a.id, a.name, to_json(current_bank) AS paid_to, to_json(new_bank) AS replacing,
              to_json(pending) AS change
         FROM accounts a
         LEFT JOIN LATERAL (SELECT id, name, mask, validation_status FROM bank_accounts
           WHERE id = a.bank_account_id) AS current_bank ON true
         LEFT JOIN LATERAL (SELECT id, status, bank_account_id, effective_at,
             created_at AS requested_at FROM bank_account_changes
           WHERE account_id = a.id AND status IN ('validating', 'cooling_off')
             AND bank_account_id IS DISTINCT FROM a.bank_account_id) AS pending ON true
         LEFT JOIN LATERAL (SELECT id, name, mask, validation_status FROM bank_accounts
           WHERE id = pending.bank_account_id) AS new_bank ON true
        WHERE a.business_id = $1 AND a.status <> 'TERMINATED'
          AND ($2::uuid[] IS NULL OR a.location_id = ANY($2))
          AND ($3::uuid IS NULL OR a.id = $3)
        ORDER BY a.id DESC LIMIT ${payeesMax}`,
      [businessId, user?.locationIds ?? null, accountId ?? null],
    ),
  );
  return found.rows.map(serializePayee);
}

/** An open account of the business. Errors   referenced_not_found. */
export async function requirePayee(
  database: Pool,
  caller: Caller,
  businessId: Uuid,
  accountId: string,
): Promise<Wire> {
  const [payee] = await readPayees(database, caller, businessId, toUuid(accountId));
  if (payee !== undefined) return payee;
  throw new ApiError("referenced_not_found", `The business has no open account ${accountId}.`);
}

/** How a payee shows one of its bank accounts. */
export function serializePaidTo({ id, name, mask, validation_status }: PaidTo) {
  return {
    bank_account_id: toId("bank_account", id),
    holder_name: name,
    mask,
    validation_status,
  };
}

const iso = (time: string) => new Date(time).toISOString();

function serializePayee({ id, name, paid_to, replacing, change }: PayeeRow): Wire {
  return {
    account_id: toId("account", id),
    account_name: name,
    paid_to: paid_to === null ? null : serializePaidTo(paid_to),
    pending_change:
      change === null || replacing === null
        ? null
        : {
            ...serializePaidTo(replacing),
            id: toId("bank_account_change", change.id),
            status: change.status,
            effective_at: change.effective_at === null ? null : iso(change.effective_at),
            requested_at: iso(change.requested_at),
          },
  };
}
