import { addTerminalAsOperator } from "@openpayfac/server/operator/add-terminal";
import { openOperatorDependencies } from "@openpayfac/server/operator/dependencies";
import { listTerminalsAsOperator } from "@openpayfac/server/operator/list-terminals";
import { removeTerminalAsOperator } from "@openpayfac/server/operator/remove-terminal";
import type { Work } from "./commands.ts";
import { withDatabase } from "./with-database.ts";

export const terminalsAdd: Work = (report, env, { account = "", hsn = "", name = "" }) =>
  withDatabase(report, env, async ({ pool }) => {
    const terminal = await addTerminalAsOperator(await openOperatorDependencies(pool), {
      account,
      hsn,
      name,
    });
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
    const removed = await removeTerminalAsOperator(await openOperatorDependencies(pool), {
      account,
      hsn,
    });
    report.result(removed, [`The terminal ${hsn} no longer belongs to ${account}.`]);
  });
