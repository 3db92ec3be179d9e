import Type, { type Static } from "typebox";
import {
  bankAccountChangeStatuses,
  requirementKinds,
  requirementReasons,
  requirementStatuses,
} from "../boarding/account-requirements.ts";
import { exampleIds } from "../boarding/examples/ids.ts";
import { idOf } from "../shared/ids.ts";
import { chosenLanguage } from "../shared/language.ts";
import { nullable, oneOf, strictObject, timestamp } from "../shared/schema.ts";
import { Brand, exampleBrand } from "./operation.ts";
import { describedDocument, hasVerificationPage } from "./requested-document.ts";

const shown = (description: string) => Type.String({ description });
const mask = shown("Last four digits of the account number.");

const item = strictObject({
  key: shown("Name of the requirement in requests of the page."),
  kind: oneOf(requirementKinds, "Kind of information."),
  name: shown("Short name."),
  description: nullable(shown("Information that it must contain.")),
  status: oneOf(requirementStatuses, "Whether it is due."),
  state: oneOf(
    ["requested", "received", "rejected"],
    "`requested`: not provided; `received`: provided, and being reviewed; `rejected`: it must be provided again, for `reason`.",
  ),
  document: nullable(
    strictObject(describedDocument),
    "The required document; null if something else is required.",
  ),
  has_verification_page: hasVerificationPage,
  reason_code: oneOf(requirementReasons, "The reason, for sentences in another language."),
  reason: shown("The reason, as an English sentence."),
  deadline: nullable(timestamp("Time after which payouts are disabled.")),
});

/** Everything that the page of requirements shows. */
export const RequirementsView = strictObject({
  view: Type.Literal("requirements"),
  brand: Brand,
  language: chosenLanguage,
  payee_type: oneOf(["account", "contractor"], "Whether it is of an account or a contractor."),
  account_name: shown("Name of the merchant account, or of the contractor."),
  sandbox: Type.Boolean({ description: "Whether the sandbox's test data can be entered." }),
  payouts_enabled: Type.Boolean({ description: "Whether payouts are enabled." }),
  requirements: Type.Array(item),
  accepted_documents: Type.Array(
    strictObject({
      name: shown("Name of the document."),
      ...describedDocument,
      accepted_at: timestamp("Time of the decision."),
    }),
    { description: "Documents that were accepted, the newest first, at most ten." },
  ),
  bank_account: nullable(
    strictObject({
      mask,
      name: shown("Name of the account holder."),
      receives_payouts: Type.Boolean({ description: "Whether it can receive payouts." }),
    }),
    "The current bank account; null without one.",
  ),
  bank_account_change: nullable(
    strictObject({
      mask,
      status: oneOf(bankAccountChangeStatuses, "Whether it is being validated, or waits."),
      effective_at: nullable(timestamp("Time from which it receives payouts.")),
      requested_at: timestamp("Time of the request."),
    }),
    "The pending change; null without one.",
  ),
  other_bank_accounts: Type.Array(
    strictObject({
      bank_account_id: idOf("bank_account", "A bank account of the same business."),
      mask,
      name: shown("Name of the account holder."),
    }),
    { description: "Validated bank accounts of the business that this account does not use." },
  ),
  cooling_off_days: nullable(
    Type.Integer({
      minimum: 0,
      description: "Days after validation before a new bank account receives payouts.",
    }),
    "Days after validation before a new bank account receives payouts; null: it receives them immediately.",
  ),
  owners: Type.Array(
    strictObject({ owner_id: idOf("owner", "The owner."), name: shown("Name of the owner.") }),
  ),
});

/** A link that does not open the page. */
export const ClosedRequirementsLink = strictObject({
  view: Type.Literal("closed"),
  brand: Brand,
  language: chosenLanguage,
  reason: oneOf(["expired", "revoked"], "Why the link does not open the page."),
});

export type RequirementsViewResponse = Static<typeof RequirementsView>;

export const exampleRequirementsView = {
  view: "requirements",
  brand: exampleBrand,
  language: null,
  payee_type: "account",
  account_name: "Larkspur Coffee, Pearl District",
  sandbox: false,
  payouts_enabled: false,
  requirements: [
    {
      key: "bank_account",
      kind: "bank_account",
      name: "Bank account",
      description: null,
      status: "past_due",
      state: "requested",
      document: null,
      has_verification_page: false,
      reason_code: "bank_account_missing",
      reason: "There is no bank account to pay out to.",
      deadline: null,
    },
  ],
  accepted_documents: [],
  bank_account: null,
  bank_account_change: null,
  other_bank_accounts: [],
  cooling_off_days: null,
  owners: [{ owner_id: exampleIds.owner, name: "Mara Ellison" }],
} as const;
