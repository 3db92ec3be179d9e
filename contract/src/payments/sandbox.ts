import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { amountMinor } from "../shared/money.ts";
import { cursorQuery, listOf } from "../shared/pagination.ts";
import { patternMeaning } from "../shared/pattern-words.ts";
import {
  component,
  lines,
  nullable,
  oneOf,
  strictObject,
  text,
  timestamp,
} from "../shared/schema.ts";
import { Dispute } from "./disputes.ts";
import { sandboxExamples as examples } from "./examples/sandbox.ts";
import { paymentsOperation } from "./operation.ts";
import { Payment } from "./payments.ts";
import { Payout } from "./payouts.ts";
import { UnmatchedSettlementList } from "./unmatched-settlements.ts";

const SandboxClock = component(
  "SandboxClock",
  strictObject({
    now: timestamp("The platform's time: what all that waits for a time looks at."),
    jobs_run: Type.Integer({
      minimum: 0,
      description: "How many due jobs this call ran; of a move that is under way, so far.",
    }),
    moving_to: nullable(
      timestamp("Where a move under way, or one that was cut off, goes to; else null."),
    ),
  }),
);

const SandboxEmail = component(
  "SandboxEmail",
  strictObject({
    id: idOf("email", "The mail's id."),
    to: Type.String({ description: "Who it went to." }),
    subject: Type.String({ description: "Its subject." }),
    text: Type.String({ description: "Its text." }),
    links: Type.Array(Type.String(), { description: "The links in it, in their order." }),
    sent_at: timestamp("When it was sent."),
  }),
);

const SandboxDecision = component(
  "SandboxDecision",
  strictObject({
    id: Type.String({ description: "The object that was decided on." }),
    status: Type.String({ description: "Its status from now on." }),
  }),
);

const returnCode = Type.String({
  pattern: patternMeaning("^R[0-9]{2}$", "R and two digits, such as R01"),
  description: "The bank's reason, such as `R01` (insufficient funds).",
});
const reasonDisputedCode = text("The network's code.", { minLength: 2, maxLength: 8 });
const only = "Only in the sandbox; in live mode there is no such call.";
const common = {
  resource: "sandbox",
  audience: "private-key",
  account: "none",
  extension: true,
} as const;

export const getSandboxClock = paymentsOperation({
  ...common,
  id: "getSandboxClock",
  method: "GET",
  path: "/sandbox/clock",
  summary: "Get the sandbox clock",
  description: `Answers the platform's time. ${only}`,
  idempotent: false,
  returns: { status: 200, schema: SandboxClock, description: "The clock." },
  errors: [],
  examples: [examples.getClock],
});

export const moveSandboxClock = paymentsOperation({
  ...common,
  id: "moveSandboxClock",
  method: "POST",
  path: "/sandbox/clock",
  summary: "Move the sandbox clock",
  description: `Moves the platform's time on and runs every job that becomes due, in the order of time, before it answers: authorizations expire, cards settle, payouts are made, webhooks are tried again. Send \`advance\` or \`to\`; at most three years at once. Time never goes back. One request moves it at a time: another one meanwhile is refused with 409. After a move that was cut off, move on to \`moving_to\`: what was done is not done again. ${only}`,
  idempotent: true,
  body: strictObject({
    advance: Type.Optional(
      Type.String({
        pattern: patternMeaning(
          "^P(?=.)([0-9]+D)?(T(?=.)([0-9]+H)?([0-9]+M)?([0-9]+S)?)?$",
          "an ISO 8601 duration of days to seconds, such as P7D or PT1H",
        ),
        maxLength: 32,
        description: "How far: an ISO 8601 duration of days to seconds, such as `P7D` or `PT1H`.",
      }),
    ),
    to: Type.Optional(timestamp("To this moment; not before the clock's own.")),
  }),
  returns: { status: 200, schema: SandboxClock, description: "The clock as moved." },
  errors: [],
  examples: [examples.moveClock],
});

export const createSandboxDispute = paymentsOperation({
  ...common,
  id: "createSandboxDispute",
  method: "POST",
  path: "/sandbox/disputes",
  summary: "Dispute a payment in the sandbox",
  description: `Does what a cardholder does at the issuer: opens a dispute of a card payment that is settled. Its fee and its amount leave the balance at once; the next deposit is lower by the amount. ${only}`,
  idempotent: true,
  body: strictObject({
    payment_id: idOf("payment", "The payment."),
    amount: Type.Optional(
      amountMinor("What is disputed. Absent: all that was captured.", { minimum: 1 }),
    ),
    reason_disputed_code: Type.Optional(reasonDisputedCode),
  }),
  returns: { status: 201, schema: Dispute, description: "The dispute, `new`." },
  errors: ["invalid_status", "referenced_not_found"],
  examples: [examples.dispute],
});

export const decideSandboxDispute = paymentsOperation({
  ...common,
  id: "decideSandboxDispute",
  method: "POST",
  path: "/sandbox/disputes/{id}/decide",
  summary: "Decide a dispute in the sandbox",
  description: `Does what the issuer does: takes a contested dispute into review, or decides it. ${only}`,
  idempotent: true,
  params: strictObject({ id: idOf("dispute", "The dispute's id.") }),
  body: strictObject({ status: oneOf(["in_review", "won", "lost"], "What becomes of it.") }),
  returns: { status: 200, schema: Dispute, description: "The dispute as decided." },
  errors: ["invalid_status"],
  examples: [examples.decideDispute],
});

