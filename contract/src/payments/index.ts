import type { Api } from "../shared/api.ts";
import { listBalances } from "./balances.ts";
import { Problem, paymentsErrors, paymentsErrorsOf } from "./errors.ts";
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

export const payments: Api = {
  id: "payments",
  title: "openpayfac Payments API",
  version: "1.3.1",
  summary: "Accept card and bank payments for the merchants you brought.",
  description:
    "Amounts are integers in minor units of USD (cents). Every call carries an API key in `x-api-key`; most name the merchant account they act for in `x-account-id`.",
  resources: {
    payment_intents: {
      title: "Payment intents",
      description: "The intent to receive an amount, from the order to the money.",
    },
    payments: { title: "Payments", description: "Attempts to pay an intent." },
    refunds: { title: "Refunds", description: "Money given back." },
    payment_methods: {
      title: "Payment methods",
      description: "Cards and bank accounts that can be charged.",
    },
    balances: { title: "Balances", description: "What the platform owes a merchant account." },
    transactions: { title: "Transactions", description: "The movements of a balance." },
  },
  operations: paymentsOperations,
  events: {},
  errors: paymentsErrors,
  errorBody: Problem,
  errorMediaType: "application/problem+json",
  errorsOf: paymentsErrorsOf,
};
