import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { component, nullable, oneOf, strictObject, text, timestamp } from "../shared/schema.ts";
import { DocumentRequest } from "./document-request.ts";
import { bankAccountExamples as examples } from "./examples/bank-accounts.ts";
import { entity } from "./field-sets.ts";
import { boardingOperation } from "./operation.ts";
import { pagedListOf, pageQuery, queryTime } from "./paging.ts";
import { bankAccountValidationStatuses } from "./statuses.ts";

export const bankAccountVerificationStatuses = [
  "AUTOMATICALLY_VERIFIED",
  "PENDING_AUTOMATIC_VERIFICATION",
  "PENDING_MANUAL_VERIFICATION",
  "MANUALLY_VERIFIED",
  "VERIFICATION_EXPIRED",
  "VERIFICATION_FAILED",
  "VAULT_VERIFIED",
] as const;

export const bankAccountStatuses = ["ACTIVE", "PENDING", "DISABLED"] as const;

export const bankAccountMask = Type.String({
  pattern: "^[0-9]{4}$",
  description: "Last four digits of the account number.",
});

export const bankAccountValidationStatus = oneOf(
  bankAccountValidationStatuses,
  "Whether underwriting accepts it. Payouts need `VALIDATED`.",
);

export const BankAccount = component(
  "BankAccount",
  strictObject(
    {
      bank_account_id: idOf("bank_account", "The bank account's id."),
      entity: entity("bank_account"),
      business_id: idOf("business", "The business."),
      bank_account_name: text("Its name.", { maxLength: 100 }),
      bank_account_mask: bankAccountMask,
      validation_status: bankAccountValidationStatus,
      verification_status: oneOf(
        bankAccountVerificationStatuses,
        "Whether and how it was shown that it belongs to the business.",
      ),
      bank_account_status: oneOf(bankAccountStatuses, "Whether it is in use."),
      bank_account_active: Type.Boolean({
        description: "Whether `bank_account_status` is `ACTIVE`.",
      }),
      created_at: timestamp("When it was added."),
      updated_at: timestamp("Time of the last change."),
      removed_at: nullable(timestamp("When it was removed.")),
      needs_info_comments: nullable(
        Type.String({ description: "What underwriting wants to know about it." }),
      ),
      needs_info_documents: Type.Array(DocumentRequest, {
        description: "Documents that underwriting asks for.",
      }),
    },
    { description: "Where a business is paid out." },
  ),
);

export const BankAccountList = pagedListOf("BankAccountList", BankAccount);

export const listBankAccounts = boardingOperation({
  id: "listBankAccounts",
  resource: "bank_accounts",
  method: "GET",
  path: "/bank_accounts",
  summary: "Fetch bank accounts",
  description:
    "Finds the bank accounts that the key may see, newest first. Filters narrow the list together; a business that the key may not see gives an empty page.",
  audience: "private-key",
  account: "none",
  idempotent: false,
  query: pageQuery({
    business_id: Type.Optional(idOf("business", "Only bank accounts of this business.")),
    status: Type.Optional(
      oneOf(
        ["ACTIVE", "NOT_ACTIVE"],
        "Only those that are in use, or only those that are `PENDING` or `DISABLED`.",
      ),
    ),
    created_from: Type.Optional(queryTime("Only bank accounts added then or later.")),
  }),
  returns: { status: 200, schema: BankAccountList, description: "A page of bank accounts." },
  errors: [],
  examples: [examples.list],
});

export const getBankAccount = boardingOperation({
  id: "getBankAccount",
  resource: "bank_accounts",
  method: "GET",
  path: "/bank_accounts/{id}",
  summary: "Get bank account information",
  description:
    "Answers one bank account. No call adds one: the merchant does, in the hosted form of the application.",
  audience: "private-key",
  account: "none",
  idempotent: false,
  params: strictObject({ id: idOf("bank_account", "The bank account's id.") }),
  returns: { status: 200, schema: BankAccount, description: "The bank account." },
  errors: [],
  examples: [examples.get],
});
