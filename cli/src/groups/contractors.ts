import type { Command } from "commander";
import { addCommand, commandsOf } from "../commands.ts";
import { decisionReason, reviewer } from "./wanted.ts";

const contractorWork = commandsOf(() => import("../contractor-commands.ts"));

/** Adds the commands of contractors. */
export function addContractors(program: Command): void {
  const contractors = program
    .command("contractors")
    .description("payees who receive splits and payouts");
  addCommand(contractors, "list", "list contractors by status", contractorWork("contractorsList"), [
    ["--status <status>", "default: UNDER_REVIEW", "optional"],
  ]);
  addCommand(
    contractors,
    "show",
    "show a contractor with its checks and requirements",
    contractorWork("contractorsShow"),
    [["<contractor>", "the contractor's id"]],
  );
  addCommand(
    contractors,
    "decide",
    "approve or reject a contractor",
    contractorWork("contractorsDecide"),
    [
      ["<contractor>", "the contractor's id"],
      ["--verdict <verdict>", "approve or reject"],
      reviewer,
      decisionReason,
    ],
  );
}
