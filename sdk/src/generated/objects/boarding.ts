// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
/** What the openpayfac Boarding API 1.0.5 takes and answers. */

/** A merchant, with its locations, accounts and users. */
export interface Business {
  /** The business's id. */
  business_id: string;
  /** Type of the object. */
  entity: "business";
  /** Name of the business. At most 100 characters. */
  name: string;
  /** First name of the contact person. At most 50 characters. */
  contact_first_name: string | null;
  /** Last name of the contact person. At most 50 characters. */
  contact_last_name: string | null;
  /** Email address of the contact person. At most 70 characters. */
  contact_email: string | null;
  /** Phone number of the contact person. */
  contact_phone_number: string | null;
  /** Extension of the phone number: up to ten digits. */
  contact_phone_extension: string | null;
  /** Time of creation. */
  created_at: string;
}

/** An API error: the reason why a request was rejected. */
export interface ErrorResponse {
  /** Origin of the error: the server, the request, or a field of the request. */
  type: "SYSTEM_ERROR" | "API_ERROR" | "INVALID_REQUEST_DATA_ERROR";
  /** Error code from the catalog, such as `not_found`. */
  code: string;
  /** Explanation of this error. */
  message: string;
  /** Message for a developer for each invalid field, by the field's path. */
  argument_errors?: Record<string, string>;
}

export interface BusinessList {
  /** Objects of this page; empty after the last page. */
  data: Array<Business>;
  meta: PageMeta;
}

export interface PageMeta {
  /** Number of the requested page. */
  page: number;
  /** Page size that was applied. */
  size: number;
  /** Number of objects on all pages. */
  total_count: number;
}

/** A person who logs in to a dashboard. */
export interface User {
  /** The user's id. */
  id: string;
  /** Type of the object. */
  entity: "user";
  /** Level of the hierarchy to which the user belongs. */
  type: "ENTERPRISE" | "TENANT" | "PARTNER" | "BUSINESS" | "SALES_GROUP";
  /** The business; null for other types. */
  business_id: string | null;
  /** First name. At most 100 characters. */
  first_name: string;
  /** Last name. At most 100 characters. */
  last_name: string;
  /**
   * Email address with which the user logs in. It is unique among the users of a partner. At most
   * 70 characters.
   */
  email: string;
  /** Whether the user can log in. */
  status: "ACTIVE" | "INACTIVE";
}

export interface UserList {
  /** Objects of this page; empty after the last page. */
  data: Array<User>;
  meta: PageMeta;
}

/** A link that logs in a user once. */
export interface MagicLoginLink {
  /** The user that the link logs in. */
  id: string;
  /**
   * Login URL: valid for 15 minutes and one use, by anyone with the link. Treat it like a password.
   */
  login_url: string;
}

/** A place where a business accepts payments. */
export interface Location {
  /** The location's id. */
  location_id: string;
  /** Type of the object. */
  entity: "location";
  /** Name of the location. At most 100 characters. */
  location_name: string;
  /** The business. */
  business_id: string;
  /** Name of the business. At most 100 characters. */
  business_name: string;
}

export interface LocationList {
  /** Objects of this page; empty after the last page. */
  data: Array<Location>;
  meta: PageMeta;
}

/** The applying company. A draft may contain any of the fields. */
export interface CompanyRequest {
  /** Legal form of the company. */
  ownership_type?: "GOVERNMENT" | "SOLO_TRADER" | "PARTNERSHIP" | "PUBLIC" | "PRIVATE" | "TAX_EXEMPT_ORGANIZATION" | "LIMITED_LIABILITY_COMPANY" | undefined;
  /** Category of the business. */
  category?: "RETAIL" | "RESTAURANT" | "MOTO" | "ECOMMERCE" | "LODGING" | "CAR_RENTAL" | "PETROLEUM" | "QSR" | undefined;
  /**
   * Employer identification number: nine digits. Required for submission, except for a
   * `SOLO_TRADER` (sole proprietor), whose owner's `ssn` is required instead.
   */
  ein?: string | undefined;
  /** Registered legal name. At most 100 characters. */
  legal_name?: string | undefined;
  /** DBA name (doing business as). At most 100 characters. */
  dba_name?: string | undefined;
  /** Description of the goods or services. At most 200 characters. */
  description?: string | undefined;
  /** Start date of the business: YYYY-MM-DD. */
  business_start_date?: string | undefined;
  /** Website. At most 70 characters. */
  website?: string | undefined;
  /** Time zone of the business. Default: `"EST"`. */
  timezone?: "EST" | "HST" | "AKST" | "PST" | "MST" | "CST" | undefined;
  /** Phone number of the company. */
  phone_number?: string | undefined;
  /** Merchant category code: one of the active codes. */
  mcc?: string | undefined;
  /** Stock symbol, such as `BRK-B`. */
  stock_symbol?: string | undefined;
}

/** Expected payment volume of the business, in whole dollars rather than cents. */
export interface VolumeRequest {
  /** Expected volume per year. Integer, whole dollars. */
  avg_annual_volume: number;
  /** Expected average payment. Integer, whole dollars. */
  avg_ticket_amount: number;
  /** Expected largest payment. Integer, whole dollars. */
  high_ticket_amount: number;
  /** Expected average bank payment. Integer, whole dollars. */
  avg_ach_ticket_amount?: number | undefined;
  /** Expected largest bank payment. Integer, whole dollars. */
  ach_high_ticket_amount?: number | undefined;
}

/**
 * Delivery times of the goods or services, as percentages. Absent fields count as 0. Rejected
 * unless they add up to 100.
 */
export interface ServicesDeliveriesRequest {
  /** Delivered on the day of payment. Integer percentage. */
  same_day_delivery?: number | undefined;
  /** Delivered within a week. Integer percentage. */
  one_week_delivery?: number | undefined;
  /** Delivered within two weeks. Integer percentage. */
  two_week_delivery?: number | undefined;
  /** Delivered within a month. Integer percentage. */
  one_month_delivery?: number | undefined;
  /** Delivered later than a month. Integer percentage. */
  more_than_one_month_delivery?: number | undefined;
}

/** Shares of in-person and online payments. Rejected unless they add up to 100. */
export interface TransactionModes {
  /** Paid with the card present. Integer percentage. */
  in_person: number;
  /** Paid without the card present. Integer percentage. */
  online: number;
}

/**
 * An address. A draft may contain any of the fields; submission requires all except the second
 * line.
 */
export interface AddressRequest {
  /** Country: letters only, such as `US`. Optional in requests. Default: `"US"`. */
  country?: string | undefined;
  /** State: two letters. */
  state?: string | undefined;
  /** City: letters, spaces, hyphens, apostrophes and dots. At most 24 characters. */
  city?: string | undefined;
  /** ZIP code, five digits. */
  zip_code?: string | undefined;
  /** First line of a street address. A PO box is rejected. At most 100 characters. */
  address_line1?: string | undefined;
  /** Second line of a street address. A PO box is rejected. At most 100 characters. */
  address_line2?: string | undefined;
}

