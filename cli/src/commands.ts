import type { Command } from "commander";
import type { Reach } from "./across-shards.ts";
import { makeReport, runCommand } from "./report.ts";
import type { Work } from "./work.ts";

export type { Work };

/**
 * An option or an argument: `<id>` and, if it may be absent, `[id]` are arguments; `--name <name>` is
 * an option, required unless it says so.
 */
export type Wanted = readonly [form: string, description: string, optional?: "optional"];

/** The commands of one file, which is loaded when one of them runs: the help loads none. */
export function commandsOf<Name extends string>(load: () => Promise<Record<Name, Work>>) {
  return (name: Name): Work =>
    async (...given) => {
      const commands = await load();
      await commands[name](...given);
    };
}

/** Adds a command that can also write its result for programs. */
export function addCommand(
  parent: Command,
  name: string,
  description: string,
  work: Work,
  wanted: readonly Wanted[] = [],
  reach: Reach = "shards",
): void {
  const command = parent.command(name).description(description);
  for (const [form, what, optional] of wanted) {
    if (/^[<[]/.test(form)) command.argument(form, what);
    else if (optional === undefined) command.requiredOption(form, what);
    else command.option(form, what);
  }
  command.option("--json", "write the result as JSON, for programs");
  command.action(async () => {
    const { json, ...options } = command.opts<{ json?: boolean } & Record<string, string>>();
    const given = command.registeredArguments.map((each, index) => [
      each.name(),
      command.processedArgs[index],
    ]);
    const report = makeReport(json === true);
    const all = { ...options, ...Object.fromEntries(given) };
    await runCommand(report, async () => {
      const reached = await reaching(work, reach);
      await reached(report, process.env, all);
    });
  });
}

/** Only a distributed platform loads more than the command itself. */
async function reaching(work: Work, reach: Reach): Promise<Work> {
  const isDistributed = (process.env.DATABASE_DIRECTORY_URL ?? "") !== "";
  if (reach === "itself" || !isDistributed) return work;
  const { acrossShards } = await import("./across-shards.ts");
  return acrossShards(work, reach);
}
