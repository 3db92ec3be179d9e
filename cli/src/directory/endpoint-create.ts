import { addEndpoint } from "@openpayfac/server/operator/add-endpoint";
import { listTree, uuidOf } from "@openpayfac/server/operator/directory";
import { Refusal } from "@openpayfac/server/operator/refusal";
import { StartError } from "@openpayfac/server/operator/start-error";
import type { Work } from "../commands.ts";
import { withDirectory } from "./with-directory.ts";

export const webhookEndpointsCreate: Work = (report, env, { partner = "", url = "", events }) =>
  withDirectory(report, env, async (parts) => {
    const partnerId = uuidOf("partner", partner);
    const tree = await listTree(parts);
    const tenant = tree.find((each) => each.partners.some((one) => one.partner_id === partner));
    if (tenant === undefined) {
      throw new StartError({
        cause: `There is no partner ${partner}`,
        remedy: "Look at the list with openpayfac partners list",
      });
    }
    try {
      const made = await addEndpoint(parts, {
        tenantId: uuidOf("tenant", tenant.tenant_id),
        partnerId,
        url,
        eventTypes: (events ?? "*").split(",").map((type) => type.trim()),
      });
      report.result(made, [
        `Made the endpoint ${made.id}.`,
        `Its secret, shown this once: ${made.secret}`,
      ]);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      throw new StartError({ cause: error.message, remedy: "Mend it, and run this again" });
    }
  });