/** An owner or manager of the company. A draft may contain any of the fields. */
export interface OwnerRequest {
  /** First name. At most 100 characters. */
  first_name?: string | undefined;
  /** Last name. At most 100 characters. */
  last_name?: string | undefined;
  /** Email address. At most 70 characters. */
  email?: string | undefined;
  /** Phone number. */
  phone_number?: string | undefined;
  /** The owner's share of the company, in percent. All owners together have at most 100. */
  ownership_percent?: number | undefined;
  /** Date of birth: YYYY-MM-DD. */
  birth_date?: string | undefined;
  /**
   * Title of the owner, in upper or lower case. Submission requires a title that is allowed for the
   * ownership type.
   */
  title?: "OWNER" | "PARTNER" | "PRESIDENT" | "VICE_PRESIDENT" | "SECRETARY" | "TREASURER" | "CEO" | "CFO" | "COO" | "MEMBER" | "ADMINISTRATOR" | "NA" | "owner" | "partner" | "president" | "vice_president" | "secretary" | "treasurer" | "ceo" | "cfo" | "coo" | "member" | "administrator" | "na" | undefined;
  /**
   * Social Security number (SSN), or individual taxpayer identification number (ITIN): nine digits.
   * It is stored encrypted and never returned in full.
   */
  ssn?: string | undefined;
  residence_address?: AddressRequest | undefined;
  /** Whether this owner signs for the company. Submission requires exactly one signer. */
  signer?: boolean | undefined;
}

/** A merchant's application to accept payments, and its progress. */
export interface Application {
  /** The application's id. */
  id: string;
  /** Type of the object. */
  entity: "application";
  /** The applying business. */
  business_id: string;
  /** Name of the business. At most 100 characters. */
  business_name: string;
  /** Name of the application, which the account inherits. At most 100 characters. */
  name: string;
  /**
   * Sales code that referred the merchant: the id of one of the partner's sales codes, or the name
   * with which it was created. While the partner has none, any text of your own is accepted. At
   * most 50 characters.
   */
  sales_code_id: string | null;
  /**
   * Agent who referred the merchant: the id of an agent of the partner, in the group of
   * `sales_group_id` if both are sent. While the partner has none, any text of your own is
   * accepted. At most 50 characters.
   */
  sales_agent_id: string | null;
  /**
   * Group of the agent who referred the merchant: the id of one of the partner's agent groups.
   * While the partner has none, any text of your own is accepted. At most 50 characters.
   */
  sales_group_id: string | null;
  /**
   * Location that the application is for, one of the business. Its account has the same location.
   */
  location_id: string | null;
  /** Time of creation. */
  created_at: string;
  /** Time of the last change. */
  updated_at: string;
  /** Status of the application. */
  status: "DRAFT" | "UNDER_REVIEW" | "NEED_INFORMATION" | "UNDERWRITING" | "APPROVED" | "MANUALLY_APPROVED" | "DECLINED" | "MANUALLY_DECLINED" | "CANCELLED" | "UNDERWRITING_ERROR" | "CREDIT_PENDED" | "REJECT_BY_SALES" | "CONDITIONALLY_APPROVED" | "DECLINE_REEVALUATION_INITIATED" | "REEVALUATION_PENDING" | "REEVALUATION_DECLINED" | "REEVALUATION_APPROVED";
  /** The applying company. */
  company: Company | null;
  /** Address of the company. */
  address: Address | null;
  /** Expected card volume. */
  industry_volume: Volume | null;
  /** Expected bank payment volume. */
  ach_volume: Volume | null;
  /** Delivery times of the goods or services after payment. */
  services_deliveries: ServicesDeliveries | null;
  /** Shares of in-person and online payments. */
  transaction_modes: TransactionModes | null;
  /** Owners and managers of the company. */
  owners: Array<Owner>;
  /** The processing plan; null if an update omitted it. */
  partner_processing_plan_id: string | null;
  /** The processing plan at the time it was chosen. */
  processing_plan_data: BoardingProcessingPlan | null;
  /** Whether the merchant accepted the terms. Must be true to submit. */
  terms_accepted: boolean;
  /** The signer's certification of the owners; null without one. */
  owners_certification: OwnersCertification | null;
  /** Whether the business has a user. */
  business_users_exist: boolean;
  /** The order number at underwriting. */
  underwriting_order_id: string | null;
  /** The merchant number at underwriting. */
  underwriting_merchant_id: string | null;
  /** The terminal number at underwriting. */
  underwriting_terminal_id: string | null;
  /** The newest link; null without a link. */
  application_link_id: string | null;
  /** URL of the hosted form; null without a link. */
  application_link_uri: string | null;
  /** Documents that underwriting requests. */
  docs_requested: Array<DocumentRequest>;
  /** Comments from underwriting. */
  comments_from_underwriting: string | null;
  /**
   * Time until which the conditions of a conditional approval must be met; then a reviewer decides.
   * It is also set if a condition was contradicted and the status became `NEED_INFORMATION`;
   * otherwise null.
   */
  conditions_due_at: string | null;
  /** Requirements that must be met before submission; empty if the application is complete. */
  missing: Array<MissingField>;
}

/** The applying company; unknown fields are null. */
export interface Company {
  /** Legal form of the company. */
  ownership_type: "GOVERNMENT" | "SOLO_TRADER" | "PARTNERSHIP" | "PUBLIC" | "PRIVATE" | "TAX_EXEMPT_ORGANIZATION" | "LIMITED_LIABILITY_COMPANY" | null;
  /** Category of the business. */
  category: "RETAIL" | "RESTAURANT" | "MOTO" | "ECOMMERCE" | "LODGING" | "CAR_RENTAL" | "PETROLEUM" | "QSR" | null;
  /**
   * Employer identification number: nine digits. Required for submission, except for a
   * `SOLO_TRADER` (sole proprietor), whose owner's `ssn` is required instead.
   */
  ein: string | null;
  /** Registered legal name. At most 100 characters. */
  legal_name: string | null;
  /** DBA name (doing business as). At most 100 characters. */
  dba_name: string | null;
  /** Description of the goods or services. At most 200 characters. */
  description: string | null;
  /** Start date of the business: YYYY-MM-DD. */
  business_start_date: string | null;
  /** Website. At most 70 characters. */
  website: string | null;
  /** Time zone of the business. Default: `"EST"`. */
  timezone: "EST" | "HST" | "AKST" | "PST" | "MST" | "CST" | null;
  /** Phone number of the company. */
  phone_number: string | null;
  /** Merchant category code: one of the active codes. */
  mcc: string | null;
  /** Stock symbol, such as `BRK-B`. */
  stock_symbol: string | null;
}

