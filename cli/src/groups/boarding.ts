import type { Command } from "commander";
import { addCommand, commandsOf, type Wanted } from "../commands.ts";
import { reason } from "./wanted.ts";

const boardingWork = commandsOf(() => import("../boarding-commands.ts"));
const order: Wanted = ["<order>", "the order's id, which is the account's: acct_…"];

/** Adds the commands of boarding. */
export function addBoarding(program: Command): void {
  const boarding = program
    .command("boarding")
    .description("orders to board merchants at the acquirer");
  addCommand(boarding, "list", "list orders without a decision", boardingWork("boardingList"), [
    ["--state <state>", "list orders in this state instead", "optional"],
  ]);
  addCommand(
    boarding,
    "export",
    "write the merchants of waiting orders into a file for the acquirer",
    boardingWork("boardingExport"),
    [
      ["--file <file>", "a new file; .json writes JSON, any other name CSV"],
      ["--orders <ids>", "these orders instead, comma-separated; also again", "optional"],
      reason,
    ],
    "export",
  );
  addCommand(
    boarding,
    "import",
    "enter the merchant ids of a file, all or none",
    boardingWork("boardingImport"),
    [["--file <file>", "CSV with the columns order_id, mid and tid, or a JSON array of them"]],
    "import",
  );
  addCommand(boarding, "assign", "enter the ids of one merchant", boardingWork("boardingAssign"), [
    order,
    ["--mid <mid>", "the merchant id that the acquirer assigned"],
    ["--tid <tid>", "the terminal id"],
  ]);
  addCommand(
    boarding,
    "reject",
    "enter the acquirer's rejection, which closes the account",
    boardingWork("boardingReject"),
    [
      order,
      ["--reason <text>", "the acquirer's reason, for operators only"],
      ["--comment <text>", "the reason that the partner is shown", "optional"],
    ],
  );
  addCommand(
    boarding,
    "resume",
    "continue an order at the gateway",
    boardingWork("boardingResume"),
    [
      order,
      ["<action>", "check, found or create"],
      ["--gateway-merchant <id>", "the merchant that was found at the gateway", "optional"],
    ],
  );
}
