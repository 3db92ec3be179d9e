import type { Api } from "../shared/api.ts";

/** Resources of the Payments API, in the order of the reference. */
export const paymentsResources: Api["resources"] = {
  checkout_sessions: {
    title: "Checkout sessions",
    description: "Hosted pages on which a customer pays for one order.",
  },
  payment_intents: {
    title: "Payment intents",
    description: "The amount of an order to collect, from creation to capture.",
  },
  payments: { title: "Payments", description: "Charges of a payment intent." },
  refunds: { title: "Refunds", description: "Refunds of captured payments." },
  payment_methods: {
    title: "Payment methods",
    description: "Cards and bank accounts that can be charged.",
  },
  payment_method_intents: {
    title: "Payment method intents",
    description: "Intents to store a payment method without charging it now.",
  },
  external_payments: {
    title: "External payments",
    description: "Payments of another gateway, recorded so that openpayfac settles them.",
  },
  external_refunds: {
    title: "External refunds",
    description: "Refunds of another gateway, recorded so that openpayfac settles them.",
  },
  disputes: { title: "Disputes", description: "Cardholders' objections to payments." },
  balances: {
    title: "Balances",
    description: "Funds that the platform owes to a merchant account.",
  },
  transactions: { title: "Transactions", description: "The changes of a balance." },
  payouts: { title: "Payouts", description: "Transfers of a balance to a bank account." },
  fees: { title: "Fees", description: "A charge that one owner pays another for a service." },
  processing_plans: {
    title: "Processing plans",
    description: "The fees and terms of an account's payment processing.",
  },
  unmatched_settlements: {
    title: "Unmatched settlements",
    description: "Settlements without a payment, and external payments without a settlement.",
  },
  files: { title: "Files", description: "Uploaded files that other operations attach." },
  webhook_endpoints: {
    title: "Webhook endpoints",
    description: "Your URLs that receive events.",
  },
  events: {
    title: "Events",
    description: "Changes of objects, and their deliveries to endpoints.",
  },
  sandbox: {
    title: "Sandbox",
    description:
      "Simulates time, cardholders, banks and underwriters. These operations exist only in the sandbox, not in live mode.",
  },
};
