export * from "./apis.ts";
export * from "./boarding/account-requirements.ts";
export * from "./boarding/account-sales.ts";
export * from "./boarding/accounts.ts";
export { Address } from "./boarding/address.ts";
export * from "./boarding/application.ts";
export * from "./boarding/application-links.ts";
export * from "./boarding/applications.ts";
export * from "./boarding/bank-accounts.ts";
export * from "./boarding/boarding-orders.ts";
export * from "./boarding/businesses.ts";
export { Company } from "./boarding/company.ts";
export * from "./boarding/contractor.ts";
export * from "./boarding/contractors.ts";
export * from "./boarding/document-request.ts";
export * from "./boarding/errors.ts";
export * from "./boarding/events.ts";
export * from "./boarding/index.ts";
export * from "./boarding/locations.ts";
export * from "./boarding/mccs.ts";
export * from "./boarding/owner.ts";
export * from "./boarding/plan-changes.ts";
export {
  getProcessingPlan,
  listProcessingPlans,
  ProcessingPlan as BoardingProcessingPlan,
} from "./boarding/processing-plans.ts";
export * from "./boarding/requirements/draft.ts";
export * from "./boarding/requirements/missing-requirements.ts";
export * from "./boarding/requirements/routing-number.ts";
export * from "./boarding/requirements/signature.ts";
export * from "./boarding/sensitive-data.ts";
export * from "./boarding/statuses.ts";
export * from "./boarding/submerchants.ts";
export * from "./boarding/users.ts";
export * from "./pages/account.ts";
export * from "./pages/application-form.ts";
export * from "./pages/dashboard.ts";
export * from "./pages/elements.ts";
export * from "./pages/errors.ts";
export * from "./pages/form-body.ts";
export * from "./pages/index.ts";
export * from "./pages/onboarding.ts";
export * from "./pages/operation.ts";
export * from "./pages/requirements-page.ts";
export * from "./pages/requirements-view.ts";
export * from "./pages/security.ts";
export * from "./pages/sign-up.ts";
export * from "./pages/virtual-terminals.ts";
export * from "./payments/balances.ts";
export * from "./payments/billing-details.ts";
export * from "./payments/checkout-page.ts";
export * from "./payments/checkout-sessions.ts";
export * from "./payments/delivery-attempts.ts";
export * from "./payments/disputes.ts";
export * from "./payments/errors.ts";
export * from "./payments/event-log.ts";
export * from "./payments/events.ts";
export * from "./payments/external-payments.ts";
export * from "./payments/external-refunds.ts";
export * from "./payments/fees.ts";
export * from "./payments/files.ts";
export * from "./payments/gateway-details.ts";
export * from "./payments/index.ts";
export * from "./payments/money-flow.ts";
export * from "./payments/order-details.ts";
export * from "./payments/payment-intents.ts";
export * from "./payments/payment-method-intents.ts";
export * from "./payments/payment-methods.ts";
export * from "./payments/payments.ts";
export * from "./payments/payouts.ts";
export * from "./payments/problem.ts";
export * from "./payments/processing-plans.ts";
export * from "./payments/refunds.ts";
export * from "./payments/reversals.ts";
export * from "./payments/sandbox.ts";
export { searchCountMax } from "./payments/search.ts";
export * from "./payments/splits.ts";
export * from "./payments/transactions.ts";
export * from "./payments/unmatched-settlements.ts";
export * from "./payments/user-fields.ts";
export * from "./payments/webhook-endpoints.ts";
export * from "./residuals/errors.ts";
export * from "./residuals/index.ts";
export * from "./residuals/lines.ts";
export * from "./residuals/report-items.ts";
export { ParticipantShare, participantTypes } from "./residuals/report-sums.ts";
export * from "./residuals/reports.ts";
export * from "./residuals/residual-periods.ts";
export * from "./residuals/sales-codes.ts";
export {
  bankItemKey,
  expenseTypes,
  feeItemKeys,
  ScheduleAItem,
  ScheduleATier,
  scheduleAItemKeys,
  volumeItemKeys,
} from "./residuals/schedule-a-items.ts";
export * from "./residuals/schedule-as.ts";
export { shareBasisPointsMax } from "./residuals/shares.ts";
export * from "./residuals/what-if.ts";
export * from "./shared/api.ts";
export * from "./shared/declared-operations.ts";
export * from "./shared/error-response.ts";
export * from "./shared/errors.ts";
export * from "./shared/event.ts";
export * from "./shared/field-error.ts";
export * from "./shared/headers.ts";
export * from "./shared/id-kinds.ts";
export * from "./shared/ids.ts";
export * from "./shared/legacy-errors.ts";
export * from "./shared/line-breaks.ts";
export * from "./shared/money.ts";
export * from "./shared/operation.ts";
export * from "./shared/pagination.ts";
export * from "./shared/pattern-descriptions.ts";
export * from "./shared/schema.ts";
export * from "./terminals/authorizations.ts";
export * from "./terminals/cards.ts";
export * from "./terminals/errors.ts";
export { storedSignatureBytesMax } from "./terminals/fields.ts";
export * from "./terminals/index.ts";
export * from "./terminals/prompts.ts";
export { printReceipt, ReceiptData } from "./terminals/receipts.ts";
export * from "./terminals/sessions.ts";
export * from "./terminals/terminal-payments.ts";
export * from "./terminals/terminal-problem.ts";
export * from "./terminals/terminals.ts";
