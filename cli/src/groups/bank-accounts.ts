import { bankAccountDecisions } from "@openpayfac/server/operator/bank-account-decisions";
import type { Command } from "commander";
import { addCommand, commandsOf } from "../commands.ts";
import { decisionReason, reason, reviewer } from "./wanted.ts";

const sensitiveWork = commandsOf(() => import("../sensitive-data-commands.ts"));
const bankAccountWork = commandsOf(() => import("../bank-account-commands.ts"));

/** Adds the commands of bank accounts. */
export function addBankAccounts(program: Command): void {
  const bankAccounts = program
    .command("bank-accounts")
    .description("bank accounts that receive payouts");
  addCommand(
    bankAccounts,
    "list",
    "list bank accounts that need an operator decision",
    bankAccountWork("bankAccountsList"),
    [["--status <status>", "default: VALIDATION_INFO_REQUESTED", "optional"]],
  );
  addCommand(
    bankAccounts,
    "show",
    "show a bank account with its checks and changes",
    bankAccountWork("bankAccountsShow"),
    [["<bankAccount>", "the bank account's id"]],
  );
  addCommand(
    bankAccounts,
    "cancel-change",
    "cancel the pending change of the bank account of an account or a contractor",
    bankAccountWork("bankAccountsCancelChange"),
    [
      ["<payee>", "id of the account or contractor"],
      ["--reason <text>", "reason for the cancellation; it is recorded"],
    ],
  );
  addCommand(
    bankAccounts,
    "decide",
    "decide a bank account",
    commandsOf(() => import("../bank-accounts-decide.ts"))("bankAccountsDecide"),
    [
      ["<bankAccount>", "the bank account's id"],
      ["--verdict <verdict>", Object.keys(bankAccountDecisions).join(", ")],
      reviewer,
      decisionReason,
    ],
  );
  addCommand(
    bankAccounts,
    "reveal",
    "show a bank account's numbers",
    sensitiveWork("bankAccountsReveal"),
    [["<bankAccount>", "the bank account's id"], reason],
  );
}
