const id = "view_01m8ej105je00a11gygmz8vt6n";

const view = {
  id,
  entity: "saved_view",
  list: "payments",
  name: "Failed today",
  filters: "status=failed&created=1d",
  columns: ["amount", "status", "customer"],
  sort: "-amount",
  shared: false,
  own: true,
  created_at: "2026-11-03T19:02:11.000Z",
  updated_at: "2026-11-03T19:02:11.000Z",
};

export const savedViewExamples = {
  list: {
    name: "views",
    summary: "The views of one list",
    query: { list: "payments" },
    response: { status: 200, body: { data: [view], meta: { has_more: false, limit: 10 } } },
  },
  create: {
    name: "view",
    summary: "Payments that failed today",
    body: {
      list: view.list,
      name: view.name,
      filters: view.filters,
      columns: view.columns,
      sort: view.sort,
    },
    response: { status: 201, body: view },
  },
  update: {
    name: "shared",
    summary: "A view for everyone",
    params: { id },
    body: { shared: true },
    response: { status: 200, body: { ...view, shared: true } },
  },
  remove: {
    name: "delete",
    summary: "A view that is not needed any more",
    params: { id },
    response: { status: 204 },
  },
};
