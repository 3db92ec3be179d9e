import { addTerminalAsOperator } from "@openpayfac/server/operator/add-terminal";
import { currentOperator } from "@openpayfac/server/operator/current-operator";
import { openOperatorDependencies } from "@openpayfac/server/operator/dependencies";
import { listTerminalsAsOperator } from "@openpayfac/server/operator/list-terminals";
import { removeTerminalAsOperator } from "@openpayfac/server/operator/remove-terminal";
import { openSecrets } from "@openpayfac/server/operator/secrets";
import { readSettings } from "@openpayfac/server/operator/settings";
import { systemRandom } from "@openpayfac/server/operator/system-random";
import type { Work } from "./commands.ts";
import { repositoryRoot } from "./repository-root.ts";
import { withDatabase } from "./with-database.ts";

/** The operator who runs the command, for the audit log. Only an operator key needs the secrets. */
async function operatorOf(
  env: NodeJS.ProcessEnv,
  database: Parameters<typeof currentOperator>[0],
): Promise<string> {
  const settings = readSettings(env, repositoryRoot);
  const { operatorKey } = settings;
  const { keyPepper } =
    operatorKey === undefined
      ? { keyPepper: Buffer.alloc(0) }
      : await openSecrets(settings, systemRandom);
  return currentOperator(database, { operatorKey, keyPepper });
}

export const terminalsAdd: Work = (report, env, { account = "", hsn = "", name = "" }) =>
  withDatabase(report, env, async ({ pool }) => {
    const deps = await openOperatorDependencies(pool);
    const by = await operatorOf(env, pool);
    const terminal = await addTerminalAsOperator(deps, { account, hsn, name }, by);
    const state = terminal.added ? "belongs" : "belonged already";
    report.result(terminal, [`The terminal ${hsn} ${state} to ${account}.`]);
  });

export const terminalsList: Work = (report, env, { account = "" }) =>
  withDatabase(report, env, async ({ pool }) => {
    const terminals = await listTerminalsAsOperator(await openOperatorDependencies(pool), account);
    const lines = terminals.map(({ hsn, name }) => [hsn.padEnd(18), name].join("  "));
    report.result({ terminals }, lines.length === 0 ? [`${account} has no terminal.`] : lines);
  });

export const terminalsRemove: Work = (report, env, { account = "", hsn = "" }) =>
  withDatabase(report, env, async ({ pool }) => {
    const deps = await openOperatorDependencies(pool);
    const by = await operatorOf(env, pool);
    const removed = await removeTerminalAsOperator(deps, { account, hsn }, by);
    report.result(removed, [`The terminal ${hsn} no longer belongs to ${account}.`]);
  });
