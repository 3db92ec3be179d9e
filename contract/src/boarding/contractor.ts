import Type from "typebox";
import { idOf, idOfAny } from "../shared/ids.ts";
import { nameText } from "../shared/name-text.ts";
import {
  component,
  extension,
  nullable,
  oneOf,
  strictObject,
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
  nameText(description, { minLength: 1, maxLength: nameLengthMax });

export const contractorParentId = idOfAny(
  ["partner", "business"],
  "Parent of the contractor: a partner or a business.",
);
export const contractorParentType = oneOf(
  contractorParentTypes,
  "Type of the object in `parent_id`. Rejected if `parent_id` is of another type.",
);

const status = oneOf(
  contractorStatuses,
  "Status: `ACTIVE` after approval; an `INACTIVE` contractor receives no new splits.",
);
const type = oneOf(
  contractorTypes,
  "Type of contractor, and name of the field that is set: `individual` or `company`.",
);

export const ContractorIndividual = component(
  "ContractorIndividual",
  strictObject(
    {
      first_name: shortName("First name."),
      last_name: shortName("Last name."),
      address: nullable(Address, "Residential address."),
      email: email("Email address."),
      phone_number: phoneNumber("Phone number."),
    },
    { description: "A contractor who is an individual." },
  ),
);

export const ContractorCompany = component(
  "ContractorCompany",
  strictObject(
    {
      name: shortName("DBA name."),
      legal_name: shortName("Registered legal name."),
      email: nullable(email("Email address.", nameLengthMax)),
      ownership_type: nullable(ownershipType),
      company_owners: Type.Array(Owner, {
        description:
          "The company's signer, and everyone who owns 25% or more of it. Dates of birth are stored encrypted and are null here.",
      }),
      business_address: nullable(Address, "Address."),
    },
    { description: "A contractor that is a company." },
  ),
);

export const Contractor = component(
  "Contractor",
  strictObject(
    {
      id: idOf("contractor", "The contractor's id, which splits can use."),
      entity: entity("contractor"),
      name: Type.String({ description: "Name of the person or company." }),
      parent_id: contractorParentId,
      parent_type: contractorParentType,
      individual: nullable(ContractorIndividual, "The person; null for a company."),
      company: nullable(ContractorCompany, "The company; null for a person."),
      status,
      type,
      payouts_enabled: Type.Boolean({ description: "Whether payouts are enabled." }),
    },
    { description: "A payee: receives splits and payouts, and does not accept payments." },
  ),
);

export const ContractorBrief = component(
  "ContractorBrief",
  strictObject(
    {
      id: idOf("contractor", "The contractor's id."),
      name: Type.String({ description: "Name of the person or company." }),
      email: nullable(email("Email address.")),
      state: nullable(Type.String({ pattern: "^[A-Za-z]{2}$", description: "State." })),
      city: nullable(Type.String({ description: "City." })),
      status,
      contractor_id: idOf("contractor", "The same as `id`."),
      contractor_type: type,
      created_at: timestamp("Time of creation."),
    },
    { description: "A contractor in a list." },
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
        description: "URL of the hosted form. Anyone with the link can complete it.",
      }),
      expiration: timestamp("Expiry of the link: 14 days after its creation."),
      status: extension(oneOf(contractorLinkStatuses, "Progress of the link.")),
      contractor_id: nullable(idOf("contractor", "The contractor; null before submission.")),
      contractor_status: nullable(status),
      application_data: nullable(
        strictObject({
          type,
          individual: nullable(ContractorIndividual, "The person; null for a company."),
          company: nullable(ContractorCompany, "The company; null for a person."),
        }),
        "Submitted data; null before submission.",
      ),
    },
    { description: "A link with which a contractor signs up, and its progress." },
  ),
);
