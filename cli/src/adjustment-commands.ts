import {
  adjustAsOperator,
  type Corrected,
  debitAsOperator,
} from "@openpayfac/server/operator/correct-debt";
import {
  decideProposalAsOperator,
  listProposalsAsOperator,
} from "@openpayfac/server/operator/decide-proposal";
import type { OperatorDependencies } from "@openpayfac/server/operator/dependencies";
import {
  listAdjustmentsAsOperator,
  listDebitsAsOperator,
  listDebtsAsOperator,
} from "@openpayfac/server/operator/list-debts";
import type { Work } from "./commands.ts";
import type { Report } from "./report.ts";
import { withBoarding } from "./with-boarding.ts";
import { withPlatform } from "./with-platform.ts";

/**
 * A command that lists rows, one on a line.
 *
 * Input    name: of the list in the JSON; none: said if it is empty; fieldsOf: a row's fields; null
 *          leaves one out.
 */
function lists<Row>(
  name: string,
  none: string,
  read: (deps: OperatorDependencies) => Promise<readonly Row[]>,
  fieldsOf: (row: Row) => readonly (string | null)[],
): Work {
  return (report, env) =>
    withPlatform(report, env, async (deps) => {
      const rows = await read(deps);
      const lines = rows.map((row) =>
        fieldsOf(row)
          .filter((field) => field !== null)
          .join("  "),
      );
      report.result({ [name]: rows }, lines.length === 0 ? [none] : lines);
    });
}

export const adjustmentsDebts = lists(
  "debts",
  "No balance is below zero.",
  listDebtsAsOperator,
  (debt) => [
    debt.id,
    debt.owner_type,
    `${debt.available} cents`,
    debt.owner_name,
    debt.since === null ? null : `since ${debt.since}`,
    debt.causes.map(({ cause, amount }) => `${cause} ${amount}`).join(", "),
    `pending ${debt.pending}`,
    `reserve ${debt.reserve}`,
    debt.debit_obstacle === null ? "can be debited" : `no debit: ${debt.debit_obstacle}`,
  ],
);

export const adjustmentsList = lists(
  "adjustments",
  "There are no adjustments.",
  listAdjustmentsAsOperator,
  (each) => [
    each.id,
    each.kind,
    `${each.amount} cents`,
    each.owner_id,
    each.owner_name,
    each.created_at,
    each.created_by_name,
    each.reason,
  ],
);

export const adjustmentsDebits = lists(
  "debits",
  "There are no debits.",
  listDebitsAsOperator,
  (each) => [
    each.id,
    each.status,
    `${each.amount} cents`,
    each.account_id,
    each.account_name,
    each.created_at,
    each.return_code,
    each.reason,
  ],
);

export const adjustmentsProposals = lists(
  "proposals",
  "No proposal waits.",
  listProposalsAsOperator,
  (each) => [
    each.id,
    each.operation,
    JSON.stringify(each.request),
    each.proposed_by_name,
    `expires ${each.expires_at}`,
    each.reason,
  ],
);

/** Reports what was made, or the change request that waits for another user. */
function reportCorrected<Made extends { id: string }>(
  report: Report,
  corrected: Corrected<Made>,
  done: (made: Made) => string,
): void {
  if ("made" in corrected) {
    report.result(corrected.made, [done(corrected.made)]);
    return;
  }
  const { proposed } = corrected;
  const by = proposed.proposed_by_name ?? proposed.proposed_by;
  report.result(proposed, [`Proposed for ${by}: ${proposed.id}. Another user approves it.`]);
}

export const adjustmentsCreate: Work = (
  report,
  env,
  { owner = "", kind = "", amount = "", reason = "", as },
  others,
) =>
  withBoarding(
    report,
    env,
    async (deps) => {
      const entered = { owner, kind, amount, reason, as, by: deps.by };
      reportCorrected(
        report,
        await adjustAsOperator(deps, entered),
        ({ id }) => `Corrected the balance of ${owner} by ${amount} cents: ${id}.`,
      );
    },
    others,
  );

export const adjustmentsDebit: Work = (
  report,
  env,
  { account = "", amount = "", reason = "", as },
  others,
) =>
  withBoarding(
    report,
    env,
    async (deps) => {
      reportCorrected(
        report,
        await debitAsOperator(deps, { owner: account, amount, reason, as, by: deps.by }),
        ({ id }) =>
          `The platform debits ${amount} cents from the bank account of ${account}: ${id}.`,
      );
    },
    others,
  );

export const adjustmentsApprove: Work = (report, env, { proposal = "" }) =>
  withBoarding(report, env, async (deps) => {
    const of = { reason: null, by: deps.by };
    const decided = await decideProposalAsOperator(deps, proposal, "approved", of);
    report.result(decided, [`Approved ${proposal}. The platform executes it within two minutes.`]);
  });

export const adjustmentsReject: Work = (report, env, { proposal = "", reason = "" }) =>
  withBoarding(report, env, async (deps) => {
    const of = { reason, by: deps.by };
    const decided = await decideProposalAsOperator(deps, proposal, "rejected", of);
    report.result(decided, [`Rejected ${proposal}.`]);
  });
