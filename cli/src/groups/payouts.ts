import type { Command } from "commander";
import { addCommand, commandsOf } from "../commands.ts";

const payoutWork = commandsOf(() => import("../payout-commands.ts"));

/** Adds the commands of payouts. */
export function addPayouts(program: Command): void {
  const payouts = program.command("payouts").description("payouts to owners' bank accounts");
  addCommand(
    payouts,
    "cancel",
    "cancel a payout that has not been sent",
    payoutWork("payoutsCancel"),
    [["<payout>", "the payout's id"]],
  );
}
