import type { OrderDetailsRequest } from "@openpayfac/contract";
import type { Static } from "typebox";
import { describe, expect, it } from "vitest";
import { storeOrderDetails } from "./details.ts";
import { orderArithmeticErrors } from "./order-arithmetic.ts";

type Order = Static<typeof OrderDetailsRequest>;

function pathsOf(order: Order, amount: number): string[] {
  const stored = storeOrderDetails(order);
  if (stored === null) throw new Error("an order was given");
  return orderArithmeticErrors(stored, amount).map((fieldError) => fieldError.path);
}

const chair = { quantity: 2, unit_cost: 1800, net_amount: 3600, tax_amount: 300 };
const lamp = { quantity: 1, unit_cost: 1000, net_amount: 1000, tax_amount: 100 };

describe("an order reconciles", () => {
  it.each<[string, Order, number]>([
    ["without line items", { tax_amount: 400, tip_amount: 100 }, 500],
    ["with line items and their taxes", { items: [chair, lamp] }, 5000],
    ["with the tax of the order and of its items", { tax_amount: 400, items: [chair, lamp] }, 5000],
    ["with freight outside the line items", { freight_amount: 500, items: [chair, lamp] }, 5500],
    ["with freight as a line item too", { freight_amount: 1000, items: [chair, lamp] }, 5000],
    [
      "with tip, surcharge and duty",
      { tip_amount: 1, surcharge_amount: 2, duty_amount: 3, items: [lamp] },
      1106,
    ],
    ["with a discount", { items: [{ ...lamp, net_amount: 900, discount_amount: 100 }] }, 1000],
    [
      "with a quantity of three decimals",
      { items: [{ quantity: 0.333, unit_cost: 1000, net_amount: 333 }] },
      333,
    ],
    [
      "with half a cent rounded up",
      { items: [{ quantity: 0.5, unit_cost: 333, net_amount: 167 }] },
      167,
    ],
    ["with a line item without a net amount", { items: [chair, { description: "Lamp" }] }, 999_999],
  ])("%s", (_, order, amount) => {
    expect(pathsOf(order, amount)).toEqual([]);
  });
});

describe("an order that does not reconcile is rejected", () => {
  it.each<[string, Order, number, string]>([
    [
      "with components above the amount",
      { tax_amount: 400, tip_amount: 101 },
      500,
      "order_details",
    ],
    [
      "with a tax other than that of the line items",
      { tax_amount: 401, items: [chair, lamp] },
      5001,
      "order_details.tax_amount",
    ],
    ["with line items one cent too low", { items: [chair, lamp] }, 5001, "order_details.items"],
    ["with line items one cent too high", { items: [chair, lamp] }, 4999, "order_details.items"],
    [
      "with a net amount other than quantity times unit cost",
      { items: [{ ...lamp, net_amount: 999 }] },
      1099,
      "order_details.items[0].net_amount",
    ],
    [
      "with tax on a tax-exempt line item",
      { items: [chair, { ...lamp, tax_exempt: true }] },
      5000,
      "order_details.items[1].tax_amount",
    ],
  ])("%s", (_, order, amount, path) => {
    expect(pathsOf(order, amount)).toEqual([path]);
  });

  it("with every field error, and amounts of any size", () => {
    const largest = 9007199254740991;
    const item = { quantity: 999_999_999, unit_cost: largest, net_amount: 1, tax_amount: largest };
    expect(pathsOf({ tax_amount: largest, items: [item, item] }, largest)).toEqual([
      "order_details.items[0].net_amount",
      "order_details.items[1].net_amount",
      "order_details.tax_amount",
    ]);
  });
});
