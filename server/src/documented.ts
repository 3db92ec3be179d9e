/**
 * Tables that the documentation shows; the documentation imports them instead of keeping a copy.
 */
export { applicationTransitions } from "./boarding/applications/application-states.ts";
export { sandboxBankAccounts } from "./boarding/bank-accounts/sandbox-numbers.ts";
export { csvColumns } from "./boarding/orders/submerchant-csv.ts";
export { sandboxApplications } from "./boarding/underwriting/sandbox-values.ts";
export { sandboxVerifications } from "./boarding/verification/sandbox-values.ts";
export { variables } from "./config/settings.ts";
export { checkoutSessionTransitions } from "./payments/checkout-sessions/checkout-session-states.ts";
export { disputeTransitions } from "./payments/disputes/dispute-states.ts";
export { paymentIntentTransitions } from "./payments/payment-intents/payment-intent-states.ts";
export { paymentMethodIntentTransitions } from "./payments/payment-method-intents/payment-method-intent-states.ts";
export { addressChecks, cvvCheck } from "./payments/payments/address-checks.ts";
export { paymentTransitions } from "./payments/payments/payment-states.ts";
export { refundTransitions } from "./payments/refunds/refund-states.ts";
export { residualPeriodTransitions } from "./residuals/periods/period-states.ts";
export { endpointTransitions } from "./webhooks/endpoint-states.ts";
export { retryDelaysMs } from "./webhooks/retry-schedule.ts";
