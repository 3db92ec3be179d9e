import { addEndpoint } from "@openpayfac/server/operator/add-endpoint";
import { ApiError } from "@openpayfac/server/operator/api-error";
import { OperatorError } from "@openpayfac/server/operator/operator-error";
import { uuidOf } from "@openpayfac/server/operator/operator-ids";
import { listTenants } from "@openpayfac/server/operator/tenants";
import type { Work } from "./commands.ts";
import { withOperator } from "./with-operator.ts";

export const webhookEndpointsCreate: Work = (report, env, { partner = "", url = "", events }) =>
  withOperator(report, env, async (deps) => {
    const partnerId = uuidOf("partner", partner);
    const tree = await listTenants(deps);
    const tenant = tree.find((each) => each.partners.some((one) => one.partner_id === partner));
    if (tenant === undefined) {
      throw new OperatorError({
        cause: `There is no partner ${partner}`,
        remedy: "List partners with openpayfac partners list",
      });
    }
    try {
      const made = await addEndpoint(deps, {
        tenantId: uuidOf("tenant", tenant.tenant_id),
        partnerId,
        url,
        eventTypes: (events ?? "*").split(",").map((type) => type.trim()),
      });
      report.result(made, [
        `Created the endpoint ${made.id}.`,
        `Its secret, shown only once: ${made.secret}`,
      ]);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      throw new OperatorError({
        cause: error.message,
        remedy: "Fix the value and run the command again",
      });
    }
  });
