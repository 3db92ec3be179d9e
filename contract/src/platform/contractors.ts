import Type from "typebox";
import { bankAccountMask, bankAccountValidationStatus } from "../boarding/bank-accounts.ts";
import {
  contractorParentId,
  contractorParentType,
  contractorTypes,
} from "../boarding/contractor.ts";
import { contractorStatuses } from "../boarding/statuses.ts";
import { idOf } from "../shared/ids.ts";
import { signedAmountMinor } from "../shared/money.ts";
import { cursorQuery, listOf } from "../shared/pagination.ts";
import { changes, reads } from "../shared/permissions.ts";
import {
  component,
  lines,
  nullable,
  oneOf,
  strictObject,
  text,
  timestamp,
} from "../shared/schema.ts";
import { platformContractorExamples as examples } from "./examples/contractors.ts";
import { platformCommon, platformOperation } from "./operation.ts";
import { PayeeCheck, PayeeDecision } from "./payee-checks.ts";
import { scopeNode } from "./scope.ts";

const nullableText = (description: string) => nullable(Type.String({ description }));

const fields = {
  id: idOf("contractor", "The contractor's id."),
  entity: Type.Literal("contractor"),
  name: Type.String({ description: "Name of the person or company." }),
  email: nullableText("Email address; null: none is known."),
  type: oneOf(contractorTypes, "Person or company."),
  status: oneOf(contractorStatuses, "Status of the contractor."),
  partner_id: idOf("partner", "The partner."),
  parent_id: contractorParentId,
  parent_type: contractorParentType,
  parent_name: Type.String({ description: "Name of the partner or the business." }),
  received_30_days: nullable(
    signedAmountMinor("Sum of the split transfers of the last 30 days."),
    "Sum of the split transfers of the last 30 days; null: the caller's role does not include `money:read`.",
  ),
  bank_account_mask: nullable(bankAccountMask),
  bank_account_validation_status: nullable(bankAccountValidationStatus),
  created_at: timestamp("Time of creation."),
};

export const PlatformContractor = component(
  "PlatformContractor",
  strictObject(fields, { description: "A contractor with its parent and its bank account." }),
);

export const PlatformContractorDetails = component(
  "PlatformContractorDetails",
  strictObject(
    {
      ...fields,
      legal_name: nullableText("Registered legal name of a company; null: a person."),
      phone_number: nullableText("Phone number of a person; null: a company."),
      city: nullableText("City; null: none is known."),
      state: nullableText("State; null: none is known."),
      payouts_enabled: Type.Boolean({ description: "Whether payouts are enabled." }),
      bank_account_id: nullable(
        idOf("bank_account", "The bank account that receives payouts."),
        "The bank account that receives payouts; null: none.",
      ),
      checks: Type.Array(PayeeCheck, {
        description: "Its checks and those of its owners, oldest first.",
      }),
      decisions: Type.Array(PayeeDecision, { description: "Decisions of people, oldest first." }),
    },
    {
      description:
        "A contractor with its checks and decisions, which are empty for roles without `boarding:review`.",
    },
  ),
);

const common = { ...platformCommon, resource: "platform_contractors" } as const;
const params = strictObject({ id: idOf("contractor", "The contractor's id.") });

export const listPlatformContractors = platformOperation({
  ...common,
  id: "listPlatformContractors",
  method: "GET",
  path: "/platform/contractors",
  ...reads("boarding:read"),
  summary: "List contractors of a scope",
  description:
    "Returns the contractors of the partners and businesses in the caller's part of the hierarchy, newest first. Users of a business see its own, and users of an agent group none.",
  idempotent: false,
  query: cursorQuery("contractor", {
    in: scopeNode,
    q: Type.Optional(
      text("Returns only contractors whose name begins with this text.", {
        minLength: 1,
        maxLength: 100,
      }),
    ),
    status: Type.Optional(oneOf(contractorStatuses, "Returns only contractors with this status.")),
    type: Type.Optional(oneOf(contractorTypes, "Returns only persons, or only companies.")),
  }),
  returns: {
    status: 200,
    schema: listOf("PlatformContractorList", PlatformContractor),
    description: "A page of contractors.",
  },
  errors: ["referenced_not_found"],
  examples: [examples.list],
});

export const getPlatformContractor = platformOperation({
  ...common,
  id: "getPlatformContractor",
  method: "GET",
  path: "/platform/contractors/{id}",
  ...reads("boarding:read"),
  summary: "Get a contractor with its checks",
  description: "Returns a contractor with its checks and earlier decisions.",
  idempotent: false,
  params,
  returns: { status: 200, schema: PlatformContractorDetails, description: "The contractor." },
  errors: [],
  examples: [examples.get],
});

export const decidePlatformContractor = platformOperation({
  ...common,
  id: "decidePlatformContractor",
  method: "POST",
  path: "/platform/contractors/{id}/decide",
  ...changes("boarding:decide", { stepUp: "people" }),
  summary: "Decide a contractor",
  description:
    "Approves or rejects a contractor under review. Open checks count as passed with an approval; an open hit on a sanctions list has to be reviewed first.\n\nErrors:\n\n- 400 if it is not under review, or a check is pending or open.",
  idempotent: true,
  params,
  body: strictObject({
    decision: oneOf(["approve", "reject"], "The decision."),
    reason: lines("The reason, for the record.", { minLength: 1, maxLength: 500 }),
  }),
  returns: { status: 200, schema: PlatformContractorDetails, description: "The contractor." },
  errors: ["invalid_status"],
  examples: [examples.decide],
});
