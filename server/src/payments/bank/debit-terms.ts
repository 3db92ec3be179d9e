import type { DebitInstruction } from "@openpayfac/processors";
import { ApiError } from "../../api-error.ts";
import type { Account } from "../../identity/accounts.ts";
import type { AttemptState } from "../attempts/attempt-state.ts";
import type { PaymentIntentRow } from "../payment-intents/payment-intent-rows.ts";
import { registeredAccount } from "../payment-methods/bank-accounts.ts";
import type { PaymentMethodRow } from "../payment-methods/payment-method-rows.ts";
import { describeReturnCode } from "./return-codes.ts";

/**
 * An account's fees and service type for bank payments; always set where a bank payment is charged.
 */
export type BankPlan = NonNullable<Account["plan"]["bank"]>;

/** Source   Nacha Operating Rules: $1,000,000 per same-day entry; ten digits for any amount. */
const amountMaxMinor = { same_day: 100_000_000, standard: 9_999_999_999 } as const;

/** Source   Nacha: the description of a reinitiated entry. */
export const retryDescription = "RETRY PYMT";

/**
 * Rejects a payment that cannot be debited from a bank account.
 *
 * Errors   payment_create_error: the account does not accept bank payments, the intent is to be
 *          captured later, the amount is above the service's limit, the bank account is blocked.
 */
export function requireDebitable(
  account: Account,
  { intent, method }: { intent: PaymentIntentRow; method: PaymentMethodRow },
): BankPlan {
  const { bank } = account.plan;
  if (bank === null)
    throw rejectTerms("This account's processing plan does not include bank payments.");
  if (!intent.capture) {
    throw rejectTerms(
      "A bank payment cannot be authorized only. Create the intent without capture: false.",
    );
  }
  const most = amountMaxMinor[bank.service_type];
  if (intent.amount > most) {
    throw rejectTerms(
      `A bank payment of the service ${bank.service_type} is at most ${most}; the intent's amount is ${intent.amount}.`,
    );
  }
  if (method.blocked_by_return_code !== null) {
    const why = `${method.blocked_by_return_code}: ${describeReturnCode(method.blocked_by_return_code)}`;
    throw rejectTerms(
      `The bank account can no longer be debited because it returned a payment (${why}).`,
    );
  }
  return bank;
}

function rejectTerms(detail: string): ApiError {
  return new ApiError("payment_create_error", detail);
}

/** Builds the debit request to the processor. */
export function debitInstruction(
  { account, attempt }: Pick<AttemptState, "account" | "attempt">,
  method: PaymentMethodRow,
  bank: BankPlan,
  description?: string,
): DebitInstruction {
  return {
    merchantId: account.merchantId,
    orderId: attempt.order_id,
    account: registeredAccount(method),
    amountMinor: attempt.amount,
    speed: bank.service_type,
    companyName: account.name,
    ...(description === undefined ? {} : { description }),
  };
}
