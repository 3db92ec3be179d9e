import type { Command } from "commander";
import { addCommand, commandsOf, type Wanted } from "../commands.ts";

const payoutWork = commandsOf(() => import("../payout-commands.ts"));

/** Adds the commands of payouts. */
export function addPayouts(program: Command): void {
  const payouts = program.command("payouts").description("payouts to owners' bank accounts");
  const payout: Wanted = ["<payout>", "the payout's id"];
  const reason: Wanted = ["--reason <text>", "why, for the record"];
  for (const [name, description, work] of [
    ["hold", "hold a payout that has not been sent, until it is released", "payoutsHold"],
    ["release", "release a held payout", "payoutsRelease"],
    ["retry", "send a payout again that the bank returned", "payoutsRetry"],
    ["cancel", "cancel a payout that has not been sent", "payoutsCancel"],
  ] as const) {
    addCommand(payouts, name, description, payoutWork(work), [payout, reason]);
  }
}
