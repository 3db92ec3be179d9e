import { operationsOf } from "../shared/declared-operations.ts";
import * as balances from "./balances.ts";
import * as checkoutSessions from "./checkout-sessions.ts";
import * as disputes from "./disputes.ts";
import * as eventLog from "./event-log.ts";
import * as externalPayments from "./external-payments.ts";
import * as externalRefunds from "./external-refunds.ts";
import * as fees from "./fees.ts";
import * as files from "./files.ts";
import * as moneyFlow from "./money-flow.ts";
import * as paymentIntents from "./payment-intents.ts";
import * as paymentMethodIntents from "./payment-method-intents.ts";
import * as paymentMethods from "./payment-methods.ts";
import * as payments from "./payments.ts";
import * as payouts from "./payouts.ts";
import * as processingPlans from "./processing-plans.ts";
import * as refunds from "./refunds.ts";
import * as sandbox from "./sandbox.ts";
import * as transactions from "./transactions.ts";
import * as unmatchedSettlements from "./unmatched-settlements.ts";
import * as webhookEndpoints from "./webhook-endpoints.ts";

/** Every operation of the Payments API: the exports of these modules, in the order of the reference. */
export const paymentsOperations = operationsOf(
  checkoutSessions,
  paymentIntents,
  payments,
  moneyFlow,
  refunds,
  paymentMethods,
  paymentMethodIntents,
  externalPayments,
  externalRefunds,
  disputes,
  balances,
  transactions,
  payouts,
  fees,
  processingPlans,
  unmatchedSettlements,
  files,
  webhookEndpoints,
  eventLog,
  sandbox,
);

export type PaymentsOperations = typeof paymentsOperations;
