import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { changed } from "../attempts/attempt-state.ts";
import { writeEvents } from "../events.ts";
import { cancellingIntent } from "../payment-intents/cancelling-intent.ts";
import type { PaymentIntentRow } from "../payment-intents/payment-intent-rows.ts";
import { readPayment } from "../payments/payment-rows.ts";
import {
  type CheckoutSessionRow,
  type SessionWithIntent,
  updateCheckoutSession,
} from "./checkout-session-rows.ts";
import { checkoutSessionEvent } from "./serialize-checkout-session.ts";

/** A closed session, with the writes that close it. */
export interface ClosedSession {
  session: CheckoutSessionRow;
  writes: Write[];
}

/** Whether the order is paid: the payment is captured or authorized. */
export function isPaid(intent: PaymentIntentRow): boolean {
  return intent.status === "captured" || intent.status === "uncaptured";
}

/** Whether a payment is in flight, whose outcome decides the session's status. */
export function hasPendingPayment(intent: PaymentIntentRow): boolean {
  return intent.status === "pending" || intent.attempt_id !== null;
}

/** Completes the session of a paid order. */
export function completing(deps: Dependencies, read: CheckoutSessionRow): ClosedSession {
  const now = deps.clock.now().toISOString();
  const session = changed(read, { status: "complete", next_check_at: null }, now, {
    announced: true,
  });
  const event = checkoutSessionEvent("v2.checkout_session.completed", session);
  return {
    session,
    writes: [
      updateCheckoutSession(read, session),
      writeEvents(session.account_id, now, [event], deps.ids),
    ],
  };
}

/**
 * Expires the session and cancels its intent, so that the intent cannot be paid later.
 *
 * Input    an open session whose intent has neither a captured or authorized payment nor one in
 *          flight.
 */
export async function expiring(
  deps: Dependencies,
  { session: read, intent }: SessionWithIntent,
): Promise<ClosedSession> {
  const now = deps.clock.now().toISOString();
  const session = changed(read, { status: "expired", next_check_at: null }, now, {
    announced: true,
  });
  const expired = checkoutSessionEvent("v2.checkout_session.expired", session);
  if (intent.status !== "created") {
    return {
      session,
      writes: [
        updateCheckoutSession(read, session),
        writeEvents(session.account_id, now, [expired], deps.ids),
      ],
    };
  }
  const { account_id: accountId, latest_payment_id: paymentId } = intent;
  const payment =
    paymentId === null ? undefined : await readPayment(deps.database, accountId, paymentId);
  const cancelling = cancellingIntent(deps, { intent, payment }, "abandoned");
  return {
    session,
    writes: [
      updateCheckoutSession(read, session),
      cancelling.write,
      writeEvents(session.account_id, now, [cancelling.event, expired], deps.ids),
    ],
  };
}
