import { describe, expect, it } from "vitest";
import { describeApi } from "../openapi/describe-api.ts";
import { slugOf } from "../shared/api.ts";
import type { OperationShape } from "../shared/operation.ts";
import { boarding } from "./index.ts";

/** The operations of the published Boarding API v1.0.5. */
const published = `
GET /users
POST /users
GET /users/{id}
PUT /users/{id}
PUT /users/{id}/status
POST /users/{id}/login_url
GET /locations
POST /locations
GET /locations/{id}
PUT /locations/{id}
DELETE /locations/{id}
GET /businesses
POST /businesses
GET /businesses/{id} 400 401 403 404
GET /applications
POST /applications
GET /applications/{id}
PUT /applications/{id}
DELETE /applications/{id}
POST /applications/{id}/link
POST /contractors/link
GET /contractors
GET /contractors/{id}
PATCH /contractors/{id}/activate
PATCH /contractors/{id}/deactivate
GET /contractors/application/{id} 400 401 403 404 409
GET /bank_accounts 400 401 403
GET /bank_accounts/{id} 400 401 403 404
GET /accounts 400 401 403
GET /accounts/{id} 400 401 403 404
GET /processing_plans
GET /processing_plans/{id}
GET /mccs
`;

/** The pages of its published reference. */
const pages =
  "activate-an-existing-contractor, create-a-boarding-application, create-a-business-user, create-a-location, create-a-new-business, deactivate-an-existing-contractor, delete-a-location, deleting-an-existing-application-in-draft-or-cancelled-state, edit-a-location, fetch-a-boarding-application-by-id, fetch-a-business-by-a-unique-id, fetch-accounts, fetch-an-account-by-id, fetch-bank-accounts, find-all-businesses, find-all-contractors-by-provided-request, find-all-processing-plans, find-locations, generate-a-boarding-application-link, generate-contractor-on-boarding-application-link, get-a-list-of-users, get-a-location-by-unique-id, get-a-magic-login-link-for-specific-user, get-a-processing-plan-by-id, get-an-existing-contractor-by-id, get-bank-account-information, get-contractor-application-link-status, introduction, list-all-mc-cs, list-boarding-applications, update-a-user, update-an-existing-draft-boarding-application, update-user-status, view-user-details";

/** Event types by the object that they report. */
const events = {
  application:
    "approved cancelled created deleted manually_approved manually_declined need_information submitted updated",
  account:
    "closed created gateway_updated payouts_disabled payouts_enabled processing_disabled processing_enabled updated",
  bank_account: "created risk_validation_requested updated validated",
  // The last one is our own: no published event reports the rejection of a contractor.
  contractor: "activated approved created deactivated deleted rejected",
};

/** Published enumerations, by component and field. */
const enumerations = {
  "User.type": "ENTERPRISE TENANT PARTNER BUSINESS SALES_GROUP",
  "User.status": "ACTIVE INACTIVE",
  "Application.status":
    "DRAFT UNDER_REVIEW NEED_INFORMATION UNDERWRITING APPROVED MANUALLY_APPROVED DECLINED MANUALLY_DECLINED CANCELLED UNDERWRITING_ERROR CREDIT_PENDED REJECT_BY_SALES CONDITIONALLY_APPROVED DECLINE_REEVALUATION_INITIATED REEVALUATION_PENDING REEVALUATION_DECLINED REEVALUATION_APPROVED",
  "CompanyRequest.ownership_type":
    "GOVERNMENT SOLO_TRADER PARTNERSHIP PUBLIC PRIVATE TAX_EXEMPT_ORGANIZATION LIMITED_LIABILITY_COMPANY",
  "CompanyRequest.category": "RETAIL RESTAURANT MOTO ECOMMERCE LODGING CAR_RENTAL PETROLEUM QSR",
  "CompanyRequest.timezone": "EST HST AKST PST MST CST",
  "Account.status": "BOARDING BOARDED TERMINATED",
  "BankAccount.validation_status":
    "PENDING_VALIDATION VALIDATION_FAILED VALIDATED VALIDATION_INFO_REQUESTED",
  "BankAccount.verification_status":
    "AUTOMATICALLY_VERIFIED PENDING_AUTOMATIC_VERIFICATION PENDING_MANUAL_VERIFICATION MANUALLY_VERIFIED VERIFICATION_EXPIRED VERIFICATION_FAILED VAULT_VERIFIED",
  "BankAccount.bank_account_status": "ACTIVE PENDING DISABLED",
  "Contractor.status": "UNDER_REVIEW REJECTED ACTIVE INACTIVE",
  "Contractor.parent_type": "PARTNER BUSINESS",
  "BoardingProcessingPlan.state": "ACTIVE INACTIVE",
  "BoardingProcessingPlan.plan_type": "FLAT_RATE IC_PLUS ADVANCED",
  "CardAcceptance.card_type": "visa mastercard american_express discover",
  "CardAcceptance.state": "ACTIVE INACTIVE",
};

