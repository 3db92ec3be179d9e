import { OperatorError } from "@openpayfac/server/operator/operator-error";
import { readJsonFile } from "@openpayfac/server/operator/processor-settings";
import { replayPolicy } from "@openpayfac/server/operator/replay-policy";
import {
  applyPolicyAsOperator,
  getPolicyAsOperator,
  listPolicyVersionsAsOperator,
  requirePolicy,
} from "@openpayfac/server/operator/underwriting-policy";
import type { Work } from "./commands.ts";
import { withOperator } from "./with-operator.ts";
import { withPlatform } from "./with-platform.ts";

export const underwritingPolicy: Work = (report, env) =>
  withPlatform(report, env, async (deps) => {
    const policy = await getPolicyAsOperator(deps);
    report.result(policy, [JSON.stringify(policy, null, 2)]);
  });

export const underwritingVersions: Work = (report, env) =>
  withPlatform(report, env, async (deps) => {
    const versions = await listPolicyVersionsAsOperator(deps);
    const lines = versions.map(({ version, created_by, created_at, comment }) =>
      [version, created_at, created_by, comment ?? ""].join("  ").trimEnd(),
    );
    report.result(
      versions,
      lines.length === 0 ? ["No policy was applied; the release's applies."] : lines,
    );
  });

export const underwritingApply: Work = (
  report,
  env,
  { file = "", reviewer: by = "", comment = null },
) =>
  withPlatform(report, env, async (deps) => {
    const applied = await applyPolicyAsOperator(deps, await readJsonFile(file), { by, comment });
    report.result(applied, [`The policy ${applied.version} applies from now on.`]);
  });

export const underwritingReplay: Work = (report, env, { file, since = "1970-01-01" }) =>
  withOperator(report, env, async (deps) => {
    const policy =
      file === undefined
        ? await getPolicyAsOperator(deps)
        : requirePolicy(await readJsonFile(file));
    const from = new Date(since);
    if (Number.isNaN(from.getTime())) {
      throw new OperatorError({
        cause: `${since} is not a date.`,
        remedy: "Give the day as YYYY-MM-DD.",
      });
    }
    const replayed = await replayPolicy(deps, policy, from.toISOString());
    report.result(replayed, [
      `${replayed.changed.length} of ${replayed.decisions} decisions would change under ${policy.version}.`,
      ...replayed.changed.map(
        ({ application_id, name, decided, would_decide, reasons }) =>
          `${application_id}  ${name}: ${decided}, now ${would_decide}: ${reasons.join(" ")}`,
      ),
    ]);
  });
