import Type from "typebox";
import { BankDebit } from "../platform/bank-debits.ts";
import { idOf, idOfAny } from "../shared/ids.ts";
import { amountMinor } from "../shared/money.ts";
import { cursorQuery, listOf } from "../shared/pagination.ts";
import { patternMeaning } from "../shared/pattern-descriptions.ts";
import { changes, reads } from "../shared/permissions.ts";
import {
  component,
  lines,
  nullable,
  oneOf,
  strictObject,
  text,
  timestamp,
} from "../shared/schema.ts";
import { verificationCheckKinds, verificationOutcomes } from "../shared/verification.ts";
import { Dispute } from "./disputes.ts";
import { sandboxExamples as examples } from "./examples/sandbox.ts";
import { gatewayAuthCode, gatewayRetrievalReference } from "./gateway-details.ts";
import { paymentsOperation } from "./operation.ts";
import { PaymentIntent } from "./payment-intents.ts";
import { Payment } from "./payments.ts";
import { Payout } from "./payouts.ts";
import { Refund } from "./refunds.ts";
import { UnmatchedSettlementList } from "./unmatched-settlements.ts";

const SandboxClock = component(
  "SandboxClock",
  strictObject({
    now: timestamp("The platform's time, which determines when scheduled jobs are due."),
    jobs_run: Type.Integer({
      minimum: 0,
      description: "Number of due jobs that this request ran; during a move, the number so far.",
    }),
    moving_to: nullable(
      timestamp("Target time of a move that is in progress or was interrupted; otherwise null."),
    ),
  }),
);

const SandboxEmail = component(
  "SandboxEmail",
  strictObject({
    id: idOf("email", "The email's id."),
    to: Type.String({ description: "Recipient." }),
    subject: Type.String({ description: "Subject." }),
    text: Type.String({ description: "Body as plain text." }),
    html: Type.String({ description: "Body as HTML, with the same content." }),
    links: Type.Array(Type.String(), { description: "Links in the email, in order." }),
    sent_at: timestamp("Time at which it was sent."),
  }),
);

const SandboxDecision = component(
  "SandboxDecision",
  strictObject({
    id: Type.String({ description: "The object of the decision." }),
    status: Type.String({ description: "Its new status." }),
  }),
);

const returnCode = Type.String({
  pattern: patternMeaning("^R[0-9]{2}$", "R and two digits, such as R01"),
  description: "Return code of the bank, such as `R01` (insufficient funds).",
});
const reasonDisputedCode = text("The network's reason code.", { minLength: 2, maxLength: 8 });
const only = "Only in the sandbox; live mode does not have this operation.";
const common = {
  resource: "sandbox",
  audience: "private-key",
  account: "none",
  extension: true,
} as const;

/** The clock is the same for everyone: it has nothing of a partner or a merchant. */
const ofEveryone = { scoped: true } as const;

/** Users of a merchant reach only what is the merchant's. */
const ofCaller = { scoped: true } as const;

export const getSandboxClock = paymentsOperation({
  ...common,
  ...ofEveryone,
  id: "getSandboxClock",
  method: "GET",
  path: "/sandbox/clock",
  ...reads("sandbox"),
  summary: "Get the sandbox clock",
  description: `Returns the platform's time. ${only}`,
  idempotent: false,
  returns: { status: 200, schema: SandboxClock, description: "The clock." },
  errors: [],
  examples: [examples.getClock],
});

const SandboxClockPreview = component(
  "SandboxClockPreview",
  strictObject({
    now: timestamp("The platform's time."),
    to: timestamp("End of the preview."),
    due: Type.Array(
      strictObject({
        type: Type.String({
          description:
            "Type of the work, such as `expire_authorizations`, `fetch_funding`, `sweep_payouts` or `charge_monthly_fees`.",
        }),
        at: timestamp("Time at which the first of the objects is due."),
        count: Type.Integer({ minimum: 1, description: "Number of objects in this hour." }),
      }),
      { description: "Work that becomes due, in the order of time." },
    ),
  }),
);

export const previewSandboxClock = paymentsOperation({
  ...common,
  ...ofEveryone,
  id: "previewSandboxClock",
  method: "GET",
  path: "/sandbox/clock/preview",
  ...reads("sandbox"),
  summary: "Preview a move of the sandbox clock",
  description: `Returns the work that becomes due until a time, by type and hour. Only work that is known now is listed. A move runs it, and further work that follows from it: a payout that is created is also sent. Of work that repeats, such as daily checks, only the next time is listed. ${only}`,
  idempotent: false,
  query: strictObject({
    to: Type.Optional(
      timestamp("End of the preview, at most 92 days ahead. Absent: 45 days ahead."),
    ),
  }),
  returns: { status: 200, schema: SandboxClockPreview, description: "The preview." },
  errors: [],
  examples: [examples.previewClock],
});

