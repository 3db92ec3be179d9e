import { listBalances } from "./balances.ts";
import {
  cancelPaymentIntent,
  capturePaymentIntent,
  createPaymentIntent,
  getPaymentIntent,
  listPaymentIntents,
  updatePaymentIntent,
} from "./payment-intents.ts";
import { createPaymentMethod, getPaymentMethod, updatePaymentMethod } from "./payment-methods.ts";
import { createPayment, getPayment, listPaymentsOfIntent } from "./payments.ts";
import { createRefund, getRefund } from "./refunds.ts";
import { getTransaction, listTransactions } from "./transactions.ts";

/** Every call of the Payments API, in the order of the reference. */
export const paymentsOperations = {
  createPaymentIntent,
  listPaymentIntents,
  getPaymentIntent,
  updatePaymentIntent,
  cancelPaymentIntent,
  capturePaymentIntent,
  createPayment,
  listPaymentsOfIntent,
  getPayment,
  createRefund,
  getRefund,
  createPaymentMethod,
  getPaymentMethod,
  updatePaymentMethod,
  listBalances,
  listTransactions,
  getTransaction,
} as const;

export type PaymentsOperations = typeof paymentsOperations;
