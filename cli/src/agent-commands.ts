import { addAgent } from "@openpayfac/server/operator/add-agent";
import { addAgentGroup, listAgentGroups } from "@openpayfac/server/operator/agent-groups";
import { setResidualsAllowed } from "@openpayfac/server/operator/set-residuals-allowed";
import type { Work } from "./commands.ts";
import { withPlatform } from "./with-platform.ts";

export const agentGroupsCreate: Work = (report, env, { partner = "", name = "" }) =>
  withPlatform(report, env, async (deps) => {
    const made = await addAgentGroup(deps, { partnerId: partner, name });
    report.result(made, [`Created the agent group ${made.agent_group_id}, ${made.name}.`]);
  });

export const agentGroupsList: Work = (report, env) =>
  withPlatform(report, env, async (deps) => {
    const groups = await listAgentGroups(deps);
    const lines = groups.map((group) =>
      [group.agent_group_id, group.partner_id, `${group.agents} agents`, group.name].join("  "),
    );
    report.result({ groups }, lines.length === 0 ? ["There are no agent groups."] : lines);
  });

export const agentsCreate: Work = (
  report,
  env,
  { group = "", firstName = "", lastName = "", email = "" },
) =>
  withPlatform(report, env, async (deps) => {
    const made = await addAgent(deps, { groupId: group, firstName, lastName, email });
    report.result(made, [`Created the agent ${made.agent_id} of ${made.sales_group_id}.`]);
  });

const switchPartnerResiduals =
  (allowed: boolean): Work =>
  (report, env, { partner = "" }) =>
    withPlatform(report, env, async (deps) => {
      const set = await setResidualsAllowed(deps, { partnerId: partner, allowed });
      const may = allowed ? "may" : "may no longer";
      report.result(set, [`${partner} ${may} open and run its tenant's residual periods.`]);
    });

export const partnersAllowResiduals = switchPartnerResiduals(true);
export const partnersDisallowResiduals = switchPartnerResiduals(false);
