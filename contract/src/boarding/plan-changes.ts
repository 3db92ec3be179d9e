import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { nameText } from "../shared/name-text.ts";
import { changes, reads } from "../shared/permissions.ts";
import { component, lines, nullable, oneOf, strictObject, timestamp } from "../shared/schema.ts";
import { planChangeExamples as examples } from "./examples/plan-changes.ts";
import { boardingOperation } from "./operation.ts";
import { pagedListOf, pageQuery } from "./paging.ts";
import {
  AllPlanFees,
  BankPlanTerms,
  changedTerms,
  effectiveAt,
  moreTerms,
  newTerms,
} from "./plan-terms.ts";
import { planFields, planStates } from "./processing-plans.ts";

/** A plan with the terms of one version, as its operator sees it. */
export const ProcessingPlanVersion = component(
  "ProcessingPlanVersion",
  strictObject(
    {
      ...planFields,
      version: Type.Integer({ minimum: 1, description: "Number of the version; the first is 1." }),
      effective_at: timestamp(
        "Time from which the version applies, until the next one. Of versions with the same time, the one with the highest number applies.",
      ),
      fees: AllPlanFees,
      ...moreTerms,
      bank_plan: nullable(
        BankPlanTerms,
        "Fees and terms of bank payments; null if accounts with this plan do not accept them.",
      ),
      recorded_by: nullable(
        Type.String({
          description:
            "The author of the version: the id of an API key, or `operator command`. Null for the sandbox's own plans, and for versions that were recorded without an author.",
        }),
      ),
      recorded_at: timestamp("Time at which the version was recorded."),
    },
    { description: "A processing plan with the terms of one of its versions." },
  ),
);

const ProcessingPlanVersionList = pagedListOf("ProcessingPlanVersionList", ProcessingPlanVersion);

const params = strictObject({ id: idOf("processing_plan", "The plan's id.") });
const name = nameText("The plan's name.", { minLength: 1, maxLength: 100 });
const description = nullable(lines("Purpose of the plan.", { maxLength: 1000 }));
const state = oneOf(
  planStates,
  "Whether applications and accounts can choose it. Accounts that have it keep it.",
);

const limits =
  "Rates are at most 1000 basis points and fees of a payment at most 1000 cents; each field states its own limit.";

export const createProcessingPlan = boardingOperation({
  id: "createProcessingPlan",
  resource: "processing_plans",
  method: "POST",
  path: "/processing_plans",
  summary: "Create a processing plan",
  description: `Creates a plan that a partner's applications can choose. ${limits} A fee is charged from the merchant, unless \`fees_paid_by_partner\` names it: then from the partner.\n\nErrors:\n\n- 400 if a brand is missing or named twice;\n- 400 if \`interchange_plan_cost\` is absent for \`IC_PLUS\`, or present for another type;\n- 404 if the key has no access to the partner.`,
  audience: "operator",
  ...changes("pricing:edit", { stepUp: "money" }),
  account: "none",
  idempotent: true,
  extension: true,
  body: strictObject({
    partner_id: idOf("partner", "The partner that owns the plan."),
    name,
    description: Type.Optional(description),
    state: Type.Optional(state),
    ...newTerms,
  }),
  returns: {
    status: 201,
    schema: ProcessingPlanVersion,
    description: "The plan, with its first version, which applies immediately.",
  },
  errors: ["not_found"],
  examples: [examples.create],
});

export const updateProcessingPlan = boardingOperation({
  id: "updateProcessingPlan",
  resource: "processing_plans",
  method: "PATCH",
  path: "/processing_plans/{id}",
  summary: "Change a processing plan",
  description:
    "Changes a plan. Prices and terms change by a new version that applies from `effective_at`, for every account with the plan. Absent terms are those of the newest version.\n\nEach charge has the terms of its own time:\n\n- A payment has those in effect when it was created. They apply to its capture, its settlement and its bank returns, even if these happen later.\n- A dispute has those in effect when it was opened.\n- Monthly fees have those in effect at the end of their month.\n- Every other fee has those in effect when it is charged.\n\nA fee that was charged never changes. A version that has not begun is replaced by another one with the same `effective_at`. `name`, `description` and `state` change immediately.\n\nErrors:\n\n- 400 if `effective_at` is in the past, before the start of the newest version, or sent without terms;\n- 400 if the version would have an invalid combination of terms, for the same reasons as a new plan.",
  audience: "operator",
  ...changes("pricing:edit", { stepUp: "money", dualApproval: "plan_price" }),
  account: "none",
  idempotent: true,
  extension: true,
  params,
  body: strictObject({
    name: Type.Optional(name),
    description: Type.Optional(description),
    state: Type.Optional(state),
    ...changedTerms,
    effective_at: Type.Optional(effectiveAt("the new version applies")),
  }),
  returns: {
    status: 200,
    schema: ProcessingPlanVersion,
    description: "The plan with its new version; without new terms, the version in effect now.",
  },
  errors: [],
  examples: [examples.update],
});

export const listProcessingPlanVersions = boardingOperation({
  id: "listProcessingPlanVersions",
  resource: "processing_plans",
  method: "GET",
  path: "/processing_plans/{id}/versions",
  summary: "List the versions of a processing plan",
  description:
    "Returns every version of a plan with all terms, the highest number first: past ones, the one in effect, and those that have not begun.",
  audience: "operator",
  ...reads("pricing:read"),
  account: "none",
  idempotent: false,
  extension: true,
  params,
  query: pageQuery(),
  returns: {
    status: 200,
    schema: ProcessingPlanVersionList,
    description: "A page of versions.",
  },
  errors: [],
  examples: [examples.versions],
});
