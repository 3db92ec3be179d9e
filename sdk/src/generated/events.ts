// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { BankDebit, CheckoutSession, Dispute, Fee, Payment, PaymentIntent, PaymentMethod, PaymentMethodIntent, Payout, Refund, Reversal, WebhookEndpoint } from "./objects/payments.ts";
import type { Account, AccountRequirements, Application, BankAccount, Contractor, ContractorRequirements } from "./objects/boarding.ts";
import type { TerminalDetail } from "./objects/terminals.ts";
import type { ResidualPeriod } from "./objects/residuals.ts";
import type { Adjustment, SettlementRecord, Statement } from "./objects/platform.ts";

/** What each type of event holds as its `data`: the object as it was at that moment. */
export interface WebhookEventData {
  /** When an intent was created. */
  "v2.payment_intent.created": PaymentIntent;
  /**
   * When an intent became `pending`: the processor did not confirm an outcome, or a bank payment is
   * in progress.
   */
  "v2.payment_intent.pended": PaymentIntent;
  /** When an intent was captured. */
  "v2.payment_intent.captured": PaymentIntent;
  /** When an intent was cancelled, by a request or because its authorization expired. */
  "v2.payment_intent.cancelled": PaymentIntent;
  /**
   * When the bank returned the payment of an intent that was `pending`. A card decline does not
   * fail the intent.
   */
  "v2.payment_intent.failed": PaymentIntent;
  /** When a payment was started; its outcome is not known yet. */
  "v2.payment.created": Payment;
  /** When a payment was captured. */
  "v2.payment.captured": Payment;
  /** When a payment was declined. */
  "v2.payment.failed": Payment;
  /** When a bank payment was cancelled before its debit was sent to the bank. */
  "v2.payment.cancelled": Payment;
  /** When the authorization of a payment was voided, by a request or because it expired. */
  "v2.payment.voided": Payment;
  /** When a payment was refunded in full or in part. */
  "v2.payment.refunded": Payment;
  /** When the recorded amount or the codes of an external payment were corrected. */
  "v2.payment.updated": Payment;
  /** When the bank returned the debit of a payment before its capture. */
  "v2.payment.rejected": Payment;
  /** When a refund was started. */
  "v2.refund.created": Refund;
  /** When a refund was accepted. */
  "v2.refund.succeeded": Refund;
  /** When a refund was declined. */
  "v2.refund.failed": Refund;
  /** When a refund was cancelled. */
  "v2.refund.cancelled": Refund;
  /**
   * When a payment method was changed: by a request, or by a notification of change that corrected
   * the bank account.
   */
  "v2.payment_method.updated": PaymentMethod;
  /** When a payment method was attached and, if requested, verified. */
  "v2.payment_method_intent.succeeded": PaymentMethodIntent;
  /** When the verification of a payment method failed. */
  "v2.payment_method_intent.failed": PaymentMethodIntent;
  /** When a payment method intent was cancelled. */
  "v2.payment_method_intent.cancelled": PaymentMethodIntent;
  /** When a session was created. */
  "v2.checkout_session.created": CheckoutSession;
  /**
   * When a payment of a session's order was started. The payment's events and `completed` report
   * the outcome.
   */
  "v2.checkout_session.updated": CheckoutSession;
  /** When a session's order was paid. */
  "v2.checkout_session.completed": CheckoutSession;
  /** When a session expired, by time or by a request. */
  "v2.checkout_session.expired": CheckoutSession;
  /** When a payment was disputed. */
  "v2.dispute.created": Dispute;
  /** When a dispute was changed: a note, evidence, or `in_review`. */
  "v2.dispute.updated": Dispute;
  /** When a dispute was accepted. */
  "v2.dispute.accepted": Dispute;
  /** When a dispute was contested. */
  "v2.dispute.contested": Dispute;
  /** When a dispute was won or lost. */
  "v2.dispute.closed": Dispute;
  /** When a payout was created. */
  "v2.payout.created": Payout;
  /** When a payout was held back. */
  "v2.payout.held": Payout;
  /** When a payout was sent to the bank. */
  "v2.payout.pended": Payout;
  /** When a payout changed in a way that has no separate event, such as `staged`. */
  "v2.payout.updated": Payout;
  /** When the bank completed a payout. */
  "v2.payout.completed": Payout;
  /** When the bank returned a payout. */
  "v2.payout.returned": Payout;
  /** When a payout was sent again. */
  "v2.payout.retried": Payout;
  /** When a payout failed permanently. */
  "v2.payout.failed": Payout;
  /** When a payout was cancelled. */
  "v2.payout.cancelled": Payout;
  /** When a fee was charged. */
  "v2.fee.created": Fee;
  /** When a fee was refunded in full or in part. */
  "v2.fee.refunded": Fee;
  /**
   * When an endpoint was disabled because it responded with 410, or received nothing for five days.
   * The event is sent to your other endpoints.
   */
  "v2.webhook_endpoint.disabled": WebhookEndpoint;
  /** When a test was requested. The event is sent only to the endpoint under test. */
  "v2.webhook_endpoint.tested": WebhookEndpoint;
  /** When a captured ACH payment was reversed. */
  "v2.reversal.created": Reversal;
  /** When an application was created. */
  "v2.application.created": Application;
  /** When an application was changed, or moved to a status that has no separate event. */
  "v2.application.updated": Application;
  /** When an application was submitted and became `UNDER_REVIEW`. */
  "v2.application.submitted": Application;
  /** When underwriting requested information and the application became `NEED_INFORMATION`. */
  "v2.application.need_information": Application;
  /** When underwriting approved an application; an account is created next. */
  "v2.application.approved": Application;
  /** When an operator approved an application; an account is created next. */
  "v2.application.manually_approved": Application;
  /** When an operator declined an application. */
  "v2.application.manually_declined": Application;
  /** When an application was cancelled. */
  "v2.application.cancelled": Application;
  /** When an application was deleted; `data` is its last version. */
  "v2.application.deleted": Application;
  /** When an account was created from an approved application; it is `BOARDING`. */
  "v2.account.created": Account;
  /** When an account was changed. */
  "v2.account.updated": Account;
  /** When the processor assigned or changed an account's `mid` or `tid`. */
  "v2.account.gateway_updated": Account;
  /** When an account can accept payments. */
  "v2.account.processing_enabled": Account;
  /** When an account can no longer accept payments. */
  "v2.account.processing_disabled": Account;
  /** When payouts of an account were enabled. */
  "v2.account.payouts_enabled": Account;
  /** When payouts of an account were disabled. */
  "v2.account.payouts_disabled": Account;
  /**
   * When an account was closed and became `TERMINATED`: it accepts no more payments, and its
   * balance is still paid out.
   */
  "v2.account.closed": Account;
  /**
   * When the requirements of an account changed: one was added, fulfilled, decided or past due, or
   * a change of the bank account began or ended.
   */
  "v2.account.requirements_updated": AccountRequirements;
  /** When a bank account was added. */
  "v2.bank_account.created": BankAccount;
  /** When a bank account was changed, verified or removed. */
  "v2.bank_account.updated": BankAccount;
  /**
   * When underwriting requested information and the bank account became
   * `VALIDATION_INFO_REQUESTED`.
   */
  "v2.bank_account.risk_validation_requested": BankAccount;
  /** When underwriting accepted a bank account and it became `VALIDATED`. */
  "v2.bank_account.validated": BankAccount;
  /** When a contractor signed up through a link; it is `UNDER_REVIEW`. */
  "v2.contractor.created": Contractor;
  /** When underwriting approved a contractor, which became `ACTIVE`. */
  "v2.contractor.approved": Contractor;
  /** When underwriting could not confirm a contractor, which became `REJECTED`. */
  "v2.contractor.rejected": Contractor;
  /** When an `INACTIVE` contractor was activated. */
  "v2.contractor.activated": Contractor;
  /** When a contractor was deactivated. */
  "v2.contractor.deactivated": Contractor;
  /** When a contractor was removed; `data` is its last version. */
  "v2.contractor.deleted": Contractor;
  /**
   * When the requirements of a contractor changed: one was added, fulfilled or past due, or a
   * change of the bank account began or ended.
   */
  "v2.contractor.requirements_updated": ContractorRequirements;
  /** When `connect` opened a session with the terminal. */
  "v2.terminal.connected": TerminalDetail;
  /**
   * When a session with the terminal ended: by `disconnect`, because another session was forced, or
   * after ten minutes without a request. `connected` shows whether the device is still online.
   */
  "v2.terminal.disconnected": TerminalDetail;
  /** When the calculation of a period was completed; its reports are available. */
  "v2.residual_period.completed": ResidualPeriod;
  /** When a debit of a merchant's bank account was decided, to repay a negative balance. */
  "v2.bank_debit.created": BankDebit;
  /** When the processor accepted the debit. */
  "v2.bank_debit.pended": BankDebit;
  /** When the bank paid the debit, and the balance rose. */
  "v2.bank_debit.completed": BankDebit;
  /** When the bank returned the debit. */
  "v2.bank_debit.returned": BankDebit;
  /** When the processor rejected the debit. */
  "v2.bank_debit.failed": BankDebit;
  /** When the debit was not sent, because the balance was repaid, or the processor cancelled it. */
  "v2.bank_debit.cancelled": BankDebit;
  /**
   * When a negative balance was corrected: from the reserve, by the partner, or as a loss of the
   * platform.
   */
  "v2.adjustment.created": Adjustment;
  /** When the statement of a month, or a correction of one, was issued. */
  "v2.statement.issued": Statement;
  /** When a line of a funding file that matches nothing was written off. */
  "v2.settlement_record.written_off": SettlementRecord;
}
