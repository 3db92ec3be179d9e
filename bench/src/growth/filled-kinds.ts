const ofLargest = (table: string) => ({ table, owner: "account_id" }) as const;
const ofTenant = (table: string) => ({ table, owner: undefined }) as const;

/** Where the objects are that paths and cursors name, by the kind of their ids. */
export const filledTables = {
  payment_intent: ofLargest("payment_intents"),
  payment: ofLargest("payments"),
  refund: ofLargest("refunds"),
  dispute: ofLargest("disputes"),
  payout: ofLargest("payouts"),
  transaction: ofLargest("transactions"),
  fee: ofLargest("fees"),
  event: ofLargest("events"),
  delivery_attempt: ofLargest("delivery_attempts"),
  checkout_session: ofLargest("checkout_sessions"),
  payment_method: ofLargest("payment_methods"),
  payment_method_intent: ofLargest("payment_method_intents"),
  settlement: ofLargest("settlements"),
  application: ofLargest("applications"),
  webhook_endpoint: ofTenant("webhook_endpoints"),
  email: ofTenant("emails"),
  sales_code: ofTenant("sales_codes"),
  schedule_a: ofTenant("schedule_as"),
  agent_group: ofTenant("agent_groups"),
  agent: ofTenant("agents"),
  tenant: ofTenant("tenants"),
  user: ofTenant("users"),
} as const;

/** Further kinds, whose ids are known without a look. */
export const otherKinds = [
  "account",
  "business",
  "partner",
  "processing_plan",
  "ledger",
  "balance",
] as const;
export type OtherKind = (typeof otherKinds)[number];