export const moveSandboxClock = paymentsOperation({
  ...common,
  ...ofEveryone,
  id: "moveSandboxClock",
  method: "POST",
  path: "/sandbox/clock",
  ...changes("sandbox"),
  summary: "Move the sandbox clock",
  description: `Moves the platform's time forward and runs every job that becomes due, in chronological order, before it responds. For example, authorizations expire, cards settle, payouts are created, and webhooks are retried. Send \`advance\` or \`to\`; at most three years per request. Time cannot move back. Concurrent moves are rejected with 409. If a move was interrupted, move to \`moving_to\` to continue; completed jobs do not run again. ${only}`,
  idempotent: true,
  body: strictObject({
    advance: Type.Optional(
      Type.String({
        pattern: patternMeaning(
          "^P(?=.)([0-9]+D)?(T(?=.)([0-9]+H)?([0-9]+M)?([0-9]+S)?)?$",
          "an ISO 8601 duration of days to seconds, such as P7D or PT1H",
        ),
        maxLength: 32,
        description: "Distance: an ISO 8601 duration of days to seconds, such as `P7D` or `PT1H`.",
      }),
    ),
    to: Type.Optional(timestamp("Target time; not before the clock's current time.")),
  }),
  returns: { status: 200, schema: SandboxClock, description: "The clock after the move." },
  errors: [],
  examples: [examples.moveClock],
});

export const createSandboxDispute = paymentsOperation({
  ...common,
  ...ofCaller,
  id: "createSandboxDispute",
  method: "POST",
  path: "/sandbox/disputes",
  ...changes("sandbox"),
  summary: "Dispute a payment in the sandbox",
  description: `Simulates a cardholder who disputes a settled card payment with the issuer. The dispute's fee and amount are debited from the balance immediately; the next deposit is lower by the amount. ${only}`,
  idempotent: true,
  body: strictObject({
    payment_id: idOf("payment", "The payment."),
    amount: Type.Optional(
      amountMinor("Disputed amount. Absent: the full captured amount.", { minimum: 1 }),
    ),
    reason_disputed_code: Type.Optional(reasonDisputedCode),
  }),
  returns: { status: 201, schema: Dispute, description: "The dispute, `new`." },
  errors: ["invalid_status", "referenced_not_found"],
  examples: [examples.dispute],
});

export const decideSandboxDispute = paymentsOperation({
  ...common,
  ...ofCaller,
  id: "decideSandboxDispute",
  method: "POST",
  path: "/sandbox/disputes/{id}/decide",
  ...changes("sandbox"),
  summary: "Decide a dispute in the sandbox",
  description: `Simulates the issuer: takes a contested dispute into review, or decides it. ${only}`,
  idempotent: true,
  params: strictObject({ id: idOf("dispute", "The dispute's id.") }),
  body: strictObject({ status: oneOf(["in_review", "won", "lost"], "New status.") }),
  returns: { status: 200, schema: Dispute, description: "The decided dispute." },
  errors: ["invalid_status"],
  examples: [examples.decideDispute],
});

export const createSandboxAchReturn = paymentsOperation({
  ...common,
  ...ofCaller,
  id: "createSandboxAchReturn",
  method: "POST",
  path: "/sandbox/ach_returns",
  ...changes("sandbox"),
  summary: "Return a bank payment in the sandbox",
  description: `Simulates the customer's bank: returns a bank payment. A debit of a merchant that owes the platform has [an operation of its own](return-the-debit-of-a-debtor-in-the-sandbox). ${only}`,
  idempotent: true,
  body: strictObject({
    payment_id: idOf("payment", "A bank payment that is pending or captured."),
    return_code: returnCode,
  }),
  returns: { status: 201, schema: Payment, description: "The payment, `rejected`." },
  errors: ["invalid_status", "referenced_not_found"],
  examples: [examples.achReturn],
});

export const decideSandboxApplication = paymentsOperation({
  ...common,
  id: "decideSandboxApplication",
  method: "POST",
  path: "/sandbox/applications/{id}/decide",
  ...changes("sandbox"),
  summary: "Decide an application in the sandbox",
  description: `Sets the underwriting decision of a submitted application. ${only}`,
  idempotent: true,
  params: strictObject({ id: idOf("application", "The application's id.") }),
  body: strictObject({
    status: oneOf(
      ["APPROVED", "DECLINED", "NEED_INFORMATION", "CONDITIONALLY_APPROVED", "CREDIT_PENDED"],
      "New status.",
    ),
    message: Type.Optional(lines("Message to the applicant.", { maxLength: 1000 })),
  }),
  returns: { status: 200, schema: SandboxDecision, description: "The object's new status." },
  errors: ["invalid_status"],
  examples: [examples.decideApplication],
});

