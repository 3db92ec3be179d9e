import { newYorkDate } from "../../../calendar/banking-days.ts";
import type { OperatorDependencies } from "../../../dependencies.ts";
import { toId, type Uuid } from "../../../ids.ts";
import { OperatorError } from "../../../operator/operator-error.ts";
import type { ListingNetwork } from "../../verification/index.ts";

const states = ["due", "overdue", "filed"] as const;

/** A report of a terminated merchant to a network's list. For operators only. */
export interface TerminationReport {
  account: string;
  /** The application, whose data the report names; null: the account has none. */
  application: string | null;
  name: string;
  network: ListingNetwork;
  cause: string;
  reason_code: string;
  terminated_by: string;
  details: string | null;
  terminated_at: string;
  /** The last day of the report, as YYYY-MM-DD. */
  due_on: string;
  state: (typeof states)[number];
  filed_at: string | null;
  filed_by: string | null;
  reference: string | null;
}

/**
 * Lists reports of terminated merchants, the earliest day first.
 *
 * Input    state: `due` (also those that are overdue), `overdue` or `filed`; absent: due. of: the
 *          tenant or partner whose merchants they are; absent: of everyone.
 * Errors   OperatorError: no such state.
 */
export async function listTerminationReports(
  { database, clock }: Pick<OperatorDependencies, "database" | "clock">,
  state = "due",
  of?: { tenantId: Uuid; partnerId: Uuid | null },
): Promise<TerminationReport[]> {
  if (!states.some((each) => each === state)) {
    throw new OperatorError({
      cause: `${state} is not a state of a report.`,
      remedy: `Use ${states.join(", ")}.`,
    });
  }
  const today = newYorkDate(clock.now());
  const found = await database.query<
    Omit<TerminationReport, "account" | "application" | "state"> & {
      account_id: Uuid;
      application_id: Uuid | null;
    }
  >(
    `SELECT r.account_id, p.id AS application_id, a.name, r.network, r.cause, r.reason_code,
            r.terminated_by, r.details, r.terminated_at, r.due_on::text AS due_on, r.filed_at,
            r.filed_by, r.reference
       FROM termination_reports r JOIN accounts a ON a.id = r.account_id
       LEFT JOIN applications p ON p.account_id = r.account_id
      WHERE CASE $1 WHEN 'filed' THEN r.filed_at IS NOT NULL
                    WHEN 'overdue' THEN r.filed_at IS NULL AND r.due_on < $2
                    ELSE r.filed_at IS NULL END
        AND ($3::uuid IS NULL OR a.tenant_id = $3) AND ($4::uuid IS NULL OR a.partner_id = $4)
      ORDER BY r.due_on, r.account_id, r.network LIMIT 500`,
    [state, today, of?.tenantId ?? null, of?.partnerId ?? null],
  );
  return found.rows.map(({ account_id, application_id, ...report }) => ({
    account: toId("account", account_id),
    application: application_id === null ? null : toId("application", application_id),
    ...report,
    state: report.filed_at !== null ? "filed" : report.due_on < today ? "overdue" : "due",
  }));
}
