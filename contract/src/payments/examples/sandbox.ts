import { exampleEventDebits } from "../../platform/examples/bank-debits.ts";
import { exampleDispute, exampleWonDispute } from "./disputes.ts";
import { exampleCapturedExternalIntent } from "./external-payments.ts";
import { exampleExternalRefund } from "./external-refunds.ts";
import { exampleIds } from "./ids.ts";
import { examplePayment, examplePaymentMethod } from "./objects.ts";
import { exampleReturnedPayout } from "./payouts.ts";
import { exampleUnmatchedSettlement } from "./unmatched-settlements.ts";

const bankPaymentId = "pmt_01k3q9w2xzf5b9d3h7m1r5v9z3";
const applicationId = "app_01k3m8t0r6e5a9d3h7m1r5v9z3";

/** An ACH debit that the bank returned. */
export const exampleRejectedPayment = {
  ...examplePayment,
  id: bankPaymentId,
  status: "rejected",
  amount: 25050,
  amount_authorized: 25050,
  amount_captured: 25050,
  amount_rejected: 25050,
  avs_result_code: null,
  cvv_result_code: null,
  address_line1_check: null,
  address_postal_code_check: null,
  cvv_check: null,
  return_code: "R01",
  return_message: "Insufficient funds",
  gateway_response: null,
  payment_intent_id: "pi_01k3q9vyk8e2h6m0q4t8x2b6f0",
  payment_method_id: exampleIds.bankPaymentMethod,
  payment_method: {
    ...examplePaymentMethod,
    id: exampleIds.bankPaymentMethod,
    payment_method_type: "bank",
    source_type: "none",
    card: null,
    bank: {
      masked_account: "*****6789",
      masked_routing: "*****1808",
      owner_type: "individual",
      account_id: null,
      subtype: "checking",
      names: ["Ada Park"],
      account_number: null,
      routing_number: null,
    },
  },
  auth_code: null,
  auth_response_text: null,
  reference_id: "order-1045",
  description: "Order 1045",
  created_at: "2026-03-05T16:00:00.000Z",
  updated_at: "2026-03-09T11:00:00.000Z",
};

export const sandboxExamples = {
  getClock: {
    name: "The time",
    summary: "Reading the clock runs no jobs.",
    response: {
      status: 200,
      body: { now: "2026-03-02T15:05:00.000Z", jobs_run: 0, moving_to: null },
    },
  },
  previewClock: {
    name: "Two days",
    summary: "An authorization expires, and a payout is created.",
    query: { to: "2030-06-03T12:00:00.000Z" },
    response: {
      status: 200,
      body: {
        now: "2030-06-01T12:00:00.000Z",
        to: "2030-06-03T12:00:00.000Z",
        due: [
          { type: "expire_authorizations", at: "2030-06-02T15:04:11.000Z", count: 1 },
          { type: "sweep_payouts", at: "2030-06-03T04:00:00.000Z", count: 2 },
        ],
      },
    },
  },
  moveClock: {
    name: "A week later",
    summary: "All jobs that became due were run.",
    body: { advance: "P7D" },
    response: {
      status: 200,
      body: { now: "2026-03-09T15:05:00.000Z", jobs_run: 42, moving_to: null },
    },
  },
  dispute: {
    name: "Nothing was received",
    summary: "The full payment is disputed.",
    body: { payment_id: exampleIds.checkoutPayment, reason_disputed_code: "13.1" },
    response: { status: 201, body: exampleDispute },
  },
  decideDispute: {
    name: "Won",
    summary: "The amount is credited again.",
    params: { id: exampleIds.dispute },
    body: { status: "won" },
    response: { status: 200, body: exampleWonDispute },
  },
  achReturn: {
    name: "Insufficient funds",
    summary: "Two banking days later.",
    body: { payment_id: bankPaymentId, return_code: "R01" },
    response: { status: 201, body: exampleRejectedPayment },
  },
  decideApplication: {
    name: "Approved",
    summary: "The account is created.",
    params: { id: applicationId },
    body: { status: "APPROVED" },
    response: { status: 200, body: { id: applicationId, status: "APPROVED" } },
  },
  setCheck: {
    name: "A terminated merchant",
    summary: "MATCH lists the business for excessive fraud; a person decides.",
    body: {
      subject_id: applicationId,
      kind: "terminated_merchant",
      network: "mastercard",
      outcome: "needs_review",
      code: "match_05",
    },
    response: {
      status: 200,
      body: { id: "chk_01k3q9w2xzf5b9d3h7m1r5v9z3", status: "needs_review" },
    },
  },
  decideBankAccount: {
    name: "Validated",
    summary: "Payouts can be sent to it.",
    params: { id: exampleIds.bankAccount },
    body: { status: "VALIDATED" },
    response: { status: 200, body: { id: exampleIds.bankAccount, status: "VALIDATED" } },
  },
  decideContractor: {
    name: "Approved",
    summary: "Payouts begin.",
    params: { id: exampleIds.contractor },
    body: { status: "ACTIVE" },
    response: { status: 200, body: { id: exampleIds.contractor, status: "ACTIVE" } },
  },
  unmatched: {
    name: "An unrecorded payment",
    summary: "18 dollars, in addition to an earlier one.",
    body: {
      account_id: exampleIds.account,
      transaction_type: "payment",
      amount: 1800,
      auth_code: "2H7K9P",
      card_last_four: "4242",
    },
    response: {
      status: 201,
      body: { data: [exampleUnmatchedSettlement], meta: { has_more: false, limit: 1 } },
    },
  },
  settleExternalPayment: {
    name: "A tip that was not recorded",
    summary: "The processor settles 30 dollars instead of 25.",
    params: { payment_intent_id: exampleIds.externalIntent },
    body: { amount: 3000 },
    response: { status: 200, body: exampleCapturedExternalIntent },
  },
  settleExternalRefund: {
    name: "As recorded",
    summary: "It succeeds with the next funding file.",
    params: { refund_id: exampleIds.externalRefund },
    body: {},
    response: { status: 200, body: exampleExternalRefund },
  },
  returnPayout: {
    name: "No such bank account",
    summary: "The reject fee of 200 is charged.",
    params: { id: exampleIds.payout },
    body: { return_code: "R03" },
    response: { status: 200, body: exampleReturnedPayout },
  },
  returnBankDebit: {
    name: "Insufficient funds",
    summary: "The bank had not paid it yet.",
    params: { id: exampleEventDebits.returned.id },
    body: { return_code: "R01" },
    response: { status: 200, body: exampleEventDebits.returned },
  },
  emails: {
    name: "An invitation",
    summary: "A new user sets a password.",
    query: { to: "ada@example.com", limit: "10" },
    response: {
      status: 200,
      body: {
        data: [
          {
            id: exampleIds.email,
            to: "ada@example.com",
            subject: "Set your password",
            text: "Open http://localhost:4000/account/password to set your password.",
            html: '<!doctype html><p>Open <a href="http://localhost:4000/account/password">http://localhost:4000/account/password</a> to set your password.</p>',
            links: ["http://localhost:4000/account/password"],
            sent_at: "2026-03-02T14:00:00.000Z",
          },
        ],
        meta: { has_more: false, limit: 10 },
      },
    },
  },
} as const;
