import Type from "typebox";
import { bankAccountChangeStatuses } from "../boarding/account-requirements.ts";
import {
  bankAccountMask,
  bankAccountStatuses,
  bankAccountValidationStatus,
  bankAccountVerificationStatuses,
} from "../boarding/bank-accounts.ts";
import { bankAccountValidationStatuses } from "../boarding/statuses.ts";
import { enteredBankAccount } from "../shared/entered-bank-account.ts";
import { idOf, idOfAny } from "../shared/ids.ts";
import { cursorQuery, listOf } from "../shared/pagination.ts";
import { changes, reads } from "../shared/permissions.ts";
import {
  component,
  lines,
  nullable,
  oneOf,
  reservedValues,
  strictObject,
  text,
  timestamp,
} from "../shared/schema.ts";
import { platformBankAccountExamples as examples } from "./examples/bank-accounts.ts";
import { platformCommon, platformOperation } from "./operation.ts";
import { PayeeCheck, PayeeDecision } from "./payee-checks.ts";
import { scopeNode } from "./scope.ts";

export const bankAccountSources = ["sign_up", "link", "user", "partner"] as const;
export const bankAccountDecisionNames = ["validate", "fail", "request_information"] as const;
export const bankAccountHolderTypes = ["business", "contractor"] as const;

const fields = {
  id: idOf("bank_account", "The bank account's id."),
  entity: Type.Literal("bank_account"),
  name: Type.String({ description: "Name of the holder, as entered." }),
  mask: bankAccountMask,
  account_type: oneOf(["CHECKING", "SAVINGS"], "Type of the bank account."),
  partner_id: idOf("partner", "The partner."),
  owner_type: oneOf(bankAccountHolderTypes, "Whether a business or a contractor has it."),
  owner_id: idOfAny(["business", "contractor"], "The business or the contractor."),
  owner_name: Type.String({ description: "Name of the business or the contractor." }),
  validation_status: bankAccountValidationStatus,
  verification_status: reservedValues(
    oneOf(bankAccountVerificationStatuses, "Whether and how the holder was verified."),
    { VAULT_VERIFIED: "No vault of verified accounts is connected." },
  ),
  status: oneOf(bankAccountStatuses, "Whether the bank account is in use."),
  source: oneOf(
    bankAccountSources,
    "How it was entered: at `sign_up`, by the bearer of a `link`, by a signed-in `user`, or by the `partner`'s key.",
  ),
  check_outcome: nullable(
    Type.String({ description: "Outcome of the newest check of the holder." }),
    "Outcome of the newest check of the holder by its service, such as `passed` or `needs_review`; null: none is complete.",
  ),
  documents_due_at: nullable(
    timestamp("Time until which a requested document is awaited."),
    "Time until which a requested document is awaited; null: none is requested.",
  ),
  removed_at: nullable(
    timestamp("Time at which another one replaced it."),
    "Time at which another one replaced it; null while it exists.",
  ),
  created_at: timestamp("Time at which it was added."),
  updated_at: timestamp("Time of the last change."),
};

export const PlatformBankAccount = component(
  "PlatformBankAccount",
  strictObject(fields, { description: "A bank account for payouts, with its owner." }),
);

const changeFields = {
  id: idOf("bank_account_change", "The change's id."),
  payee_id: idOfAny(["account", "contractor"], "The account or the contractor that is paid."),
  status: oneOf(
    [...bankAccountChangeStatuses, "effective", "failed", "cancelled"],
    "`validating`; then `cooling_off` until `effective_at`; then `effective`. `failed`: the bank account was not accepted; `cancelled`: before it took effect.",
  ),
  requested_by: oneOf(["link", "user", "partner"], "Origin of the request."),
  requested_by_name: nullable(
    Type.String({ description: "Name of the signed-in user." }),
    "Name of the signed-in user; null: not a user.",
  ),
  requested_at: timestamp("Time of the request."),
  effective_at: nullable(
    timestamp("Time from which it receives payouts."),
    "Time from which it receives payouts; null until it is validated.",
  ),
  cancelled_by: nullable(
    Type.String({ description: "Origin of the cancellation." }),
    "`link`, the id of a user or a key, or the name that a command gave; null: not cancelled.",
  ),
  cancel_reason: nullable(
    Type.String({ description: "Why an operator or an owner cancelled it." }),
    "Why an operator or an owner cancelled it; null: by a link, or not cancelled.",
  ),
};

