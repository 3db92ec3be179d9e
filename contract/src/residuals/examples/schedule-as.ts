import { residualIds } from "./ids.ts";

const params = { id: residualIds.scheduleA };

const items = [
  {
    key: "VISA_QUALIFIED_CNP",
    name: "Visa, card not present",
    expense: 200_000,
    expense_type: "mille_bips",
    share: 6000,
  },
  {
    key: "AUTH_FEE_CNP",
    name: "Authorization, card not present",
    expense: 10_000,
    expense_type: "mille_cents",
    share: 6000,
  },
] as const;

const tiers = [{ start_amount: 100_000_000, discount: 500 }];

const firstVersion = {
  version: 1,
  start_at: "2026-03-01T00:00:00.000Z",
  end_at: null,
  items,
  tiers: [],
};

const partial = {
  id: residualIds.scheduleA,
  entity: "schedule_a",
  name: "Standard",
  partner_id: residualIds.partner,
  active_version: 1,
  description: "For merchants on a flat rate",
};

const created = {
  ...partial,
  tenant_id: residualIds.tenant,
  items,
  tiers: [],
  versions: [firstVersion],
  sales_codes: [],
  created_at: "2026-02-20T10:00:00.000Z",
  updated_at: "2026-02-20T10:00:00.000Z",
};

const used = { ...created, sales_codes: [{ id: residualIds.salesCode, name: "West coast" }] };

export const scheduleAExamples = {
  create: {
    name: "Two percent and ten cents",
    summary: "60% of the profit is shared.",
    body: {
      partner_id: residualIds.partner,
      name: "Standard",
      description: "For merchants on a flat rate",
      items,
      start_at: "2026-03-01T00:00:00.000Z",
    },
    response: { status: 201, body: created },
  },
  list: {
    name: "The partner's only Schedule A",
    summary: "In short form.",
    query: { page: "1", limit: "10" },
    response: {
      status: 200,
      body: { data: [partial], meta: { has_more: false, limit: 10, page: 1 } },
    },
  },
  get: {
    name: "Two percent and ten cents",
    summary: "With the sales code that uses it.",
    params,
    response: { status: 200, body: used },
  },
  update: {
    name: "A volume discount",
    summary:
      "From April, 5% off every expense at a volume of a million dollars or more per period.",
    params,
    body: { tiers, start_at: "2026-04-01T00:00:00.000Z" },
    response: {
      status: 200,
      body: {
        ...used,
        versions: [
          { ...firstVersion, version: 2, start_at: "2026-04-01T00:00:00.000Z", tiers },
          { ...firstVersion, end_at: "2026-04-01T00:00:00.000Z" },
        ],
        updated_at: "2026-03-20T14:30:00.000Z",
      },
    },
  },
} as const;
