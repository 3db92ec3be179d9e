import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { changes, reads } from "../shared/permissions.ts";
import { strictObject, text } from "../shared/schema.ts";
import {
  Contractor,
  ContractorApplication,
  ContractorList,
  contractorParentId,
  contractorParentType,
} from "./contractor.ts";
import { contractorExamples as examples } from "./examples/contractors.ts";
import { boardingOperation } from "./operation.ts";
import { nameOrTime, pageQuery, sortDirection } from "./paging.ts";

const params = strictObject({ id: idOf("contractor", "The contractor's id.") });

export const createContractorLink = boardingOperation({
  id: "createContractorLink",
  resource: "contractors",
  method: "POST",
  path: "/contractors/link",
  summary: "Generate a contractor onboarding application link",
  description:
    "Creates a link to a hosted form in which a contractor signs up to receive splits. The link is valid for 14 days and for one contractor. [Its status](get-contractor-application-link-status) is available under `contractor_application_id`.",
  audience: "private-key",
  ...changes("boarding:prepare"),
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
    "Returns the status of a link:\n\n- `CREATED`: not opened yet.\n- `STARTED`: opened.\n- `SUBMITTED`: under review.\n- `APPROVED` or `REJECTED`: decided by underwriting.\n- `EXPIRED`: not submitted in time.\n\nReturns 409 if a later link was submitted by the same contractor, which invalidates this one. After submission, retrieve the contractor by [its own id](get-an-existing-contractor-by-id).",
  audience: "private-key",
  ...reads("boarding:read"),
  account: "none",
  idempotent: false,
  params: strictObject({
    id: idOf(
      "contractor_application",
      "The `contractor_application_id` that was returned with the link.",
    ),
  }),
  returns: { status: 200, schema: ContractorApplication, description: "The status of the link." },
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
    "Returns the contractors of the business in `x-business-id`, newest first unless sorted otherwise. Without the header, only the caller's own contractors are returned, not those of its businesses.",
  audience: "private-key",
  ...reads("boarding:read"),
  account: "none",
  business: "optional",
  idempotent: false,
  query: pageQuery({
    name: Type.Optional(
      text("Returns only objects whose name contains this text; not case-sensitive.", {
        minLength: 1,
        maxLength: 100,
      }),
    ),
    ...nameOrTime,
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
  description: "Returns one contractor.",
  audience: "private-key",
  ...reads("boarding:read"),
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
    "Activates an `INACTIVE` contractor, so that it receives splits again. An `ACTIVE` contractor is returned unchanged.\n\nReturns 409 before the identity check is complete: an `UNDER_REVIEW` contractor becomes `ACTIVE` only through approval, and a `REJECTED` contractor cannot be activated.",
  audience: "private-key",
  ...changes("boarding:prepare"),
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
    "Deactivates a contractor, so that it receives no new splits. Amounts that it already received remain its own and are paid out. An `INACTIVE` contractor is returned unchanged.\n\nReturns 409 before the identity check is complete: while the contractor is `UNDER_REVIEW`, or if it was `REJECTED`.",
  audience: "private-key",
  ...changes("boarding:prepare"),
  account: "none",
  idempotent: true,
  params,
  returns: { status: 200, schema: Contractor, description: "The contractor, `INACTIVE`." },
  errors: ["conflict"],
  examples: [examples.deactivate],
});
