import Type from "typebox";
import { Address } from "../boarding/address.ts";
import { Company } from "../boarding/company.ts";
import { exampleAddress, exampleCompany } from "../boarding/examples/objects.ts";
import { Owner } from "../boarding/owner.ts";
import { ProcessingPlan } from "../boarding/processing-plans.ts";
import { applicationStatuses } from "../boarding/statuses.ts";
import { ServicesDeliveries, TransactionModes, Volume } from "../boarding/volumes.ts";
import { idOf } from "../shared/ids.ts";
import { component, nullable, oneOf, strictObject, timestamp } from "../shared/schema.ts";
import { Brand, exampleBrand } from "./operation.ts";

/** The same fields, any of which may be missing: the form saves figures one by one. */
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
      filename: Type.String({ description: "Its name." }),
      size_bytes: Type.Integer({ minimum: 0, description: "Its size." }),
      added_at: timestamp("When it was added."),
    },
    { description: "A document that was added in the form." },
  ),
);

const status = oneOf(applicationStatuses, "Where the application stands.");
const businessName = Type.String({ description: "The business that applies." });
const comments = nullable(Type.String({ description: "What underwriting asks for." }));

/** An application that can be filled in. */
export const ApplicationForm = component(
  "ApplicationForm",
  strictObject({
    view: Type.Literal("form"),
    brand: Brand,
    business_name: businessName,
    status,
    version: Type.Integer({ minimum: 0, description: "Grows with each change." }),
    sandbox: Type.Boolean({ description: "Whether test data may be filled in." }),
    today: Type.String({ format: "date", description: "By the platform's clock." }),
    expires_at: timestamp("Until when the link opens the form."),
    application: strictObject({
      company: nullable(Company, "The company."),
      address: nullable(Address, "Where it is."),
      industry_volume: partOf(Volume, "What it expects to take by card."),
      ach_volume: partOf(Volume, "What it expects to take from bank accounts."),
      services_deliveries: nullable(ServicesDeliveries, "When customers receive what they paid."),
      transaction_modes: partOf(TransactionModes, "How customers pay."),
      owners: Type.Array(
        strictObject({
          ...ownerFields,
          birth_date_saved: Type.Boolean({ description: "Whether there is one." }),
        }),
      ),
      bank_account: nullable(
        strictObject({
          bank_account_name: nullable(Type.String({ description: "The holder's name." })),
          account_type: nullable(Type.String({ description: "`CHECKING` or `SAVINGS`." })),
          mask: nullable(Type.String({ description: "The last digits of the number." })),
        }),
        "Where it is paid out.",
      ),
      terms_accepted: Type.Boolean({ description: "Whether the terms are accepted." }),
    }),
    plan: nullable(ProcessingPlan, "What the merchant is charged."),
    plan_is_active: Type.Boolean({ description: "Whether the plan can be chosen still." }),
    documents: strictObject({
      requested: Type.Array(
        strictObject({
          name: Type.String({ description: "Which document." }),
          description: nullable(Type.String({ description: "What it has to show." })),
          document: nullable(AddedDocument, "Null while it is missing."),
        }),
      ),
      added: Type.Array(AddedDocument),
    }),
    comments_from_underwriting: comments,
    terms: strictObject({
      version: Type.String({ description: "Which words they are." }),
      paragraphs: Type.Array(Type.String()),
    }),
    missing: Type.Array(
      strictObject({
        field: Type.String({ description: "Where." }),
        message: Type.String({ description: "What is needed, as a sentence." }),
      }),
    ),
  }),
);

/** An application that is with underwriting, or decided. */
export const ApplicationStanding = component(
  "ApplicationStanding",
  strictObject({
    view: Type.Literal("status"),
    brand: Brand,
    business_name: businessName,
    status,
    submitted_at: nullable(timestamp("When it was submitted.")),
    comments_from_underwriting: comments,
    documents_requested: Type.Array(Type.String(), { description: "Which are missing." }),
    account: nullable(
      strictObject({
        processing_enabled: Type.Boolean({ description: "Whether it takes payments." }),
        payouts_enabled: Type.Boolean({ description: "Whether it is paid out." }),
      }),
      "Null until there is an account.",
    ),
  }),
);

/** A link that does not open the form any more. */
export const ClosedLink = component(
  "ClosedLink",
  strictObject({
    view: Type.Literal("closed"),
    brand: Brand,
    reason: oneOf(["expired", "superseded"], "Why it is closed."),
  }),
);

export const exampleForm = {
  view: "form",
  brand: exampleBrand,
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
  terms: { version: "2026-01", paragraphs: [] },
  missing: [{ field: "owners", message: "At least one owner is needed." }],
} as const;

export const exampleStanding = {
  view: "status",
  brand: exampleBrand,
  business_name: "Larkspur Coffee",
  status: "UNDER_REVIEW",
  submitted_at: "2026-02-17T09:20:03.000Z",
  comments_from_underwriting: null,
  documents_requested: [],
  account: null,
} as const;
