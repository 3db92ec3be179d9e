import { ApiError, type FieldError } from "../../api-error.ts";
import type { Account } from "../../identity/accounts.ts";
import type { StoredOrderDetails } from "../details.ts";
import { orderArithmeticErrors } from "../order-arithmetic.ts";
import type { PaymentSplits } from "../splits/payment-splits.ts";

/** The fields of an intent that the rules below validate. */
export interface Terms {
  amount: number;
  merchant_amount: number | null;
  payment_splits: PaymentSplits;
  order_details: StoredOrderDetails | null;
  payment_method_types: readonly ("card" | "bank")[];
}

/**
 * Rejects terms that cannot be fulfilled, with every field error.
 *
 * Errors   invalid_body: a merchant amount outside of the ADVANCED plan or above the amount, splits
 *          above the remainder, order details above the amount, a payment method type that the
 *          account does not accept.
 */
export function validateIntentTerms(account: Account, terms: Terms): void {
  const fieldErrors = [
    ...merchantAmountErrors(account, terms),
    ...splitErrors(terms),
    ...orderDetailsErrors(terms),
    ...methodTypeErrors(account, terms.payment_method_types),
  ];
  if (fieldErrors.length > 0) {
    throw new ApiError("invalid_body", fieldErrors.map((each) => each.message).join(" "), {
      fieldErrors,
    });
  }
}

/** Validates the terms of an external payment, with any payment method type. */
export function requireAmountsFit(account: Account, terms: Terms): void {
  validateIntentTerms(account, { ...terms, payment_method_types: [] });
}

/** Errors   invalid_body: a payment method type that the account does not accept. */
export function requireMethodTypes(account: Account, types: Terms["payment_method_types"]): void {
  const fieldErrors = methodTypeErrors(account, types);
  if (fieldErrors.length > 0) {
    throw new ApiError("invalid_body", fieldErrors.map((each) => each.message).join(" "), {
      fieldErrors,
    });
  }
}

/** Field errors of a merchant amount, of an intent or of a capture. */
export function merchantAmountErrors(
  account: Account,
  { merchant_amount: part, amount }: Pick<Terms, "merchant_amount" | "amount">,
): FieldError[] {
  if (part === null) return [];
  if (account.plan.type === "ADVANCED") {
    return part > amount ? [above("merchant_amount", part, amount)] : [];
  }
  return [
    fieldError(
      "unrecognized_keys",
      "merchant_amount",
      "absent on this plan",
      String(part),
      `merchant_amount needs a processing plan of type ADVANCED; this account's is ${account.plan.type}.`,
    ),
  ];
}

function splitErrors({ amount, merchant_amount, payment_splits: splits }: Terms): FieldError[] {
  const total = splits.reduce((sum, split) => sum + BigInt(split.amount), 0n);
  const left = Math.max(0, amount - (merchant_amount ?? 0));
  if (total <= BigInt(left)) return [];
  const of =
    merchant_amount === null ? "the amount" : "the rest of the amount after merchant_amount";
  return [
    fieldError(
      "too_big",
      "payment_splits",
      `together at most ${of}, ${left}`,
      String(total),
      `payment_splits must together be at most ${of}, ${left}; they are ${total}.`,
    ),
  ];
}

function orderDetailsErrors({ order_details: order, amount }: Terms): FieldError[] {
  if (order === null) return [];
  const fieldErrors: FieldError[] = [];
  for (const name of ["tax", "tip", "surcharge", "freight", "duty"] as const) {
    const part = order[name];
    if (part !== null && part > amount) {
      fieldErrors.push(above(`order_details.${name}_amount`, part, amount));
    }
  }
  if (order.tax_exempt === true && order.tax !== null && order.tax > 0) {
    fieldErrors.push(
      fieldError(
        "conflict",
        "order_details.tax_amount",
        "0 when tax_exempt is true",
        String(order.tax),
        "order_details.tax_amount must be 0 or absent when tax_exempt is true.",
      ),
    );
  }
  return [...fieldErrors, ...orderArithmeticErrors(order, amount)];
}

function methodTypeErrors(account: Account, types: Terms["payment_method_types"]): FieldError[] {
  return types
    .filter((type) => !account.paymentMethodTypes.includes(type))
    .map((type) =>
      fieldError(
        "invalid_enum_value",
        "payment_method_types",
        `one of ${account.paymentMethodTypes.join(", ")}`,
        type,
        `payment_method_types must be accepted by this account: ${account.paymentMethodTypes.join(", ")}; got ${type}.`,
      ),
    );
}

function above(path: string, received: number, amount: number): FieldError {
  return fieldError(
    "too_big",
    path,
    `at most the amount, ${amount}`,
    String(received),
    `${path} must be at most the amount, ${amount}; got ${received}.`,
  );
}

function fieldError(
  code: string,
  path: string,
  expected: string,
  received: string,
  message: string,
): FieldError {
  return { code, path, expected, received, message };
}
