import type { Pool } from "pg";
import { ApiError, type FieldError } from "../../api-error.ts";
import { toUuid, type Uuid } from "../../ids.ts";
import {
  type PaymentMethodRow,
  readPaymentMethods,
} from "../payment-methods/payment-method-rows.ts";

/**
 * Whether the method can be charged after a first payment: a blocking return code rules out a bank
 * account.
 */
export function isReusable(method: PaymentMethodRow): boolean {
  if (method.blocked_by_return_code !== null) return false;
  return !method.single_use_token || method.card?.reuse_eligible === true;
}

/**
 * Reads the saved payment methods that the page of a session or an intent offers and charges.
 *
 * Input    ids: the ids of the request. types: the types that the session or intent accepts.
 * Errors   invalid_body: each method that is not the account's, is single-use, or is of a type that
 *          is not accepted.
 */
export async function requireSavedMethods(
  database: Pool,
  session: { accountId: Uuid; types: readonly ("card" | "bank")[] },
  ids: readonly string[],
): Promise<Uuid[]> {
  if (ids.length === 0) return [];
  const uuids = ids.map((id) => toUuid(id));
  const found = await readPaymentMethods(database, session.accountId, uuids);
  const fieldErrors: FieldError[] = [];
  for (const [index, uuid] of uuids.entries()) {
    const method = found.get(uuid);
    const why = whyNot(method, session.types);
    if (why === undefined) continue;
    const path = `payment_method_ids.${index}`;
    fieldErrors.push({
      code: method === undefined ? "not_found" : "conflict",
      expected: why.expected,
      received: ids[index] as string,
      path,
      message: `${path} must be ${why.expected}; ${ids[index]} ${why.is}.`,
    });
  }
  if (fieldErrors.length === 0) return uuids;
  throw new ApiError("invalid_body", fieldErrors.map((each) => each.message).join(" "), {
    fieldErrors,
  });
}

function whyNot(
  method: PaymentMethodRow | undefined,
  types: readonly string[],
): { expected: string; is: string } | undefined {
  if (method === undefined) {
    return { expected: "a payment method of this account", is: "is none" };
  }
  if (!isReusable(method)) {
    return {
      expected: "a reusable payment method",
      is: "cannot be charged again",
    };
  }
  if (types.includes(method.payment_method_type)) return undefined;
  return {
    expected: `of a type that it accepts, ${types.join(" or ")}`,
    is: `is a ${method.payment_method_type}`,
  };
}
