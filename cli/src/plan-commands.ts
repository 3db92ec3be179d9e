import { openOperatorDependencies } from "@openpayfac/server/operator/dependencies";
import {
  changePlanAsOperator,
  createPlanAsOperator,
  listPlansAsOperator,
  listPlanVersionsAsOperator,
} from "@openpayfac/server/operator/plans";
import { readJsonFile } from "@openpayfac/server/operator/processor-settings";
import { setAccountPlanAsOperator } from "@openpayfac/server/operator/set-account-plan";
import type { Work } from "./commands.ts";
import type { Report } from "./report.ts";
import { withOperator } from "./with-operator.ts";
import { withPlatform } from "./with-platform.ts";

/** Plans begin by the platform's clock, which a sandbox can move ahead. */
const withPlans = (
  report: Report,
  env: NodeJS.ProcessEnv,
  work: Parameters<typeof withPlatform>[2],
) =>
  withOperator(report, env, async ({ database }) => work(await openOperatorDependencies(database)));

export const plansCreate: Work = (report, env, { partner = "", file = "" }) =>
  withPlans(report, env, async (deps) => {
    const made = await createPlanAsOperator(deps, {
      partnerId: partner,
      plan: await readJsonFile(file),
    });
    report.result(made, [`Created the plan ${made.processing_plan_id}, ${made.name}.`]);
  });

export const plansChange: Work = (report, env, { plan = "", file = "" }) =>
  withPlans(report, env, async (deps) => {
    const made = await changePlanAsOperator(deps, {
      planId: plan,
      change: await readJsonFile(file),
    });
    report.result(made, [
      `The plan ${plan} has version ${made.version} from ${made.effective_at} on.`,
    ]);
  });

export const plansList: Work = (report, env) =>
  withPlans(report, env, async (deps) => {
    const plans = await listPlansAsOperator(deps);
    const lines = plans.map((plan) =>
      [
        plan.processing_plan_id,
        plan.partner_id,
        plan.state,
        plan.plan_type,
        `version ${plan.version}`,
        plan.name,
      ].join("  "),
    );
    report.result({ plans }, lines.length === 0 ? ["There are no plans."] : lines);
  });

export const plansShow: Work = (report, env, { plan = "" }) =>
  withPlans(report, env, async (deps) => {
    const versions = await listPlanVersionsAsOperator(deps, plan);
    report.result(
      { versions },
      versions.map((version) =>
        [
          `version ${version.version}`,
          `from ${version.effective_at}`,
          version.plan_type,
          ...(version.comment === null ? [] : [version.comment]),
        ].join("  "),
      ),
    );
  });

export const accountsPlan: Work = (report, env, { account = "", plan = "", effectiveAt }) =>
  withPlatform(report, env, async (deps) => {
    const set = await setAccountPlanAsOperator(deps, {
      accountId: account,
      planId: plan,
      effectiveAt,
    });
    const from = set.scheduled_changes.find((change) => change.processing_plan_id === plan);
    report.result(set, [
      from === undefined
        ? `The account ${account} has the plan ${plan}.`
        : `The account ${account} has the plan ${plan} from ${from.effective_date} on.`,
    ]);
  });
