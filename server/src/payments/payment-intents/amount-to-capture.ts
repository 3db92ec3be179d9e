import type { capturePaymentIntent } from "@openpayfac/contract";
import { sumMinor } from "@openpayfac/money";
import type { Static } from "typebox";
import { ApiError, type FieldError } from "../../api-error.ts";
import type { Account } from "../../identity/accounts.ts";
import { withPlanAt } from "../../identity/plan-timeline.ts";
import type { PaymentRow } from "../payments/payment-rows.ts";
import { allocateCaptureSplits } from "../splits/allocate-capture-splits.ts";
import type { PaymentIntentRow } from "./payment-intent-rows.ts";
import { merchantAmountErrors } from "./terms.ts";

type Body = Static<(typeof capturePaymentIntent)["body"]>;

/**
 * The amount of a capture.
 *
 * Returns  minor units: 1 to the authorized amount; the full amount if the request has none.
 * Errors   invalid_body: another amount; a merchant amount that the plan or the splits do not
 *          allow; only one of another gateway's two codes, or codes for a payment of our own
 *          processor.
 */
export function amountToCapture(
  account: Account,
  { intent, payment }: { intent: PaymentIntentRow; payment: PaymentRow },
  body: Body,
): number {
  const fieldErrors: FieldError[] = [];
  const amount = body.amount ?? payment.amount_authorized;
  const reject = (path: string, code: string, expected: string, received: unknown) =>
    fieldErrors.push({
      code,
      expected,
      received: String(received),
      path,
      message: `${path} must be ${expected}; got ${received}.`,
    });
  if (amount === 0) reject("amount", "too_small", "at least 1", amount);
  if (amount > payment.amount_authorized) {
    reject(
      "amount",
      "too_big",
      `at most the authorized amount, ${payment.amount_authorized}`,
      amount,
    );
  }
  if (fieldErrors.length === 0 && body.merchant_amount !== undefined) {
    const requested = { amount, merchant_amount: body.merchant_amount };
    const terms = withPlanAt(account, payment.created_at);
    fieldErrors.push(...merchantAmountErrors(terms, requested));
    const { partnerShare, splits } = allocateCaptureSplits(intent, amount, body.merchant_amount);
    if (fieldErrors.length === 0 && partnerShare < 0) {
      const parts = sumMinor(splits);
      const expected = `at most what the splits leave, ${amount - parts}`;
      reject("merchant_amount", "too_big", expected, body.merchant_amount);
    }
  }
  const codes = ["auth_code", "retrieval_reference"] as const;
  const [given, ...both] = codes.filter((name) => body[name] !== undefined);
  if (given !== undefined && !intent.external) {
    for (const name of [given, ...both]) {
      reject(name, "unrecognized_keys", "absent for an intent that is not external", body[name]);
    }
  } else if (given !== undefined && both.length === 0) {
    const missing = codes.find((name) => name !== given) ?? given;
    reject(missing, "required", `sent together with ${given}`, "nothing");
  }
  if (fieldErrors.length > 0) {
    throw new ApiError("invalid_body", fieldErrors.map((each) => each.message).join(" "), {
      fieldErrors,
    });
  }
  return amount;
}
