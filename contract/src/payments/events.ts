import { eventsOf } from "../shared/event.ts";
import { CheckoutSession } from "./checkout-sessions.ts";
import { Dispute } from "./disputes.ts";
import {
  exampleCheckoutSession,
  exampleCompleteSession,
  exampleExpiredSession,
} from "./examples/checkout-sessions.ts";
import {
  exampleAcceptedDispute,
  exampleContestedDispute,
  exampleDispute,
  exampleWonDispute,
} from "./examples/disputes.ts";
import {
  exampleEventIntents,
  exampleEventPayments,
  exampleEventPayouts,
  exampleEventRefunds,
  exampleReversal,
} from "./examples/events.ts";
import { exampleProcessingFee, exampleRefundedFee } from "./examples/fees.ts";
import { exampleDeclinedPayment, examplePayment } from "./examples/objects.ts";
import {
  exampleCancelledMethodIntent,
  exampleFailedMethodIntent,
  exampleSucceededMethodIntent,
} from "./examples/payment-method-intents.ts";
import { exampleCorrectedBankAccount } from "./examples/payment-methods.ts";
import { examplePayout, exampleReturnedPayout } from "./examples/payouts.ts";
import { exampleRejectedPayment } from "./examples/sandbox.ts";
import { exampleDisabledEndpoint, exampleEndpoint } from "./examples/webhook-endpoints.ts";
import { Fee } from "./fees.ts";
import { PaymentIntent } from "./payment-intents.ts";
import { PaymentMethodIntent } from "./payment-method-intents.ts";
import { PaymentMethod } from "./payment-methods.ts";
import { Payment } from "./payments.ts";
import { Payout } from "./payouts.ts";
import { Refund } from "./refunds.ts";
import { Reversal } from "./reversals.ts";
import { WebhookEndpoint } from "./webhook-endpoints.ts";

const intents = eventsOf(
  { prefix: "v2.payment_intent", resource: "payment_intents", data: PaymentIntent },
  {
    created: { sent: "When an intent was created.", example: exampleEventIntents.created },
    pended: {
      sent: "When an intent became `pending`: the processor did not confirm an outcome, or a bank payment is in progress.",
      example: exampleEventIntents.pended,
    },
    captured: {
      sent: "When an intent was captured.",
      example: exampleEventIntents.captured,
    },
    cancelled: {
      sent: "When an intent was cancelled, by a request or because its authorization expired.",
      example: exampleEventIntents.cancelled,
    },
    failed: {
      sent: "When the bank returned the payment of an intent that was `pending`. A card decline does not fail the intent.",
      example: {
        ...exampleEventIntents.created,
        status: "failed",
        latest_payment: exampleRejectedPayment,
      },
    },
  },
);

const payments = eventsOf(
  { prefix: "v2.payment", resource: "payments", data: Payment },
  {
    created: {
      sent: "When a payment was started; its outcome is not known yet.",
      example: exampleEventPayments.created,
    },
    captured: { sent: "When a payment was captured.", example: examplePayment },
    failed: { sent: "When a payment was declined.", example: exampleDeclinedPayment },
    cancelled: {
      sent: "When a bank payment was cancelled before its debit was sent to the bank.",
      example: exampleEventPayments.cancelled,
    },
    voided: {
      sent: "When the authorization of a payment was voided, by a request or because it expired.",
      example: exampleEventPayments.voided,
    },
    refunded: {
      sent: "When a payment was refunded in full or in part.",
      example: exampleEventPayments.refunded,
    },
    updated: {
      sent: "When the recorded amount or the codes of an external payment were corrected.",
      example: exampleEventPayments.updated,
    },
    rejected: {
      sent: "When the bank returned the debit of a payment before its capture.",
      example: exampleRejectedPayment,
    },
  },
);

const refunds = eventsOf(
  { prefix: "v2.refund", resource: "refunds", data: Refund },
  {
    created: { sent: "When a refund was started.", example: exampleEventRefunds.created },
    succeeded: { sent: "When a refund was accepted.", example: exampleEventRefunds.succeeded },
    failed: { sent: "When a refund was declined.", example: exampleEventRefunds.failed },
    cancelled: { sent: "When a refund was cancelled.", example: exampleEventRefunds.cancelled },
  },
);

