import { auditOfInstallation } from "@openpayfac/server/operator/audit-of-installation";
import { currentOperator } from "@openpayfac/server/operator/current-operator";
import {
  listProcessors,
  parseProcessor,
  processorAddress,
  readJsonFile,
  removeProcessor,
  requireUnusedProcessor,
  saveProcessor,
} from "@openpayfac/server/operator/processor-settings";
import type { Work } from "./commands.ts";
import { withDatabase } from "./with-database.ts";
import { type OperatorDependencies, withOperator } from "./with-operator.ts";

/** The entries of the audit log of a command that changes a processor. */
async function auditOf(
  deps: OperatorDependencies,
  operation: string,
  request: { processor: string },
) {
  const { database, settings, keyPepper } = deps;
  const by = await currentOperator(database, { operatorKey: settings.operatorKey, keyPepper });
  return auditOfInstallation(deps, by, { operation, objectIds: [], request });
}

/**
 * Encrypts a processor's credentials in the database. They are read from a file, because command
 * lines are visible to other processes.
 */
export const processorsConfigure: Work = (report, env, { processor: name = "", file = "" }) =>
  withOperator(report, env, async (deps) => {
    const { database, encryption, clock } = deps;
    const settings = parseProcessor(name, await readJsonFile(file));
    const audit = await auditOf(deps, "configureProcessor", { processor: name });
    await saveProcessor(database, encryption, { name, settings, now: clock.now() }, audit);
    const configured = { name, address: processorAddress(name, settings) };
    report.result(configured, [
      `${name} is configured; servers load it when they start.`,
      `Delete ${file} now, or move it to a secret store.`,
    ]);
  });

/** Removes a processor's settings. Input   others: the databases with the other accounts. */
export const processorsRemove: Work = async (
  report,
  env,
  { processor: name = "" },
  others = [],
) => {
  for (const url of others) {
    await withDatabase(report, { ...env, DATABASE_URL: url }, ({ pool }) =>
      requireUnusedProcessor(pool, name),
    );
  }
  await withOperator(report, env, async (deps) => {
    const audit = await auditOf(deps, "removeProcessor", { processor: name });
    await removeProcessor(deps.database, name, audit);
    report.result({ name, removed: true }, [
      `${name} is not configured any more; servers no longer use it after their next start.`,
    ]);
  });
};

export const processorsList: Work = (report, env) =>
  withOperator(report, env, async ({ database, encryption }) => {
    const processors = await listProcessors(database, encryption);
    const lines = processors.map((each) =>
      [each.name, each.address, `since ${each.updated_at}`].join("  "),
    );
    report.result({ processors }, lines.length === 0 ? ["No processor is configured."] : lines);
  });
