import { listEndpoints } from "@openpayfac/server/operator/list-endpoints";
import type { Work } from "./commands.ts";
import { withOperator } from "./with-operator.ts";

export const webhookEndpointsList: Work = (report, env) =>
  withOperator(report, env, async (deps) => {
    const endpoints = await listEndpoints(deps);
    const lines = endpoints.map((each) =>
      [each.id, each.status, each.url, each.event_types.join(",")].join("  "),
    );
    report.result(
      { webhook_endpoints: endpoints },
      lines.length === 0 ? ["There are no endpoints."] : lines,
    );
  });
