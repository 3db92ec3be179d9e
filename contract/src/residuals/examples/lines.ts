import { exampleIds } from "../../payments/examples/ids.ts";
import { residualIds } from "./ids.ts";

const agents = {
  participant_type: "agent_group",
  agent_group_id: residualIds.agentGroup,
  name: "Riverside Sales",
  share: 2500,
};
const partner = {
  participant_type: "partner",
  agent_group_id: null,
  name: "Quayside Software",
  share: 7500,
};
const whose = { account_id: residualIds.account, sales_code_id: residualIds.salesCode };

export const lineExamples = {
  list: {
    name: "The first line of a merchant",
    summary: "The percentage fee of a payment of 100.00: 290 cents, of which 200 are expense.",
    params: { residualPeriodId: residualIds.period },
    query: { account_id: residualIds.account, limit: "1" },
    response: {
      status: 200,
      body: {
        data: [
          {
            type: "payment",
            ...whose,
            sales_code_version: 1,
            payment_id: exampleIds.payment,
            fee_id: null,
            settled_at: "2026-03-03T19:00:00.000Z",
            key: "VISA_QUALIFIED_CNP",
            name: "Visa, card not present",
            schedule_a_id: residualIds.scheduleA,
            schedule_a_version: 1,
            volume: 10_000,
            expense_rate: 200_000,
            expense_type: "mille_bips",
            discount: 0,
            rev: 290,
            fees: 0,
            expense: "200",
            npr: "90",
            share: 6000,
            pool: "54",
            shares: [
              { ...agents, amount: "13.5" },
              { ...partner, amount: "40.5" },
            ],
            rule: "290 - 0 - 10000 * 200000 / 10000000 = 90; of it 6000 / 10000 = 54",
          },
        ],
        meta: {
          has_more: true,
          limit: 1,
          next_cursor: "eyJhIjoiMDE5YSJ9",
        },
      },
    },
  },
} as const;
