import { enteredBankAccount } from "../shared/entered-bank-account.ts";
import { idOf } from "../shared/ids.ts";
import { changes, reads } from "../shared/permissions.ts";
import { component, strictObject } from "../shared/schema.ts";
import { cancelReason, RequirementsLink, requirementGroups } from "./account-requirements.ts";
import { contractorRequirementExamples as examples } from "./examples/contractor-requirements.ts";
import { entity } from "./field-sets.ts";
import { boardingOperation } from "./operation.ts";

export const ContractorRequirements = component(
  "ContractorRequirements",
  strictObject(
    {
      contractor_id: idOf("contractor", "The contractor."),
      entity: entity("contractor_requirements"),
      ...requirementGroups("contractor is `UNDER_REVIEW` or `REJECTED`"),
    },
    { description: "Information that a contractor requires to keep receiving payouts." },
  ),
);

const common = {
  resource: "contractors",
  audience: "private-key",
  account: "none",
  extension: true,
  params: strictObject({ id: idOf("contractor", "The contractor's id.") }),
} as const;

const updated = {
  status: 200,
  schema: ContractorRequirements,
  description: "The updated requirements.",
} as const;

export const getContractorRequirements = boardingOperation({
  ...common,
  id: "getContractorRequirements",
  method: "GET",
  path: "/contractors/{id}/requirements",
  ...reads("boarding:read"),
  summary: "Get the requirements of a contractor",
  description:
    "Returns the information that a contractor requires to be paid out, with reasons and deadlines, in the groups of an account's requirements. The contractor provides everything on the hosted page, which a link opens at any time: see `POST /contractors/{id}/requirements_link`. Changes send `v2.contractor.requirements_updated`.",
  idempotent: false,
  returns: { status: 200, schema: ContractorRequirements, description: "The requirements." },
  errors: [],
  examples: [examples.get],
});

export const createContractorRequirementsLink = boardingOperation({
  ...common,
  id: "createContractorRequirementsLink",
  method: "POST",
  path: "/contractors/{id}/requirements_link",
  ...changes("boarding:prepare"),
  summary: "Generate a link to a contractor's requirements",
  description:
    "Creates a link to the hosted page where the contractor provides what is required and replaces its bank account. A link can be created at any time, also without a requirement. It is valid for 14 days; earlier links stay valid.\n\nReturns 409 if the contractor was `REJECTED`: it signs up again through `POST /contractors/link`.",
  idempotent: true,
  returns: { status: 200, schema: RequirementsLink, description: "The link." },
  errors: ["conflict"],
  examples: [examples.link],
});

export const setContractorBankAccount = boardingOperation({
  ...common,
  id: "setContractorBankAccount",
  method: "POST",
  path: "/contractors/{id}/bank_account",
  ...changes("bank:change", { stepUp: "bank", dualApproval: "bank_account" }),
  summary: "Add or replace a contractor's bank account",
  description:
    "Adds a bank account, which is validated as on the hosted page. If the contractor was paid out before, the earlier one receives payouts until the new one is validated and the cooling-off period of three days is over. A payout that was sent already goes to the earlier one. A pending change is replaced, and the contractor receives an email with a link to cancel it. A request for the pending change, with the same holder, numbers and type, returns it unchanged.\n\nErrors:\n\n- 400 if the numbers are not valid, or are those of the current bank account;\n- 409 if the contractor was `REJECTED`, or its bank account was changed at the same time;\n- 429 after five changes within a day.",
  idempotent: true,
  body: strictObject({ bank_account: enteredBankAccount }),
  keepsWhitespace: true,
  returns: updated,
  errors: ["conflict", "too_many_requests"],
  examples: [examples.bankAccount],
});

export const cancelContractorBankAccountChange = boardingOperation({
  ...common,
  id: "cancelContractorBankAccountChange",
  method: "POST",
  path: "/contractors/{id}/bank_account_change/cancel",
  summary: "Cancel a pending change of a contractor's bank account",
  description:
    "Cancels the pending change, removes the new bank account, and invalidates every link to the contractor's requirements. The contractor receives an email. The change records the operator key and the reason.\n\nReturns 409 if no change is pending.",
  audience: "operator",
  ...changes("bank:decide", { stepUp: "bank" }),
  idempotent: true,
  body: strictObject({ reason: cancelReason }),
  returns: updated,
  errors: ["conflict"],
  examples: [examples.cancel],
});
