import type { BoardingCommandDependencies } from "@openpayfac/server/operator/boarding-commands";
import { currentOperator } from "@openpayfac/server/operator/current-operator";
import { createPool } from "@openpayfac/server/operator/database";
import { openOperatorDependencies } from "@openpayfac/server/operator/dependencies";
import { type FileStorage, openFileStorage } from "@openpayfac/server/operator/file-storage";
import { OperatorError } from "@openpayfac/server/operator/operator-error";
import type { Report } from "./report.ts";
import { withOperator } from "./with-operator.ts";

/**
 * Gives a command the platform's database, clock, encryption and files, with the operator who is
 * recorded.
 *
 * Input    others: the URLs of the other shards.
 * Errors   OperatorError: two operators are required, and the command has no operator key.
 */
export async function withBoarding(
  report: Report,
  env: NodeJS.ProcessEnv,
  work: (deps: BoardingCommandDependencies & { files: FileStorage }) => Promise<void>,
  others: readonly string[] = [],
): Promise<void> {
  await withOperator(report, env, async ({ database, encryption, keyPepper, settings }) => {
    const { boardingOperators: operators, operatorKey, dataDir, filesUrl: url } = settings;
    if (operators > 1 && operatorKey === undefined) {
      throw new OperatorError({
        cause: "OPENPAYFAC_BOARDING_OPERATORS is 2, and the command does not know the operator",
        remedy: "Set OPENPAYFAC_OPERATOR_KEY to your own operator key",
      });
    }
    const by = await currentOperator(database, { operatorKey, keyPepper });
    const files = openFileStorage({ dataDir, url, encryption });
    const deps = await openOperatorDependencies(database);
    const pools = others.map((url) => createPool({ connectionString: url }, { poolSize: 1 }));
    try {
      const databases = [database, ...pools];
      await work({ ...deps, databases, encryption, files, by, operators });
    } finally {
      await Promise.all(pools.map((pool) => pool.end()));
    }
  });
}
