import { resolveUnknownAuthorization } from "@openpayfac/processors";
import type { Dependencies } from "../../dependencies.ts";
import { boundWaits } from "../attempts/bound-waits.ts";
import { inquiryEveryMsMax } from "../attempts/schedule-inquiry.ts";
import type { ValidationState } from "./apply-validation-outcome.ts";
import { concludeValidation } from "./conclude-validation.ts";
import { readPaymentMethodIntent } from "./payment-method-intent-rows.ts";
import type { ValidationResult } from "./validate-card.ts";
import { claimDueValidations, type ValidationRow } from "./validation-rows.ts";

const batchSize = 20;

/** An inquiry, three voids and another inquiry, in sequence, each within its timeout. */
const callsMax = 5;

/**
 * Resolves validations whose response never arrived.
 *
 * Returns  the number of validations claimed.
 */
export async function resolveDueValidations(deps: Dependencies): Promise<number> {
  const leaseMs = callsMax * deps.inFlightMsMax;
  const now = deps.clock.now();
  const bounds = { now, leaseMs, longestMs: inquiryEveryMsMax };
  await boundWaits(deps.database, "payment_method_validations", bounds);
  for (let total = 0; ; ) {
    const due = await claimDueValidations(deps.database, deps.clock.now(), leaseMs, batchSize);
    // A validation that fails does not stop the others: it is claimed again when its lease ends.
    const results = await Promise.allSettled(due.map((validation) => resolve(deps, validation)));
    results.forEach((result, index) => {
      if (result.status === "rejected") {
        deps.log.error(
          { err: result.reason, check: due[index]?.id },
          "card verification was not resolved",
        );
      }
    });
    total += due.length;
    if (due.length < batchSize) return total;
  }
}

async function resolve(deps: Dependencies, validation: ValidationRow): Promise<void> {
  const { account_id: accountId, payment_method_intent_id: intentId } = validation;
  const [account, found] = await Promise.all([
    deps.accounts.find(accountId),
    readPaymentMethodIntent(deps.database, accountId, intentId),
  ]);
  if (account === undefined || found === undefined)
    throw new Error("an object of the validation does not exist");
  const state: ValidationState = { account, validation, intent: found.first };
  await concludeValidation(deps, state, await inquire(deps, state));
  deps.log.info(
    { check: validation.id, recovery_attempts: validation.recovery_attempts },
    "card verification inquiry",
  );
}

async function inquire(
  deps: Dependencies,
  { account, validation }: ValidationState,
): Promise<ValidationResult> {
  const resolution = await resolveUnknownAuthorization(
    deps.processors.for(account.processor),
    {
      merchantId: account.merchantId,
      orderId: validation.order_id,
      amountMinor: 0,
      sentAtMs: new Date(validation.opened_at).getTime(),
    },
    { now: () => deps.clock.now().getTime(), inFlightMsMax: deps.inFlightMsMax },
  );
  switch (resolution.kind) {
    case "stands":
      return resolution.authorization;
    case "declined":
      return resolution.declined;
    case "not_processed":
    case "voided":
      return { kind: "not_processed" };
    case "still_unknown": {
      const { detail, askAgainAtMs } = resolution;
      return { kind: "unknown", detail, ...(askAgainAtMs === undefined ? {} : { askAgainAtMs }) };
    }
  }
}
