import type { Command } from "commander";
import { addCommand, commandsOf } from "../commands.ts";

const processorWork = commandsOf(() => import("../processor-commands.ts"));

/** Adds the commands of processors. */
export function addProcessors(program: Command): void {
  const processors = program.command("processors").description("processor connections");
  addCommand(
    processors,
    "configure",
    "store a processor's credentials, encrypted",
    processorWork("processorsConfigure"),
    [
      ["--processor <name>", "the processor's name; an unknown one lists the names"],
      ["--file <file>", "its settings as a JSON object; an empty one lists their names"],
    ],
    "home",
  );
  addCommand(
    processors,
    "remove",
    "delete a processor's settings",
    processorWork("processorsRemove"),
    [["--processor <name>", "the processor's name"]],
    "home",
  );
  addCommand(
    processors,
    "list",
    "list configured processors, without secrets",
    processorWork("processorsList"),
    [],
    "home",
  );
}
