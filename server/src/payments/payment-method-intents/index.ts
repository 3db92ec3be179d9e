import type { PaymentsOperations } from "@openpayfac/contract";
import type { HandlersOf } from "../../http/register-operations.ts";
import { type DueJob, timeOf } from "../../jobs/due-jobs.ts";
import { handleCancelPaymentMethodIntent } from "./cancel-payment-method-intent.ts";
import { handleCreatePaymentMethodIntent } from "./create-payment-method-intent.ts";
import { expirePaymentMethodIntents } from "./expire-payment-method-intents.ts";
import { handleGetPaymentMethodIntent } from "./get-payment-method-intent.ts";
import { handleListPaymentMethodIntents } from "./list-payment-method-intents.ts";
import { resolveDueValidations } from "./resolve-validations.ts";
import { handleUpdatePaymentMethodIntent } from "./update-payment-method-intent.ts";

/** What does the work of each call about payment method intents. */
export const paymentMethodIntentHandlers: HandlersOf<PaymentsOperations> = {
  cancelPaymentMethodIntent: handleCancelPaymentMethodIntent,
  createPaymentMethodIntent: handleCreatePaymentMethodIntent,
  getPaymentMethodIntent: handleGetPaymentMethodIntent,
  listPaymentMethodIntents: handleListPaymentMethodIntents,
  updatePaymentMethodIntent: handleUpdatePaymentMethodIntent,
};

/** What waits for a time. */
export const methodIntentDueJobs: readonly DueJob[] = [
  {
    name: "resolve_validations",
    nextDue: (database) =>
      timeOf(
        database,
        "SELECT min(next_try_at) FROM payment_method_validations WHERE state <> 'done'",
      ),
    run: resolveDueValidations,
  },
  {
    name: "expire_payment_method_intents",
    nextDue: (database) =>
      timeOf(
        database,
        "SELECT min(expires_at) FROM payment_method_intents WHERE expires_at IS NOT NULL",
      ),
    run: expirePaymentMethodIntents,
  },
];
