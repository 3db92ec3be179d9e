import type { Grown } from "./fill-platform.ts";

export type SearchBody = Record<string, unknown>;

const intents = "/payment_intents/search";
const transactions = "/transactions/search";

/** One search for each filter and each sort column, and those that are asked for daily. */
export function searches(grown: Grown): [string, SearchBody][] {
  const day = middleDay(grown);
  const rare = ["uncaptured", "cancelled", "voided", "rejected", "pending"];
  const statuses = ["created", "uncaptured", "captured", "cancelled", "failed"];
  const both: SearchBody[] = [
    {},
    { reference_id: "order-75" },
    { settlement_status: "unsettled" },
    { settlement_status: "settled" },
    { has_refund: true },
    { has_refund: false },
    { payment_status: "captured" },
    { payment_status: "failed" },
    { amount_min: 5000, amount_max: 5100 },
    { amount_min: 8_000_000 },
    { created: day },
    { updated: day },
    { settled: day },
    { created: day, sort_column: "amount" },
    { created: day, status: "captured", has_refund: true },
    { sort_column: "amount" },
    { sort_column: "amount", sort_direction: "asc" },
  ];
  return [
    ...both.flatMap((body): [string, SearchBody][] => [
      [intents, body],
      [transactions, body],
    ]),
    ...statuses.map((status): [string, SearchBody] => [intents, { status }]),
    ...["amount_captured", "amount_refunded", "amount_authorized", "amount_voided", "status"].map(
      (sort_column): [string, SearchBody] => [intents, { sort_column }],
    ),
    ...[
      "captured",
      "voided",
      "failed",
      "rejected",
      "pending",
      "uncaptured",
      "succeeded",
      "lost",
    ].map((status): [string, SearchBody] => [transactions, { status }]),
    ...rare.map((payment_status): [string, SearchBody] => [transactions, { payment_status }]),
    [transactions, { payment_status: "voided", sort_column: "amount" }],
    [transactions, { payment_status: "voided", sort_column: "settled_at" }],
    [transactions, { payment_status: "voided", created: day }],
    [intents, { payment_status: "rejected" }],
    [intents, { payment_status: "voided" }],
    ...["created_at", "settled_at", "description"].map((sort_column): [string, SearchBody] => [
      transactions,
      { sort_column },
    ]),
  ];
}

/** A download of everything, of a day, and of a day by amount. */
export function downloads(grown: Grown): [string, SearchBody][] {
  const path = "/transactions/download";
  const day = middleDay(grown);
  const hour = { from: day.from, to: new Date(Date.parse(day.from) + 3_600_000).toISOString() };
  return [
    [path, { created: hour }],
    [path, { created: hour, sort_column: "amount" }],
  ];
}

/** The middle one of the days in which payments were made. */
export function middleDay({ beganAt, payments }: Grown): { from: string; to: string } {
  const middle = Date.parse(beganAt) + (payments / 2) * 1000;
  const from = middle - (middle % 86_400_000);
  return { from: new Date(from).toISOString(), to: new Date(from + 86_400_000).toISOString() };
}