/** Published fields of responses. */
const fields = {
  User: "id type first_name last_name email status",
  MagicLoginLink: "id login_url",
  Business:
    "business_id name contact_email contact_phone_number contact_phone_extension contact_first_name contact_last_name created_at",
  Location: "business_name business_id location_name location_id",
  BankAccount:
    "bank_account_id business_id bank_account_name bank_account_mask validation_status verification_status bank_account_status bank_account_active created_at updated_at removed_at needs_info_comments needs_info_documents",
  Account:
    "id name mid tid recruited_by company processing_enabled payouts_enabled onboarding_application_id termination_comment business_id business_name location_id location_name address bank_account_id bank_account_mask bank_account_validation_status status",
  Application:
    "id business_id business_name name sales_code_id created_at status company address industry_volume ach_volume services_deliveries transaction_modes owners partner_processing_plan_id processing_plan_data terms_accepted business_users_exist underwriting_order_id underwriting_merchant_id underwriting_terminal_id application_link_id application_link_uri docs_requested comments_from_underwriting",
  Company:
    "ownership_type category ein legal_name dba_name description business_start_date website timezone phone_number mcc stock_symbol",
  Address: "country state city zip_code address_line1 address_line2",
  Owner:
    "id first_name last_name email phone_number title ownership_percent ssn birth_date residence_address signer",
  Volume:
    "avg_annual_volume avg_ticket_amount high_ticket_amount avg_ach_ticket_amount ach_high_ticket_amount",
  ServicesDeliveries:
    "same_day_delivery one_week_delivery two_week_delivery one_month_delivery more_than_one_month_delivery",
  TransactionModes: "in_person online",
  BoardingProcessingPlan:
    "processing_plan_id partner_id state name plan_type description card_acceptances interchange_plan_cost auth_fee fees fees_paid_by_partner created_at",
  CardAcceptance: "card_type discount_fee state",
  PlanFees:
    "chargeback retrieval application monthly_minimum pci_non_compliance gateway early_cancellation regulatory_product dda_reject platform token",
  FeesPaidByPartner:
    "chargeback batch retrieval application monthly_minimum pci_non_compliance gateway early_cancellation regulatory_product dda_reject platform token ach_linking ach_reject ach_reversal",
  Mcc: "code description active",
  Contractor: "id name parent_id parent_type individual company status type payouts_enabled",
  ContractorBrief: "id name email state city status contractor_id contractor_type created_at",
  ContractorApplication:
    "parent_id parent_type contractor_application_id link expiration contractor_id contractor_status application_data",
  ContractorIndividual: "first_name last_name address email phone_number",
  ContractorCompany: "name legal_name email ownership_type company_owners business_address",
  ApplicationLink: "link_id uri expiration_date expired",
};

interface Described {
  properties: Record<string, { enum?: unknown[]; "x-extension"?: boolean }>;
}
const { schemas } = (
  describeApi(boarding) as { components: { schemas: Record<string, Described> } }
).components;

const shapes = Object.values(boarding.operations);
const ofSpecification = shapes.filter((shape) => shape.extension !== true);
const statusesOf = (shape: OperationShape) =>
  new Set(boarding.errorsOf(shape).map((name) => boarding.errors[name]!.status));

describe("the published Boarding API", () => {
  const calls = published
    .trim()
    .split("\n")
    .map((line) => line.split(" "));

  it("has each of its calls, and beside them only marked extensions", () => {
    const routes = ofSpecification.map((shape) => `${shape.method} ${shape.path}`);
    expect(routes.sort()).toEqual(calls.map(([method, path]) => `${method} ${path}`).sort());
    const others = shapes.filter((shape) => shape.extension === true);
    const marked = others.map((shape) => `${shape.method} ${shape.path}`);
    expect(marked).toContain("PUT /applications/{id}/submit");
    expect(marked.filter((route) => routes.includes(route))).toEqual([]);
  });

  it("declares exactly the published client errors of each operation", () => {
    for (const [method, path, ...statuses] of calls.filter((call) => call.length > 2)) {
      const shape = shapes.find((one) => one.method === method && one.path === path)!;
      // Every operation rejects a client that sends too many concurrent requests.
      const own = [...statusesOf(shape)].filter((status) => status < 500 && status !== 429);
      const ofClient = own.sort();
      expect([path, ofClient]).toEqual([path, statuses.map(Number)]);
    }
  });

  it("has each page at its address, and an introduction without an operation", () => {
    const slugs = ofSpecification.map((shape) => slugOf(boarding, shape));
    const published = pages.split(", ").filter((slug) => slug !== "introduction");
    expect(slugs.sort()).toEqual(published.sort());
  });

  it("links in its descriptions only to its own pages", () => {
    const slugs = new Set(shapes.map((shape) => slugOf(boarding, shape)));
    const text = JSON.stringify(shapes);
    const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map((match) => match[1]!);
    expect(links.length).toBeGreaterThan(5);
    expect(links.filter((link) => !slugs.has(link))).toEqual([]);
  });

  it.each(Object.entries(fields))(
    "returns every published field of %s, and marks all others as extensions",
    (name, all) => {
      const { properties } = schemas[name]!;
      const own = Object.keys(properties).filter((field) => !properties[field]!["x-extension"]);
      expect(own.sort()).toEqual(all.split(" ").sort());
    },
  );

  it.each(Object.entries(enumerations))("%s has the values that are published", (place, values) => {
    const [name, field] = place.split(".") as [string, string];
    expect(schemas[name]!.properties[field]!.enum).toEqual(values.split(" "));
  });

  /** Events that the published specification does not have. */
  const addedEvents = ["v2.account.requirements_updated", "v2.contractor.requirements_updated"];

  it("has every published event", () => {
    const types = Object.entries(events).flatMap(([object, names]) =>
      names.split(" ").map((name) => `v2.${object}.${name}`),
    );
    expect(Object.keys(boarding.events).sort()).toEqual([...types, ...addedEvents].sort());
  });
});