/** An address; unknown fields are null. */
export interface Address {
  /** Country: letters only, such as `US`. Optional in requests. Default: `"US"`. */
  country: string | null;
  /** State: two letters. */
  state: string | null;
  /** City: letters, spaces, hyphens, apostrophes and dots. At most 24 characters. */
  city: string | null;
  /** ZIP code, five digits. */
  zip_code: string | null;
  /** First line of a street address. A PO box is rejected. At most 100 characters. */
  address_line1: string | null;
  /** Second line of a street address. A PO box is rejected. At most 100 characters. */
  address_line2: string | null;
}

/** Expected payment volume of the business, in whole dollars rather than cents. */
export interface Volume {
  /** Expected volume per year. Integer, whole dollars. */
  avg_annual_volume: number;
  /** Expected average payment. Integer, whole dollars. */
  avg_ticket_amount: number;
  /** Expected largest payment. Integer, whole dollars. */
  high_ticket_amount: number;
  /** Expected average bank payment. Integer, whole dollars. */
  avg_ach_ticket_amount: number | null;
  /** Expected largest bank payment. Integer, whole dollars. */
  ach_high_ticket_amount: number | null;
}

/** Delivery times of the goods or services, as percentages that add up to 100. */
export interface ServicesDeliveries {
  /** Delivered on the day of payment. Integer percentage. */
  same_day_delivery: number;
  /** Delivered within a week. Integer percentage. */
  one_week_delivery: number;
  /** Delivered within two weeks. Integer percentage. */
  two_week_delivery: number;
  /** Delivered within a month. Integer percentage. */
  one_month_delivery: number;
  /** Delivered later than a month. Integer percentage. */
  more_than_one_month_delivery: number;
}

/** An owner or manager of the company; unknown fields are null. */
export interface Owner {
  /** The owner's id. */
  id: string;
  /** First name. At most 100 characters. */
  first_name: string | null;
  /** Last name. At most 100 characters. */
  last_name: string | null;
  /** Email address. At most 70 characters. */
  email: string | null;
  /** Phone number. */
  phone_number: string | null;
  /** The owner's title. */
  title: "OWNER" | "PARTNER" | "PRESIDENT" | "VICE_PRESIDENT" | "SECRETARY" | "TREASURER" | "CEO" | "CFO" | "COO" | "MEMBER" | "ADMINISTRATOR" | "NA" | null;
  /** The owner's share of the company, in percent. All owners together have at most 100. */
  ownership_percent: number | null;
  /** Social Security number or ITIN, masked except for the last four digits. */
  ssn: string | null;
  /** Date of birth: YYYY-MM-DD. */
  birth_date: string | null;
  /** Residential address of the owner. */
  residence_address: Address | null;
  /** Whether this owner signs for the company. Submission requires exactly one signer. */
  signer: boolean;
}

/** The fees and terms of a merchant's payment processing. */
export interface BoardingProcessingPlan {
  /** The plan's id. */
  processing_plan_id: string;
  /** Type of the object. */
  entity: "processing_plan";
  /** The partner that owns the plan. */
  partner_id: string;
  /** Whether new applications can use it. */
  state: "ACTIVE" | "INACTIVE";
  /** The plan's name. At most 100 characters. */
  name: string;
  /**
   * Pricing of payments: `FLAT_RATE` uses the plan's own rates; `IC_PLUS` charges interchange plus
   * the plan's rates; with `ADVANCED`, the partner sets the merchant's amount (`merchant_amount`).
   */
  plan_type: "FLAT_RATE" | "IC_PLUS" | "ADVANCED";
  /** Purpose of the plan. At most 1000 characters. */
  description: string | null;
  /** One entry for each of the four brands. At most 4. */
  card_acceptances: Array<CardAcceptance>;
  /**
   * Whether interchange is charged separately (`GROSS`) or withheld (`NET`); null unless the plan
   * is `IC_PLUS`.
   */
  interchange_plan_cost: "GROSS" | "NET" | null;
  /** Fixed fee for each payment, in addition to the rate. */
  auth_fee: {
    /** Fee for each payment with the card present. Integer, cents. */
    cp: number;
    /** Fee for each payment without the card present. Integer, cents. */
    cnp: number;
  };
  fees: PlanFees;
  fees_paid_by_partner: FeesPaidByPartner;
  /** Time of creation. */
  created_at: string;
}

/** Rates for the cards of one brand. */
export interface CardAcceptance {
  /** Card brand. */
  card_type: "visa" | "mastercard" | "american_express" | "discover";
  discount_fee: {
    /** Rate when the card is present. Integer, basis points (290 is 2.9%). */
    cp_bps: number;
    /** Rate when the card is not present. Integer, basis points (290 is 2.9%). */
    cnp_bps: number;
  };
  /** Whether the brand is accepted. */
  state: "ACTIVE" | "INACTIVE";
}

/** Fees in addition to those for payments, in cents. */
export interface PlanFees {
  /** Fee for each dispute. Integer, cents. */
  chargeback: number;
  /** Fee for each retrieval request. Integer, cents. */
  retrieval: number;
  /** Fee for the application. Integer, cents. */
  application: number;
  /** Minimum processing fees per month. Integer, cents. */
  monthly_minimum: number;
  /** Fee for each month without PCI compliance. Integer, cents. */
  pci_non_compliance: number;
  /** Fee for the gateway. Integer, cents. */
  gateway: number;
  /** Fee for early cancellation. Integer, cents. */
  early_cancellation: number;
  /** Fee for regulatory reporting. Integer, cents. */
  regulatory_product: number;
  /** Fee for each payout that the bank returns. Integer, cents. */
  dda_reject: number;
  /** Fee for the platform. Integer, cents. */
  platform: number;
  /** Fee for each stored card. Integer, cents. */
  token: number;
}

/** Fees that the partner pays instead of the merchant. */
export interface FeesPaidByPartner {
  /** true: the partner pays it. */
  chargeback: boolean;
  /** true: the partner pays it. */
  batch: boolean;
  /** true: the partner pays it. */
  retrieval: boolean;
  /** true: the partner pays it. */
  application: boolean;
  /** true: the partner pays it. */
  monthly_minimum: boolean;
  /** true: the partner pays it. */
  pci_non_compliance: boolean;
  /** true: the partner pays it. */
  gateway: boolean;
  /** true: the partner pays it. */
  early_cancellation: boolean;
  /** true: the partner pays it. */
  regulatory_product: boolean;
  /** true: the partner pays it. */
  dda_reject: boolean;
  /** true: the partner pays it. */
  platform: boolean;
  /** true: the partner pays it. */
  token: boolean;
  /** true: the partner pays it. */
  ach_linking: boolean;
  /** true: the partner pays it. */
  ach_reject: boolean;
  /** true: the partner pays it. */
  ach_reversal: boolean;
}

