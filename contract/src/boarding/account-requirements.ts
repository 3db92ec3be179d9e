import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { nameText } from "../shared/name-text.ts";
import { changes, reads } from "../shared/permissions.ts";
import { component, lines, nullable, oneOf, strictObject, timestamp } from "../shared/schema.ts";
import { bankAccountMask } from "./bank-accounts.ts";
import { accountRequirementExamples as examples } from "./examples/account-requirements.ts";
import { entity } from "./field-sets.ts";
import { boardingOperation } from "./operation.ts";

/** Kinds of requirements that an operator can add; the others follow from the account's state. */
export const requestedKinds = [
  "document",
  "information",
  "owner_information",
  "identity_verification",
] as const;

/** Kinds that are stored: requests, and the tax id of a contractor that did not match. */
export const storedRequirementKinds = [...requestedKinds, "tax_id"] as const;

export const requirementKinds = [
  "bank_account",
  "bank_account_document",
  ...storedRequirementKinds,
] as const;

export const requirementStatuses = [
  "past_due",
  "currently_due",
  "eventually_due",
  "pending_verification",
] as const;

export const requirementReasons = [
  "bank_account_missing",
  "bank_account_invalid",
  "bank_account_verification_expired",
  "payout_returned",
  "bank_account_document_requested",
  "verification_pending",
  "information_missing",
  "requested_by_underwriting",
  "rejected_by_underwriting",
  "tax_id_mismatch",
  "tax_id_unverified",
] as const;

export const requirementName = nameText("Short name, such as `Bank account`.", {
  minLength: 1,
  maxLength: 100,
});

const requirementDescription = lines("Information that it must contain.", { maxLength: 1000 });
const requirementReason = lines("The reason, as shown to the merchant.", { maxLength: 1000 });

const Requirement = component(
  "AccountRequirement",
  strictObject(
    {
      id: nullable(
        idOf("requirement", "The requirement's id."),
        "Id of a requirement that an operator added, or of a tax id; null for one that follows from the account's state.",
      ),
      kind: oneOf(requirementKinds, "Kind of information that is required."),
      name: requirementName,
      description: nullable(requirementDescription),
      status: oneOf(
        requirementStatuses,
        "`past_due`: payouts are disabled until it is fulfilled; `currently_due`: required, by `deadline` if there is one; `eventually_due`: will be required; `pending_verification`: provided, and being verified.",
      ),
      fields: Type.Array(Type.String({ maxLength: 100 }), {
        description: "Fields that are missing, such as `bank_account.account_number`.",
      }),
      reason_code: oneOf(requirementReasons, "Reason, for programs."),
      reason: requirementReason,
      deadline: nullable(
        timestamp("Time after which it is past due and payouts are disabled."),
        "Time after which it is past due and payouts are disabled; null without a deadline.",
      ),
      bank_account_id: nullable(
        idOf("bank_account", "The bank account."),
        "The bank account that it is about; null for other requirements.",
      ),
      requested_at: nullable(
        timestamp("Time of the request."),
        "Time of the request; null if it follows from the account's state.",
      ),
    },
    {
      description: "Information that a merchant account or a contractor requires, and the reason.",
    },
  ),
);

export const bankAccountChangeStatuses = ["validating", "cooling_off"] as const;

const BankAccountChange = component(
  "BankAccountChange",
  strictObject(
    {
      id: idOf("bank_account_change", "The change's id."),
      bank_account_id: idOf("bank_account", "The new bank account."),
      bank_account_mask: bankAccountMask,
      status: oneOf(
        bankAccountChangeStatuses,
        "`validating`: the bank account is being validated; `cooling_off`: it is validated, and receives payouts from `effective_at` on.",
      ),
      effective_at: nullable(
        timestamp("Time from which it receives payouts."),
        "Time from which it receives payouts; null until it is validated.",
      ),
      requested_at: timestamp("Time of the request."),
    },
    {
      description:
        "A bank account that will replace the current one. Until then, payouts go to the current one while it is valid.",
    },
  ),
);

const requirementsOf = (description: string) => Type.Array(Requirement, { description });

/** The groups of requirements of an account or a contractor. Input   undecided: its status then. */
export const requirementGroups = (undecided: string) => ({
  currently_due: requirementsOf(
    "Required now, including those past due. Payouts stay enabled if they are fulfilled by `current_deadline`.",
  ),
  eventually_due: requirementsOf("Required now or later, including those currently due."),
  past_due: requirementsOf("Not fulfilled by their deadline: payouts are disabled until they are."),
  pending_verification: requirementsOf("Provided, and being verified."),
  current_deadline: nullable(
    timestamp("The earliest deadline."),
    "The earliest deadline of those currently due that are not past due; null without one.",
  ),
  disabled_reason: nullable(
    oneOf(
      ["requirements.past_due", "requirements.pending_verification", "platform_paused"],
      "Reason why payouts are disabled.",
    ),
    `Reason why payouts are disabled; null while they are enabled, and while the ${undecided}.`,
  ),
  bank_account_change: nullable(
    BankAccountChange,
    "The pending change of the bank account; null without one.",
  ),
});

export const AccountRequirements = component(
  "AccountRequirements",
  strictObject(
    {
      account_id: idOf("account", "The merchant account."),
      entity: entity("account_requirements"),
      ...requirementGroups("account is `BOARDING`"),
    },
    { description: "Information that a merchant account requires to keep receiving payouts." },
  ),
);

