import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { amountMinor } from "../shared/money.ts";
import { cursorQuery, listOf } from "../shared/pagination.ts";
import { changes, reads } from "../shared/permissions.ts";
import { component, nullable, oneOf, strictObject, text, timestamp } from "../shared/schema.ts";
import { bankDebitExamples as examples } from "./examples/bank-debits.ts";
import { platformCommon, platformOperation } from "./operation.ts";
import { scopeNode } from "./scope.ts";

const common = {
  ...platformCommon,
  resource: "bank_debits",
  path: "/platform/bank_debits",
} as const;

export const bankDebitStatuses = [
  "created",
  "pending",
  "completed",
  "returned",
  "failed",
  "cancelled",
] as const;

export type BankDebitStatus = (typeof bankDebitStatuses)[number];

export const bankDebitStatus = oneOf(
  bankDebitStatuses,
  "Status of the debit. `created`: the processor has not confirmed it. `pending`: the processor accepted it, and the bank has not paid. `completed`: the bank paid, and the amount is posted. It can still be returned. `returned`: the bank returned it. `failed`: the processor rejected it. `cancelled`: it was not sent, because the balance was repaid, or the processor cancelled it.",
);

export const BankDebit = component(
  "BankDebit",
  strictObject(
    {
      id: idOf("bank_debit", "The debit's id."),
      entity: Type.Literal("bank_debit"),
      status: bankDebitStatus,
      account_id: idOf("account", "The account whose negative balance it repays."),
      account_name: Type.String({ description: "Name of the account." }),
      partner_id: idOf("partner", "The partner of the account."),
      amount: amountMinor("Debited amount."),
      fee_amount: amountMinor("Fee for the return; 0: none was charged."),
      bank_account_id: idOf("bank_account", "The debited bank account."),
      bank_account_mask: Type.String({ description: "Masked number of the bank account." }),
      entry_number: Type.Integer({
        minimum: 1,
        description:
          "ACH entry: 1 for the first, 2 and 3 after returns for insufficient funds (R01, R09).",
      }),
      authorization: strictObject(
        {
          application_id: idOf("application", "The application whose terms were signed."),
          terms_version: Type.String({ description: "Version of the terms." }),
          signed_by: Type.String({ description: "Name of the signer." }),
          signed_at: timestamp("Time of the signature."),
        },
        { description: "The signed terms that authorize it." },
      ),
      reason: nullable(
        Type.String({ description: "The reason." }),
        "The reason; null: the caller is of a partner or below, or it is in an event.",
      ),
      return_code: nullable(
        Type.String({ description: "Return code of the bank, such as `R01`." }),
      ),
      failure_message: nullable(
        Type.String({ description: "Why it was returned, failed or was cancelled." }),
      ),
      created_by: nullable(
        idOf("user", "The user who proposed it."),
        "The user who proposed it; null: an operator key.",
      ),
      change_request_id: nullable(
        idOf("change_request", "The change request that a second user approved."),
        "The change request that a second user approved; null: none was needed.",
      ),
      created_at: timestamp("Time of creation."),
      updated_at: timestamp("Time of the last change."),
      sent_at: nullable(timestamp("Time at which the processor accepted it; null until then.")),
      completed_at: nullable(timestamp("Time at which the bank paid; null until then.")),
      returned_at: nullable(timestamp("Time at which the bank returned it; null until then.")),
    },
    { description: "An ACH debit of the bank account of a merchant that owes the platform." },
  ),
);

/** Why the bank account of a debtor cannot be debited now. */
export const debitObstacles = [
  "no_agreement",
  "no_bank_account",
  "bank_account_returned",
  "in_progress",
  "too_many_returns",
] as const;

export type DebitObstacle = (typeof debitObstacles)[number];

export const listBankDebits = platformOperation({
  ...common,
  id: "listBankDebits",
  method: "GET",
  ...reads("money:read"),
  summary: "List debits of bank accounts",
  description:
    "Returns the debits that repay negative balances in the caller's part of the hierarchy, newest first.",
  idempotent: false,
  query: cursorQuery("bank_debit", { in: scopeNode }),
  returns: {
    status: 200,
    schema: listOf("BankDebitList", BankDebit),
    description: "A page of debits.",
  },
  errors: ["referenced_not_found"],
  examples: [examples.list],
});

export const getBankDebit = platformOperation({
  ...common,
  id: "getBankDebit",
  method: "GET",
  path: "/platform/bank_debits/{id}",
  ...reads("money:read"),
  summary: "Get a debit of a bank account",
  description: "Returns one debit that repays a negative balance.",
  idempotent: false,
  params: strictObject({ id: idOf("bank_debit", "The debit's id.") }),
  returns: { status: 200, schema: BankDebit, description: "The debit." },
  errors: [],
  examples: [examples.get],
});

export const createBankDebit = platformOperation({
  ...common,
  id: "createBankDebit",
  method: "POST",
  ...changes("money:adjust", { stepUp: "money", dualApproval: "adjustment" }),
  summary: "Debit the bank account of an account that owes the platform",
  description:
    "Debits the bank account of the account's payouts by ACH, at most by the negative balance. The merchant's signed terms must permit it. Users of finance propose it, and administrators approve; up to the limit of the policies, users of finance act alone. The balance rises when the bank has paid. An account has one debit in progress at a time.",
  idempotent: true,
  body: strictObject({
    account_id: idOf("account", "The account whose balance is negative."),
    amount: Type.Integer({
      minimum: 1,
      maximum: 9_999_999_999,
      description: "Amount in cents, at most the negative balance.",
    }),
    reason: text("The reason, for the record. Merchants and partners do not see it.", {
      minLength: 1,
      maxLength: 500,
    }),
  }),
  returns: { status: 201, schema: BankDebit, description: "The debit, `created`." },
  errors: ["invalid_status", "referenced_not_found"],
  examples: [examples.create],
});
