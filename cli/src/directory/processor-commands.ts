import { OperatorError } from "@openpayfac/server/operator/operator-error";
import {
  listProcessors,
  parseProcessor,
  processorNames,
  readJsonFile,
  saveProcessor,
} from "@openpayfac/server/operator/processor-settings";
import type { Work } from "../commands.ts";
import { withDirectory } from "./with-directory.ts";

/** Seals a processor's credentials in the database. They come by file: a command line is no secret. */
export const processorsConfigure: Work = (report, env, { processor: name = "", file = "" }) =>
  withDirectory(report, env, async ({ database, encryption, clock }) => {
    const processor = processorNames.find((each) => each === name);
    if (processor === undefined) {
      throw new OperatorError({
        cause: `There is no processor ${JSON.stringify(name)}`,
        remedy: `Name one of ${processorNames.join(", ")}`,
      });
    }
    const settings = parseProcessor(processor, await readJsonFile(file));
    await saveProcessor(database, encryption, { name: processor, settings, now: clock.now() });
    const configured = { name: processor, address: settings.origin ?? settings.address };
    report.result(configured, [
      `${processor} is configured; servers read it when they start.`,
      `Delete ${file} now, or keep it where secrets are kept.`,
    ]);
  });

export const processorsList: Work = (report, env) =>
  withDirectory(report, env, async ({ database, encryption }) => {
    const processors = await listProcessors(database, encryption);
    const lines = processors.map((each) =>
      [each.name, each.address, `since ${each.updated_at}`].join("  "),
    );
    report.result({ processors }, lines.length === 0 ? ["No processor is configured."] : lines);
  });
