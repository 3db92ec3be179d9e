export * from "./apis.ts";
export * from "./boarding/errors.ts";
export * from "./boarding/index.ts";
export * from "./payments/balances.ts";
export * from "./payments/billing-details.ts";
export * from "./payments/errors.ts";
export * from "./payments/index.ts";
export * from "./payments/order-details.ts";
export * from "./payments/payment-intents.ts";
export * from "./payments/payment-methods.ts";
export * from "./payments/payments.ts";
export * from "./payments/refunds.ts";
export * from "./payments/transactions.ts";
export * from "./payments/user-fields.ts";
export * from "./residuals/errors.ts";
export * from "./residuals/index.ts";
export * from "./residuals/report-items.ts";
export { ParticipantShare, participantTypes } from "./residuals/report-sums.ts";
export * from "./residuals/reports.ts";
export * from "./residuals/residual-periods.ts";
export * from "./residuals/sales-codes.ts";
export {
  expenseTypes,
  ScheduleAItem,
  ScheduleATier,
  scheduleAItemKeys,
} from "./residuals/schedule-a-items.ts";
export * from "./residuals/schedule-as.ts";
export * from "./shared/api.ts";
export * from "./shared/errors.ts";
export * from "./shared/event.ts";
export * from "./shared/headers.ts";
export * from "./shared/ids.ts";
export * from "./shared/legacy-errors.ts";
export * from "./shared/money.ts";
export * from "./shared/operation.ts";
export * from "./shared/pagination.ts";
export * from "./shared/schema.ts";
export * from "./terminals/authorizations.ts";
export * from "./terminals/cards.ts";
export * from "./terminals/errors.ts";
export * from "./terminals/index.ts";
export * from "./terminals/prompts.ts";
export { printReceipt, ReceiptData } from "./terminals/receipts.ts";
export * from "./terminals/sessions.ts";
export * from "./terminals/terminal-payments.ts";
export * from "./terminals/terminals.ts";