/** The signer's certification that all beneficial owners are listed. */
export interface OwnersCertification {
  /** Time of the certification. */
  certified_at: string;
  /** Version of the text that was certified, such as `2026-11-en`. */
  text_version: string;
}

/** A document that underwriting requests. */
export interface DocumentRequest {
  /**
   * Kind of document. `tax_exempt_letter`: the IRS determination letter of a tax-exempt
   * organization; `government_letter`: the agency's letter that authorizes its signer;
   * `listing_evidence`: shows the stock exchange of a `PUBLIC` company; `other`: see `name`.
   */
  kind: "ownership_chart" | "registration" | "irs_letter" | "proof_of_address" | "proof_of_business" | "identity_document" | "tax_exempt_letter" | "government_letter" | "listing_evidence" | "bank_letter" | "bank_statements" | "delivery_terms" | "other";
  /** Name of the document, such as `Bank letter`. At most 100 characters. */
  name: string;
  /** Information that the document must show. At most 1000 characters. */
  description: string | null;
  /** The uploaded file; null until uploaded. */
  file_id: string | null;
  /** Time of the request. */
  requested_at: string;
}

/** A requirement that must be met before the application can be submitted. */
export interface MissingField {
  /** Path of the field, such as `company.mcc` or `owners[0].ssn`. */
  field: string;
  /** The requirement, as a sentence. */
  message: string;
}

export interface ApplicationList {
  /** Objects of this page; empty after the last page. */
  data: Array<Application>;
  meta: PageMeta;
}

/** An owner in a complete list: owners that the list omits are removed. */
export interface OwnerUpdateRequest {
  /** The owner to update. Absent: a new owner of this application. */
  id?: string | undefined;
  /** First name. At most 100 characters. */
  first_name?: string | undefined;
  /** Last name. At most 100 characters. */
  last_name?: string | undefined;
  /** Email address. At most 70 characters. */
  email?: string | undefined;
  /** Phone number. */
  phone_number?: string | undefined;
  /** The owner's share of the company, in percent. All owners together have at most 100. */
  ownership_percent?: number | undefined;
  /** Date of birth: YYYY-MM-DD. */
  birth_date?: string | undefined;
  /**
   * Title of the owner, in upper or lower case. Submission requires a title that is allowed for the
   * ownership type.
   */
  title?: "OWNER" | "PARTNER" | "PRESIDENT" | "VICE_PRESIDENT" | "SECRETARY" | "TREASURER" | "CEO" | "CFO" | "COO" | "MEMBER" | "ADMINISTRATOR" | "NA" | "owner" | "partner" | "president" | "vice_president" | "secretary" | "treasurer" | "ceo" | "cfo" | "coo" | "member" | "administrator" | "na" | undefined;
  /**
   * Social Security number (SSN), or individual taxpayer identification number (ITIN): nine digits.
   * It is stored encrypted and never returned in full. If absent for an owner with `id`, the stored
   * number is kept, because it cannot be read.
   */
  ssn?: string | undefined;
  residence_address?: AddressRequest | undefined;
  /** Whether this owner signs for the company. Submission requires exactly one signer. */
  signer?: boolean | undefined;
}

/** A link to the hosted form of an application. */
export interface ApplicationLink {
  /** The link's id. */
  link_id: string;
  /** Type of the object. */
  entity: "application_link";
  /** URL of the hosted form. Anyone with the link can complete the application. */
  uri: string;
  /** Expiry of the link: 14 days after its creation. */
  expiration_date: string;
  /** Whether the link has expired. */
  expired: boolean;
}

export interface ApplicationCheckList {
  /** The checks. */
  data: Array<ApplicationCheck>;
}

/** A check of an application or one of its owners. Merchants never see it. */
export interface ApplicationCheck {
  /** The check's id. */
  id: string;
  /** Type of the object. */
  entity: "verification_check";
  /** Kind of check, such as `person_identity`. */
  kind: string;
  /** Card network whose list of terminated merchants was searched; null for other kinds. */
  network: string | null;
  /** The checked owner; null for a check of the company. */
  owner_id: string | null;
  /**
   * Outcome of the service: `passed`, `failed`, `needs_review` or `unavailable`; null while it is
   * pending.
   */
  outcome: string | null;
  /** Whether the check is current, and neither passed nor was cleared. */
  open: boolean;
  /** Name of the service; null: none is configured. */
  service: string | null;
  /** Code of the reason, such as `match_05`; null while it is pending. */
  reason: string | null;
  /** Next step that the finding suggests to a reviewer; null: none. It decides nothing. */
  suggestion: "decline" | "verify_identity" | null;
  /** Names of the compared fields that matched. */
  matched: Array<string>;
  /** Names of the compared fields that differed. */
  differed: Array<string>;
  /** The newest verdict of an operator; null without one. */
  review: CheckReview | null;
  /** Time of the first request. */
  requested_at: string;
  /** Time of the outcome; null while it is pending. */
  answered_at: string | null;
  /** The newer check that replaces it; null: it is current. */
  superseded_by: string | null;
}

/** An operator's verdict over a check. */
export interface CheckReview {
  /** `cleared`: the check counts as passed; `confirmed`: the finding is true. */
  verdict: string;
  /** Name of the operator. */
  reviewed_by: string;
  /** Reason of the verdict. At most 1000 characters. */
  reason: string;
  /** Time of the verdict. */
  reviewed_at: string;
}

export interface AccountList {
  /** Objects of this page; empty after the last page. */
  data: Array<Account>;
  meta: PageMeta;
}

/** A merchant account, with which a business accepts payments. */
export interface Account {
  /** The account's id, for `x-account-id` in the Payments API. */
  id: string;
  /** Type of the object. */
  entity: "account";
  /** The account's name. At most 100 characters. */
  name: string;
  /** Merchant id at the processor; null until boarded. */
  mid: string | null;
  /** Terminal id at the processor; null until boarded. */
  tid: string | null;
  /** Sales code or sales agent that referred the merchant. */
  recruited_by: string | null;
  /** The company; null if unknown. */
  company: Company | null;
  /** Whether the account can accept payments. */
  processing_enabled: boolean;
  /** Whether payouts are enabled. They require a bank account that is `VALIDATED`. */
  payouts_enabled: boolean;
  /** The approved application from which the account was created. */
  onboarding_application_id: string | null;
  /** Reason for the closure; null while open. */
  termination_comment: string | null;
  /** The business. */
  business_id: string;
  /** Name of the business. At most 100 characters. */
  business_name: string;
  /** The location of the account; null without a location. */
  location_id: string | null;
  /** Name of the location. */
  location_name: string | null;
  /** Address. */
  address: Address | null;
  /** The bank account that receives payouts. */
  bank_account_id: string | null;
  /** Last four digits of the account number. */
  bank_account_mask: string | null;
  /** Whether risk accepts the bank account for payouts, which require `VALIDATED`. */
  bank_account_validation_status: "PENDING_VALIDATION" | "VALIDATION_FAILED" | "VALIDATED" | "VALIDATION_INFO_REQUESTED" | null;
  /**
   * `BOARDING` until the processor has boarded the account, then `BOARDED`; `TERMINATED` after
   * closure.
   */
  status: "BOARDING" | "BOARDED" | "TERMINATED";
  /** Time of creation. */
  created_at: string;
}

