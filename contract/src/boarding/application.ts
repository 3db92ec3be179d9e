import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { nameText } from "../shared/name-text.ts";
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
import { ownersCertifications } from "./requirements/certification.ts";
import { applicationStatuses } from "./statuses.ts";
import {
  ServicesDeliveries,
  ServicesDeliveriesRequest,
  TransactionModes,
  Volume,
  VolumeRequest,
} from "./volumes.ts";

export const applicationName = nameText("Name of the application, which the account inherits.", {
  minLength: 1,
  maxLength: 100,
});

const salesId = (description: string) => text(description, { minLength: 1, maxLength: 50 });
const ownReference = "While the partner has none, any text of your own is accepted.";
/** References of an application to the people who recruited its merchant. */
export const sales = {
  sales_code_id: salesId(
    `Sales code that referred the merchant: the id of one of the partner's sales codes, or the name with which it was created. ${ownReference}`,
  ),
  sales_agent_id: salesId(
    `Agent who referred the merchant: the id of an agent of the partner, in the group of \`sales_group_id\` if both are sent. ${ownReference}`,
  ),
  sales_group_id: salesId(
    `Group of the agent who referred the merchant: the id of one of the partner's agent groups. ${ownReference}`,
  ),
};
const locationId = idOf(
  "location",
  "Location that the application is for, one of the business. Its account has the same location.",
);
const termsAccepted = Type.Boolean({
  description: "Whether the merchant accepted the terms. Must be true to submit.",
});

/** Fields of both the create and the update request. */
export const applicationFields = {
  sales_code_id: Type.Optional(sales.sales_code_id),
  sales_agent_id: Type.Optional(sales.sales_agent_id),
  sales_group_id: Type.Optional(sales.sales_group_id),
  location_id: Type.Optional(extension(locationId)),
  company: Type.Optional(CompanyRequest),
  industry_volume: Type.Optional(VolumeRequest),
  ach_volume: Type.Optional(VolumeRequest),
  services_deliveries: Type.Optional(ServicesDeliveriesRequest),
  transaction_modes: Type.Optional(TransactionModes),
  terms_accepted: Type.Optional(termsAccepted),
  owners_certified: Type.Optional(
    extension(
      Type.Boolean({
        description: `Whether the signer certified the owners. Must be true to submit, except for a \`SOLO_TRADER\`, \`PUBLIC\` or \`GOVERNMENT\`. Show the signer this text: "${ownersCertifications.en.text}"`,
      }),
    ),
  ),
};

const MissingField = component(
  "MissingField",
  strictObject(
    {
      field: Type.String({
        description: "Path of the field, such as `company.mcc` or `owners[0].ssn`.",
      }),
      message: Type.String({ description: "The requirement, as a sentence." }),
    },
    { description: "A requirement that must be met before the application can be submitted." },
  ),
);

const OwnersCertification = component(
  "OwnersCertification",
  strictObject(
    {
      certified_at: timestamp("Time of the certification."),
      text_version: Type.String({
        description: "Version of the text that was certified, such as `2026-11-en`.",
      }),
    },
    { description: "The signer's certification that all beneficial owners are listed." },
  ),
);

const underwritingId = (of: string) =>
  nullable(Type.String({ description: `The ${of} number at underwriting.` }));

export const Application = component(
  "Application",
  strictObject(
    {
      id: idOf("application", "The application's id."),
      entity: entity("application"),
      business_id: idOf("business", "The applying business."),
      business_name: businessName,
      name: applicationName,
      sales_code_id: nullable(sales.sales_code_id),
      sales_agent_id: extension(nullable(sales.sales_agent_id)),
      sales_group_id: extension(nullable(sales.sales_group_id)),
      location_id: extension(nullable(locationId)),
      created_at: timestamp("Time of creation."),
      updated_at: extension(timestamp("Time of the last change.")),
      status: oneOf(applicationStatuses, "Status of the application."),
      company: nullable(Company, "The applying company."),
      address: nullable(Address, "Address of the company."),
      industry_volume: nullable(Volume, "Expected card volume."),
      ach_volume: nullable(Volume, "Expected bank payment volume."),
      services_deliveries: nullable(
        ServicesDeliveries,
        "Delivery times of the goods or services after payment.",
      ),
      transaction_modes: nullable(TransactionModes, "Shares of in-person and online payments."),
      owners: Type.Array(Owner, { description: "Owners and managers of the company." }),
      partner_processing_plan_id: nullable(
        idOf("processing_plan", "The processing plan; null if an update omitted it."),
      ),
      processing_plan_data: nullable(
        ProcessingPlan,
        "The processing plan at the time it was chosen.",
      ),
      terms_accepted: termsAccepted,
      owners_certification: extension(
        nullable(
          OwnersCertification,
          "The signer's certification of the owners; null without one.",
        ),
      ),
      business_users_exist: Type.Boolean({ description: "Whether the business has a user." }),
      underwriting_order_id: underwritingId("order"),
      underwriting_merchant_id: underwritingId("merchant"),
      underwriting_terminal_id: underwritingId("terminal"),
      application_link_id: nullable(
        idOf("application_link", "The newest link; null without a link."),
      ),
      application_link_uri: nullable(
        Type.String({ format: "uri", description: "URL of the hosted form; null without a link." }),
      ),
      docs_requested: Type.Array(DocumentRequest, {
        description: "Documents that underwriting requests.",
      }),
      comments_from_underwriting: nullable(
        Type.String({ description: "Comments from underwriting." }),
      ),
      conditions_due_at: extension(
        nullable(
          timestamp(
            "Time until which the conditions of a conditional approval must be met; then a reviewer decides. It is also set if a condition was contradicted and the status became `NEED_INFORMATION`; otherwise null.",
          ),
        ),
      ),
      missing: extension(
        Type.Array(MissingField, {
          description:
            "Requirements that must be met before submission; empty if the application is complete.",
        }),
      ),
    },
    { description: "A merchant's application to accept payments, and its progress." },
  ),
);

export const ApplicationList = pagedListOf("ApplicationList", Application);
