import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { reads } from "../shared/permissions.ts";
import {
  component,
  nullable,
  oneOf,
  reservedValues,
  strictObject,
  text,
  timestamp,
} from "../shared/schema.ts";
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
  "Whether risk accepts the bank account for payouts, which require `VALIDATED`.",
);

export const BankAccount = component(
  "BankAccount",
  strictObject(
    {
      bank_account_id: idOf("bank_account", "The bank account's id."),
      entity: entity("bank_account"),
      business_id: idOf("business", "The business."),
      bank_account_name: text("Name of the bank account.", { maxLength: 100 }),
      bank_account_mask: bankAccountMask,
      validation_status: bankAccountValidationStatus,
      verification_status: reservedValues(
        oneOf(
          bankAccountVerificationStatuses,
          "Whether and how the account was verified to exist and to belong to the business.",
        ),
        {
          VAULT_VERIFIED: "No vault of verified accounts is connected.",
        },
      ),
      bank_account_status: oneOf(bankAccountStatuses, "Whether the bank account is in use."),
      bank_account_active: Type.Boolean({
        description: "Whether `bank_account_status` is `ACTIVE`.",
      }),
      created_at: timestamp("Time at which it was added."),
      updated_at: timestamp("Time of the last change."),
      removed_at: nullable(
        timestamp("Time at which it was removed."),
        "Time at which it was removed, because another one replaced it; null while it exists.",
      ),
      needs_info_comments: nullable(
        Type.String({ description: "Information that underwriting requests about it." }),
      ),
      needs_info_documents: Type.Array(DocumentRequest, {
        description: "Documents that underwriting requests.",
      }),
    },
    { description: "A bank account that receives a business's payouts." },
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
    "Returns the bank accounts that the key has access to, newest first. Filters are combined. For a business that the key has no access to, the page is empty.",
  audience: "private-key",
  ...reads("bank:read"),
  account: "none",
  idempotent: false,
  query: pageQuery({
    business_id: Type.Optional(idOf("business", "Returns only bank accounts of this business.")),
    status: Type.Optional(
      oneOf(
        ["ACTIVE", "NOT_ACTIVE"],
        "`ACTIVE`: only bank accounts in use; `NOT_ACTIVE`: only those that are `PENDING` or `DISABLED`.",
      ),
    ),
    created_from: Type.Optional(queryTime("Start of the time of addition, inclusive.")),
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
    "Returns one bank account. No operation adds bank accounts: the merchant adds them in the hosted form of the application, and later adds or replaces them on the page that [`POST /accounts/{id}/requirements_link`](generate-a-link-to-an-account-s-requirements) opens. `verification_status` is `VERIFICATION_EXPIRED` if a requested document was not provided within 30 days.",
  audience: "private-key",
  ...reads("bank:read"),
  account: "none",
  idempotent: false,
  params: strictObject({ id: idOf("bank_account", "The bank account's id.") }),
  returns: { status: 200, schema: BankAccount, description: "The bank account." },
  errors: [],
  examples: [examples.get],
});