/** The people who referred an account's merchant, and their changes. */
export interface AccountSales {
  /** The account. */
  account_id: string;
  /** The account's `recruited_by`: the sales code, else the agent. */
  recruited_by: string | null;
  /** Every change, the newest first. The last entry is how the account began. */
  changes: Array<AccountSalesChange>;
}

/** The sales code, agent and group of an account from a time on. */
export interface AccountSalesChange {
  /** Number of the change; 0: as the account began. */
  number: number;
  /**
   * Sales code that referred the merchant: the id of one of the partner's sales codes, or the name
   * with which it was created. While the partner has none, any text of your own is accepted. At
   * most 50 characters.
   */
  sales_code_id: string | null;
  /**
   * Agent who referred the merchant: the id of an agent of the partner, in the group of
   * `sales_group_id` if both are sent. While the partner has none, any text of your own is
   * accepted. At most 50 characters.
   */
  sales_agent_id: string | null;
  /**
   * Group of the agent who referred the merchant: the id of one of the partner's agent groups.
   * While the partner has none, any text of your own is accepted. At most 50 characters.
   */
  sales_group_id: string | null;
  /** The account's `recruited_by`: the sales code, else the agent. */
  recruited_by: string | null;
  /**
   * Time from which it applies, until that of a change with a higher number. For number 0: the
   * account's creation.
   */
  effective_at: string;
  /** Reason for the change, for the operator's records. At most 500 characters. */
  comment: string | null;
  /**
   * Operator who made the change: the id of the operator key, or the user of the machine on which
   * the command ran. null for number 0.
   */
  changed_by: string | null;
  /** Time at which it was recorded. */
  recorded_at: string;
}

/** Information that a merchant account requires to keep receiving payouts. */
export interface AccountRequirements {
  /** The merchant account. */
  account_id: string;
  /** Type of the object. */
  entity: "account_requirements";
  /**
   * Required now, including those past due. Payouts stay enabled if they are fulfilled by
   * `current_deadline`.
   */
  currently_due: Array<AccountRequirement>;
  /** Required now or later, including those currently due. */
  eventually_due: Array<AccountRequirement>;
  /** Not fulfilled by their deadline: payouts are disabled until they are. */
  past_due: Array<AccountRequirement>;
  /** Provided, and being verified. */
  pending_verification: Array<AccountRequirement>;
  /** The earliest deadline of those currently due that are not past due; null without one. */
  current_deadline: string | null;
  /**
   * Reason why payouts are disabled; null while they are enabled, and while the account is
   * `BOARDING`.
   */
  disabled_reason: "requirements.past_due" | "requirements.pending_verification" | "platform_paused" | null;
  /** The pending change of the bank account; null without one. */
  bank_account_change: BankAccountChange | null;
}

/** Information that a merchant account or a contractor requires, and the reason. */
export interface AccountRequirement {
  /**
   * Id of a requirement that an operator added, or of a tax id; null for one that follows from the
   * account's state.
   */
  id: string | null;
  /** Kind of information that is required. */
  kind: "bank_account" | "bank_account_document" | "document" | "information" | "owner_information" | "identity_verification" | "tax_id";
  /** Short name, such as `Bank account`. At most 100 characters. */
  name: string;
  /** Information that it must contain. At most 1000 characters. */
  description: string | null;
  /**
   * `past_due`: payouts are disabled until it is fulfilled; `currently_due`: required, by
   * `deadline` if there is one; `eventually_due`: will be required; `pending_verification`:
   * provided, and being verified.
   */
  status: "past_due" | "currently_due" | "eventually_due" | "pending_verification";
  /** Fields that are missing, such as `bank_account.account_number`. */
  fields: Array<string>;
  /** Reason, for programs. */
  reason_code: "bank_account_missing" | "bank_account_invalid" | "bank_account_verification_expired" | "payout_returned" | "bank_account_document_requested" | "verification_pending" | "information_missing" | "requested_by_underwriting" | "rejected_by_underwriting" | "tax_id_mismatch" | "tax_id_unverified";
  /** The reason, as shown to the merchant. At most 1000 characters. */
  reason: string;
  /** Time after which it is past due and payouts are disabled; null without a deadline. */
  deadline: string | null;
  /** The bank account that it is about; null for other requirements. */
  bank_account_id: string | null;
  /** Time of the request; null if it follows from the account's state. */
  requested_at: string | null;
}

/**
 * A bank account that will replace the current one. Until then, payouts go to the current one while
 * it is valid.
 */
export interface BankAccountChange {
  /** The change's id. */
  id: string;
  /** The new bank account. */
  bank_account_id: string;
  /** Last four digits of the account number. */
  bank_account_mask: string;
  /**
   * `validating`: the bank account is being validated; `cooling_off`: it is validated, and receives
   * payouts from `effective_at` on.
   */
  status: "validating" | "cooling_off";
  /** Time from which it receives payouts; null until it is validated. */
  effective_at: string | null;
  /** Time of the request. */
  requested_at: string;
}

/** A link to the hosted page of the requirements of an account or a contractor. */
export interface RequirementsLink {
  /** The link's id. */
  link_id: string;
  /** Type of the object. */
  entity: "requirements_link";
  /**
   * URL of the hosted page. Anyone with the link can provide what is required and change the bank
   * account.
   */
  uri: string;
  /** Expiry of the link: 14 days after its creation. */
  expiration_date: string;
  /** Whether the link has expired. */
  expired: boolean;
}

export interface BankAccountList {
  /** Objects of this page; empty after the last page. */
  data: Array<BankAccount>;
  meta: PageMeta;
}

