const mcc = (code: string, description: string) => ({
  code,
  entity: "mcc",
  description,
  active: true,
});

export const mccExamples = {
  list: {
    name: "Active codes",
    summary: "A page of three.",
    query: { active: "true", page: "12", size: "3" },
    response: {
      status: 200,
      body: {
        data: [
          mcc("5812", "Eating places and restaurants"),
          mcc("5813", "Bars, cocktail lounges, nightclubs and taverns"),
          mcc("5814", "Fast food restaurants"),
        ],
        meta: { page: 12, size: 3, total_count: 61 },
      },
    },
  },
} as const;
