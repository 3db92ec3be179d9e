import { createPartner } from "@openpayfac/server/operator/partners";
import { createTenant, listTenants } from "@openpayfac/server/operator/tenants";
import type { Work } from "./commands.ts";
import { withOperator } from "./with-operator.ts";

export const tenantsCreate: Work = (report, env, { name = "" }) =>
  withOperator(report, env, async (deps) => {
    const made = await createTenant(deps, name);
    report.result(made, [`Created the tenant ${made.tenant_id}.`]);
  });

export const partnersCreate: Work = (report, env, { tenant = "", name = "" }) =>
  withOperator(report, env, async (deps) => {
    const made = await createPartner(deps, { tenantId: tenant, name });
    report.result(made, [`Created the partner ${made.partner_id}.`]);
  });

export const partnersList: Work = (report, env) =>
  withOperator(report, env, async (deps) => {
    const tenants = await listTenants(deps);
    const lines = tenants.flatMap((tenant) => [
      `${tenant.tenant_id}  ${tenant.name}`,
      ...tenant.partners.map((partner) => `  ${partner.partner_id}  ${partner.name}`),
    ]);
    report.result({ tenants }, lines.length === 0 ? ["There are no tenants."] : lines);
  });