/** A bank account that receives a business's payouts. */
export interface BankAccount {
  /** The bank account's id. */
  bank_account_id: string;
  /** Type of the object. */
  entity: "bank_account";
  /** The business. */
  business_id: string;
  /** Name of the bank account. At most 100 characters. */
  bank_account_name: string;
  /** Last four digits of the account number. */
  bank_account_mask: string;
  /** Whether risk accepts the bank account for payouts, which require `VALIDATED`. */
  validation_status: "PENDING_VALIDATION" | "VALIDATION_FAILED" | "VALIDATED" | "VALIDATION_INFO_REQUESTED";
  /** Whether and how the account was verified to exist and to belong to the business. */
  verification_status: "AUTOMATICALLY_VERIFIED" | "PENDING_AUTOMATIC_VERIFICATION" | "PENDING_MANUAL_VERIFICATION" | "MANUALLY_VERIFIED" | "VERIFICATION_EXPIRED" | "VERIFICATION_FAILED" | "VAULT_VERIFIED";
  /** Whether the bank account is in use. */
  bank_account_status: "ACTIVE" | "PENDING" | "DISABLED";
  /** Whether `bank_account_status` is `ACTIVE`. */
  bank_account_active: boolean;
  /** Time at which it was added. */
  created_at: string;
  /** Time of the last change. */
  updated_at: string;
  /** Time at which it was removed, because another one replaced it; null while it exists. */
  removed_at: string | null;
  /** Information that underwriting requests about it. */
  needs_info_comments: string | null;
  /** Documents that underwriting requests. */
  needs_info_documents: Array<DocumentRequest>;
}

/** A link with which a contractor signs up, and its progress. */
export interface ContractorApplication {
  /** The contractor application's id. */
  contractor_application_id: string;
  /** Type of the object. */
  entity: "contractor_application";
  /** Parent of the contractor: a partner or a business. */
  parent_id: string;
  /** Type of the object in `parent_id`. Rejected if `parent_id` is of another type. */
  parent_type: "PARTNER" | "BUSINESS";
  /** URL of the hosted form. Anyone with the link can complete it. */
  link: string;
  /** Expiry of the link: 14 days after its creation. */
  expiration: string;
  /** Progress of the link. */
  status: "CREATED" | "STARTED" | "SUBMITTED" | "APPROVED" | "REJECTED" | "EXPIRED";
  /** The contractor; null before submission. */
  contractor_id: string | null;
  /** Status: `ACTIVE` after approval; an `INACTIVE` contractor receives no new splits. */
  contractor_status: "UNDER_REVIEW" | "REJECTED" | "ACTIVE" | "INACTIVE" | null;
  /** Submitted data; null before submission. */
  application_data: {
    /** Type of contractor, and name of the field that is set: `individual` or `company`. */
    type: "INDIVIDUAL" | "COMPANY";
    /** The person; null for a company. */
    individual: ContractorIndividual | null;
    /** The company; null for a person. */
    company: ContractorCompany | null;
  } | null;
}

/** A contractor who is an individual. */
export interface ContractorIndividual {
  /** First name. At most 50 characters. */
  first_name: string;
  /** Last name. At most 50 characters. */
  last_name: string;
  /** Residential address. */
  address: Address | null;
  /** Email address. At most 70 characters. */
  email: string;
  /** Phone number. */
  phone_number: string;
}

/** A contractor that is a company. */
export interface ContractorCompany {
  /** DBA name. At most 50 characters. */
  name: string;
  /** Registered legal name. At most 50 characters. */
  legal_name: string;
  /** Email address. At most 50 characters. */
  email: string | null;
  /** Legal form of the company. */
  ownership_type: "GOVERNMENT" | "SOLO_TRADER" | "PARTNERSHIP" | "PUBLIC" | "PRIVATE" | "TAX_EXEMPT_ORGANIZATION" | "LIMITED_LIABILITY_COMPANY" | null;
  /**
   * The company's signer, and everyone who owns 25% or more of it. Dates of birth are stored
   * encrypted and are null here.
   */
  company_owners: Array<Owner>;
  /** Address. */
  business_address: Address | null;
}

export interface ContractorList {
  /** Objects of this page; empty after the last page. */
  data: Array<ContractorBrief>;
  meta: PageMeta;
}

/** A contractor in a list. */
export interface ContractorBrief {
  /** The contractor's id. */
  id: string;
  /** Name of the person or company. */
  name: string;
  /** Email address. At most 70 characters. */
  email: string | null;
  /** State. */
  state: string | null;
  /** City. */
  city: string | null;
  /** Status: `ACTIVE` after approval; an `INACTIVE` contractor receives no new splits. */
  status: "UNDER_REVIEW" | "REJECTED" | "ACTIVE" | "INACTIVE";
  /** The same as `id`. */
  contractor_id: string;
  /** Type of contractor, and name of the field that is set: `individual` or `company`. */
  contractor_type: "INDIVIDUAL" | "COMPANY";
  /** Time of creation. */
  created_at: string;
}

/** A payee: receives splits and payouts, and does not accept payments. */
export interface Contractor {
  /** The contractor's id, which splits can use. */
  id: string;
  /** Type of the object. */
  entity: "contractor";
  /** Name of the person or company. */
  name: string;
  /** Parent of the contractor: a partner or a business. */
  parent_id: string;
  /** Type of the object in `parent_id`. Rejected if `parent_id` is of another type. */
  parent_type: "PARTNER" | "BUSINESS";
  /** The person; null for a company. */
  individual: ContractorIndividual | null;
  /** The company; null for a person. */
  company: ContractorCompany | null;
  /** Status: `ACTIVE` after approval; an `INACTIVE` contractor receives no new splits. */
  status: "UNDER_REVIEW" | "REJECTED" | "ACTIVE" | "INACTIVE";
  /** Type of contractor, and name of the field that is set: `individual` or `company`. */
  type: "INDIVIDUAL" | "COMPANY";
  /** Whether payouts are enabled. */
  payouts_enabled: boolean;
}

/** Information that a contractor requires to keep receiving payouts. */
export interface ContractorRequirements {
  /** The contractor. */
  contractor_id: string;
  /** Type of the object. */
  entity: "contractor_requirements";
  /**
   * Required now, including those past due. Payouts stay enabled if they are fulfilled by
   * `current_deadline`.
   */
  currently_due: Array<AccountRequirement>;
  /** Required now or later, including those currently due. */
  eventually_due: Array<AccountRequirement>;
  /** Not fulfilled by their deadline: payouts are disabled until they are. */
  past_due: Array<AccountRequirement>;
  /** Provided, and being verified. */
  pending_verification: Array<AccountRequirement>;
  /** The earliest deadline of those currently due that are not past due; null without one. */
  current_deadline: string | null;
  /**
   * Reason why payouts are disabled; null while they are enabled, and while the contractor is
   * `UNDER_REVIEW` or `REJECTED`.
   */
  disabled_reason: "requirements.past_due" | "requirements.pending_verification" | "platform_paused" | null;
  /** The pending change of the bank account; null without one. */
  bank_account_change: BankAccountChange | null;
}

