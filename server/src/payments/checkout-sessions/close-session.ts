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

/** A session that was closed, and the writes that make it so. */
export interface ClosedSession {
  session: CheckoutSessionRow;
  writes: Write[];
}

/** Whether the order is paid: the money is taken or held. */
export function isPaid(intent: PaymentIntentRow): boolean {
  return intent.status === "captured" || intent.status === "uncaptured";
}

/** Whether a payment is on its way, which decides what becomes of the session. */
export function hasPendingPayment(intent: PaymentIntentRow): boolean {
  return intent.status === "pending" || intent.attempt_id !== null;
}

/** The session of an order that is paid becomes complete. */
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
 * The session expires, and its intent is cancelled, so that nobody pays it any more.
 *
 * Input    an open session whose intent is neither paid nor being paid.
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
