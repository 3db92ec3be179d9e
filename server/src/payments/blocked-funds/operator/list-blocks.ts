import { newYorkDate } from "../../../calendar/banking-days.ts";
import { type Write, writeAtomically } from "../../../database/write-atomically.ts";
import type { OperatorDependencies } from "../../../dependencies.ts";
import { toId, type Uuid } from "../../../ids.ts";
import { OperatorError } from "../../../operator/operator-error.ts";
import { readId } from "../../../operator/require-account.ts";
import { readOpenBlock } from "../block-rows.ts";

/** An owner whose funds are blocked. For operators only. */
export interface Block {
  owner: string;
  name: string;
  check: string;
  blocked_at: string;
  /** Minor units: in the ledger account `blocked`, and those that are available before the next job. */
  blocked_amount: number;
  available_amount: number;
  /** The last day to report it to OFAC, as YYYY-MM-DD. */
  report_due_on: string;
  report_overdue: boolean;
  reported_at: string | null;
  reported_by: string | null;
  report_reference: string | null;
}

/**
 * Lists the blocks that are in force, the earliest report first.
 *
 * Input    of: the tenant or partner whose owners they are; absent: of everyone.
 */
export async function listBlocksAsOperator(
  { database, clock }: Pick<OperatorDependencies, "database" | "clock">,
  of?: { tenantId: Uuid; partnerId: Uuid | null },
): Promise<Block[]> {
  const found = await database.query<
    Omit<Block, "owner" | "check" | "report_overdue" | "blocked_amount" | "available_amount"> & {
      owner_type: "account" | "contractor";
      owner_id: Uuid;
      check_id: Uuid;
      blocked_amount: string;
      available_amount: string;
    }
  >(
    `SELECT b.owner_type, b.owner_id, coalesce(a.name, c.name) AS name, b.check_id, b.blocked_at,
            coalesce((SELECT -balance FROM ledger_accounts
                       WHERE account_id = b.owner_id AND code = 'blocked'), 0) AS blocked_amount,
            coalesce((SELECT -balance FROM ledger_accounts
                       WHERE account_id = b.owner_id AND code = 'available'), 0) AS available_amount,
            b.report_due_on::text AS report_due_on, b.reported_at, b.reported_by,
            b.report_reference
       FROM sanctions_blocks b LEFT JOIN accounts a ON a.id = b.owner_id
       LEFT JOIN contractors c ON c.id = b.owner_id
      WHERE b.released_at IS NULL
        AND ($1::uuid IS NULL OR coalesce(a.tenant_id, c.tenant_id) = $1)
        AND ($2::uuid IS NULL OR coalesce(a.partner_id, c.partner_id) = $2)
      ORDER BY b.report_due_on, b.id LIMIT 500`,
    [of?.tenantId ?? null, of?.partnerId ?? null],
  );
  const today = newYorkDate(clock.now());
  return found.rows.map(
    ({ owner_type, owner_id, check_id, blocked_amount, available_amount, ...row }) => ({
      ...row,
      owner: toId(owner_type, owner_id),
      check: toId("verification_check", check_id),
      blocked_amount: Number(blocked_amount),
      available_amount: Number(available_amount),
      report_overdue: row.reported_at === null && row.report_due_on < today,
    }),
  );
}

/**
 * Records that a block was reported to OFAC.
 *
 * Input    owner: the account's or contractor's id; reference: of the report, such as its number.
 * Errors   OperatorError: no such owner is blocked, or its block was reported before.
 */
export async function recordBlockReport(
  { database, clock }: Pick<OperatorDependencies, "database" | "clock">,
  owner: string,
  { reportedBy, reference }: { reportedBy: string; reference: string },
): Promise<{ owner: string; reported_at: string }> {
  const id = readId("account", owner) ?? readId("contractor", owner);
  const found =
    id === undefined
      ? undefined
      : await blockReportWrites({ database, clock }, id, {
          reportedBy,
          reference,
        });
  if (found === undefined) {
    throw new OperatorError({
      cause: `The funds of ${owner} have no block that is not reported yet.`,
      remedy: "List the blocks with: openpayfac screening blocks.",
    });
  }
  await writeAtomically(database, found.writes);
  return { owner, reported_at: found.reported_at };
}

/** The writes that record a report to OFAC. Returns   undefined: no block is to be reported. */
export async function blockReportWrites(
  { database, clock }: Pick<OperatorDependencies, "database" | "clock">,
  ownerId: Uuid,
  { reportedBy, reference }: { reportedBy: string; reference: string },
): Promise<{ writes: Write[]; reported_at: string } | undefined> {
  const block = await readOpenBlock(database, ownerId);
  if (block === undefined || block.reported_at !== null) return undefined;
  const reported_at = clock.now().toISOString();
  const write = {
    sql: `UPDATE sanctions_blocks SET reported_at = $2, reported_by = $3, report_reference = $4
           WHERE id = $1 AND reported_at IS NULL AND released_at IS NULL`,
    values: [block.id, reported_at, reportedBy, reference],
    must: "sanctions_blocks",
  };
  return { writes: [write], reported_at };
}