export const setSandboxCheck = paymentsOperation({
  ...common,
  id: "setSandboxCheck",
  method: "POST",
  path: "/sandbox/checks",
  ...changes("sandbox"),
  summary: "Set the outcome of a check in the sandbox",
  description: `Sets the outcome of one verification check, as its service would report it, before or after the check has run. The subject is decided again with it, within a minute. It counts until it is set again, or the checked data change. ${only}`,
  idempotent: true,
  body: strictObject({
    subject_id: idOfAny(
      ["application", "owner", "bank_account", "contractor"],
      "The subject: an application for the checks of its company, one of its owners, a bank account, or a contractor.",
    ),
    kind: oneOf(verificationCheckKinds, "Kind of check. It must be required of the subject."),
    network: Type.Optional(
      oneOf(["mastercard", "visa"], "Card network; required for `terminated_merchant` only."),
    ),
    outcome: oneOf(
      verificationOutcomes,
      "`passed`; `failed`: a source contradicts the subject; `needs_review`: a person decides; `unavailable`: no source responded.",
    ),
    code: Type.Optional(
      Type.String({
        pattern: patternMeaning(
          "^[a-z0-9_]{1,60}$",
          "lowercase letters, digits and underscores, such as match_05",
        ),
        description:
          "Code of the reason, such as `tax_id_mismatch` or `match_05`. Absent: `set_in_sandbox`.",
      }),
    ),
  }),
  returns: {
    status: 200,
    schema: SandboxDecision,
    description: "The new check's id, and its outcome as `status`.",
  },
  errors: ["invalid_status", "referenced_not_found"],
  examples: [examples.setCheck],
});

export const decideSandboxBankAccount = paymentsOperation({
  ...common,
  id: "decideSandboxBankAccount",
  method: "POST",
  path: "/sandbox/bank_accounts/{id}/decide",
  ...changes("sandbox"),
  summary: "Decide a bank account in the sandbox",
  description: `Sets the risk decision about a bank account for payouts. ${only}`,
  idempotent: true,
  params: strictObject({ id: idOf("bank_account", "The bank account's id.") }),
  body: strictObject({
    status: oneOf(["VALIDATED", "VALIDATION_FAILED", "VALIDATION_INFO_REQUESTED"], "New status."),
  }),
  returns: { status: 200, schema: SandboxDecision, description: "The object's new status." },
  errors: ["invalid_status"],
  examples: [examples.decideBankAccount],
});

export const decideSandboxContractor = paymentsOperation({
  ...common,
  id: "decideSandboxContractor",
  method: "POST",
  path: "/sandbox/contractors/{id}/decide",
  ...changes("sandbox"),
  summary: "Decide a contractor in the sandbox",
  description: `Sets the review decision about a contractor who signed up. In the sandbox the review decides automatically, unless the last name, or the company's legal name, is \`Pending\`. ${only}`,
  idempotent: true,
  params: strictObject({ id: idOf("contractor", "The contractor's id.") }),
  body: strictObject({ status: oneOf(["ACTIVE", "REJECTED"], "New status.") }),
  returns: { status: 200, schema: SandboxDecision, description: "The contractor's new status." },
  errors: ["invalid_status"],
  examples: [examples.decideContractor],
});

export const createSandboxUnmatchedSettlement = paymentsOperation({
  ...common,
  ...ofCaller,
  id: "createSandboxUnmatchedSettlement",
  method: "POST",
  path: "/sandbox/unmatched_settlements",
  ...changes("sandbox"),
  summary: "Settle an unknown payment in the sandbox",
  description: `Simulates a processor that settles a payment that was never recorded. It arrives with the next funding file: move the clock to the afternoon of the next banking day to see it among the [unmatched settlements](list-unmatched-settlements). ${only}`,
  idempotent: true,
  body: strictObject({
    account_id: idOf("account", "The account whose merchant id the settlement carries."),
    transaction_type: oneOf(
      ["payment", "refund"],
      "Type of the transaction, according to the processor.",
    ),
    amount: amountMinor("Amount.", { minimum: 1 }),
    auth_code: Type.Optional({
      ...gatewayAuthCode,
      description:
        "Authorization code: 4 to 16 uppercase letters and digits, as for external payments. Absent: a code of the simulator.",
    }),
    card_last_four: Type.Optional(
      Type.String({
        pattern: patternMeaning("^[0-9]{4}$", "four digits"),
        description: "Last four digits of the card.",
      }),
    ),
  }),
  returns: {
    status: 201,
    schema: UnmatchedSettlementList,
    description: "The account's current unmatched settlements.",
  },
  errors: ["referenced_not_found"],
  examples: [examples.unmatched],
});

