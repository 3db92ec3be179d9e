import {
  type OperatorDependencies,
  openOperatorDependencies,
} from "@openpayfac/server/operator/dependencies";
import type { Report } from "./report.ts";
import { withDatabase } from "./with-database.ts";

/** Runs work with the platform's database and clock, also while the platform runs. */
export async function withPlatform(
  report: Report,
  env: NodeJS.ProcessEnv,
  work: (deps: OperatorDependencies) => Promise<void>,
): Promise<void> {
  await withDatabase(report, env, async ({ pool }) => work(await openOperatorDependencies(pool)));
}