export const RequirementsLink = component(
  "RequirementsLink",
  strictObject(
    {
      link_id: idOf("requirements_link", "The link's id."),
      entity: entity("requirements_link"),
      uri: Type.String({
        format: "uri",
        description:
          "URL of the hosted page. Anyone with the link can provide what is required and change the bank account.",
      }),
      expiration_date: timestamp("Expiry of the link: 14 days after its creation."),
      expired: Type.Boolean({ description: "Whether the link has expired." }),
    },
    { description: "A link to the hosted page of the requirements of an account or a contractor." },
  ),
);

const common = {
  resource: "accounts",
  audience: "private-key",
  account: "none",
  extension: true,
  params: strictObject({ id: idOf("account", "The account's id.") }),
} as const;

export const getAccountRequirements = boardingOperation({
  ...common,
  id: "getAccountRequirements",
  method: "GET",
  path: "/accounts/{id}/requirements",
  scoped: true,
  ...reads("accounts:read"),
  summary: "Get the requirements of an account",
  description:
    "Returns the information that an account requires, with reasons and deadlines. The groups are those of Stripe: `eventually_due` includes `currently_due`, which includes `past_due`; one that was provided moves to `pending_verification`. `status` names the one group that counts.\n\nThe merchant provides everything on the hosted page, which a link opens at any time: see `POST /accounts/{id}/requirements_link`. Changes send `v2.account.requirements_updated`.",
  idempotent: false,
  returns: { status: 200, schema: AccountRequirements, description: "The requirements." },
  errors: [],
  examples: [examples.get],
});

export const createRequirementsLink = boardingOperation({
  ...common,
  id: "createRequirementsLink",
  method: "POST",
  path: "/accounts/{id}/requirements_link",
  ...changes("boarding:prepare"),
  summary: "Generate a link to an account's requirements",
  description:
    "Creates a link to the hosted page where the merchant provides what the account requires, and adds or replaces its bank account. A link can be created at any time, also without a requirement. It is valid for 14 days; earlier links stay valid.",
  idempotent: true,
  returns: { status: 200, schema: RequirementsLink, description: "The link." },
  errors: [],
  examples: [examples.link],
});

const requirementFields = {
  name: requirementName,
  description: Type.Optional(nullable(requirementDescription)),
  reason: Type.Optional(requirementReason),
};

const deadline = timestamp(
  "Time after which payouts are disabled until it is accepted: a time in the future, ISO 8601 with a time zone.",
);

export const createAccountRequirement = boardingOperation({
  ...common,
  id: "createAccountRequirement",
  method: "POST",
  path: "/accounts/{id}/requirements",
  summary: "Request information from a merchant",
  description:
    "Adds a requirement to an account, and sends its owners and users an email with a link to the hosted page. Provided information is `pending_verification` until an operator decides it.\n\nErrors:\n\n- 400 if `deadline` is not in the future;\n- 409 if the account has 20 open requirements already.",
  audience: "operator",
  ...changes("boarding:decide"),
  idempotent: true,
  body: strictObject({
    kind: oneOf(
      requestedKinds,
      "`document`: a file; `information`: a text; `owner_information`: the data of an owner; `identity_verification`: a photo of an identity document.",
    ),
    ...requirementFields,
    deadline: Type.Optional(deadline),
  }),
  returns: { status: 201, schema: AccountRequirements, description: "The updated requirements." },
  errors: ["conflict"],
  examples: [examples.create],
});

export const updateAccountRequirement = boardingOperation({
  ...common,
  id: "updateAccountRequirement",
  method: "PATCH",
  path: "/account_requirements/{id}",
  params: strictObject({ id: idOf("requirement", "The requirement's id.") }),
  summary: "Decide a requirement or move its deadline",
  description:
    "Accepts or rejects the information that a merchant provided, withdraws the request, or moves its deadline. A rejected requirement is due again, with `reason`. Payouts that were disabled because of it are enabled once no requirement is past due.\n\nErrors:\n\n- 400 if `deadline` is not in the future, or a rejection has no `reason`;\n- 409 if it was accepted or withdrawn, or nothing was provided that could be accepted or rejected.",
  audience: "operator",
  ...changes("boarding:decide"),
  idempotent: true,
  body: strictObject({
    decision: Type.Optional(
      oneOf(["accept", "reject", "withdraw"], "The decision; absent: only the deadline moves."),
    ),
    reason: Type.Optional(requirementReason),
    deadline: Type.Optional(deadline),
  }),
  returns: { status: 200, schema: AccountRequirements, description: "The updated requirements." },
  errors: ["conflict"],
  examples: [examples.decide],
});

export const cancelReason = nameText(
  "Why it is cancelled, for the record; not shown to the payee.",
  {
    minLength: 1,
    maxLength: 500,
  },
);

export const cancelBankAccountChange = boardingOperation({
  ...common,
  id: "cancelBankAccountChange",
  method: "POST",
  path: "/accounts/{id}/bank_account_change/cancel",
  summary: "Cancel a pending change of a bank account",
  description:
    "Cancels the pending change, removes the new bank account, and invalidates every link to the account's requirements. The owners and users receive an email. The change records the operator key and the reason.\n\nReturns 409 if no change is pending.",
  audience: "operator",
  ...changes("bank:decide", { stepUp: "bank" }),
  idempotent: true,
  body: strictObject({ reason: cancelReason }),
  returns: { status: 200, schema: AccountRequirements, description: "The updated requirements." },
  errors: ["conflict"],
  examples: [examples.cancel],
});