export interface ProcessingPlanList {
  /** Objects of this page; empty after the last page. */
  data: Array<BoardingProcessingPlan>;
  meta: PageMeta;
}

/** A processing plan with the terms of one of its versions. */
export interface ProcessingPlanVersion {
  /** The plan's id. */
  processing_plan_id: string;
  /** Type of the object. */
  entity: "processing_plan";
  /** The partner that owns the plan. */
  partner_id: string;
  /** Whether new applications can use it. */
  state: "ACTIVE" | "INACTIVE";
  /** The plan's name. At most 100 characters. */
  name: string;
  /**
   * Pricing of payments: `FLAT_RATE` uses the plan's own rates; `IC_PLUS` charges interchange plus
   * the plan's rates; with `ADVANCED`, the partner sets the merchant's amount (`merchant_amount`).
   */
  plan_type: "FLAT_RATE" | "IC_PLUS" | "ADVANCED";
  /** Purpose of the plan. At most 1000 characters. */
  description: string | null;
  /** One entry for each of the four brands. At most 4. */
  card_acceptances: Array<CardAcceptance>;
  /**
   * Whether interchange is charged separately (`GROSS`) or withheld (`NET`); null unless the plan
   * is `IC_PLUS`.
   */
  interchange_plan_cost: "GROSS" | "NET" | null;
  /** Fixed fee for each payment, in addition to the rate. */
  auth_fee: {
    /** Fee for each payment with the card present. Integer, cents. */
    cp: number;
    /** Fee for each payment without the card present. Integer, cents. */
    cnp: number;
  };
  fees: AllPlanFees;
  fees_paid_by_partner: FeesPaidByPartner;
  /** Time of creation. */
  created_at: string;
  /** Number of the version; the first is 1. */
  version: number;
  /**
   * Time from which the version applies, until the next one. Of versions with the same time, the
   * one with the highest number applies.
   */
  effective_at: string;
  /** Whether the partner pays the amount of a lost or accepted dispute. */
  partner_pays_chargeback_amount: boolean;
  /** A note on this version; absent: none. At most 1000 characters. */
  comment: string | null;
  /**
   * Agreed term of an account in months, from its opening; 0: none. An account that is closed
   * before its end pays `early_cancellation`.
   */
  term_months: number;
  /** Fees and terms of bank payments; null if accounts with this plan do not accept them. */
  bank_plan: BankPlanTerms | null;
  /**
   * The author of the version: the id of an API key, or `operator command`. Null for the sandbox's
   * own plans, and for versions that were recorded without an author.
   */
  recorded_by: string | null;
  /** Time at which the version was recorded. */
  recorded_at: string;
}

/** Fees in addition to those for payments. */
export interface AllPlanFees {
  /** Fee for each dispute. Integer, cents. */
  chargeback: number;
  /** Fee for each retrieval request. Integer, cents. */
  retrieval: number;
  /** Fee for the application. Integer, cents. */
  application: number;
  /** Minimum processing fees per month. Integer, cents. */
  monthly_minimum: number;
  /** Fee for each month without PCI compliance. Integer, cents. */
  pci_non_compliance: number;
  /** Fee for the gateway. Integer, cents. */
  gateway: number;
  /** Fee for early cancellation. Integer, cents. */
  early_cancellation: number;
  /** Fee for regulatory reporting. Integer, cents. */
  regulatory_product: number;
  /** Fee for each payout that the bank returns. Integer, cents. */
  dda_reject: number;
  /** Fee for the platform. Integer, cents. */
  platform: number;
  /** Fee for each stored card. Integer, cents. */
  token: number;
  /** Fee for each payout. Integer, cents. */
  batch: number;
}

/** Fees and terms of bank payments. */
export interface BankPlanTerms {
  /** Fee for each bank payment. Integer, cents. */
  ach_per_transaction_fee: number;
  /** Rate on the amount of a bank payment. Integer, basis points (290 is 2.9%). */
  ach_fee_bps: number;
  /** Maximum of the fee from `ach_fee_bps`; null if unlimited. Integer, cents. */
  ach_bps_fee_max: number | null;
  /** Fee for each customer bank account that is stored. Integer, cents. */
  linking_fee: number;
  /** Fee for each bank payment that is returned. Integer, cents. */
  reject_fee: number;
  /** Fee for each bank payment that is reversed. Integer, cents. */
  reversal_fee: number;
  /** Speed of bank payments: standard or same-day ACH. */
  service_type: "standard" | "same_day";
  /** How many times a debit returned as R01 or R09 is reinitiated automatically. */
  max_reinitiations: number;
}

export interface ProcessingPlanVersionList {
  /** Objects of this page; empty after the last page. */
  data: Array<ProcessingPlanVersion>;
  meta: PageMeta;
}

export interface MccList {
  /** Objects of this page; empty after the last page. */
  data: Array<Mcc>;
  meta: PageMeta;
}

/** A merchant category code (MCC): the card networks' code for a line of business. */
export interface Mcc {
  /** The code, for `company.mcc`. */
  code: string;
  /** Type of the object. */
  entity: "mcc";
  /** Goods or services of a business with this code. */
  description: string;
  /** Whether an application can use it. */
  active: boolean;
}

export interface BoardingOrderList {
  /** Objects of this page; empty after the last page. */
  data: Array<BoardingOrder>;
  meta: PageMeta;
}

/** The order to board one account at the acquirer. */
export interface BoardingOrder {
  /** Id of the order, which is the id of its account. */
  order_id: string;
  /** Type of the object. */
  entity: "boarding_order";
  /** The partner of the merchant. */
  partner_id: string;
  /** The approved application. */
  application_id: string | null;
  /** The account's name. At most 100 characters. */
  name: string;
  /** Name of the business. At most 100 characters. */
  business_name: string;
  /** Name of the card processor's adapter. */
  processor: string;
  /**
   * `waiting` to be exported; `exported`: filed with the acquirer; `entered`: a second operator has
   * to confirm; `assigned`: the ids are confirmed, and a job boards the account; then `boarded`.
   * `rejected` by the acquirer; `cancelled`: the account was closed before.
   */
  state: "waiting" | "exported" | "entered" | "assigned" | "boarded" | "rejected" | "cancelled";
  /** Merchant id; null until an operator has entered it. */
  mid: string | null;
  /** Terminal id; null until an operator has entered it. */
  tid: string | null;
  /** The acquirer's reason, for operators only. */
  rejection_reason: string | null;
  /** Reason of the closure that the partner is shown. */
  rejection_comment: string | null;
  /** Time of the last export. */
  exported_at: string | null;
  /** Operator of the last export. */
  exported_by: string | null;
  /** Time at which the decision was entered. */
  entered_at: string | null;
  /** Operator who entered it. */
  entered_by: string | null;
  /** Time from which the decision is in effect. */
  confirmed_at: string | null;
  /** Operator who confirmed it. */
  confirmed_by: string | null;
  /** Gateway that has to board the merchant as well; null without one. */
  gateway: string | null;
  /**
   * Progress at the gateway: `creating` while its response is awaited, `created`, `submitted`, then
   * `boarded`. `stopped`: an operator has to decide, for the reason in `gateway_detail`.
   */
  gateway_state: "creating" | "created" | "submitted" | "boarded" | "stopped" | null;
  /** Id that the gateway's boarding assigned. */
  gateway_merchant_id: string | null;
  /** The gateway's status, or the reason of `stopped`. */
  gateway_detail: string | null;
  /** Time of creation. */
  created_at: string;
  /** Time of the last change. */
  updated_at: string;
}

