import Type from "typebox";
import { idOf } from "../shared/ids.ts";
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
import { businessName } from "./businesses.ts";
import { Company, CompanyRequest } from "./company.ts";
import { DocumentRequest } from "./document-request.ts";
import { entity } from "./field-sets.ts";
import { Owner } from "./owner.ts";
import { pagedListOf } from "./paging.ts";
import { ProcessingPlan } from "./processing-plans.ts";
import { applicationStatuses } from "./statuses.ts";
import {
  ServicesDeliveries,
  ServicesDeliveriesRequest,
  TransactionModes,
  Volume,
  VolumeRequest,
} from "./volumes.ts";

export const applicationName = text("The application's name; the account takes it over.", {
  minLength: 1,
  maxLength: 100,
});

const salesId = (of: string) =>
  text(`Your id of the ${of} it came by.`, { minLength: 1, maxLength: 50 });
const sales = {
  sales_code_id: salesId("sales code"),
  sales_agent_id: salesId("sales agent"),
  sales_group_id: salesId("sales group"),
};
const termsAccepted = Type.Boolean({
  description: "Whether the merchant accepted the terms. true to submit.",
});

/** What creating and updating an application take alike. */
export const applicationFields = {
  sales_code_id: Type.Optional(sales.sales_code_id),
  sales_agent_id: Type.Optional(sales.sales_agent_id),
  sales_group_id: Type.Optional(sales.sales_group_id),
  company: Type.Optional(CompanyRequest),
  industry_volume: Type.Optional(VolumeRequest),
  ach_volume: Type.Optional(VolumeRequest),
  services_deliveries: Type.Optional(ServicesDeliveriesRequest),
  transaction_modes: Type.Optional(TransactionModes),
  terms_accepted: Type.Optional(termsAccepted),
};

const MissingField = component(
  "MissingField",
  strictObject(
    {
      field: Type.String({ description: "Where, such as `company.mcc` or `owners[0].ssn`." }),
      message: Type.String({ description: "What is needed, as a sentence." }),
    },
    { description: "Something without which an application cannot be submitted." },
  ),
);

const underwritingId = (of: string) =>
  nullable(Type.String({ description: `The ${of}'s number at underwriting.` }));

export const Application = component(
  "Application",
  strictObject(
    {
      id: idOf("application", "The application's id."),
      entity: entity("application"),
      business_id: idOf("business", "The business that applies."),
      business_name: businessName,
      name: applicationName,
      sales_code_id: nullable(sales.sales_code_id),
      sales_agent_id: extension(nullable(sales.sales_agent_id)),
      sales_group_id: extension(nullable(sales.sales_group_id)),
      created_at: timestamp("Time of creation."),
      updated_at: extension(timestamp("Time of the last change.")),
      status: oneOf(applicationStatuses, "Where the application stands."),
      company: nullable(Company, "The company that applies."),
      address: nullable(Address, "Where the company is."),
      industry_volume: nullable(Volume, "What it expects to take by card."),
      ach_volume: nullable(Volume, "What it expects to take from bank accounts."),
      services_deliveries: nullable(
        ServicesDeliveries,
        "When customers receive what they paid for.",
      ),
      transaction_modes: nullable(TransactionModes, "How customers pay."),
      owners: Type.Array(Owner, { description: "Who owns the company or runs it." }),
      partner_processing_plan_id: nullable(
        idOf("processing_plan", "The plan; null when an update left it out."),
      ),
      processing_plan_data: nullable(ProcessingPlan, "The plan as it was when it was chosen."),
      terms_accepted: termsAccepted,
      business_users_exist: Type.Boolean({ description: "Whether the business has a user." }),
      underwriting_order_id: underwritingId("order"),
      underwriting_merchant_id: underwritingId("merchant"),
      underwriting_terminal_id: underwritingId("terminal"),
      application_link_id: nullable(idOf("application_link", "The newest link.")),
      application_link_uri: nullable(
        Type.String({ format: "uri", description: "The hosted form; null without a link." }),
      ),
      docs_requested: Type.Array(DocumentRequest, {
        description: "Documents that underwriting asks for.",
      }),
      comments_from_underwriting: nullable(
        Type.String({ description: "What underwriting says about it." }),
      ),
      missing: extension(
        Type.Array(MissingField, {
          description: "What is needed before it can be submitted; empty when nothing is.",
        }),
      ),
    },
    { description: "A merchant's application to take payments, and how far it got." },
  ),
);

export const ApplicationList = pagedListOf("ApplicationList", Application);
