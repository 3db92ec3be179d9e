import type { PaymentsOperations } from "@openpayfac/contract";
import type { HandlersOf } from "../../http/register-operations.ts";
import { type DueJob, timeOf } from "../../jobs/due-jobs.ts";
import { closeDueSessions } from "./close-due-sessions.ts";
import { handleCompleteCheckoutSession } from "./complete-checkout-session.ts";
import { handleCreateCheckoutSession } from "./create-checkout-session.ts";
import { handleExpireCheckoutSession } from "./expire-checkout-session.ts";
import { handleGetCheckoutSession } from "./get-checkout-session.ts";
import { handleGetCheckoutSessionDetails } from "./get-checkout-session-details.ts";
import { handleListCheckoutSessions } from "./list-checkout-sessions.ts";
import { handlePayCheckoutSession } from "./pay-checkout-session.ts";

/** What does the work of each call about checkout sessions. */
export const checkoutSessionHandlers: HandlersOf<PaymentsOperations> = {
  completeCheckoutSession: handleCompleteCheckoutSession,
  createCheckoutSession: handleCreateCheckoutSession,
  expireCheckoutSession: handleExpireCheckoutSession,
  getCheckoutSession: handleGetCheckoutSession,
  getCheckoutSessionDetails: handleGetCheckoutSessionDetails,
  listCheckoutSessions: handleListCheckoutSessions,
  payCheckoutSession: handlePayCheckoutSession,
};

/** What waits for a time. */
export const checkoutSessionDueJobs: readonly DueJob[] = [
  {
    name: "close_checkout_sessions",
    nextDue: (database) =>
      timeOf(database, "SELECT min(look_at) FROM checkout_sessions WHERE look_at IS NOT NULL"),
    run: closeDueSessions,
  },
];
