import type { Command } from "commander";
import { addCommand, commandsOf } from "../commands.ts";

const attemptWork = commandsOf(() => import("../attempt-commands.ts"));

/** Adds the commands of requests to processors whose response never arrived. */
export function addAttempts(program: Command): void {
  const attempts = program
    .command("attempts")
    .description("requests to processors without an outcome");
  addCommand(attempts, "list", "list attempts without an outcome", attemptWork("attemptsList"));
  addCommand(
    attempts,
    "resolve",
    "inquire about an attempt now, and not at its next time",
    attemptWork("attemptsResolve"),
    [["<attempt>", "the attempt's id"]],
  );
}
