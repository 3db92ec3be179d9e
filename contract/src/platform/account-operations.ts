import Type from "typebox";
import { requestedKinds } from "../boarding/account-requirements.ts";
import { accountStatuses } from "../boarding/accounts.ts";
import { idOf } from "../shared/ids.ts";
import { amountMinor } from "../shared/money.ts";
import { changes, reads } from "../shared/permissions.ts";
import { component, lines, nullable, oneOf, strictObject, text } from "../shared/schema.ts";
import { accountOperationExamples as examples } from "./examples/account-operations.ts";
import { platformCommon, platformOperation } from "./operation.ts";

/** Causes of a termination that the card networks list. */
export const terminationCauseNames = [
  "account_data_compromise",
  "common_point_of_purchase",
  "transaction_laundering",
  "excessive_chargebacks",
  "excessive_fraud",
  "fraud_conviction",
  "questionable_merchant_audit",
  "visa_risk_program",
  "bankruptcy",
  "violation_of_standards",
  "violation_of_agreement",
  "collusion",
  "pci_noncompliance",
  "illegal_transactions",
  "identity_theft",
  "disqualified",
] as const;

const nullableText = (description: string) => nullable(Type.String({ description }));

const pciCompliantUntil = Type.String({
  format: "date",
  description:
    "Last day of PCI DSS compliance, YYYY-MM-DD: months that end by then have no noncompliance fee.",
});

const limits = {
  payment_amount_max: nullable(
    amountMinor("Largest payment."),
    "Largest payment; null: no limit of underwriting.",
  ),
  monthly_volume_max: nullable(
    amountMinor("Volume of 30 days that opens a review."),
    "Volume of 30 days that opens a review; null: no limit.",
  ),
  payout_delay_days: Type.Integer({
    minimum: 0,
    maximum: 31,
    description: "Banking days before a payout is sent.",
  }),
  reserve_basis_points: Type.Integer({
    minimum: 0,
    maximum: 10_000,
    description: "Share of settled funds that is held in reserve: 1000 is 10%.",
  }),
  reserve_days: Type.Integer({
    minimum: 0,
    maximum: 730,
    description: "Days until the reserve is released; 0: no reserve.",
  }),
};

export const AccountOperations = component(
  "AccountOperations",
  strictObject(
    {
      id: idOf("account", "The account's id."),
      entity: Type.Literal("account_operations"),
      name: Type.String({ description: "The account's name." }),
      business_id: idOf("business", "The business."),
      status: oneOf(accountStatuses, "Status of the account."),
      payments_enabled: Type.Boolean({ description: "Whether it can accept payments." }),
      payouts_enabled: Type.Boolean({ description: "Whether payouts are enabled." }),
      payout_holds: Type.Array(Type.String(), {
        description:
          "Reviews that hold its payouts, such as `volume_review`; empty for roles of partners and merchants.",
      }),
      legal_name: nullableText("Legal name of the company; null: no application is known."),
      ein: nullableText("EIN of the company; null: none is known."),
      ...limits,
      pci_compliant_until: nullable(
        pciCompliantUntil,
        "Last day of PCI DSS compliance; null: none is recorded.",
      ),
      termination_comment: nullableText("Reason for the closure; null while open."),
    },
    { description: "Capabilities, limits and reserve of an account." },
  ),
);

const common = {
  ...platformCommon,
  resource: "platform_accounts",
  params: strictObject({ id: idOf("account", "The account's id.") }),
} as const;
const returns = { status: 200, schema: AccountOperations, description: "The account." } as const;
const reason = (description: string) => lines(description, { minLength: 1, maxLength: 500 });

export const getPlatformAccount = platformOperation({
  ...common,
  id: "getPlatformAccount",
  method: "GET",
  path: "/platform/accounts/{id}",
  ...reads("accounts:read"),
  summary: "Get the capabilities and limits of an account",
  description: "Returns what an operator can change of an account.",
  idempotent: false,
  returns,
  errors: [],
  examples: [examples.get],
});

