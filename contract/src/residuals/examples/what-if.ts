import { residualIds } from "./ids.ts";

const agents = {
  participant_type: "agent_group",
  agent_group_id: residualIds.agentGroup,
  name: "Riverside Sales",
};
const partner = { participant_type: "partner", agent_group_id: null, name: "Quayside Software" };

export const whatIfExamples = {
  discount: {
    name: "A tenth off every cost",
    summary: "The pool would have grown from 2.30 to 2.75.",
    params: { residualPeriodId: residualIds.period },
    body: {
      schedule_a_id: residualIds.scheduleA,
      tiers: [{ start_amount: 0, discount: 1000 }],
    },
    response: {
      status: 200,
      body: {
        schedule_a_id: residualIds.scheduleA,
        version: null,
        before: { expense: 751, npr: 384, pool: 230 },
        after: { expense: 676, npr: 459, pool: 275 },
        data: [
          {
            partner_id: residualIds.partner,
            ...partner,
            before: 173,
            after: 206,
            difference: 33,
          },
          {
            partner_id: residualIds.partner,
            ...agents,
            before: 57,
            after: 69,
            difference: 12,
          },
        ],
      },
    },
  },
} as const;
