const tenant = {
  id: "ten_01k3m8v5t0e7r9c2q4x6z8b0t1",
  entity: "tenant",
  name: "Bridgeway Payments",
  partner_count: 3,
  created_at: "2026-01-05T09:00:00.000Z",
};

export const tenantExamples = {
  list: {
    name: "tenants",
    summary: "The tenants of the installation",
    query: {},
    response: { status: 200, body: { data: [tenant], meta: { has_more: false, limit: 10 } } },
  },
  create: {
    name: "tenant",
    summary: "A new tenant",
    body: { name: "Bridgeway Payments" },
    response: { status: 201, body: { ...tenant, partner_count: 0 } },
  },
};
