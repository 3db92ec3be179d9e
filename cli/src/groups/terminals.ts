import type { Command } from "commander";
import { addCommand, commandsOf, type Wanted } from "../commands.ts";

const terminalWork = commandsOf(() => import("../terminal-commands.ts"));
const ofAccount: Wanted = ["--account <account>", "the account's id"];
const hsn: Wanted = ["--hsn <hsn>", "its hardware serial number"];

/** Adds the commands of terminals. */
export function addTerminals(program: Command): void {
  const terminals = program.command("terminals").description("card terminals of merchants");
  addCommand(terminals, "add", "assign a terminal to an account", terminalWork("terminalsAdd"), [
    ofAccount,
    hsn,
    ["--name <name>", "the merchant's name for it"],
  ]);
  addCommand(terminals, "list", "list the terminals of an account", terminalWork("terminalsList"), [
    ofAccount,
  ]);
  addCommand(
    terminals,
    "remove",
    "remove a terminal from an account",
    terminalWork("terminalsRemove"),
    [ofAccount, hsn],
  );
}
