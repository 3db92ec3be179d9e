const preferences = {
  time_zone: "America/Chicago",
  theme: null,
  density: "compact",
  shortcuts: true,
  list_columns: [{ list: "payments", columns: ["amount", "status", "settled", "created"] }],
};

export const preferenceExamples = {
  get: {
    name: "preferences",
    summary: "A user in Chicago",
    response: { status: 200, body: preferences },
  },
  update: {
    name: "density",
    summary: "More rows on a page",
    body: { density: "compact" },
    response: { status: 200, body: preferences },
  },
};
