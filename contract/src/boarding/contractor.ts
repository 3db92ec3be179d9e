import Type from "typebox";
import { idOf, idOfAny } from "../shared/ids.ts";
import {
  component,
  extension,
  nullable,
  oneOf,
  strictObject,
  text,
  timestamp,
} from "../shared/schema.ts";
import { Address } from "./address.ts";
import { ownershipType } from "./company.ts";
import { email, phoneNumber } from "./contact.ts";
import { entity } from "./field-sets.ts";
import { Owner } from "./owner.ts";
import { pagedListOf } from "./paging.ts";
import { contractorStatuses } from "./statuses.ts";

export const contractorTypes = ["INDIVIDUAL", "COMPANY"] as const;
export const contractorParentTypes = ["PARTNER", "BUSINESS"] as const;
export const contractorLinkStatuses = [
  "CREATED",
  "STARTED",
  "SUBMITTED",
  "APPROVED",
  "REJECTED",
  "EXPIRED",
] as const;

const nameLengthMax = 50;
const shortName = (description: string) =>
  text(description, { minLength: 1, maxLength: nameLengthMax });

export const contractorParentId = idOfAny(
  ["partner", "business"],
  "For whom the contractor works: a partner or a business.",
);
export const contractorParentType = oneOf(
  contractorParentTypes,
  "What `parent_id` names. Refused when it names another kind.",
);

const status = oneOf(
  contractorStatuses,
  "`ACTIVE` when underwriting approved; an `INACTIVE` contractor receives no new splits.",
);
const type = oneOf(contractorTypes, "Which of `individual` and `company` is filled in.");

export const ContractorIndividual = component(
  "ContractorIndividual",
  strictObject(
    {
      first_name: shortName("First name."),
      last_name: shortName("Last name."),
      address: nullable(Address, "Where they live."),
      email: email("Email address."),
      phone_number: phoneNumber("Phone number."),
    },
    { description: "A contractor who is a person." },
  ),
);

export const ContractorCompany = component(
  "ContractorCompany",
  strictObject(
    {
      name: shortName("The name it trades under."),
      legal_name: shortName("The name it is registered under."),
      email: nullable(email("Email address.", nameLengthMax)),
      ownership_type: nullable(ownershipType),
      company_owners: Type.Array(Owner, { description: "Who owns the company." }),
      business_address: nullable(Address, "Where it is."),
    },
    { description: "A contractor that is a company." },
  ),
);

export const Contractor = component(
  "Contractor",
  strictObject(
    {
      id: idOf("contractor", "The contractor's id: a split can name it."),
      entity: entity("contractor"),
      name: Type.String({ description: "The person's or the company's name." }),
      parent_id: contractorParentId,
      parent_type: contractorParentType,
      individual: nullable(ContractorIndividual, "The person; null for a company."),
      company: nullable(ContractorCompany, "The company; null for a person."),
      status,
      type,
      payouts_enabled: Type.Boolean({ description: "Whether it is paid out." }),
    },
    { description: "Someone who receives parts of payments, and takes none." },
  ),
);

export const ContractorBrief = component(
  "ContractorBrief",
  strictObject(
    {
      id: idOf("contractor", "The contractor's id."),
      name: Type.String({ description: "The person's or the company's name." }),
      email: nullable(email("Email address.")),
      state: nullable(Type.String({ pattern: "^[A-Za-z]{2}$", description: "State." })),
      city: nullable(Type.String({ description: "City." })),
      status,
      contractor_id: idOf("contractor", "The same as `id`."),
      contractor_type: type,
      created_at: timestamp("Time of creation."),
    },
    { description: "A contractor as lists show it." },
  ),
);

export const ContractorList = pagedListOf("ContractorList", ContractorBrief);

export const ContractorApplication = component(
  "ContractorApplication",
  strictObject(
    {
      contractor_application_id: idOf("contractor_application", "The contractor application's id."),
      entity: entity("contractor_application"),
      parent_id: contractorParentId,
      parent_type: contractorParentType,
      link: Type.String({
        format: "uri",
        description: "The hosted form. Whoever has it can fill it in.",
      }),
      expiration: timestamp("When the link stops working: 14 days after it was made."),
      status: extension(oneOf(contractorLinkStatuses, "How far the link got.")),
      contractor_id: nullable(idOf("contractor", "The contractor; null before it is submitted.")),
      contractor_status: nullable(status),
      application_data: nullable(
        strictObject({
          type,
          individual: nullable(ContractorIndividual, "The person; null for a company."),
          company: nullable(ContractorCompany, "The company; null for a person."),
        }),
        "What was filled in; null before it is submitted.",
      ),
    },
    { description: "The link by which a contractor signs up, and how far it got." },
  ),
);
