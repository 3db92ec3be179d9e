import { type DueJob, timeOf } from "../jobs/due-jobs.ts";
import { upcomingRows } from "../jobs/upcoming-rows.ts";
import { watchVolumesJob } from "./account-limits/watch-volumes.ts";
import { expireAuthorizations } from "./attempts/expire-authorizations.ts";
import {
  mayRecordFinding,
  resolveAttemptNow,
  resolveDueAttempts,
} from "./attempts/resolve-attempts.ts";
import { nextBankPoll, pollBank, pollBankWhenDue } from "./bank/poll-bank.ts";
import { advanceBankDebitsJob } from "./bank-debits/advance-bank-debits.ts";
import { blockFundsJob } from "./blocked-funds/block-funds.ts";
import { checkoutSessionDueJobs } from "./checkout-sessions/index.ts";
import { disputeDueJobs } from "./disputes/index.ts";
import { chargeMonthlyFeesJob } from "./fees/charge-monthly-fees.ts";
import { chargeTokenFeesJob } from "./fees/charge-token-fees.ts";
import { forgetFilesJob } from "./files/delete-unattached-files.ts";
import { methodIntentDueJobs } from "./payment-method-intents/index.ts";
import { advancePayoutsJob } from "./payouts/advance-payouts.ts";
import { sweepPayoutsJob } from "./payouts/sweep-payouts.ts";
import { releaseReserveJob } from "./reserve/release-reserve.ts";
import { fetchDueFundingFiles, fetchFundingJob } from "./settlements/fetch-funding-files.ts";

export {
  type AccountLimits,
  limitAccount,
  readAccountLimits,
} from "./account-limits/account-limits.ts";
export { changingLimits } from "./account-limits/operator/set-account-limits.ts";
export { planAdjustment } from "./adjustments/plan-adjustment.ts";
export { type AttemptRow, outcomeOf } from "./attempts/attempt-rows.ts";
export {
  registerProcessorWebhooks,
  type WebhookReader,
} from "./attempts/receive-processor-webhook.ts";
export type { BankDebitRow } from "./bank-debits/bank-debit-rows.ts";
export { planBankDebit } from "./bank-debits/plan-bank-debit.ts";
export { serializeBankDebit } from "./bank-debits/serialize-bank-debit.ts";
export { beginBlock, releaseBlock } from "./blocked-funds/block-funds.ts";
export { readOpenBlock, type SanctionsBlockRow } from "./blocked-funds/block-rows.ts";
export { blockReportWrites, listBlocksAsOperator } from "./blocked-funds/operator/list-blocks.ts";
export { type Branding, readBranding } from "./checkout-sessions/account-branding.ts";
export { settingBranding } from "./checkout-sessions/operator/set-account-branding.ts";
export { priceBank, priceCard } from "./fees/price-payment.ts";
export {
  isDate,
  readPciCompliance,
  recordPciCompliance,
} from "./fees/record-pci-compliance.ts";
export { writePlanFee } from "./fees/write-plan-fee.ts";
export { deleteFile, insertFile } from "./files/file-rows.ts";
export { newFile } from "./files/new-file.ts";
export { removeBytesWithoutRow } from "./files/remove-bytes-without-row.ts";
export { readPaymentIntent } from "./payment-intents/payment-intent-rows.ts";
export { insertPaymentMethod, readPaymentMethod } from "./payment-methods/payment-method-rows.ts";
export { serializePaymentMethod } from "./payment-methods/serialize-payment-method.ts";
export { requirePayable } from "./payments/charge-intent.ts";
export { readPayment } from "./payments/payment-rows.ts";
export { plannedChange } from "./payouts/change-payout.ts";
export { enablePayouts, switchingPayouts } from "./payouts/operator/set-payouts-enabled.ts";
export {
  addPayoutBankAccount,
  type ChosenBankAccount,
  choosePayoutBankAccount,
  seedPayoutBankAccount,
} from "./payouts/payout-bank-accounts.ts";
export { netAmount, readPayoutState } from "./payouts/payout-rows.ts";
export { changeOfStep, type PayoutStep, stepsOf } from "./payouts/user-steps.ts";
export { readAccountPlans } from "./plans/account-plan-rows.ts";
export { estimatedInterchange, interchangeEstimates } from "./plans/estimated-interchange.ts";
export { encodeProcessorError } from "./processor-error.ts";
export {
  keepRecord,
  matchRecord,
  recordPaymentOf,
  requireUnmatched,
  type SettlementRecordRow,
  writeOffRecord,
} from "./settlements/decide-record.ts";
export { chargeOnTerminal } from "./terminal-charges/charge-on-terminal.ts";
export { paymentMethodFromCard } from "./terminal-charges/payment-method-from-card.ts";
export { serializeReceipt } from "./terminal-charges/serialize-terminal-payment.ts";
export { readTerminalPayment } from "./terminal-charges/terminal-payment-rows.ts";
export { searchCandidates } from "./unmatched-settlements/candidates.ts";
export { serializeCandidate } from "./unmatched-settlements/read-unmatched-settlements.ts";
export { readWaiting } from "./unmatched-settlements/read-waiting.ts";
export {
  expireAuthorizations,
  fetchDueFundingFiles,
  mayRecordFinding,
  pollBank,
  resolveAttemptNow,
  resolveDueAttempts,
};

/** Scheduled jobs, in the order in which they run when several are due. */
export const paymentsDueJobs: readonly DueJob[] = [
  {
    name: "resolve_attempts",
    nextDue: (database) =>
      timeOf(database, "SELECT min(next_attempt_at) FROM processor_attempts WHERE state <> 'done'"),
    upcoming: upcomingRows("processor_attempts WHERE state <> 'done'", "next_attempt_at"),
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
    upcoming: upcomingRows(
      "payments WHERE authorization_expires_at IS NOT NULL",
      "authorization_expires_at",
    ),
    run: expireAuthorizations,
  },
  ...checkoutSessionDueJobs,
  ...methodIntentDueJobs,
  watchVolumesJob,
  fetchFundingJob,
  ...disputeDueJobs,
  chargeMonthlyFeesJob,
  chargeTokenFeesJob,
  releaseReserveJob,
  blockFundsJob,
  sweepPayoutsJob,
  advancePayoutsJob,
  advanceBankDebitsJob,
  forgetFilesJob,
];
