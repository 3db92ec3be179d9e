import type { Uuid } from "../../server/src/ids.ts";
import { orderedIntents } from "../../server/src/payments/search/search-payment-intents.ts";
import { orderedTransactions } from "../../server/src/payments/search/transaction-search.ts";

/** A search as the server writes it. */
export interface MeasuredSearch {
  what: string;
  sql: string;
  values: readonly unknown[];
}

const rows = 11;

/** One search for each filter and each sort column, and those that are asked for daily. */
export function searchesOf(accountId: Uuid, day: { from: string; to: string }): MeasuredSearch[] {
  const searches: MeasuredSearch[] = [];
  const intents = (what: string, filters: Parameters<typeof orderedIntents>[1]) => {
    const { sql, parameters } = orderedIntents(accountId, filters, rows, 0);
    searches.push({ what: `intents: ${what}`, sql, values: parameters });
  };
  const transactions = (what: string, filters: Parameters<typeof orderedTransactions>[1]) => {
    const { sql, parameters } = orderedTransactions(accountId, filters).limit(rows).compile();
    searches.push({ what: `transactions: ${what}`, sql, values: parameters });
  };
  intents("all", {});
  intents("reference_id", { reference_id: "order-77" });
  for (const status of ["created", "uncaptured", "captured", "cancelled", "failed"] as const) {
    intents(`status ${status}`, { status });
  }
  intents("payment_status failed", { payment_status: "failed" });
  intents("has_refund", { has_refund: true });
  intents("settlement_status", { settlement_status: "unsettled" });
  intents("amounts", { amount_min: 5000, amount_max: 5100 });
  intents("created in a day", { created: day });
  intents("updated in a day", { updated: day });
  intents("settled in a day", { settled: day });
  intents("captured, refunded, created in a day", {
    status: "captured",
    has_refund: true,
    created: day,
  });
  for (const column of ["amount", "amount_captured", "status"] as const) {
    intents(`by ${column}, created in a day`, { sort_column: column, created: day });
    intents(`by ${column}`, { sort_column: column });
  }
  transactions("all", {});
  transactions("reference_id", { reference_id: "order-77" });
  transactions("status captured", { status: "captured" });
  transactions("payment_status captured", { payment_status: "captured" });
  transactions("has_refund", { has_refund: true });
  transactions("unsettled", { settlement_status: "unsettled" });
  transactions("amounts", { amount_min: 5000, amount_max: 5100 });
  transactions("created in a day", { created: day });
  for (const column of ["amount", "created_at", "settled_at", "description"] as const) {
    transactions(`by ${column}, created in a day`, { sort_column: column, created: day });
    transactions(`by ${column}`, { sort_column: column });
  }
  return searches;
}
