import { describe, expect, it } from "vitest";
import { sessionTotal } from "./session-total.ts";

const largest = Number.MAX_SAFE_INTEGER;
const urls = { success_url: "", cancel_url: "", customer_email: "" };
const total = (
  subtotal: number,
  discount_amount: number,
  payment_intent_data: Parameters<typeof sessionTotal>[0]["payment_intent_data"] = {},
) => sessionTotal({ ...urls, subtotal, discount_amount, payment_intent_data });

describe("the total of a session", () => {
  it("is the subtotal less the discount, plus tax, tip and surcharge", () => {
    expect(total(1000, 0)).toBe(1000);
    const parts = { tax_amount: 30, tip_amount: 5, surcharge_amount: 2, freight_amount: 9 };
    expect(total(1000, 100, { order_details: parts })).toBe(937);
    expect(total(0, 0, { order_details: { tip_amount: 1 } })).toBe(1);
    expect(total(1000, 1000, { order_details: { tax_amount: 10 } })).toBe(10);
    expect(total(largest, 0)).toBe(largest);
    expect(total(largest, 5, { order_details: { tax_amount: 5 }, amount: largest })).toBe(largest);
  });

  it.each([
    [10, 11, {}, "discount_amount"],
    [10, 10, {}, "subtotal"],
    [0, 0, {}, "subtotal"],
    [largest, 0, { order_details: { tax_amount: 1 } }, "subtotal"],
    [largest, 0, { order_details: { tax_amount: largest, tip_amount: largest } }, "subtotal"],
    [10, 0, { amount: 9 }, "payment_intent_data.amount"],
    [10, 0, { amount: 0 }, "payment_intent_data.amount"],
  ])("of %d less %d with %j has an error for %s", (subtotal, discount, data, path) => {
    expect(() => total(subtotal, discount, data)).toThrow(
      expect.objectContaining({ fieldErrors: [expect.objectContaining({ path })] }),
    );
  });
});
