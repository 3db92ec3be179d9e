import { openOperatorDependencies } from "@openpayfac/server/operator/dependencies";
import { fillSandbox, readFillOptions } from "@openpayfac/server/operator/fill-sandbox";
import { verifyLedger } from "@openpayfac/server/operator/ledger";
import { OperatorError } from "@openpayfac/server/operator/operator-error";
import { withRelaxedCommits } from "@openpayfac/server/operator/relax-commits";
import { readSandboxFile } from "@openpayfac/server/operator/sandbox-file";
import { readSettings } from "@openpayfac/server/operator/settings";
import type { Work } from "./commands.ts";
import { repositoryRoot } from "./repository-root.ts";
import { withOperator } from "./with-operator.ts";

/** Fills the running sandbox, and verifies its ledger afterwards. */
export const sandboxFill: Work = async (report, env, given) => {
  const { mode, dataDir, databaseDirectoryUrl, databaseUrl } = readSettings(env, repositoryRoot);
  if (mode === "live") {
    throw new OperatorError({
      cause: "This is live mode (OPENPAYFAC_MODE), and only a sandbox can be filled",
      remedy: "Start a sandbox with a data folder of its own, and fill that one",
    });
  }
  if (databaseDirectoryUrl !== undefined) {
    throw new OperatorError({
      cause: "A sandbox with several databases cannot be filled",
      remedy: "Start a sandbox without DATABASE_DIRECTORY_URL, and fill that one",
    });
  }
  await withOperator(report, env, async (deps) => {
    const operator = await openOperatorDependencies(deps.database);
    const options = readFillOptions(given, operator.clock.now());
    const sandbox = await readSandboxFile(dataDir);
    if (sandbox === undefined) {
      throw new OperatorError({
        cause: `There is no sandbox in ${dataDir}`,
        remedy: "Run npm start first, and this command beside it",
      });
    }
    const beganAt = performance.now();
    const fill = () => fillSandbox({ ...deps, ...operator }, sandbox, options, report.say);
    const isEmbedded = databaseUrl === undefined;
    const filled = await (isEmbedded ? withRelaxedCommits(deps.database, fill) : fill());
    const { problems, entries } = await verifyLedger(deps.database, {
      from: "beginning",
      checkpointAt: deps.clock.now(),
    });
    const seconds = Math.round((performance.now() - beganAt) / 1000);
    const sound = problems.length === 0;
    report.result({ ...filled, seconds, ledger_sound: sound }, [
      `Filled ${filled.begin} to ${filled.end} in ${seconds} s: ${filled.payments} payments, ${filled.refunds} refunds, ${filled.disputes} disputes.`,
      ...filled.merchants.map(({ name, account_id }) => `  ${account_id}  ${name}`),
      sound
        ? `The ledger is sound: ${entries} entries.`
        : `The ledger is NOT sound: ${problems.length} problems. Run openpayfac ledger verify.`,
    ]);
    if (!sound) process.exitCode = 2;
  });
};
