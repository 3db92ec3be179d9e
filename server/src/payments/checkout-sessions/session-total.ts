import { amountMinorMax, type createCheckoutSession } from "@openpayfac/contract";
import type { Static } from "typebox";
import { ApiError, type FieldError } from "../../api-error.ts";

type Body = Static<(typeof createCheckoutSession)["body"]>;

/**
 * Calculates what the customer pays: the subtotal less the discount, plus tax, tip and surcharge.
 *
 * Returns  minor units, at least 1.
 * Errors   invalid_body: a discount above the subtotal, a total of 0 or above the maximum amount,
 *          or a stated total that differs.
 */
export function sessionTotal({
  subtotal,
  discount_amount: discount,
  payment_intent_data: data,
}: Body): number {
  const order = data.order_details;
  const added = [order?.tax_amount, order?.tip_amount, order?.surcharge_amount];
  // The sum of three maximum amounts exceeds a safe integer.
  const total = added.reduce((sum, part) => sum + BigInt(part ?? 0), BigInt(subtotal - discount));
  const fieldErrors: FieldError[] = [];
  const reject = (code: string, path: string, expected: string, received: string) =>
    fieldErrors.push({
      code,
      path,
      expected,
      received,
      message: `${path} must be ${expected}; got ${received}.`,
    });
  if (discount > subtotal) {
    reject("too_big", "discount_amount", `at most the subtotal, ${subtotal}`, String(discount));
  } else if (total < 1n) {
    reject("too_small", "subtotal", "such that there is at least 1 to pay", `a total of ${total}`);
  } else if (total > BigInt(amountMinorMax)) {
    reject("too_big", "subtotal", `such that at most ${amountMinorMax} is to pay`, String(total));
  } else if (data.amount !== undefined && BigInt(data.amount) !== total) {
    const expected = `the total, ${total}, or absent`;
    reject("conflict", "payment_intent_data.amount", expected, String(data.amount));
  }
  if (fieldErrors.length > 0) {
    throw new ApiError("invalid_body", fieldErrors.map((each) => each.message).join(" "), {
      fieldErrors,
    });
  }
  return Number(total);
}
