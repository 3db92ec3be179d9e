import Type from "typebox";
import { Address } from "../boarding/address.ts";
import { Company } from "../boarding/company.ts";
import { exampleAddress, exampleCompany } from "../boarding/examples/objects.ts";
import { Owner } from "../boarding/owner.ts";
import { ProcessingPlan } from "../boarding/processing-plans.ts";
import type { UnmetCode } from "../boarding/requirements/unmet-codes.ts";
import { applicationStatuses } from "../boarding/statuses.ts";
import { ServicesDeliveries, TransactionModes, Volume } from "../boarding/volumes.ts";
import { idOf } from "../shared/ids.ts";
import { chosenLanguage } from "../shared/language.ts";
import { component, nullable, oneOf, strictObject, timestamp } from "../shared/schema.ts";
import { Brand, exampleBrand } from "./operation.ts";
import { RequestedDocument, requestedDocument } from "./requested-document.ts";

/** The same fields, all optional: the form saves single figures. */
function partOf(schema: { properties: Record<string, object> }, description: string) {
  const properties = Object.fromEntries(
    Object.entries(schema.properties).map(([name, field]) => [name, Type.Optional(field as never)]),
  );
  return nullable(Type.Unsafe<object>(strictObject(properties)), description);
}

const { birth_date: _, ...ownerFields } = Owner.properties;

const AddedDocument = component(
  "AddedDocument",
  strictObject(
    {
      id: idOf("file", "The file."),
      filename: Type.String({ description: "File name." }),
      size_bytes: Type.Integer({ minimum: 0, description: "Size in bytes." }),
      added_at: timestamp("Time at which it was added."),
      removable: Type.Boolean({ description: "Whether it can be removed: it was not reviewed." }),
    },
    { description: "A document that was added in the form." },
  ),
);

const Terms = strictObject({
  version: Type.String({ description: "Version of the terms." }),
  paragraphs: Type.Array(Type.String()),
});

const status = oneOf(applicationStatuses, "Status of the application.");
const businessName = Type.String({ description: "The applying business." });
const comments = nullable(Type.String({ description: "Comments from underwriting." }));

/** An application that can be edited. */
export const ApplicationForm = component(
  "ApplicationForm",
  strictObject({
    view: Type.Literal("form"),
    brand: Brand,
    language: chosenLanguage,
    business_name: businessName,
    status,
    version: Type.Integer({ minimum: 0, description: "Increases with each change." }),
    sandbox: Type.Boolean({ description: "Whether the form offers test data." }),
    today: Type.String({ format: "date", description: "Date of the platform's clock." }),
    expires_at: timestamp("Expiry of the link."),
    application: strictObject({
      company: nullable(Company, "The company; null if unknown."),
      address: nullable(Address, "Address."),
      industry_volume: partOf(Volume, "Expected card volume."),
      ach_volume: partOf(Volume, "Expected bank payment volume."),
      services_deliveries: nullable(
        ServicesDeliveries,
        "Delivery times of the goods or services after payment.",
      ),
      transaction_modes: partOf(TransactionModes, "Shares of in-person and online payments."),
      owners: Type.Array(
        strictObject({
          ...ownerFields,
          birth_date_saved: Type.Boolean({ description: "Whether a date of birth is stored." }),
        }),
      ),
      bank_account: nullable(
        strictObject({
          bank_account_name: nullable(Type.String({ description: "Name of the account holder." })),
          account_type: nullable(Type.String({ description: "`CHECKING` or `SAVINGS`." })),
          mask: nullable(Type.String({ description: "Last digits of the account number." })),
        }),
        "Bank account for payouts.",
      ),
      terms_accepted: Type.Boolean({ description: "Whether the terms are accepted." }),
    }),
    plan: nullable(ProcessingPlan, "Processing plan of the application."),
    plan_is_active: Type.Boolean({ description: "Whether the plan is still active." }),
    documents: strictObject({
      requested: Type.Array(
        strictObject({
          ...requestedDocument,
          document: nullable(AddedDocument, "The uploaded document; null until uploaded."),
        }),
      ),
      added: Type.Array(AddedDocument),
    }),
    comments_from_underwriting: comments,
    terms: strictObject({ en: Terms, es: Terms }, { description: "The terms by language." }),
    missing: Type.Array(
      strictObject({
        field: Type.String({ description: "Where." }),
        message: Type.String({ description: "The requirement, as an English sentence." }),
        code: Type.Unsafe<UnmetCode>(
          Type.String({ description: "The reason, for sentences in another language." }),
        ),
      }),
    ),
  }),
);

/** An application that is in underwriting or decided. */
export const ApplicationStatusView = component(
  "ApplicationStatusView",
  strictObject({
    view: Type.Literal("status"),
    brand: Brand,
    language: chosenLanguage,
    business_name: businessName,
    status,
    submitted_at: nullable(timestamp("Time of submission.")),
    comments_from_underwriting: comments,
    documents: Type.Array(RequestedDocument, {
      description: "Requested documents, and the review of each.",
    }),
    account: nullable(
      strictObject({
        processing_enabled: Type.Boolean({
          description: "Whether the account can accept payments.",
        }),
        payouts_enabled: Type.Boolean({ description: "Whether payouts are enabled." }),
      }),
      "The account; null until it is created.",
    ),
  }),
);

/** A link that no longer opens the form. */
export const ClosedLink = component(
  "ClosedLink",
  strictObject({
    view: Type.Literal("closed"),
    brand: Brand,
    language: chosenLanguage,
    reason: oneOf(["expired", "superseded"], "Reason for the closure."),
  }),
);

export const exampleForm = {
  view: "form",
  brand: exampleBrand,
  language: null,
  business_name: "Larkspur Coffee",
  status: "DRAFT",
  version: 3,
  sandbox: true,
  today: "2026-02-17",
  expires_at: "2026-03-03T17:10:40.000Z",
  application: {
    company: exampleCompany,
    address: exampleAddress,
    industry_volume: { avg_annual_volume: 420000 },
    ach_volume: null,
    services_deliveries: null,
    transaction_modes: { in_person: 90, online: 10 },
    owners: [],
    bank_account: null,
    terms_accepted: false,
  },
  plan: null,
  plan_is_active: true,
  documents: { requested: [], added: [] },
  comments_from_underwriting: null,
  terms: {
    en: { version: "2026-01", paragraphs: [] },
    es: { version: "2026-01-es", paragraphs: [] },
  },
  missing: [{ field: "owners", message: "At least one owner is required.", code: "required" }],
} as const;

export const exampleStatusView = {
  view: "status",
  brand: exampleBrand,
  language: null,
  business_name: "Larkspur Coffee",
  status: "UNDER_REVIEW",
  submitted_at: "2026-02-17T09:20:03.000Z",
  comments_from_underwriting: null,
  documents: [],
  account: null,
} as const;
