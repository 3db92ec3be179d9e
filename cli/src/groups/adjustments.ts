import type { Command } from "commander";
import { addCommand, commandsOf, type Wanted } from "../commands.ts";

const adjustmentWork = commandsOf(() => import("../adjustment-commands.ts"));

const amount: Wanted = ["--amount <cents>", "the amount, at most the negative balance"];
const reason: Wanted = [
  "--reason <text>",
  "why, for the record; merchants and partners never see it",
];
const as: Wanted = [
  "--as <email>",
  "the user who proposes it, for another one to approve; needed unless dual approval is off",
  "optional",
];
const proposal: Wanted = ["<proposal>", "the change request's id"];

/** Adds the commands of negative balances. */
export function addAdjustments(program: Command): void {
  const adjustments = program
    .command("adjustments")
    .description("negative balances, and what repays them");
  addCommand(
    adjustments,
    "debts",
    "list negative balances: for how long, why, and what could repay them",
    adjustmentWork("adjustmentsDebts"),
  );
  addCommand(
    adjustments,
    "list",
    "list corrections of negative balances",
    adjustmentWork("adjustmentsList"),
  );
  addCommand(
    adjustments,
    "create",
    "correct the negative balance of an account, a contractor or a partner, or propose it",
    adjustmentWork("adjustmentsCreate"),
    [
      ["<owner>", "id of the account, contractor or partner"],
      ["--kind <kind>", "take_from_reserve, cover_by_partner or write_off"],
      amount,
      reason,
      as,
    ],
  );
  addCommand(
    adjustments,
    "debits",
    "list debits of debtors' bank accounts",
    adjustmentWork("adjustmentsDebits"),
  );
  addCommand(
    adjustments,
    "debit",
    "debit the bank account of an account that owes, if its signed terms permit it",
    adjustmentWork("adjustmentsDebit"),
    [["<account>", "the account's id"], amount, reason, as],
  );
  addCommand(
    adjustments,
    "proposals",
    "list corrections and debits of users that wait for a decision",
    adjustmentWork("adjustmentsProposals"),
  );
  addCommand(
    adjustments,
    "approve",
    "approve a proposed correction or debit; the platform executes it",
    adjustmentWork("adjustmentsApprove"),
    [proposal],
  );
  addCommand(
    adjustments,
    "reject",
    "reject a proposed correction or debit",
    adjustmentWork("adjustmentsReject"),
    [proposal, ["--reason <text>", "why, shown to the user who proposed it"]],
  );
}
