import type { FieldError } from "../api-error.ts";
import type { StoredOrderDetails } from "./details.ts";

type Item = StoredOrderDetails["items"][number];

const parts = ["tax", "tip", "surcharge", "freight", "duty"] as const;

/**
 * What does not add up in an order. Level 2 and 3 data lower the interchange only where they do, so
 * a mistake is said when the order is told, and not found on a statement.
 *
 * Each rule is asked only where all that it needs was sent:
 * - a line's `net_amount` is `quantity` times `unit_cost`, rounded half up, less its discount;
 * - the order's parts are together at most the amount;
 * - the lines' taxes are the order's tax, where every line tells its net amount;
 * - then these net amounts and the order's parts are the amount; freight may be a line as well.
 *
 * Source   the processors' documents on Level 2 and Level 3 data.
 */
export function orderArithmeticFaults(order: StoredOrderDetails, amount: number): FieldError[] {
  const { items } = order;
  const faults = items.flatMap(itemFaults);
  const given = sum(parts.map((name) => order[name]));
  if (given > BigInt(amount) && parts.every((name) => (order[name] ?? 0) <= amount)) {
    const path = "order_details";
    faults.push(conflict(path, `with splits of together at most the amount, ${amount}`, given));
  }
  // Lines without amounts of their own are a description, and nothing to add up.
  if (items.length === 0 || items.some((item) => item.net_amount === null)) return faults;
  const taxes = sum(items.map((item) => item.tax));
  const taxIsTold = order.tax !== null && items.some((item) => item.tax !== null);
  if (taxIsTold && taxes !== BigInt(order.tax ?? 0)) {
    const expected = `the sum of the items' tax_amount, ${taxes}`;
    faults.push(conflict("order_details.tax_amount", expected, order.tax));
  }
  if (faults.length > 0) return faults;
  const without = netOfOrder(order);
  const total = without + sum([order.freight]);
  if (total !== BigInt(amount) && without !== BigInt(amount)) {
    const expected = `net amounts that with tax, tip, surcharge, freight and duty make the amount, ${amount}`;
    faults.push(conflict("order_details.items", expected, total));
  }
  return faults;
}

/** What the lines and the order's parts add up to, without freight that is no line. */
export function netOfOrder(order: StoredOrderDetails): bigint {
  const { items } = order;
  // What the order does not tell of itself, its lines may.
  const orLines = (name: "tax" | "tip" | "surcharge") =>
    order[name] === null ? sum(items.map((item) => item[name])) : BigInt(order[name]);
  const charges = orLines("tax") + orLines("tip") + orLines("surcharge") + sum([order.duty]);
  return sum(items.map((item) => item.net_amount)) + charges;
}

function itemFaults(item: Item, index: number): FieldError[] {
  const path = `order_details.items[${index}]`;
  const faults: FieldError[] = [];
  if (item.tax_exempt === true && item.tax !== null && item.tax > 0) {
    faults.push(conflict(`${path}.tax_amount`, "0 when the item's tax_exempt is true", item.tax));
  }
  const { quantity, unit_cost: unitCost, net_amount: net } = item;
  if (quantity === null || unitCost === null || net === null) return faults;
  // A quantity has up to three decimals; its thousandths are whole.
  const thousandths = BigInt(Math.round(quantity * 1000)) * BigInt(unitCost);
  const expected = (thousandths + 500n) / 1000n - BigInt(item.discount_amount ?? 0);
  if (expected !== BigInt(net)) {
    const words = `quantity times unit_cost, less discount_amount: ${expected}`;
    faults.push(conflict(`${path}.net_amount`, words, net));
  }
  return faults;
}

function sum(amounts: readonly (number | null)[]): bigint {
  return amounts.reduce((total: bigint, amount) => total + BigInt(amount ?? 0), 0n);
}

function conflict(path: string, expected: string, received: unknown): FieldError {
  const message = `${path} must be ${expected}; got ${received}.`;
  return { code: "conflict", expected, received: String(received), path, message };
}
