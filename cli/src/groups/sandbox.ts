import type { Command } from "commander";
import { addCommand, commandsOf } from "../commands.ts";

const sandboxWork = commandsOf(() => import("../sandbox-commands.ts"));

/** Adds the commands of the sandbox. */
export function addSandbox(program: Command): void {
  const sandbox = program.command("sandbox").description("the simulated environment");
  addCommand(
    sandbox,
    "fill",
    "fill the running sandbox with months of merchants, payments, disputes and payouts",
    sandboxWork("sandboxFill"),
    [
      ["--seed <number>", "the same seed gets the same activity; 7 if absent", "optional"],
      ["--months <number>", "1 to 12 months that the clock moves ahead; 6 if absent", "optional"],
      ["--size <size>", "small, medium or large; medium if absent", "optional"],
    ],
    "itself",
  );
}
