import { Failed, failed } from "../../messages/failure.ts";
import {
  type IntentSummary,
  intentSummary,
  type MethodIntentSummary,
  type MethodSummary,
  methodIntentSummary,
  methodSummary,
  type PaymentSummary,
  paymentSummary,
} from "../../messages/messages.ts";
import type { Shape } from "../../messages/shape.ts";
import type { Translate } from "../translations.ts";

/** The fields of the API's objects that this package reads. */
export interface ApiMethod {
  id: string;
  payment_method_type: "card" | "bank";
  card: {
    brand: string;
    last_four_digits: string;
    exp_month: string | null;
    exp_year: string | null;
    wallet: string | null;
  } | null;
  bank: { masked_account: string } | null;
}
export interface ApiPayment {
  id: string;
  status: string;
  amount: number;
  payment_intent_id: string;
  payment_method: ApiMethod | null;
  failure_code: string | null;
  failure_message: string | null;
  decline_category: string | null;
}
export interface ApiIntent {
  id: string;
  status: string;
  amount: number;
  payment_method_types: string[];
  latest_payment: ApiPayment | null;
}

/** Passes on only fields that a page may see, in the agreed form. */
function checked<T>(shape: Shape<T>, value: unknown): T {
  if (shape(value)) return value;
  throw failed("server", "unreadable_answer", "The server returned an invalid response.");
}

export function summarizeMethod({ id, payment_method_type, card, bank }: ApiMethod): MethodSummary {
  return checked(methodSummary, {
    id,
    payment_method_type,
    ...(card === null
      ? { last_four_digits: bank?.masked_account.slice(-4) ?? null }
      : {
          brand: card.brand,
          last_four_digits: card.last_four_digits,
          exp_month: card.exp_month,
          exp_year: card.exp_year,
          wallet: card.wallet,
        }),
  });
}

function summarizePayment(payment: ApiPayment): PaymentSummary {
  const { id, status, amount, payment_intent_id, payment_method: method } = payment;
  return checked(paymentSummary, {
    id,
    status,
    amount,
    payment_intent_id,
    payment_method: method === null ? null : summarizeMethod(method),
  });
}

export function summarizeIntent(intent: ApiIntent): IntentSummary {
  const { id, status, amount, payment_method_types, latest_payment: latest } = intent;
  return checked(intentSummary, {
    id,
    status,
    amount,
    payment_method_types,
    latest_payment: latest === null ? null : summarizePayment(latest),
  });
}

export function summarizeMethodIntent(intent: {
  id: string;
  status: string;
  payment_method: ApiMethod | null;
}): MethodIntentSummary {
  const { id, status, payment_method: method } = intent;
  return checked(methodIntentSummary, {
    id,
    status,
    payment_method: method === null ? null : summarizeMethod(method),
  });
}

/** Returns  the payment. Errors   Failed, `declined`: the reason, as a translated message. */
export function requireNotDeclined(payment: ApiPayment, say: Translate): PaymentSummary {
  const { status, failure_code: code, failure_message: message } = payment;
  if (status !== "failed" && status !== "rejected") return summarizePayment(payment);
  throw new Failed({
    type: "declined",
    code: code ?? "declined",
    message: message ?? say("pay.declined"),
    declineCategory: payment.decline_category,
    paymentId: payment.id,
  });
}