const methodIntents = eventsOf(
  {
    prefix: "v2.payment_method_intent",
    resource: "payment_method_intents",
    data: PaymentMethodIntent,
  },
  {
    succeeded: {
      sent: "When a payment method was attached and, if requested, verified.",
      example: exampleSucceededMethodIntent,
    },
    failed: {
      sent: "When the verification of a payment method failed.",
      example: exampleFailedMethodIntent,
    },
    cancelled: {
      sent: "When a payment method intent was cancelled.",
      example: exampleCancelledMethodIntent,
    },
  },
);

const checkouts = eventsOf(
  { prefix: "v2.checkout_session", resource: "checkout_sessions", data: CheckoutSession },
  {
    created: { sent: "When a session was created.", example: exampleCheckoutSession },
    updated: {
      sent: "When a payment of a session's order was started. The payment's events and `completed` report the outcome.",
      example: { ...exampleCheckoutSession, updated_at: exampleCompleteSession.updated_at },
    },
    completed: { sent: "When a session's order was paid.", example: exampleCompleteSession },
    expired: {
      sent: "When a session expired, by time or by a request.",
      example: exampleExpiredSession,
    },
  },
);

const disputes = eventsOf(
  { prefix: "v2.dispute", resource: "disputes", data: Dispute },
  {
    created: { sent: "When a payment was disputed.", example: exampleDispute },
    updated: {
      sent: "When a dispute was changed: a note, evidence, or `in_review`.",
      example: { ...exampleContestedDispute, status: "in_review" },
    },
    accepted: { sent: "When a dispute was accepted.", example: exampleAcceptedDispute },
    contested: { sent: "When a dispute was contested.", example: exampleContestedDispute },
    closed: { sent: "When a dispute was won or lost.", example: exampleWonDispute },
  },
);

const payouts = eventsOf(
  { prefix: "v2.payout", resource: "payouts", data: Payout },
  {
    created: { sent: "When a payout was created.", example: exampleEventPayouts.created },
    held: { sent: "When a payout was held back.", example: exampleEventPayouts.held },
    pended: { sent: "When a payout was sent to the bank.", example: exampleEventPayouts.pended },
    updated: {
      sent: "When a payout changed in a way that has no separate event, such as `staged`.",
      example: exampleEventPayouts.staged,
    },
    completed: { sent: "When the bank completed a payout.", example: examplePayout },
    returned: { sent: "When the bank returned a payout.", example: exampleReturnedPayout },
    retried: { sent: "When a payout was sent again.", example: exampleEventPayouts.retried },
    failed: { sent: "When a payout failed permanently.", example: exampleEventPayouts.failed },
    cancelled: { sent: "When a payout was cancelled.", example: exampleEventPayouts.cancelled },
  },
);

/** Events about payments that webhook endpoints receive. */
export const paymentsEvents = {
  ...intents,
  ...payments,
  ...refunds,
  ...eventsOf(
    { prefix: "v2.payment_method", resource: "payment_methods", data: PaymentMethod },
    {
      updated: {
        sent: "When a payment method was changed: by a request, or by a notification of change that corrected the bank account.",
        example: exampleCorrectedBankAccount,
      },
    },
  ),
  ...methodIntents,
  ...checkouts,
  ...disputes,
  ...payouts,
  ...eventsOf(
    { prefix: "v2.fee", resource: "fees", data: Fee },
    {
      created: { sent: "When a fee was charged.", example: exampleProcessingFee },
      refunded: {
        sent: "When a fee was refunded in full or in part.",
        example: exampleRefundedFee,
      },
    },
  ),
  ...eventsOf(
    { prefix: "v2.webhook_endpoint", resource: "webhook_endpoints", data: WebhookEndpoint },
    {
      disabled: {
        sent: "When an endpoint was disabled because it responded with 410, or received nothing for five days. The event is sent to your other endpoints.",
        example: exampleDisabledEndpoint,
      },
      tested: {
        sent: "When a test was requested. The event is sent only to the endpoint under test.",
        example: exampleEndpoint,
      },
    },
  ),
  // No operation returns a reversal: a payment refers to it.
  ...eventsOf(
    { prefix: "v2.reversal", resource: "payments", data: Reversal },
    { created: { sent: "When a captured ACH payment was reversed.", example: exampleReversal } },
  ),
};

export type PaymentsEventType = keyof typeof paymentsEvents;
