import { type OperatorParts, openOperatorParts } from "@openpayfac/server/operator/parts";
import type { Report } from "./report.ts";
import { withDatabase } from "./with-database.ts";

/** Runs work with the platform's database and time, also while the platform runs. */
export async function withPlatform(
  report: Report,
  env: NodeJS.ProcessEnv,
  work: (parts: OperatorParts) => Promise<void>,
): Promise<void> {
  await withDatabase(report, env, async ({ pool }) => work(await openOperatorParts(pool)));
}
