import type { Command } from "commander";
import { makeReport, type Report, runCommand } from "./report.ts";

/** Implements one command. Input   options: options and arguments by name. */
export type Work = (
  report: Report,
  env: NodeJS.ProcessEnv,
  options: Record<string, string | undefined>,
) => Promise<void>;

/** An option or an argument: `<id>` is one; `--name <name>` another, required unless it says so. */
export type Wanted = readonly [form: string, description: string, optional?: "optional"];

/** The commands of one file, which is loaded when one of them runs: the help loads none. */
export function commandsOf<Name extends string>(load: () => Promise<Record<Name, Work>>) {
  return (name: Name): Work =>
    async (report, env, options) => {
      const commands = await load();
      await commands[name](report, env, options);
    };
}

/** Adds a command that can also write its result for programs. */
export function addCommand(
  parent: Command,
  name: string,
  description: string,
  work: Work,
  wanted: readonly Wanted[] = [],
): void {
  const command = parent.command(name).description(description);
  for (const [form, what, optional] of wanted) {
    if (form.startsWith("<")) command.argument(form, what);
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
    await runCommand(report, () => work(report, process.env, all));
  });
}
