import { residualIds } from "./ids.ts";

const agents = {
  participant_type: "agent_group",
  agent_group_id: residualIds.agentGroup,
  name: "Riverside Sales",
};
const partner = { participant_type: "partner", agent_group_id: null, name: "Quayside Software" };

export const whatIfExamples = {
  discount: {
    name: "10% off every expense",
    summary: "The pool would have been 2.75 instead of 2.30.",
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
