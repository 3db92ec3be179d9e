import {
  listProcessors,
  parseProcessor,
  processorAddress,
  readJsonFile,
  saveProcessor,
} from "@openpayfac/server/operator/processor-settings";
import type { Work } from "./commands.ts";
import { withOperator } from "./with-operator.ts";

/**
 * Encrypts a processor's credentials in the database. They are read from a file, because command
 * lines are visible to other processes.
 */
export const processorsConfigure: Work = (report, env, { processor: name = "", file = "" }) =>
  withOperator(report, env, async ({ database, encryption, clock }) => {
    const settings = parseProcessor(name, await readJsonFile(file));
    await saveProcessor(database, encryption, { name, settings, now: clock.now() });
    const configured = { name, address: processorAddress(name, settings) };
    report.result(configured, [
      `${name} is configured; servers load it when they start.`,
      `Delete ${file} now, or move it to a secret store.`,
    ]);
  });

export const processorsList: Work = (report, env) =>
  withOperator(report, env, async ({ database, encryption }) => {
    const processors = await listProcessors(database, encryption);
    const lines = processors.map((each) =>
      [each.name, each.address, `since ${each.updated_at}`].join("  "),
    );
    report.result({ processors }, lines.length === 0 ? ["No processor is configured."] : lines);
  });
