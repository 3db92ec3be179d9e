import { listBalances } from "./balances.ts";
import {
  completeCheckoutSession,
  createCheckoutSession,
  expireCheckoutSession,
  getCheckoutSession,
  getCheckoutSessionDetails,
  listCheckoutSessions,
  payCheckoutSession,
} from "./checkout-sessions.ts";
import {
  acceptDispute,
  contestDispute,
  createDisputeAttachment,
  createDisputeNote,
  getDispute,
  listDisputes,
} from "./disputes.ts";
import { getEvent, listEventDeliveryAttempts, listEvents, replayEvent } from "./event-log.ts";
import {
  cancelExternalPayment,
  captureExternalPayment,
  createExternalPayment,
  updateExternalPayment,
} from "./external-payments.ts";
import {
  cancelExternalRefund,
  createExternalRefund,
  updateExternalRefund,
} from "./external-refunds.ts";
import { createFee, getFee, listFees, refundFee } from "./fees.ts";
import { downloadFile, getFile, uploadFile } from "./files.ts";
import { getPaymentMoneyFlow } from "./money-flow.ts";
import {
  cancelPaymentIntent,
  capturePaymentIntent,
  createPaymentIntent,
  getPaymentIntent,
  listPaymentIntents,
  searchPaymentIntents,
  updatePaymentIntent,
} from "./payment-intents.ts";
import {
  cancelPaymentMethodIntent,
  createPaymentMethodIntent,
  getPaymentMethodIntent,
  listPaymentMethodIntents,
  updatePaymentMethodIntent,
} from "./payment-method-intents.ts";
import { createPaymentMethod, getPaymentMethod, updatePaymentMethod } from "./payment-methods.ts";
import { createPayment, getPayment, listPaymentsOfIntent } from "./payments.ts";
import { getPayout, listBusinessPayouts, listPayouts } from "./payouts.ts";
import { getAccountProcessingPlan } from "./processing-plans.ts";
import { createRefund, getRefund } from "./refunds.ts";
import {
  createSandboxAchReturn,
  createSandboxDispute,
  createSandboxUnmatchedSettlement,
  decideSandboxApplication,
  decideSandboxBankAccount,
  decideSandboxContractor,
  decideSandboxDispute,
  getSandboxClock,
  listSandboxEmails,
  moveSandboxClock,
  returnSandboxPayout,
} from "./sandbox.ts";
import {
  downloadTransactions,
  getTransaction,
  listTransactions,
  searchTransactions,
} from "./transactions.ts";
import { listUnmatchedSettlements } from "./unmatched-settlements.ts";
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  getWebhookEndpoint,
  listEndpointDeliveryAttempts,
  listWebhookEndpoints,
  replayEndpointEvents,
  rotateWebhookSecret,
  sendTestEvent,
  updateWebhookEndpoint,
} from "./webhook-endpoints.ts";

/** Every operation of the Payments API, in the order of the reference. */
export const paymentsOperations = {
  createCheckoutSession,
  listCheckoutSessions,
  getCheckoutSession,
  getCheckoutSessionDetails,
  payCheckoutSession,
  completeCheckoutSession,
  expireCheckoutSession,
  createPaymentIntent,
  listPaymentIntents,
  searchPaymentIntents,
  getPaymentIntent,
  updatePaymentIntent,
  cancelPaymentIntent,
  capturePaymentIntent,
  createPayment,
  listPaymentsOfIntent,
  getPayment,
  getPaymentMoneyFlow,
  createRefund,
  getRefund,
  createPaymentMethod,
  getPaymentMethod,
  updatePaymentMethod,
  createPaymentMethodIntent,
  listPaymentMethodIntents,
  getPaymentMethodIntent,
  updatePaymentMethodIntent,
  cancelPaymentMethodIntent,
  createExternalPayment,
  updateExternalPayment,
  cancelExternalPayment,
  captureExternalPayment,
  createExternalRefund,
  updateExternalRefund,
  cancelExternalRefund,
  listDisputes,
  getDispute,
  acceptDispute,
  contestDispute,
  createDisputeNote,
  createDisputeAttachment,
  listBalances,
  listTransactions,
  searchTransactions,
  downloadTransactions,
  getTransaction,
  listPayouts,
  getPayout,
  listBusinessPayouts,
  listFees,
  createFee,
  getFee,
  refundFee,
  getAccountProcessingPlan,
  listUnmatchedSettlements,
  uploadFile,
  getFile,
  downloadFile,
  createWebhookEndpoint,
  listWebhookEndpoints,
  getWebhookEndpoint,
  updateWebhookEndpoint,
  deleteWebhookEndpoint,
  rotateWebhookSecret,
  sendTestEvent,
  listEndpointDeliveryAttempts,
  replayEndpointEvents,
  listEvents,
  getEvent,
  listEventDeliveryAttempts,
  replayEvent,
  getSandboxClock,
  moveSandboxClock,
  createSandboxDispute,
  decideSandboxDispute,
  createSandboxAchReturn,
  decideSandboxApplication,
  decideSandboxBankAccount,
  decideSandboxContractor,
  createSandboxUnmatchedSettlement,
  returnSandboxPayout,
  listSandboxEmails,
} as const;

export type PaymentsOperations = typeof paymentsOperations;
