const policies = {
  entity: "user_policies",
  partner_id: null,
  dual_approval: true,
  staff_refund_limit: 50000,
  support_refund_limit: 100000,
  daily_limit: 100000,
  fee_refund_limit: 10000,
  payout_release_limit: 1000000,
  application_volume_limit: 100000000,
  adjustment_limit: 0,
  write_off_limit: 0,
  idle_minutes_of_tenant: 15,
  idle_minutes: 60,
  session_hours: 12,
  step_up_minutes: 10,
  second_factor: "optional",
  second_factor_of_merchants: "optional",
  new_sign_in_email: true,
  allowed_ranges: [],
  own: [],
  updated_at: null,
  updated_by: null,
  updated_by_name: null,
};

const by = {
  updated_at: "2026-11-03T19:02:11.000Z",
  updated_by: "user_01m8ej105je00a11gygmz8vt6n",
  updated_by_name: "Dana Reyes",
};

export const userPolicyExamples = {
  get: {
    name: "policies",
    summary: "The policies at first",
    response: { status: 200, body: policies },
  },
  update: {
    name: "limit",
    summary:
      "Support refunds up to $250, and sessions of partners and merchants end after 30 minutes",
    body: { support_refund_limit: 25000, idle_minutes: 30 },
    response: {
      status: 200,
      body: { ...policies, support_refund_limit: 25000, idle_minutes: 30, ...by },
    },
  },
  changes: {
    name: "changes",
    summary: "One change",
    response: {
      status: 200,
      body: {
        data: [
          {
            id: "polc_01m8ej105je00a11gygmz8vt6n",
            entity: "user_policy_change",
            partner_id: null,
            before: { idle_minutes: 60 },
            after: { idle_minutes: 30 },
            looser: false,
            changed_by: by.updated_by,
            changed_by_name: by.updated_by_name,
            change_request_id: null,
            created_at: by.updated_at,
          },
        ],
        meta: { has_more: false, limit: 10 },
      },
    },
  },
};
