import type { PaymentsOperations } from "@openpayfac/contract";
import type { HandlersOf } from "../http/register-operations.ts";
import { type DueJob, timeOf } from "../jobs/due-jobs.ts";
import { expireAuthorizations } from "./attempts/expire-authorizations.ts";
import { resolveDueAttempts } from "./attempts/resolve-attempts.ts";
import { handleListBalances } from "./balances/list-balances.ts";
import { handleCreateSandboxAchReturn } from "./bank/create-sandbox-ach-return.ts";
import { nextBankPoll, pollBank, pollBankWhenDue } from "./bank/poll-bank.ts";
import { checkoutSessionDueJobs, checkoutSessionHandlers } from "./checkout-sessions/index.ts";
import { disputeDueJobs, disputeHandlers } from "./disputes/index.ts";
import { externalPaymentHandlers } from "./external-payments/index.ts";
import { externalRefundHandlers } from "./external-refunds/index.ts";
import { chargeMonthlyFeesJob } from "./fees/charge-monthly-fees.ts";
import { chargeTokenFeesJob } from "./fees/charge-token-fees.ts";
import { handleCreateFee } from "./fees/create-fee.ts";
import { handleGetFee } from "./fees/get-fee.ts";
import { handleListFees } from "./fees/list-fees.ts";
import { handleRefundFee } from "./fees/refund-fee.ts";
import { forgetFilesJob } from "./files/forget-files.ts";
import { fileHandlers } from "./files/index.ts";
import { handleGetPaymentMoneyFlow } from "./money-flow/get-payment-money-flow.ts";
import { handleCancelPaymentIntent } from "./payment-intents/cancel-payment-intent.ts";
import { handleCapturePaymentIntent } from "./payment-intents/capture-payment-intent.ts";
import { handleCreatePaymentIntent } from "./payment-intents/create-payment-intent.ts";
import { handleGetPaymentIntent } from "./payment-intents/get-payment-intent.ts";
import { handleListPaymentIntents } from "./payment-intents/list-payment-intents.ts";
import { handleUpdatePaymentIntent } from "./payment-intents/update-payment-intent.ts";
import {
  methodIntentDueJobs,
  paymentMethodIntentHandlers,
} from "./payment-method-intents/index.ts";
import { handleCreatePaymentMethod } from "./payment-methods/create-payment-method.ts";
import { handleGetPaymentMethod } from "./payment-methods/get-payment-method.ts";
import { handleUpdatePaymentMethod } from "./payment-methods/update-payment-method.ts";
import { handleCreatePayment } from "./payments/create-payment.ts";
import { handleGetPayment } from "./payments/get-payment.ts";
import { handleListPaymentsOfIntent } from "./payments/list-payments-of-intent.ts";
import { advancePayoutsJob } from "./payouts/advance-payouts.ts";
import { handleGetPayout } from "./payouts/get-payout.ts";
import { handleListBusinessPayouts, handleListPayouts } from "./payouts/list-payouts.ts";
import { sweepPayoutsJob } from "./payouts/sweep-payouts.ts";
import { handleGetAccountProcessingPlan } from "./plans/get-account-processing-plan.ts";
import { handleCreateRefund } from "./refunds/create-refund.ts";
import { handleGetRefund } from "./refunds/get-refund.ts";
import { releaseReserveJob } from "./reserve/release-reserve.ts";
import { handleDownloadTransactions } from "./search/download-transactions.ts";
import { handleSearchPaymentIntents } from "./search/search-payment-intents.ts";
import { handleSearchTransactions } from "./search/search-transactions.ts";
import { fetchDueFunding, fetchFundingJob } from "./settlements/fetch-funding.ts";
import { handleGetTransaction } from "./transactions/get-transaction.ts";
import { handleListTransactions } from "./transactions/list-transactions.ts";
import { handleListUnmatchedSettlements } from "./unmatched-settlements/list-unmatched-settlements.ts";

