import { residualIds } from "./ids.ts";

/* One merchant on FLAT_RATE with 290 basis points and 30 cents. Three Visa payments without the card present settled in March: 10000, 25050 and 999. Their fees: 290 + 30, 726 + 30, 29 + 30. */
const params = { residualPeriodId: residualIds.period };
const owner = { tenant_id: residualIds.tenant, partner_id: residualIds.partner };

const activity = {
  transaction_count: 3,
  gpv: 36_049,
  rev: 1135,
  fees: 0,
  expense: 751,
  npr: 384,
  refund_count: 0,
  refund_amount: 0,
};
const sums = { ...activity, pool: 230, agent_share: 57, partner_share: 173 };

const agents = {
  participant_type: "agent_group",
  agent_group_id: residualIds.agentGroup,
  name: "Riverside Sales",
};
const partner = { participant_type: "partner", agent_group_id: null, name: "Quayside Software" };
const ofSalesCode = { sales_code_id: residualIds.salesCode, sales_code_name: "West coast" };

export const reportExamples = {
  partners: {
    name: "March, one partner",
    summary: "The merchant paid 11.35, of which 3.84 is profit; 2.30 of it is shared.",
    params,
    response: {
      status: 200,
      body: {
        data: [
          {
            ...owner,
            partner_name: partner.name,
            sales_code_count: 1,
            merchant_count: 1,
            ...sums,
          },
        ],
      },
    },
  },
  salesCodes: {
    name: "March, one sales code",
    summary: "The totals of its only merchant.",
    params,
    response: {
      status: 200,
      body: { data: [{ ...owner, ...ofSalesCode, merchant_count: 1, ...sums }] },
    },
  },
  merchants: {
    name: "March, one merchant",
    summary: "The pool of 230.412 cents is rounded to 230: 57 for the agents, 173 for the partner.",
    params,
    response: {
      status: 200,
      body: {
        data: [
          {
            ...owner,
            business_id: residualIds.business,
            business_name: "Harbor Street Diner",
            account_id: residualIds.account,
            merchant_id: "496160873888",
            sales_code_id: residualIds.salesCode,
            schedule_a_id: residualIds.scheduleA,
            discount: 0,
            ...sums,
            items: [
              {
                key: "VISA_QUALIFIED_CNP",
                name: "Visa, card not present",
                schedule_a_id: residualIds.scheduleA,
                schedule_a_version: 1,
                count: 3,
                volume: 36_049,
                expense_rate: 200_000,
                expense_type: "mille_bips",
                discount: 0,
                rev: 1045,
                fees: 0,
                expense: 721,
                npr: 324,
                share: 6000,
                pool: 194,
                exact: { expense: "720.98", npr: "324.02", pool: "194.412" },
              },
              {
                key: "AUTH_FEE_CNP",
                name: "Authorization, card not present",
                schedule_a_id: residualIds.scheduleA,
                schedule_a_version: 1,
                count: 3,
                volume: 36_049,
                expense_rate: 10_000,
                expense_type: "mille_cents",
                discount: 0,
                rev: 90,
                fees: 0,
                expense: 30,
                npr: 60,
                share: 6000,
                pool: 36,
                exact: { expense: "30", npr: "60", pool: "36" },
              },
            ],
            shares: [
              { ...agents, share: 2500, amount: 57 },
              { ...partner, share: 7500, amount: 173 },
            ],
          },
        ],
      },
    },
  },
  participants: {
    name: "March, two participants",
    summary: "Residuals of 57 and 173 cents.",
    params,
    response: {
      status: 200,
      body: {
        data: [
          {
            ...owner,
            ...agents,
            merchant_count: 1,
            ...activity,
            amount: 57,
            shares: [{ ...ofSalesCode, share: 2500, amount: 57 }],
          },
          {
            ...owner,
            ...partner,
            merchant_count: 1,
            ...activity,
            amount: 173,
            shares: [{ ...ofSalesCode, share: 7500, amount: 173 }],
          },
        ],
      },
    },
  },
} as const;