export const PlatformBankAccountDetails = component(
  "PlatformBankAccountDetails",
  strictObject(
    {
      ...fields,
      needs_info_comments: nullable(
        Type.String({ description: "Information that risk requests about it." }),
        "Information that risk requests about it; null: none.",
      ),
      documents: Type.Array(
        strictObject({
          name: Type.String({ description: "Name of the document." }),
          file_id: nullable(
            idOf("file", "The file."),
            "The file that was provided; null: it is awaited.",
          ),
        }),
        { description: "Documents that risk requested." },
      ),
      checks: Type.Array(PayeeCheck, { description: "Its checks, oldest first." }),
      decisions: Type.Array(PayeeDecision, {
        description: "Decisions of people, oldest first.",
      }),
      changes: Type.Array(strictObject(changeFields), {
        description: "Changes of payees that begin with it, oldest first.",
      }),
      other_owners: Type.Array(
        strictObject({
          bank_account_id: idOf("bank_account", "Their bank account with the same numbers."),
          owner_type: oneOf(bankAccountHolderTypes, "Business or contractor."),
          owner_id: idOfAny(["business", "contractor"], "The business or the contractor."),
          owner_name: Type.String({ description: "Its name." }),
          removed_at: nullable(
            timestamp("Time until which it was used."),
            "Time until which it was used; null: it still exists.",
          ),
        }),
        { description: "Others of the tenant that have or had the same numbers, 20 at most." },
      ),
    },
    {
      description:
        "A bank account with its checks, decisions and changes. Checks, decisions and other owners are empty for roles without `bank:decide`.",
    },
  ),
);

const PayeeBankAccount = {
  bank_account_id: idOf("bank_account", "The bank account."),
  holder_name: Type.String({ description: "Name of the holder." }),
  mask: bankAccountMask,
  validation_status: bankAccountValidationStatus,
};

export const BusinessPayee = component(
  "BusinessPayee",
  strictObject({
    account_id: idOf("account", "The merchant account."),
    account_name: Type.String({ description: "Name of the merchant account." }),
    paid_to: nullable(
      strictObject(PayeeBankAccount),
      "The bank account that receives its payouts; null: none.",
    ),
    pending_change: nullable(
      strictObject({
        ...PayeeBankAccount,
        id: idOf("bank_account_change", "The change."),
        status: oneOf(
          bankAccountChangeStatuses,
          "`validating`: the bank account is being validated; `cooling_off`: it waits.",
        ),
        effective_at: nullable(
          timestamp("Time from which it receives payouts."),
          "Time from which it receives payouts; null until it is validated.",
        ),
        requested_at: timestamp("Time of the request."),
      }),
      "The bank account that will replace it; null: no change is pending.",
    ),
  }),
);

export const BusinessPayouts = component(
  "BusinessPayouts",
  strictObject(
    {
      id: idOf("business", "The business."),
      entity: Type.Literal("business_payouts"),
      name: Type.String({ description: "Name of the business." }),
      partner_id: idOf("partner", "The partner."),
      waiting_days: Type.Integer({
        minimum: 0,
        description:
          "Days in which payouts keep going to the earlier bank account after a new one is validated.",
      }),
      payees: Type.Array(BusinessPayee, {
        description: "Its open accounts that the caller sees, newest first, 200 at most.",
      }),
    },
    { description: "The bank accounts to which a business is paid out." },
  ),
);

const common = { ...platformCommon, resource: "platform_bank_accounts" } as const;
const params = strictObject({ id: idOf("bank_account", "The bank account's id.") });
const ofBusiness = strictObject({ id: idOf("business", "The business.") });
const reason = (description: string) => lines(description, { minLength: 1, maxLength: 500 });

export const listPlatformBankAccounts = platformOperation({
  ...common,
  id: "listPlatformBankAccounts",
  method: "GET",
  path: "/platform/bank_accounts",
  ...reads("bank:read"),
  summary: "List bank accounts for payouts",
  description:
    "Returns the bank accounts of the businesses and contractors in the caller's part of the hierarchy, newest first. Users of a business see its own.",
  idempotent: false,
  query: cursorQuery("bank_account", {
    in: scopeNode,
    q: Type.Optional(
      text("Returns only bank accounts whose holder's name begins with this text.", {
        minLength: 1,
        maxLength: 100,
      }),
    ),
    mask: Type.Optional(
      Type.String({
        pattern: "^[0-9]{4}$",
        description: "Returns only bank accounts whose number ends with these four digits.",
      }),
    ),
    validation_status: Type.Optional(
      oneOf(bankAccountValidationStatuses, "Returns only bank accounts with this status."),
    ),
    waiting: Type.Optional(
      Type.Boolean({
        description: "true: only those that wait for a validation or a document.",
      }),
    ),
    returned: Type.Optional(
      Type.Boolean({
        description: "true: only those that receive payouts and were rejected by their bank.",
      }),
    ),
    owner_type: Type.Optional(
      oneOf(bankAccountHolderTypes, "Returns only those of businesses, or of contractors."),
    ),
    removed: Type.Optional(
      Type.Boolean({ description: "true: only those that were replaced. Absent: the others." }),
    ),
  }),
  returns: {
    status: 200,
    schema: listOf("PlatformBankAccountList", PlatformBankAccount),
    description: "A page of bank accounts.",
  },
  errors: ["referenced_not_found"],
  examples: [examples.list],
});

