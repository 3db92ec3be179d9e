import { placeNewPartner } from "@openpayfac/server/operator/locate";
import { createPartner } from "@openpayfac/server/operator/partners";
import { readSettings } from "@openpayfac/server/operator/settings";
import { createTenant, listTenants } from "@openpayfac/server/operator/tenants";
import { withShard } from "./across-shards.ts";
import type { Work } from "./commands.ts";
import { repositoryRoot } from "./repository-root.ts";
import { withOperator } from "./with-operator.ts";

export const tenantsCreate: Work = (report, env, { name = "" }) =>
  withOperator(report, env, async (deps) => {
    const made = await createTenant(deps, name);
    report.result(made, [`Created the tenant ${made.tenant_id}.`]);
  });

export const partnersCreate: Work = async (report, env, { tenant = "", name = "", shard }) => {
  const settings = readSettings(env, repositoryRoot);
  if (settings.databaseDirectoryUrl === undefined) {
    return withOperator(report, env, async (deps) => {
      const made = await createPartner(deps, { tenantId: tenant, name });
      report.result(made, [`Created the partner ${made.partner_id}.`]);
    });
  }
  await placeNewPartner(settings, shard, (number, record) =>
    withOperator(report, withShard(env, settings, number), async (deps) => {
      const made = await createPartner(deps, { tenantId: tenant, name, record });
      report.result({ ...made, shard: number }, [
        `Created the partner ${made.partner_id} on shard ${number}.`,
      ]);
    }),
  );
};

export const partnersList: Work = (report, env) =>
  withOperator(report, env, async (deps) => {
    const tenants = await listTenants(deps);
    const lines = tenants.flatMap((tenant) => [
      `${tenant.tenant_id}  ${tenant.name}`,
      ...tenant.partners.map((partner) => `  ${partner.partner_id}  ${partner.name}`),
    ]);
    report.result({ tenants }, lines.length === 0 ? ["There are no tenants."] : lines);
  });
