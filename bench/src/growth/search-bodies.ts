import type { OperationShape } from "@openpayfac/contract";
import type { ReadIds } from "./contract-reads.ts";
import type { Grown } from "./fill-platform.ts";

export type SearchBody = Record<string, unknown>;

interface Property {
  type?: string;
  items?: Property;
  "x-id-kind"?: string;
  enum?: unknown[];
  anyOf?: { const?: unknown }[];
}

/**
 * The bodies of a search: none, each filter with each of its values, each order in both directions,
 * and what is asked daily. Those of a download are of an hour: all of an account is measured apart.
 * An operation without a body has the one `undefined`.
 */
export function bodiesOf(
  operation: OperationShape,
  grown: Grown,
  ids: ReadIds,
): (SearchBody | undefined)[] {
  const { path, body } = operation;
  const day = middleDay(grown);
  const hour = { from: day.from, to: new Date(Date.parse(day.from) + 3_600_000).toISOString() };
  if (path.endsWith("/download")) {
    const order = path.startsWith("/platform/") ? "sort" : "sort_column";
    return [{ created: hour }, { created: hour, [order]: "amount" }];
  }
  if (!path.endsWith("/search") || body === undefined) return [undefined];
  const { properties } = body as unknown as { properties: Record<string, Property> };
  const examples: Record<string, unknown[]> = {
    in: [grown.largest.accountId],
    last_four: ["1111"],
    customer: ["ada 77"],
    reference: ["order-75"],
    reference_id: ["order-75"],
    created: [day],
    updated: [day],
    settled: [day],
    amount_min: [8_000_000],
    amount_max: [1_000],
    limit: [50],
    page: [2],
    sort_direction: ["asc"],
  };
  const each = Object.entries(properties).flatMap(([name, property]): SearchBody[] => {
    const values =
      property.enum ??
      property.anyOf?.map(({ const: value }) => value) ??
      (property.type === "boolean" ? [true, false] : undefined) ??
      (name === "starting_after" ? [ids[property["x-id-kind"] ?? ""]] : undefined) ??
      (name === "status" ? statusesOf(property) : undefined) ??
      examples[name];
    if (values === undefined) throw new Error(`${path}: no example of ${name}`);
    const orders = name === "sort_column" ? ["asc", "desc"] : [undefined];
    return values.flatMap((value) =>
      orders.map((order) => ({
        [name]: value,
        ...(order === undefined ? {} : { sort_direction: order }),
      })),
    );
  });
  return [{}, ...each, ...(path.startsWith("/platform/") ? [] : daily(path, day))];
}

/** A list of statuses: each one alone. */
function statusesOf({ items }: Property): unknown[] | undefined {
  return (items?.enum ?? items?.anyOf?.map((each) => each.const))?.map((value) => [value]);
}

/** Combinations that merchants ask for. */
function daily(path: string, day: { from: string; to: string }): SearchBody[] {
  const rare = ["failed", "rejected", "pending", "cancelled", "voided", "uncaptured"];
  return [
    { amount_min: 5000, amount_max: 5100 },
    { created: day, sort_column: "amount" },
    { created: day, payment_status: "captured", has_refund: true },
    // The few among a million, in every order that does not begin with them.
    ...rare.flatMap((payment_status): SearchBody[] => [
      { payment_status, created: day },
      { payment_status, sort_column: "amount" },
      ...(path.startsWith("/transactions") ? [{ payment_status, sort_column: "settled_at" }] : []),
    ]),
  ];
}

/** The middle one of the days in which payments were made. */
export function middleDay({ beganAt, payments }: Grown): { from: string; to: string } {
  const middle = Date.parse(beganAt) + (payments / 2) * 1000;
  const from = middle - (middle % 86_400_000);
  return { from: new Date(from).toISOString(), to: new Date(from + 86_400_000).toISOString() };
}
