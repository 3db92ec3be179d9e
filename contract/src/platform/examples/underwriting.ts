const policy = {
  version: "2026-11",
  thresholds: {
    signer_age: 18,
    known_ownership_percent: 50,
    annual_volume: 5_000_000,
    ticket: 50_000,
    young_years: 1,
    young_annual_volume: 1_000_000,
    late_delivery_percent: 50,
  },
  categories: [
    {
      codes: ["7800", "7995"],
      policy: "prohibited",
      points: 100,
      reason: "Betting, casinos, lotteries and racing.",
    },
  ],
  description_topics: [{ name: "gambling", codes: ["7995"], words: ["online casino"] }],
  risk_points: {
    young_business: 15,
    card_not_present: 15,
    late_delivery: 20,
    large_ticket: 10,
    large_volume: 10,
    check_needs_review: 15,
  },
  risk_tiers: [
    {
      name: "low",
      from: 0,
      refer: false,
      payout_delay_days: 1,
      reserve_basis_points: 0,
      reserve_days: 0,
    },
    {
      name: "high",
      from: 60,
      refer: true,
      payout_delay_days: 5,
      reserve_basis_points: 1_000,
      reserve_days: 180,
    },
  ],
  limits: { payment_amount_percent: 150, monthly_volume_percent: 150 },
};

const applied = {
  version: policy.version,
  created_by: "user_01m8ej105je00a11gygmz8vt6n",
  created_by_name: "Mara Ellis",
  comment: "A person decides above five million.",
  created_at: "2026-11-03T20:10:00.000Z",
};

const body = { entity: "underwriting_policy", policy, applied, may_change: true };

export const underwritingExamples = {
  get: {
    name: "policy",
    summary: "The policy that applies",
    response: { status: 200, body },
  },
  list: {
    name: "versions",
    summary: "One version was applied",
    response: { status: 200, body: { data: [applied] } },
  },
  apply: {
    name: "volume",
    summary: "A person decides above a lower volume",
    body: { policy, comment: "A person decides above five million." },
    response: { status: 201, body },
  },
  replay: {
    name: "replay",
    summary: "One earlier decision would change",
    body: { policy, since: "2026-10-01" },
    response: {
      status: 200,
      body: {
        version: policy.version,
        decisions: 48,
        complete: true,
        changed: [
          {
            application_id: "app_01m8ej105je00a11gygmz8vt6n",
            name: "Larkspur Coffee",
            decided_at: "2026-10-20T15:30:00.000Z",
            policy_version: "default-2",
            decided: "APPROVED",
            would_decide: "CREDIT_PENDED",
            reasons: ["A person reviews the annual volume."],
          },
        ],
      },
    },
  },
};