export const createSandboxAchReturn = paymentsOperation({
  ...common,
  id: "createSandboxAchReturn",
  method: "POST",
  path: "/sandbox/ach_returns",
  summary: "Return a bank payment in the sandbox",
  description: `Does what the customer's bank does: sends a bank payment back. ${only}`,
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
  summary: "Decide an application in the sandbox",
  description: `Does what underwriting does with an application that was submitted. ${only}`,
  idempotent: true,
  params: strictObject({ id: idOf("application", "The application's id.") }),
  body: strictObject({
    status: oneOf(
      ["APPROVED", "DECLINED", "NEED_INFORMATION", "CONDITIONALLY_APPROVED", "CREDIT_PENDED"],
      "What becomes of it.",
    ),
    message: Type.Optional(lines("What the applicant is told.", { maxLength: 1000 })),
  }),
  returns: { status: 200, schema: SandboxDecision, description: "What became of it." },
  errors: ["invalid_status"],
  examples: [examples.decideApplication],
});

export const decideSandboxBankAccount = paymentsOperation({
  ...common,
  id: "decideSandboxBankAccount",
  method: "POST",
  path: "/sandbox/bank_accounts/{id}/decide",
  summary: "Decide a bank account in the sandbox",
  description: `Does what risk does with a bank account that payouts shall go to. ${only}`,
  idempotent: true,
  params: strictObject({ id: idOf("bank_account", "The bank account's id.") }),
  body: strictObject({
    status: oneOf(
      ["VALIDATED", "VALIDATION_FAILED", "VALIDATION_INFO_REQUESTED"],
      "What becomes of it.",
    ),
  }),
  returns: { status: 200, schema: SandboxDecision, description: "What became of it." },
  errors: ["invalid_status"],
  examples: [examples.decideBankAccount],
});

export const decideSandboxContractor = paymentsOperation({
  ...common,
  id: "decideSandboxContractor",
  method: "POST",
  path: "/sandbox/contractors/{id}/decide",
  summary: "Decide a contractor in the sandbox",
  description: `Does what the review does with a contractor who signed up. In the sandbox it decides by itself, unless the last name, or the company's legal name, is \`Pending\`. ${only}`,
  idempotent: true,
  params: strictObject({ id: idOf("contractor", "The contractor's id.") }),
  body: strictObject({ status: oneOf(["ACTIVE", "REJECTED"], "What becomes of them.") }),
  returns: { status: 200, schema: SandboxDecision, description: "What became of them." },
  errors: ["invalid_status"],
  examples: [examples.decideContractor],
});

export const createSandboxUnmatchedSettlement = paymentsOperation({
  ...common,
  id: "createSandboxUnmatchedSettlement",
  method: "POST",
  path: "/sandbox/unmatched_settlements",
  summary: "Settle an unknown payment in the sandbox",
  description: `Does what a processor does that settles a payment which nobody recorded. It comes with the next funding file: move the clock to the afternoon of the next banking day to see it among the [unmatched settlements](list-unmatched-settlements). ${only}`,
  idempotent: true,
  body: strictObject({
    account_id: idOf("account", "The account whose merchant id it comes with."),
    transaction_type: oneOf(["payment", "refund"], "What it says it is."),
    amount: amountMinor("How much.", { minimum: 1 }),
    auth_code: Type.Optional(
      Type.String({
        pattern: patternMeaning("^[A-Z0-9]{4,}$", "four or more capital letters and digits"),
        maxLength: 16,
        description: "Its code.",
      }),
    ),
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
    description: "The account's unmatched settlements as they are now.",
  },
  errors: ["referenced_not_found"],
  examples: [examples.unmatched],
});

export const returnSandboxPayout = paymentsOperation({
  ...common,
  id: "returnSandboxPayout",
  method: "POST",
  path: "/sandbox/payouts/{id}/return",
  summary: "Return a payout in the sandbox",
  description: `Does what the owner's bank does: sends a payout back. The money is \`available\` again, and the reject fee is charged. ${only}`,
  idempotent: true,
  params: strictObject({ id: idOf("payout", "The payout's id.") }),
  body: strictObject({ return_code: returnCode }),
  returns: { status: 200, schema: Payout, description: "The payout, `returned`." },
  errors: ["invalid_status"],
  examples: [examples.returnPayout],
});

export const listSandboxEmails = paymentsOperation({
  ...common,
  id: "listSandboxEmails",
  method: "GET",
  path: "/sandbox/emails",
  summary: "List the mails of the sandbox",
  description: `Answers the mails that the platform wrote, newest first. None leaves the machine unless \`SMTP_URL\` is set. ${only}`,
  idempotent: false,
  query: cursorQuery("email", {
    to: Type.Optional(Type.String({ maxLength: 128, description: "Only mails to this address." })),
  }),
  returns: {
    status: 200,
    schema: listOf("SandboxEmailList", SandboxEmail),
    description: "A page of mails.",
  },
  errors: [],
  examples: [examples.emails],
});