const deviations = {
  amount: Type.Optional(
    amountMinor("Amount that the processor settles. Absent: the recorded amount.", { minimum: 1 }),
  ),
  auth_code: Type.Optional({
    ...gatewayAuthCode,
    description: "Authorization code of the funding line. Absent: the recorded code.",
  }),
  retrieval_reference: Type.Optional({
    ...gatewayRetrievalReference,
    description: "Retrieval reference of the funding line. Absent: the recorded reference.",
  }),
  created_at: Type.Optional(
    timestamp("Time of the authorization in the funding line. Absent: the recorded time."),
  ),
};

export const settleSandboxExternalPayment = paymentsOperation({
  ...common,
  account: "required",
  id: "settleSandboxExternalPayment",
  method: "POST",
  path: "/sandbox/external_payments/{payment_intent_id}/settle",
  ...changes("sandbox"),
  summary: "Settle an external payment in the sandbox",
  description: `Simulates a processor that settles a payment of another gateway with its recorded codes, time and amount. It arrives with the next funding file: move the clock to the afternoon of the next banking day. Send other values to see the mismatch among the [unmatched settlements](list-unmatched-settlements). ${only}`,
  idempotent: true,
  params: strictObject({
    payment_intent_id: idOf("payment_intent", "The external payment intent's id."),
  }),
  body: strictObject(deviations),
  returns: { status: 200, schema: PaymentIntent, description: "The intent, still unsettled." },
  errors: ["payment_intent_invalid_status"],
  examples: [examples.settleExternalPayment],
});

export const settleSandboxExternalRefund = paymentsOperation({
  ...common,
  account: "required",
  id: "settleSandboxExternalRefund",
  method: "POST",
  path: "/sandbox/external_refunds/{refund_id}/settle",
  ...changes("sandbox"),
  summary: "Settle an external refund in the sandbox",
  description: `Simulates a processor that settles a refund of another gateway with its recorded codes, time and amount. It arrives with the next funding file: move the clock to the afternoon of the next banking day. ${only}`,
  idempotent: true,
  params: strictObject({ refund_id: idOf("refund", "The external refund's id.") }),
  body: strictObject(deviations),
  returns: { status: 200, schema: Refund, description: "The refund, still `pending`." },
  errors: ["invalid_status"],
  examples: [examples.settleExternalRefund],
});

export const returnSandboxPayout = paymentsOperation({
  ...common,
  ...ofCaller,
  id: "returnSandboxPayout",
  method: "POST",
  path: "/sandbox/payouts/{id}/return",
  ...changes("sandbox"),
  summary: "Return a payout in the sandbox",
  description: `Simulates the owner's bank: returns a payout. The amount becomes \`available\` again, and the reject fee is charged. ${only}`,
  idempotent: true,
  params: strictObject({ id: idOf("payout", "The payout's id.") }),
  body: strictObject({ return_code: returnCode }),
  returns: { status: 200, schema: Payout, description: "The payout, `returned`." },
  errors: ["invalid_status"],
  examples: [examples.returnPayout],
});

export const returnSandboxBankDebit = paymentsOperation({
  ...common,
  ...ofCaller,
  id: "returnSandboxBankDebit",
  method: "POST",
  path: "/sandbox/bank_debits/{id}/return",
  ...changes("sandbox"),
  summary: "Return the debit of a debtor in the sandbox",
  description: `Simulates the bank of a merchant that owes the platform: returns the debit of its bank account. A debit that was paid is debited from \`available\` again, and the plan's fee is charged. ${only}`,
  idempotent: true,
  params: strictObject({ id: idOf("bank_debit", "The debit's id.") }),
  body: strictObject({ return_code: returnCode }),
  returns: { status: 200, schema: BankDebit, description: "The debit, `returned`." },
  errors: ["invalid_status"],
  examples: [examples.returnBankDebit],
});

export const listSandboxEmails = paymentsOperation({
  ...common,
  ...ofCaller,
  id: "listSandboxEmails",
  method: "GET",
  path: "/sandbox/emails",
  ...reads("sandbox"),
  summary: "List the emails of the sandbox",
  description: `Returns the emails that the platform created, newest first. No email is delivered unless \`SMTP_URL\` is set. ${only}`,
  idempotent: false,
  query: cursorQuery("email", {
    to: Type.Optional(
      Type.String({ maxLength: 128, description: "Returns only emails to this address." }),
    ),
  }),
  returns: {
    status: 200,
    schema: listOf("SandboxEmailList", SandboxEmail),
    description: "A page of emails.",
  },
  errors: [],
  examples: [examples.emails],
});
