import { adjustAsOperator, debitAsOperator } from "@openpayfac/server/operator/correct-debt";
import {
  decideProposalAsOperator,
  listProposalsAsOperator,
} from "@openpayfac/server/operator/decide-proposal";
import {
  listAdjustmentsAsOperator,
  listDebitsAsOperator,
  listDebtsAsOperator,
} from "@openpayfac/server/operator/list-debts";
import type { Work } from "./commands.ts";
import { withBoarding } from "./with-boarding.ts";
import { withPlatform } from "./with-platform.ts";

const lineOf = (fields: readonly (string | null)[]) =>
  fields.filter((field) => field !== null).join("  ");
const or = (lines: string[], none: string) => (lines.length === 0 ? [none] : lines);

export const adjustmentsDebts: Work = (report, env) =>
  withPlatform(report, env, async (deps) => {
    const debts = await listDebtsAsOperator(deps);
    const lines = debts.map((debt) =>
      lineOf([
        debt.id,
        debt.owner_type,
        `${debt.available} cents`,
        debt.owner_name,
        debt.since === null ? null : `since ${debt.since}`,
        debt.causes.map(({ cause, amount }) => `${cause} ${amount}`).join(", "),
        `pending ${debt.pending}`,
        `reserve ${debt.reserve}`,
        debt.debit_obstacle === null ? "can be debited" : `no debit: ${debt.debit_obstacle}`,
      ]),
    );
    report.result({ debts }, or(lines, "No balance is below zero."));
  });

export const adjustmentsList: Work = (report, env) =>
  withPlatform(report, env, async (deps) => {
    const adjustments = await listAdjustmentsAsOperator(deps);
    const lines = adjustments.map((each) =>
      lineOf([
        each.id,
        each.kind,
        `${each.amount} cents`,
        each.owner_id,
        each.owner_name,
        each.created_at,
        each.created_by_name,
        each.reason,
      ]),
    );
    report.result({ adjustments }, or(lines, "There are no adjustments."));
  });

export const adjustmentsDebits: Work = (report, env) =>
  withPlatform(report, env, async (deps) => {
    const debits = await listDebitsAsOperator(deps);
    const lines = debits.map((each) =>
      lineOf([
        each.id,
        each.status,
        `${each.amount} cents`,
        each.account_id,
        each.account_name,
        each.created_at,
        each.return_code,
        each.reason,
      ]),
    );
    report.result({ debits }, or(lines, "There are no debits."));
  });

export const adjustmentsCreate: Work = (
  report,
  env,
  { owner = "", kind = "", amount = "", reason = "" },
) =>
  withBoarding(report, env, async (deps) => {
    const made = await adjustAsOperator(deps, { owner, kind, amount, reason, by: deps.by });
    report.result(made, [`Corrected the balance of ${owner} by ${amount} cents: ${made.id}.`]);
  });

export const adjustmentsDebit: Work = (report, env, { account = "", amount = "", reason = "" }) =>
  withBoarding(report, env, async (deps) => {
    const made = await debitAsOperator(deps, { owner: account, amount, reason, by: deps.by });
    report.result(made, [
      `The platform debits ${amount} cents from the bank account of ${account}: ${made.id}.`,
    ]);
  });

export const adjustmentsProposals: Work = (report, env) =>
  withPlatform(report, env, async (deps) => {
    const proposals = await listProposalsAsOperator(deps);
    const lines = proposals.map((each) =>
      lineOf([
        each.id,
        each.operation,
        JSON.stringify(each.request),
        each.proposed_by_name,
        `expires ${each.expires_at}`,
        each.reason,
      ]),
    );
    report.result({ proposals }, or(lines, "No proposal waits."));
  });

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
