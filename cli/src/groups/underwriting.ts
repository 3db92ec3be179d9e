import type { Command } from "commander";
import { addCommand, commandsOf } from "../commands.ts";

const underwritingWork = commandsOf(() => import("../underwriting-commands.ts"));

/** Adds the commands of underwriting. */
export function addUnderwriting(program: Command): void {
  const underwriting = program
    .command("underwriting")
    .description("rules that decide applications");
  addCommand(
    underwriting,
    "policy",
    "show the policy that applies: thresholds, merchant categories, risk points and limits",
    underwritingWork("underwritingPolicy"),
    [],
    "home",
  );
  addCommand(
    underwriting,
    "versions",
    "list the policies that were applied",
    underwritingWork("underwritingVersions"),
    [],
    "home",
  );
  addCommand(
    underwriting,
    "apply",
    "apply a policy to every decision from now on",
    underwritingWork("underwritingApply"),
    [
      ["--file <file>", "the policy as a JSON object, with a new version"],
      ["--reviewer <name>", "your name, for the record"],
      ["--comment <text>", "the reason", "optional"],
    ],
    "home",
  );
  addCommand(
    underwriting,
    "replay",
    "decide earlier applications again by a policy, and list those with another result",
    underwritingWork("underwritingReplay"),
    [
      ["--file <file>", "the policy; without one, the policy that applies", "optional"],
      ["--since <date>", "only decisions from this day on, as YYYY-MM-DD", "optional"],
    ],
  );
}
