import type { FieldError } from "../api-error.ts";
import type { StoredOrderDetails } from "./details.ts";

type Item = StoredOrderDetails["items"][number];

const parts = ["tax", "tip", "surcharge", "freight", "duty"] as const;

/**
 * Validates that Level 2/3 amounts reconcile with the order total; the networks grant lower
 * interchange only if they do, so an error is reported with the request, not on a later statement.
 *
 * Each rule applies only if all its fields are present:
 * - a line item's `net_amount` is `quantity` times `unit_cost`, rounded half up, less its discount;
 * - the order's tax, tip, surcharge, freight and duty are together at most the amount;
 * - if every line item has a net amount, their taxes add up to the order's tax;
 * - then these net amounts and the order's components add up to the amount; freight may be a line
 *   item as well.
 *
 * Source   the processors' documents on Level 2 and Level 3 data.
 */
export function orderArithmeticErrors(order: StoredOrderDetails, amount: number): FieldError[] {
  const { items } = order;
  const fieldErrors = items.flatMap(itemErrors);
  const given = sum(parts.map((name) => order[name]));
  if (given > BigInt(amount) && parts.every((name) => (order[name] ?? 0) <= amount)) {
    const path = "order_details";
    fieldErrors.push(
      conflict(
        path,
        `tax, tip, surcharge, freight and duty that add up to at most the amount, ${amount}`,
        given,
      ),
    );
  }
  // Line items without a net amount are a description only, and do not have to add up.
  if (items.length === 0 || items.some((item) => item.net_amount === null)) return fieldErrors;
  const taxes = sum(items.map((item) => item.tax));
  const hasTax = order.tax !== null && items.some((item) => item.tax !== null);
  if (hasTax && taxes !== BigInt(order.tax ?? 0)) {
    const expected = `the sum of the items' tax_amount, ${taxes}`;
    fieldErrors.push(conflict("order_details.tax_amount", expected, order.tax));
  }
  if (fieldErrors.length > 0) return fieldErrors;
  const without = netOfOrder(order);
  const total = without + sum([order.freight]);
  if (total !== BigInt(amount) && without !== BigInt(amount)) {
    const expected = `items whose net amounts, with tax, tip, surcharge, freight and duty, add up to the amount, ${amount}`;
    fieldErrors.push(conflict("order_details.items", expected, total));
  }
  return fieldErrors;
}

/**
 * The total of the line items and the order's components, without freight that is not a line item.
 */
export function netOfOrder(order: StoredOrderDetails): bigint {
  const { items } = order;
  // A component that the order does not have may be given by its line items.
  const orLines = (name: "tax" | "tip" | "surcharge") =>
    order[name] === null ? sum(items.map((item) => item[name])) : BigInt(order[name]);
  const charges = orLines("tax") + orLines("tip") + orLines("surcharge") + sum([order.duty]);
  return sum(items.map((item) => item.net_amount)) + charges;
}

function itemErrors(item: Item, index: number): FieldError[] {
  const path = `order_details.items[${index}]`;
  const fieldErrors: FieldError[] = [];
  if (item.tax_exempt === true && item.tax !== null && item.tax > 0) {
    fieldErrors.push(
      conflict(`${path}.tax_amount`, "0 when the item's tax_exempt is true", item.tax),
    );
  }
  const { quantity, unit_cost: unitCost, net_amount: net } = item;
  if (quantity === null || unitCost === null || net === null) return fieldErrors;
  // A quantity has up to three decimals; its thousandths are whole.
  const thousandths = BigInt(Math.round(quantity * 1000)) * BigInt(unitCost);
  const expected = (thousandths + 500n) / 1000n - BigInt(item.discount_amount ?? 0);
  if (expected !== BigInt(net)) {
    const description = `quantity times unit_cost, less discount_amount: ${expected}`;
    fieldErrors.push(conflict(`${path}.net_amount`, description, net));
  }
  return fieldErrors;
}

function sum(amounts: readonly (number | null)[]): bigint {
  return amounts.reduce((total: bigint, amount) => total + BigInt(amount ?? 0), 0n);
}

function conflict(path: string, expected: string, received: unknown): FieldError {
  const message = `${path} must be ${expected}; got ${received}.`;
  return { code: "conflict", expected, received: String(received), path, message };
}