export interface BoardingExport {
  /** The merchants. */
  data: Array<Submerchant>;
  /** The merchants as CSV, with a header. */
  csv: string;
}

/**
 * Data of a merchant for the acquirer's application, with social security numbers and the bank
 * account's numbers.
 */
export interface Submerchant {
  /** Id of the order and of the account; the import has to contain it. */
  order_id: string;
  /** The approved application. */
  application_id: string | null;
  /** Registered legal name. */
  legal_name: string | null;
  /** DBA name; the legal name if the merchant has none. */
  dba_name: string | null;
  /** Legal form of the company, as in the application. */
  ownership_type: string | null;
  /** Nine digits of the EIN, or of the owner's SSN for a sole proprietor. */
  tax_id: string | null;
  /** Kind of `tax_id`. */
  tax_id_type: "EIN" | "SSN" | null;
  /** Merchant category code, four digits. */
  mcc: string | null;
  /** Goods or services. */
  description: string | null;
  /** Start date of the business, YYYY-MM-DD. */
  business_start_date: string | null;
  /** Website. */
  website: string | null;
  /** Phone number: NNN-NNN-NNNN for a number of the United States. */
  phone: string | null;
  /** Street address of the business, first line. */
  address_line1: string | null;
  /** Second line. */
  address_line2: string | null;
  /** City. */
  city: string | null;
  /** State, two letters. */
  state: string | null;
  /** ZIP code, five digits. */
  zip_code: string | null;
  /** Country, such as US. */
  country: string | null;
  /** Time zone, such as PST. */
  timezone: string | null;
  /** Stock symbol of a public company. */
  stock_symbol: string | null;
  /** Expected card volume per year, whole dollars. */
  avg_annual_volume: number | null;
  /** Expected average payment, whole dollars. */
  avg_ticket_amount: number | null;
  /** Expected largest payment, whole dollars. */
  high_ticket_amount: number | null;
  /** Payments with the card present, in percent. */
  in_person_percent: number | null;
  /** Payments without the card present, in percent. */
  online_percent: number | null;
  /** Delivered on the day of payment, in percent. */
  same_day_delivery_percent: number | null;
  /** Delivered within a week, in percent. */
  one_week_delivery_percent: number | null;
  /** Delivered within two weeks, in percent. */
  two_week_delivery_percent: number | null;
  /** Delivered within a month, in percent. */
  one_month_delivery_percent: number | null;
  /** Delivered later than a month, in percent. */
  later_delivery_percent: number | null;
  /** Name on the bank account for payouts. */
  bank_account_name: string | null;
  /** `CHECKING` or `SAVINGS`. */
  bank_account_type: string | null;
  /** Routing number, nine digits. */
  bank_routing_number: string | null;
  /** Account number. */
  bank_account_number: string | null;
  /** Owners and the control person, the signer first. */
  owners: Array<SubmerchantOwner>;
}

/** An owner or the control person. */
export interface SubmerchantOwner {
  /** First name. */
  first_name: string | null;
  /** Last name. */
  last_name: string | null;
  /** Title, as in the application. */
  title: string | null;
  /** Whether the owner signed the application. */
  signer: boolean;
  /** Share of the company, in percent. */
  ownership_percent: number | null;
  /** Social security number: NNN-NN-NNNN. */
  ssn: string | null;
  /** Date of birth, YYYY-MM-DD. */
  birth_date: string | null;
  /** Email address. */
  email: string | null;
  /** Phone number, as for the business. */
  phone: string | null;
  /** Residential address, first line. */
  address_line1: string | null;
  /** Second line. */
  address_line2: string | null;
  /** City. */
  city: string | null;
  /** State, two letters. */
  state: string | null;
  /** ZIP code, five digits. */
  zip_code: string | null;
}

export interface BoardingImport {
  /** Number of orders that changed. */
  changed: number;
  /** The orders, as listed in the request. */
  data: Array<BoardingOrder>;
}

/** Encrypted data of an application. */
export interface ApplicationSensitiveData {
  /** The application. */
  application_id: string;
  /** Owners of the application. */
  owners: Array<{
    /** The owner's id. */
    id: string;
    /** First name. */
    first_name: string | null;
    /** Last name. */
    last_name: string | null;
    /** Social security number: NNN-NN-NNNN. */
    ssn: string | null;
    /** Date of birth, YYYY-MM-DD. */
    birth_date: string | null;
  }>;
  /** Bank account of the application; null if none was entered. */
  bank_account: {
    /** Name of the bank account. At most 100 characters. */
    bank_account_name: string | null;
    /** `CHECKING` or `SAVINGS`. */
    account_type: string | null;
    /** Routing number, nine digits. */
    routing_number: string | null;
    /** Account number. */
    account_number: string | null;
  } | null;
  /** Documents of the application, to be downloaded by their ids. */
  documents: Array<{
    /** The file's id. */
    file_id: string;
    /** Name of the uploaded file. */
    filename: string;
  }>;
}

/** A bank account's numbers. */
export interface BankAccountNumbers {
  /** The bank account. */
  bank_account_id: string;
  /** Name of the bank account. At most 100 characters. */
  bank_account_name: string | null;
  /** `CHECKING` or `SAVINGS`. */
  account_type: string | null;
  /** Routing number, nine digits. */
  routing_number: string | null;
  /** Account number. */
  account_number: string | null;
}

export interface SensitiveDataReadList {
  /** Objects of this page; empty after the last page. */
  data: Array<SensitiveDataRead>;
  meta: PageMeta;
}

/** Record of an operator's read of encrypted data; it is never changed. */
export interface SensitiveDataRead {
  /** The application, bank account or file. */
  object_id: string;
  /** Type of the object. */
  entity: "sensitive_data_read";
  /** Names of the fields that were read. */
  fields: Array<string>;
  /** The operator's reason. */
  reason: string;
  /** Id of the user or operator key, or the machine's user who ran a command. */
  read_by: string;
  /** Name of the user; null: an operator key or a command. */
  read_by_name: string | null;
  /** Time of the read. */
  read_at: string;
}
