import { addPlan, listPlans } from "@openpayfac/server/operator/plans";
import { readJsonFile } from "@openpayfac/server/operator/processor-settings";
import type { Work } from "./commands.ts";
import { withOperator } from "./with-operator.ts";

export const plansCreate: Work = (report, env, { partner = "", file = "" }) =>
  withOperator(report, env, async (deps) => {
    const made = await addPlan(deps, { partnerId: partner, plan: await readJsonFile(file) });
    report.result(made, [`Created the plan ${made.processing_plan_id}, ${made.name}.`]);
  });

export const plansList: Work = (report, env) =>
  withOperator(report, env, async (deps) => {
    const plans = await listPlans(deps);
    const lines = plans.map((plan) =>
      [plan.processing_plan_id, plan.partner_id, plan.plan_type, plan.name].join("  "),
    );
    report.result({ plans }, lines.length === 0 ? ["There are no plans."] : lines);
  });
