import type { PlatformBankAccountDetails } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import type { Dependencies } from "../../dependencies.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { namesOfUsers } from "../../identity/user-names.ts";
import { toId, type Uuid } from "../../ids.ts";
import { serializeDecisions, serializePayeeCheck } from "../payees/shown-payee-checks.ts";
import { isOpen, type ReviewedCheck, readChecksOf } from "../verification/index.ts";
import { readDecisions } from "../verification/operator/decided-by.ts";
import type { BankAccountRow } from "./bank-account-rows.ts";
import type { BankAccountChangeRow } from "./changes/change-rows.ts";
import { ownerOf, readOtherOwners } from "./same-numbers.ts";

type Wire = Static<typeof PlatformBankAccountDetails>;
type Recorded = Awaited<ReturnType<typeof readDecisions>>[number];

/** A decision that is about to be written. */
interface NewDecision extends Recorded {
  /** Whether the open checks count as passed with it. */
  clears: boolean;
}

/**
 * A bank account with its documents and changes, and for those who decide it also with its checks,
 * decisions and the other owners of its numbers.
 *
 * Input    decided: included before it is written.
 */
export async function serializeDetails(
  deps: Pick<Dependencies, "database" | "encryption">,
  caller: Caller,
  row: BankAccountRow,
  decided?: NewDecision,
): Promise<Wire> {
  const { database } = deps;
  const decides = caller.user === undefined || caller.user.grants["bank:decide"] !== undefined;
  const [ownerName, checks, changes, recorded, others] = await Promise.all([
    readOwnerName(database, row),
    readChecksOf(database, [row.id]),
    readChanges(database, row.id),
    readDecisions(database, row.id),
    decides ? readOtherOwners(deps, row) : [],
  ]);
  const [first] = changes;
  const newest = checks.findLast(
    ({ kind, outcome }) => kind === "bank_account_owner" && outcome !== null,
  );
  return {
    id: toId("bank_account", row.id),
    entity: "bank_account",
    name: row.name,
    mask: row.mask,
    account_type: row.account_type,
    partner_id: toId("partner", row.partner_id),
    ...ownerOf(row),
    owner_name: ownerName,
    validation_status: row.validation_status,
    verification_status: row.verification_status,
    status: row.status,
    source: first?.requested_by ?? "sign_up",
    check_outcome: newest?.outcome ?? null,
    documents_due_at: row.documents_due_at,
    removed_at: row.removed_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
    needs_info_comments: row.needs_info_comments,
    documents: row.needs_info_documents.map(({ name, file_id }) => ({ name, file_id })),
    checks: decides
      ? afterDecision(checks, decided).map((check) => serializePayeeCheck(check))
      : [],
    decisions: decides
      ? await serializeDecisions(database, [...recorded, ...(decided ? [decided] : [])])
      : [],
    changes: await serializeChanges(database, changes, row),
    other_owners: others,
  };
}

function afterDecision(checks: readonly ReviewedCheck[], decided: NewDecision | undefined) {
  if (decided?.clears !== true) return checks;
  const { reviewed_by, reason, created_at } = decided;
  const review = { verdict: "cleared" as const, reviewed_by, reason, created_at };
  return checks.map((check) => (isOpen(check) ? { ...check, review } : check));
}

async function readOwnerName(
  database: Pool,
  { business_id, contractor_id }: BankAccountRow,
): Promise<string> {
  const found = await database.query<{ name: string }>(
    `SELECT name FROM businesses WHERE id = $1
      UNION ALL SELECT name FROM contractors WHERE id = $2`,
    [business_id, contractor_id],
  );
  return found.rows[0]?.name ?? "";
}

async function readChanges(database: Pool, id: Uuid): Promise<BankAccountChangeRow[]> {
  const found = await database.query<BankAccountChangeRow>(
    "SELECT * FROM bank_account_changes WHERE bank_account_id = $1 ORDER BY id",
    [id],
  );
  return found.rows;
}

async function serializeChanges(
  database: Pool,
  changes: readonly BankAccountChangeRow[],
  { contractor_id }: BankAccountRow,
): Promise<Wire["changes"]> {
  const users = changes.map(({ user_id }) => user_id).filter((id) => id !== null);
  const names = await namesOfUsers(database, users);
  return changes.map((change) => ({
    id: toId("bank_account_change", change.id),
    payee_id: toId(contractor_id === null ? "account" : "contractor", change.account_id),
    status: change.status,
    requested_by: change.requested_by,
    requested_by_name: change.user_id === null ? null : (names.get(change.user_id) ?? null),
    requested_at: change.created_at,
    effective_at: change.effective_at,
    cancelled_by: change.cancelled_by,
    cancel_reason: change.cancel_reason,
  }));
}