export const getPlatformBankAccount = platformOperation({
  ...common,
  id: "getPlatformBankAccount",
  method: "GET",
  path: "/platform/bank_accounts/{id}",
  ...reads("bank:read"),
  summary: "Get a bank account for payouts",
  description:
    "Returns a bank account with its documents, its changes, and for those who decide it also its checks and the other owners of the same numbers. The numbers themselves are revealed by `POST /sensitive_data/bank_accounts/{id}`.",
  idempotent: false,
  params,
  returns: {
    status: 200,
    schema: PlatformBankAccountDetails,
    description: "The bank account.",
  },
  errors: [],
  examples: [examples.get],
});

export const decidePlatformBankAccount = platformOperation({
  ...common,
  id: "decidePlatformBankAccount",
  method: "POST",
  path: "/platform/bank_accounts/{id}/decide",
  ...changes("bank:decide", { stepUp: "bank" }),
  summary: "Decide a bank account",
  description:
    "Validates a bank account, fails it, or requests a letter of the bank. Accounts with a validated one receive payouts; a failed one disables them. An open hit on a sanctions list has to be reviewed first.\n\nErrors:\n\n- 400 if its status does not allow the decision, or a check is pending or open.",
  idempotent: true,
  params,
  body: strictObject({
    decision: oneOf(bankAccountDecisionNames, "The decision."),
    reason: reason("The reason, for the record."),
  }),
  returns: { status: 200, schema: PlatformBankAccountDetails, description: "The bank account." },
  errors: ["invalid_status"],
  examples: [examples.decide],
});

export const getBusinessPayouts = platformOperation({
  ...common,
  id: "getBusinessPayouts",
  method: "GET",
  path: "/platform/businesses/{id}",
  ...reads("accounts:read"),
  summary: "Get the bank accounts of a business",
  description:
    "Returns the open accounts of a business with the bank accounts to which they are paid out, and pending changes.",
  idempotent: false,
  params: ofBusiness,
  returns: { status: 200, schema: BusinessPayouts, description: "The business." },
  errors: [],
  examples: [examples.business],
});

export const changeBusinessBankAccount = platformOperation({
  ...common,
  id: "changeBusinessBankAccount",
  method: "POST",
  path: "/platform/businesses/{id}/bank_accounts",
  ...changes("bank:change", { stepUp: "bank", dualApproval: "bank_account" }),
  summary: "Add or replace the bank account of an account",
  description:
    "Adds a bank account to a merchant account of the business, or begins to replace the one that it has. The new one is validated, and then waits `waiting_days` before it receives payouts; until then, payouts go to the earlier one. Every owner and user receives an email with a link to cancel. An owner proposes it, and a user who may decide bank accounts approves. A request for the pending change returns it unchanged.\n\nErrors:\n\n- 400 if the numbers are not valid, or are those of the current bank account;\n- 404 if the business has no such account;\n- 429 after five changes within a day.",
  idempotent: true,
  params: ofBusiness,
  body: strictObject({
    account_id: idOf("account", "The merchant account that is to be paid out."),
    ...enteredBankAccount.properties,
  }),
  keepsWhitespace: true,
  returns: { status: 200, schema: BusinessPayee, description: "The account with the change." },
  errors: ["referenced_not_found", "too_many_requests"],
  examples: [examples.change],
});

export const cancelBusinessBankAccountChange = platformOperation({
  ...common,
  id: "cancelBusinessBankAccountChange",
  method: "POST",
  path: "/platform/businesses/{id}/bank_accounts/cancel",
  ...changes("boarding:prepare"),
  summary: "Cancel a pending change of a bank account",
  description:
    "Cancels the pending change, removes the new bank account, and invalidates every link to the account's requirements. The owners and users receive an email. No second user is needed, because payouts keep going to the earlier bank account.\n\nErrors:\n\n- 400 if no change is pending;\n- 404 if the business has no such account.",
  idempotent: true,
  params: ofBusiness,
  body: strictObject({
    account_id: idOf("account", "The merchant account whose bank account is to stay."),
    reason: reason("Why it is cancelled, for the record; not shown to the merchant."),
  }),
  returns: { status: 200, schema: BusinessPayee, description: "The account without the change." },
  errors: ["invalid_status", "referenced_not_found"],
  examples: [examples.cancel],
});