export const updatePlatformAccount = platformOperation({
  ...common,
  id: "updatePlatformAccount",
  method: "PATCH",
  path: "/platform/accounts/{id}",
  ...changes("accounts:operate", { stepUp: "money", dualApproval: "account_release" }),
  summary: "Change the capabilities or limits of an account",
  description:
    "Enables or disables payments or payouts, changes limits and the reserve from now on, or records PCI DSS compliance. Existing payouts keep their day, existing reserves their release. A second user approves when payouts are enabled again or the reserve is lowered.\n\nErrors:\n\n- 400 if payments and payouts change in one request, or only one of the two values of the reserve is 0;\n- 400 if payments of an account change that is not boarded;\n- 400 if payouts are enabled that a review or a requirement holds, or without a valid bank account.",
  idempotent: true,
  body: Type.Object(
    {
      payments_enabled: Type.Optional(
        Type.Boolean({ description: "Whether it can accept payments. Absent: unchanged." }),
      ),
      payouts_enabled: Type.Optional(
        Type.Boolean({ description: "Whether payouts are enabled. Absent: unchanged." }),
      ),
      payment_amount_max: Type.Optional(limits.payment_amount_max),
      monthly_volume_max: Type.Optional(limits.monthly_volume_max),
      payout_delay_days: Type.Optional(limits.payout_delay_days),
      reserve_basis_points: Type.Optional(limits.reserve_basis_points),
      reserve_days: Type.Optional(limits.reserve_days),
      pci_compliant_until: Type.Optional(pciCompliantUntil),
      reason: reason("The reason, for the record."),
    },
    { additionalProperties: false },
  ),
  returns,
  errors: ["invalid_status"],
  examples: [examples.update],
});

export const closePlatformAccount = platformOperation({
  ...common,
  id: "closePlatformAccount",
  method: "POST",
  path: "/platform/accounts/{id}/close",
  ...changes("accounts:operate", { stepUp: "money", dualApproval: "account_restriction" }),
  summary: "Close an account",
  description:
    "Closes an account after the approval of a second user: it accepts no more payments. Pending payments still settle, can be disputed, and are paid out. The plan's early termination fee is charged before the end of its term. With a cause, reports to the card networks' lists become due.\n\nErrors:\n\n- 400 if it is closed already.",
  idempotent: true,
  body: strictObject({
    comment: reason("The reason, which the partner and the merchant see."),
    cause: Type.Optional(
      oneOf(terminationCauseNames, "A cause that the networks list. Absent: another reason."),
    ),
    details: Type.Optional(
      lines("Findings for the report; the merchant never sees them.", { maxLength: 1000 }),
    ),
  }),
  returns,
  errors: ["invalid_status"],
  examples: [examples.close],
});

export const changePlatformAccountCompany = platformOperation({
  ...common,
  id: "changePlatformAccountCompany",
  method: "POST",
  path: "/platform/accounts/{id}/company",
  ...changes("accounts:operate", { stepUp: "money" }),
  summary: "Change the legal name or EIN of an account",
  description:
    "Changes the legal name or the EIN of an approved merchant. Each check whose data changed starts again, and payouts are held until it has passed or was cleared.\n\nErrors:\n\n- 400 if the account is closed or has no application, or neither value differs.",
  idempotent: true,
  body: strictObject({
    legal_name: Type.Optional(
      text("New legal name, as registered. Absent: unchanged.", { minLength: 1, maxLength: 100 }),
    ),
    ein: Type.Optional(
      text("New EIN: nine digits, such as `12-3456789`. Absent: unchanged.", {
        minLength: 9,
        maxLength: 10,
      }),
    ),
    reason: reason("The reason, for the record."),
  }),
  returns,
  errors: ["invalid_status"],
  examples: [examples.company],
});

export const ProvidedRequirement = component(
  "ProvidedRequirement",
  strictObject(
    {
      id: idOf("requirement", "The requirement's id."),
      entity: Type.Literal("requirement"),
      account_id: idOf("account", "The account."),
      kind: oneOf(requestedKinds, "Kind of information."),
      name: Type.String({ description: "Short name." }),
      text: nullableText("The provided text; null for other kinds, and before it is provided."),
      file_id: nullable(
        idOf("file", "The provided file."),
        "The provided file, which `POST /sensitive_data/files/{id}` reveals; null for other kinds, and before it is provided.",
      ),
      owner_name: nullableText(
        "Name of the provided owner; null for other kinds, and before it is provided.",
      ),
      ssn_last_four: nullableText(
        "Last four digits of the owner's SSN; null for other kinds, and before it is provided.",
      ),
    },
    { description: "Information that a merchant provided for a requirement." },
  ),
);

export const getProvidedRequirement = platformOperation({
  ...platformCommon,
  id: "getProvidedRequirement",
  resource: "platform_accounts",
  method: "GET",
  path: "/platform/requirements/{id}",
  ...reads("boarding:review"),
  summary: "Get what a merchant provided",
  description:
    "Returns what a merchant provided for a requirement of an account, so that it can be accepted or rejected with `PATCH /account_requirements/{id}`.",
  idempotent: false,
  params: strictObject({ id: idOf("requirement", "The requirement's id.") }),
  returns: { status: 200, schema: ProvidedRequirement, description: "The information." },
  errors: [],
  examples: [examples.requirement],
});
