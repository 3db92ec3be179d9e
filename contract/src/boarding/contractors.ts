import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { oneOf, strictObject, text } from "../shared/schema.ts";
import {
  Contractor,
  ContractorApplication,
  ContractorList,
  contractorParentId,
  contractorParentType,
} from "./contractor.ts";
import { contractorExamples as examples } from "./examples/contractors.ts";
import { boardingOperation } from "./operation.ts";
import { pageQuery, sortDirection } from "./paging.ts";

const params = strictObject({ id: idOf("contractor", "The contractor's id.") });

export const createContractorLink = boardingOperation({
  id: "createContractorLink",
  resource: "contractors",
  method: "POST",
  path: "/contractors/link",
  summary: "Generate a contractor onboarding application link",
  description:
    "Makes a link to a hosted form, in which a contractor signs up to receive parts of payments. It works for 14 days and for one contractor. Ask [how far it got](get-contractor-application-link-status) by `contractor_application_id`.",
  audience: "private-key",
  account: "none",
  idempotent: true,
  body: strictObject({ parent_id: contractorParentId, parent_type: contractorParentType }),
  returns: { status: 200, schema: ContractorApplication, description: "The link." },
  errors: ["not_found"],
  examples: [examples.link],
});

export const getContractorApplication = boardingOperation({
  id: "getContractorApplication",
  resource: "contractors",
  method: "GET",
  path: "/contractors/application/{id}",
  summary: "Get contractor application link status",
  description:
    "Answers how far a link got: `CREATED`, `STARTED` when it was opened, `SUBMITTED`, then `APPROVED` or `REJECTED` by underwriting; `EXPIRED` when its time was over before.\n\nRefused with 409 when another link was made for the same contractor, which ends this one. The contractor, once there is one, is read by [its own id](get-an-existing-contractor-by-id).",
  audience: "private-key",
  account: "none",
  idempotent: false,
  params: strictObject({
    id: idOf("contractor_application", "The `contractor_application_id` that the link came with."),
  }),
  returns: { status: 200, schema: ContractorApplication, description: "The link's status." },
  errors: ["conflict"],
  examples: [examples.application],
});

export const listContractors = boardingOperation({
  id: "listContractors",
  resource: "contractors",
  method: "GET",
  path: "/contractors",
  summary: "Find all contractors by provided request",
  description:
    "Finds the contractors of the business that `x-business-id` names, newest first unless sorted otherwise. Without the header only the caller's own contractors are answered, and none of its businesses'.",
  audience: "private-key",
  account: "none",
  business: "optional",
  idempotent: false,
  query: pageQuery({
    name: Type.Optional(
      text("Only names that contain this, in upper or lower case.", {
        minLength: 1,
        maxLength: 100,
      }),
    ),
    sort_by: Type.Optional(oneOf(["NAME", "CREATED_AT"], "What to sort by.")),
    sort_direction: Type.Optional(sortDirection()),
  }),
  returns: { status: 200, schema: ContractorList, description: "A page of contractors." },
  errors: [],
  examples: [examples.list],
});

export const getContractor = boardingOperation({
  id: "getContractor",
  resource: "contractors",
  method: "GET",
  path: "/contractors/{id}",
  summary: "Get an existing contractor by id",
  description: "Answers one contractor.",
  audience: "private-key",
  account: "none",
  idempotent: false,
  params,
  returns: { status: 200, schema: Contractor, description: "The contractor." },
  errors: [],
  examples: [examples.get],
});

export const activateContractor = boardingOperation({
  id: "activateContractor",
  resource: "contractors",
  method: "PATCH",
  path: "/contractors/{id}/activate",
  summary: "Activate an existing contractor",
  description:
    "Lets an `INACTIVE` contractor receive parts of payments again. One that is `ACTIVE` is answered as it is.\n\nRefused with 409 before the identity process is over: a contractor who is `UNDER_REVIEW` becomes `ACTIVE` by the approval alone, and one who is `REJECTED` does not.",
  audience: "private-key",
  account: "none",
  idempotent: true,
  params,
  returns: { status: 200, schema: Contractor, description: "The contractor, `ACTIVE`." },
  errors: ["conflict"],
  examples: [examples.activate],
});

export const deactivateContractor = boardingOperation({
  id: "deactivateContractor",
  resource: "contractors",
  method: "PATCH",
  path: "/contractors/{id}/deactivate",
  summary: "Deactivate an existing contractor",
  description:
    "Stops new splits to a contractor. What it was given already stays its own and is paid out. One that is `INACTIVE` is answered as it is.\n\nRefused with 409 before the identity process is over: while the contractor is `UNDER_REVIEW`, and when it was `REJECTED`.",
  audience: "private-key",
  account: "none",
  idempotent: true,
  params,
  returns: { status: 200, schema: Contractor, description: "The contractor, `INACTIVE`." },
  errors: ["conflict"],
  examples: [examples.deactivate],
});
