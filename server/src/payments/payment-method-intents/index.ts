import { type DueJob, timeOf } from "../../jobs/due-jobs.ts";
import { upcomingRows } from "../../jobs/upcoming-rows.ts";
import { expirePaymentMethodIntents } from "./expire-payment-method-intents.ts";
import { resolveDueValidations } from "./resolve-validations.ts";

export const methodIntentDueJobs: readonly DueJob[] = [
  {
    name: "resolve_validations",
    nextDue: (database) =>
      timeOf(
        database,
        "SELECT min(next_attempt_at) FROM payment_method_validations WHERE state <> 'done'",
      ),
    upcoming: upcomingRows("payment_method_validations WHERE state <> 'done'", "next_attempt_at"),
    run: resolveDueValidations,
  },
  {
    name: "expire_payment_method_intents",
    nextDue: (database) =>
      timeOf(
        database,
        "SELECT min(expires_at) FROM payment_method_intents WHERE expires_at IS NOT NULL",
      ),
    upcoming: upcomingRows("payment_method_intents WHERE expires_at IS NOT NULL", "expires_at"),
    run: expirePaymentMethodIntents,
  },
];