export { elementPageHandlers } from "./elements/register-element-calls.ts";
export { writePlanFee } from "./fees/write-plan-fee.ts";
export { deleteFile, insertFile } from "./files/file-rows.ts";
export { newFile } from "./files/new-file.ts";
export { readPaymentIntent } from "./payment-intents/payment-intent-rows.ts";
export {
  insertPaymentMethod,
  readPaymentMethod,
} from "./payment-methods/payment-method-rows.ts";
export { presentPaymentMethod } from "./payment-methods/present-payment-method.ts";
export { requirePayable } from "./payments/charge-intent.ts";
export { readPayment } from "./payments/payment-rows.ts";
export {
  choosePayoutBankAccount,
  seedPayoutBankAccount,
  writePayoutBankAccount,
} from "./payouts/payout-bank-accounts.ts";
export { handleReturnSandboxPayout } from "./payouts/return-sandbox-payout.ts";
export { enablePayouts } from "./payouts/switch-payouts.ts";
export { estimatedInterchange, interchangeEstimates } from "./plans/estimated-interchange.ts";
export { encodeProcessorError } from "./processor-error.ts";
export { chargeOnTerminal } from "./terminal-charges/charge-on-terminal.ts";
export { methodOfCard } from "./terminal-charges/method-of-card.ts";
export { presentReceipt } from "./terminal-charges/present-terminal-payment.ts";
export { readTerminalPayment } from "./terminal-charges/terminal-payment-rows.ts";
export { handleCreateSandboxUnmatchedSettlement } from "./unmatched-settlements/create-sandbox-unmatched-settlement.ts";
export { expireAuthorizations, fetchDueFunding, pollBank, resolveDueAttempts };

/** What waits for a time, in the order in which it is done when it is due at once. */
export const paymentsDueJobs: readonly DueJob[] = [
  {
    name: "resolve_attempts",
    nextDue: (database) =>
      timeOf(database, "SELECT min(next_try_at) FROM processor_attempts WHERE state <> 'done'"),
    run: resolveDueAttempts,
  },
  { name: "poll_bank", nextDue: nextBankPoll, run: pollBankWhenDue },
  {
    name: "expire_authorizations",
    nextDue: (database) =>
      timeOf(
        database,
        `SELECT min(authorization_expires_at) FROM payments
          WHERE authorization_expires_at IS NOT NULL`,
      ),
    run: expireAuthorizations,
  },
  ...checkoutSessionDueJobs,
  ...methodIntentDueJobs,
  fetchFundingJob,
  ...disputeDueJobs,
  chargeMonthlyFeesJob,
  chargeTokenFeesJob,
  releaseReserveJob,
  sweepPayoutsJob,
  advancePayoutsJob,
  forgetFilesJob,
];

/** What does the work of each call of the Payments API. */
export const paymentsHandlers: HandlersOf<PaymentsOperations> = {
  ...disputeHandlers,
  cancelPaymentIntent: handleCancelPaymentIntent,
  capturePaymentIntent: handleCapturePaymentIntent,
  createPayment: handleCreatePayment,
  createPaymentIntent: handleCreatePaymentIntent,
  createSandboxAchReturn: handleCreateSandboxAchReturn,
  createPaymentMethod: handleCreatePaymentMethod,
  createRefund: handleCreateRefund,
  downloadTransactions: handleDownloadTransactions,
  searchPaymentIntents: handleSearchPaymentIntents,
  searchTransactions: handleSearchTransactions,
  createFee: handleCreateFee,
  getFee: handleGetFee,
  listFees: handleListFees,
  refundFee: handleRefundFee,
  getAccountProcessingPlan: handleGetAccountProcessingPlan,
  getPayment: handleGetPayment,
  getPaymentMoneyFlow: handleGetPaymentMoneyFlow,
  getPayout: handleGetPayout,
  getPaymentIntent: handleGetPaymentIntent,
  getPaymentMethod: handleGetPaymentMethod,
  getRefund: handleGetRefund,
  getTransaction: handleGetTransaction,
  listBusinessPayouts: handleListBusinessPayouts,
  listPayouts: handleListPayouts,
  listBalances: handleListBalances,
  listPaymentIntents: handleListPaymentIntents,
  listPaymentsOfIntent: handleListPaymentsOfIntent,
  listUnmatchedSettlements: handleListUnmatchedSettlements,
  listTransactions: handleListTransactions,
  updatePaymentIntent: handleUpdatePaymentIntent,
  updatePaymentMethod: handleUpdatePaymentMethod,
  ...paymentMethodIntentHandlers,
  ...checkoutSessionHandlers,
  ...externalPaymentHandlers,
  ...externalRefundHandlers,
  ...fileHandlers,
};
