import type { Api } from "../shared/api.ts";

/** The resources of the Payments API, in the order of the reference. */
export const paymentsResources: Api["resources"] = {
  checkout_sessions: {
    title: "Checkout sessions",
    description: "Hosted pages on which a customer pays one order.",
  },
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
  payment_method_intents: {
    title: "Payment method intents",
    description: "The intent to keep a payment method without charging it now.",
  },
  external_payments: {
    title: "External payments",
    description: "What another gateway charged, recorded to be settled here.",
  },
  external_refunds: {
    title: "External refunds",
    description: "What another gateway gave back.",
  },
  disputes: { title: "Disputes", description: "Cardholders' objections to payments." },
  balances: { title: "Balances", description: "What the platform owes a merchant account." },
  transactions: { title: "Transactions", description: "The movements of a balance." },
  payouts: { title: "Payouts", description: "Transfers of a balance to a bank account." },
  fees: { title: "Fees", description: "What one owner pays another for a service." },
  processing_plans: {
    title: "Processing plans",
    description: "What an account pays for processing.",
  },
  unmatched_settlements: {
    title: "Unmatched settlements",
    description: "Settlements without a payment, and external payments without a settlement.",
  },
  files: { title: "Files", description: "Uploaded files that other calls attach." },
  webhook_endpoints: {
    title: "Webhook endpoints",
    description: "Addresses of yours that receive events.",
  },
  events: { title: "Events", description: "What happened, and where it was sent." },
  sandbox: {
    title: "Sandbox",
    description:
      "What time, cardholders, banks and underwriters do, in the sandbox only: there are no such calls in live mode.",
  },
};
