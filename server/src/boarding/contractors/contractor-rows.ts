import type { ContractorCompany, ContractorIndividual, Language } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { ApiError } from "../../api-error.ts";
import type { Row } from "../../database/table-rows.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { toId, type Uuid } from "../../ids.ts";
import { callerScope } from "../caller-scope.ts";
import type { ContractorStatus } from "./contractor-states.ts";

export type ParentType = "PARTNER" | "BUSINESS";

/** A contractor's own data, as shown. */
export type Profile =
  | { type: "INDIVIDUAL"; individual: Static<typeof ContractorIndividual> }
  | { type: "COMPANY"; company: Static<typeof ContractorCompany> };

export interface ContractorRow
  extends Row<
    "contractors",
    {
      parent_type: ParentType;
      status: ContractorStatus;
      type: Profile["type"];
      /** Two contractors with the same value are the same person. */
      email_normalized: string | null;
      profile: Profile;
    }
  > {
  /** Whether the bank account can receive payouts, and neither a review nor a requirement holds them. */
  bank_usable: boolean;
}

/**
 * Columns of `contractors c`, and whether it can receive payouts. See `readPayoutTarget` of payouts.
 */
export const contractorColumns = `c.*, EXISTS (SELECT FROM payout_bank_accounts bank
  WHERE bank.account_id = c.id AND bank.id = c.bank_account_id AND bank.state = 'usable')
  AND NOT coalesce((SELECT s.hold FROM payout_settings s WHERE s.account_id = c.id), false)
  AND NOT EXISTS (SELECT FROM account_requirements r WHERE r.account_id = c.id
    AND r.past_due_at IS NOT NULL AND r.status IN ('due', 'submitted'))
  AS bank_usable`;

export async function readContractor(database: Pool, id: Uuid): Promise<ContractorRow | undefined> {
  const found = await database.query<ContractorRow>({
    name: "read-contractor",
    text: `SELECT ${contractorColumns} FROM contractors c WHERE c.id = $1`,
    values: [id],
  });
  return found.rows[0];
}

/** Returns the contractor if the caller has access to it. Errors   not_found. */
export async function requireContractor(
  database: Pool,
  caller: Caller,
  id: Uuid,
): Promise<ContractorRow> {
  const own = callerScope(caller, "c");
  const found = await database.query<ContractorRow>(
    `SELECT ${contractorColumns} FROM contractors c WHERE ${own.sql} AND c.id = $2`,
    [own.value, id],
  );
  const row = found.rows[0];
  if (row !== undefined) return row;
  throw new ApiError("not_found", `There is no contractor ${toId("contractor", id)}.`);
}

export type LinkStatus =
  | "CREATED"
  | "STARTED"
  | "SUBMITTED"
  | "APPROVED"
  | "REJECTED"
  | "SUPERSEDED";

/** A link to the form, and its outcome. */
export type ContractorApplicationRow = Row<
  "contractor_applications",
  {
    parent_type: ParentType;
    status: LinkStatus;
    language: Language | null;
  }
>;

/** Whether a link can still be filled in. */
export function isOpen(row: ContractorApplicationRow, now: Date): boolean {
  return (row.status === "CREATED" || row.status === "STARTED") && !isOver(row, now);
}

/** Whether the link expired before the form was sent. */
export function isOver({ status, expires_at }: ContractorApplicationRow, now: Date): boolean {
  const waits = status === "CREATED" || status === "STARTED";
  return waits && expires_at <= now.toISOString();
}
