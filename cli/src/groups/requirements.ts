import type { Command } from "commander";
import { addCommand, commandsOf } from "../commands.ts";

const requirementWork = commandsOf(() => import("../requirement-commands.ts"));

/** Adds the commands of requirements. */
export function addRequirements(program: Command): void {
  const requirements = program
    .command("requirements")
    .description("information that merchant accounts require");
  addCommand(
    requirements,
    "list",
    "list information that merchants provided, to be decided",
    requirementWork("requirementsList"),
  );
  addCommand(
    requirements,
    "show",
    "show the information that a merchant provided",
    requirementWork("requirementsShow"),
    [["<requirement>", "the requirement's id"]],
  );
  addCommand(
    requirements,
    "request",
    "request information from a merchant",
    requirementWork("requirementsRequest"),
    [
      ["<account>", "the account's id"],
      ["--kind <kind>", "document, information, owner_information or identity_verification"],
      ["--name <name>", "short name, such as Lease agreement"],
      ["--reason <text>", "reason, as shown to the merchant", "optional"],
      ["--description <text>", "information that it must contain", "optional"],
      ["--deadline <time>", "time after which payouts are disabled: ISO 8601", "optional"],
    ],
  );
  addCommand(
    requirements,
    "decide",
    "decide provided information, or move its deadline",
    requirementWork("requirementsDecide"),
    [
      ["<requirement>", "the requirement's id"],
      ["--verdict <verdict>", "accept, reject or withdraw", "optional"],
      ["--reason <text>", "reason of a rejection, for the merchant", "optional"],
      ["--deadline <time>", "new deadline: ISO 8601", "optional"],
    ],
  );
}
