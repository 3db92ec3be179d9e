import { parseAmount } from "../../../kit/format-amount.ts";
import { rangeOf } from "../lists/range-of.ts";

/** Names of the filters of payments in the address. */
export const paymentFilters = [
  "status",
  "created",
  "min",
  "max",
  "method",
  "last4",
  "customer",
  "q",
  "refunded",
  "disputed",
  "settled",
  "external",
] as const;

/** The statuses that a list shows, in the order of the filter. */
export const shownStatuses = [
  "not_paid",
  "pending",
  "authorized",
  "captured",
  "paid_out",
  "partially_refunded",
  "refunded",
  "disputed",
  "returned",
  "declined",
  "released",
  "cancelled",
] as const;

/** Card networks and kinds of methods, by their names in the address. */
export const methods: ReadonlyMap<string, Record<string, string>> = new Map([
  ["card", { method_type: "card" }],
  ["bank", { method_type: "bank" }],
  ["visa", { brand: "visa" }],
  ["mastercard", { brand: "mastercard" }],
  ["american_express", { brand: "american_express" }],
  ["discover", { brand: "discover" }],
]);

/** The operation that finds payments. */
export const searchPath = "/platform/payments/search";

/** The body for the first rows that a search finds. */
export const firstPage = (body: object) => ({ ...body, limit: 50 });

const isStatus = (value: string) => (shownStatuses as readonly string[]).includes(value);

/**
 * The search of the address: a relative range stays relative in a link.
 *
 * Input    nowMs: the platform's time, rounded to the minute, so that the search stays the same;
 *          timeZone: of the days in the address; node: part of the hierarchy; undefined: all.
 * Returns  the body, and the names whose values are not valid, which are left out.
 */
export function searchBody(
  get: (name: string) => string | undefined,
  nowMs: number,
  timeZone?: string,
  node?: string,
): { body: Record<string, unknown>; invalid: string[] } {
  const body: Record<string, unknown> = {};
  const invalid: string[] = [];
  const read = (name: string, use: (value: string) => Record<string, unknown> | undefined) => {
    const value = get(name);
    if (value === undefined) return;
    const found = use(value);
    if (found === undefined) invalid.push(name);
    else Object.assign(body, found);
  };
  read("status", (value) => {
    const wanted = [...new Set(value.split(","))];
    return wanted.every(isStatus) ? { status: wanted } : undefined;
  });
  read("created", (value) => {
    const created = rangeOf(value, nowMs, timeZone);
    return created && (Object.keys(created).length === 0 ? {} : { created });
  });
  const amount = (name: string) => (value: string) => {
    const minor = parseAmount(value);
    return minor === undefined ? undefined : { [name]: minor };
  };
  read("min", amount("amount_min"));
  read("max", amount("amount_max"));
  read("method", (value) => methods.get(value));
  read("last4", (value) => (/^\d{4}$/.test(value) ? { last_four: value } : undefined));
  read("customer", (value) => (value.length < 2 ? undefined : { customer: value }));
  read("q", (value) => ({ reference: value }));
  for (const name of ["refunded", "disputed", "settled", "external"]) {
    read(name, (value) =>
      value === "yes" || value === "no" ? { [name]: value === "yes" } : undefined,
    );
  }
  read("sort", (value) => (value === "-amount" ? { sort: "amount" } : undefined));
  return { body: node === undefined ? body : { ...body, in: node }, invalid };
}
