import {
  addPartner,
  addPlan,
  addTenant,
  listPlans,
  listTree,
  readJsonFile,
} from "@openpayfac/server/operator";
import type { Work } from "../commands.ts";
import { withDirectory } from "./with-directory.ts";

export const tenantsCreate: Work = (report, env, { name = "" }) =>
  withDirectory(report, env, async (parts) => {
    const made = await addTenant(parts, name);
    report.result(made, [`Made the tenant ${made.tenant_id}.`]);
  });

export const partnersCreate: Work = (report, env, { tenant = "", name = "" }) =>
  withDirectory(report, env, async (parts) => {
    const made = await addPartner(parts, { tenantId: tenant, name });
    report.result(made, [`Made the partner ${made.partner_id}.`]);
  });

export const partnersList: Work = (report, env) =>
  withDirectory(report, env, async (parts) => {
    const tenants = await listTree(parts);
    const lines = tenants.flatMap((tenant) => [
      `${tenant.tenant_id}  ${tenant.name}`,
      ...tenant.partners.map((partner) => `  ${partner.partner_id}  ${partner.name}`),
    ]);
    report.result({ tenants }, lines.length === 0 ? ["There is no tenant yet."] : lines);
  });

export const plansCreate: Work = (report, env, { partner = "", file = "" }) =>
  withDirectory(report, env, async (parts) => {
    const made = await addPlan(parts, { partnerId: partner, plan: await readJsonFile(file) });
    report.result(made, [`Made the plan ${made.processing_plan_id}, ${made.name}.`]);
  });

export const plansList: Work = (report, env) =>
  withDirectory(report, env, async (parts) => {
    const plans = await listPlans(parts);
    const lines = plans.map((plan) =>
      [plan.processing_plan_id, plan.partner_id, plan.plan_type, plan.name].join("  "),
    );
    report.result({ plans }, lines.length === 0 ? ["There is no plan yet."] : lines);
  });
