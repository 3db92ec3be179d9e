// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
/** What the openpayfac Boarding API 1.0.5 takes and answers. */

/** A merchant: it has locations, accounts and users. */
export interface Business {
  /** The business's id. */
  business_id: string;
  /** What kind of object this is. */
  entity: "business";
  /** The business's name. At most 100 characters. */
  name: string;
  /** First name of the person to talk to. At most 50 characters. */
  contact_first_name: string | null;
  /** Last name of the person to talk to. At most 50 characters. */
  contact_last_name: string | null;
  /** E-mail address of the person to talk to. At most 70 characters. */
  contact_email: string | null;
  /** Phone number of the person to talk to. */
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
  /** The page; empty after the last one. */
  data: Array<Business>;
  meta: {
    /** The page that was asked for. */
    page: number;
    /** The size that was applied. */
    size: number;
    /** How many there are on all pages. */
    total_count: number;
  };
}

/** A person who logs in to a dashboard. */
export interface User {
  /** The user's id. */
  id: string;
  /** What kind of object this is. */
  entity: "user";
  /** Whose user it is. */
  type: "ENTERPRISE" | "TENANT" | "PARTNER" | "BUSINESS" | "SALES_GROUP";
  /** The business; null for other types. */
  business_id: string | null;
  /** First name. At most 100 characters. */
  first_name: string;
  /** Last name. At most 100 characters. */
  last_name: string;
  /**
   * E-mail address, with which the user logs in. No two users of a tenant share one. At most 70
   * characters.
   */
  email: string;
  /** Whether the user can log in. */
  status: "ACTIVE" | "INACTIVE";
}

export interface UserList {
  /** The page; empty after the last one. */
  data: Array<User>;
  meta: {
    /** The page that was asked for. */
    page: number;
    /** The size that was applied. */
    size: number;
    /** How many there are on all pages. */
    total_count: number;
  };
}

/** A link that logs a user in once. */
export interface MagicLoginLink {
  /** The user whom the link logs in. */
  id: string;
  /** Logs in whoever opens it first, within 15 minutes. Treat it as a password. */
  login_url: string;
}

/** A place where a business takes payments. */
export interface Location {
  /** The location's id. */
  location_id: string;
  /** What kind of object this is. */
  entity: "location";
  /** The location's name. At most 100 characters. */
  location_name: string;
  /** The business. */
  business_id: string;
  /** The business's name. At most 100 characters. */
  business_name: string;
}

export interface LocationList {
  /** The page; empty after the last one. */
  data: Array<Location>;
  meta: {
    /** The page that was asked for. */
    page: number;
    /** The size that was applied. */
    size: number;
    /** How many there are on all pages. */
    total_count: number;
  };
}

/** The company that applies. A draft takes a part of it. */
export interface CompanyRequest {
  /** The company's legal form. */
  ownership_type?: "GOVERNMENT" | "SOLO_TRADER" | "PARTNERSHIP" | "PUBLIC" | "PRIVATE" | "TAX_EXEMPT_ORGANIZATION" | "LIMITED_LIABILITY_COMPANY" | undefined;
  /** What kind of business it runs. */
  category?: "RETAIL" | "RESTAURANT" | "MOTO" | "ECOMMERCE" | "LODGING" | "CAR_RENTAL" | "PETROLEUM" | "QSR" | undefined;
  /**
   * Employer identification number: nine digits. To submit, every company has one but a
   * `SOLO_TRADER`, who has the owner's `ssn`.
   */
  ein?: string | undefined;
  /** The name it is registered under. At most 100 characters. */
  legal_name?: string | undefined;
  /** The name it trades under (doing business as). At most 100 characters. */
  dba_name?: string | undefined;
  /** What it sells. At most 200 characters. */
  description?: string | undefined;
  /** When it began to trade: YYYY-MM-DD. */
  business_start_date?: string | undefined;
  /** Its website. At most 70 characters. */
  website?: string | undefined;
  /** Where its day begins and ends. Default: `"EST"`. */
  timezone?: "EST" | "HST" | "AKST" | "PST" | "MST" | "CST" | undefined;
  /** Its phone number. */
  phone_number?: string | undefined;
  /** Its merchant category code: one of the active codes. */
  mcc?: string | undefined;
  /** Its stock symbol, such as `BRK-B`. */
  stock_symbol?: string | undefined;
}

/** What the business expects to take, in whole dollars and not in cents. */
export interface VolumeRequest {
  /** What is taken in a year. Integer, whole dollars. */
  avg_annual_volume: number;
  /** What a customer pays on average. Integer, whole dollars. */
  avg_ticket_amount: number;
  /** The most that a customer pays at once. Integer, whole dollars. */
  high_ticket_amount: number;
  /** What a customer pays on average from a bank account. Integer, whole dollars. */
  avg_ach_ticket_amount?: number | undefined;
  /** The most that a customer pays at once from a bank account. Integer, whole dollars. */
  ach_high_ticket_amount?: number | undefined;
}

/**
 * When customers receive what they paid for. What is absent is 0. Refused unless the parts add up
 * to 100.
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

/** How customers pay. Refused unless the two add up to 100. */
export interface TransactionModes {
  /** Paid with the card present. Integer percentage. */
  in_person: number;
  /** Paid without the card present. Integer percentage. */
  online: number;
}

/** Where someone is. A draft takes a part of it; to submit, it has all but the second line. */
export interface AddressRequest {
  /** Letters only, such as `US`. A request may leave it out. Default: `"US"`. */
  country?: string | undefined;
  /** State, two letters. */
  state?: string | undefined;
  /** City: letters, spaces, hyphens, apostrophes and dots. At most 24 characters. */
  city?: string | undefined;
  /** ZIP code, five digits. */
  zip_code?: string | undefined;
  /** First line: a street address. A post-office box is refused. At most 100 characters. */
  address_line1?: string | undefined;
  /** Second line: a street address. A post-office box is refused. At most 100 characters. */
  address_line2?: string | undefined;
}

/** Who owns the company or runs it. A draft takes a part of it. */
export interface OwnerRequest {
  /** First name. At most 100 characters. */
  first_name?: string | undefined;
  /** Last name. At most 100 characters. */
  last_name?: string | undefined;
  /** Email address. At most 70 characters. */
  email?: string | undefined;
  /** Phone number. */
  phone_number?: string | undefined;
  /** How much of the company is theirs. All owners together have at most 100. */
  ownership_percent?: number | undefined;
  /** Date of birth: YYYY-MM-DD. */
  birth_date?: string | undefined;
  /**
   * The owner's title, in upper or lower case. Which titles fit is checked when the application is
   * submitted.
   */
  title?: "OWNER" | "PARTNER" | "PRESIDENT" | "VICE_PRESIDENT" | "SECRETARY" | "TREASURER" | "CEO" | "CFO" | "COO" | "MEMBER" | "ADMINISTRATOR" | "NA" | "owner" | "partner" | "president" | "vice_president" | "secretary" | "treasurer" | "ceo" | "cfo" | "coo" | "member" | "administrator" | "na" | undefined;
  /** Social security number: nine digits. It is sealed, and never answered in full. */
  ssn?: string | undefined;
  residence_address?: AddressRequest | undefined;
  /** Whether this owner signs for the company. Exactly one does when it is submitted. */
  signer?: boolean | undefined;
}

/** A merchant's application to take payments, and how far it got. */
export interface Application {
  /** The application's id. */
  id: string;
  /** What kind of object this is. */
  entity: "application";
  /** The business that applies. */
  business_id: string;
  /** The business's name. At most 100 characters. */
  business_name: string;
  /** The application's name; the account takes it over. At most 100 characters. */
  name: string;
  /** Your id of the sales code it came by. At most 50 characters. */
  sales_code_id: string | null;
  /** Your id of the sales agent it came by. At most 50 characters. */
  sales_agent_id: string | null;
  /** Your id of the sales group it came by. At most 50 characters. */
  sales_group_id: string | null;
  /** Time of creation. */
  created_at: string;
  /** Time of the last change. */
  updated_at: string;
  /** Where the application stands. */
  status: "DRAFT" | "UNDER_REVIEW" | "NEED_INFORMATION" | "UNDERWRITING" | "APPROVED" | "MANUALLY_APPROVED" | "DECLINED" | "MANUALLY_DECLINED" | "CANCELLED" | "UNDERWRITING_ERROR" | "CREDIT_PENDED" | "REJECT_BY_SALES" | "CONDITIONALLY_APPROVED" | "DECLINE_REEVALUATION_INITIATED" | "REEVALUATION_PENDING" | "REEVALUATION_DECLINED" | "REEVALUATION_APPROVED";
  /** The company that applies. */
  company: Company | null;
  /** Where the company is. */
  address: Address | null;
  /** What it expects to take by card. */
  industry_volume: Volume | null;
  /** What it expects to take from bank accounts. */
  ach_volume: Volume | null;
  /** When customers receive what they paid for. */
  services_deliveries: ServicesDeliveries | null;
  /** How customers pay. */
  transaction_modes: TransactionModes | null;
  /** Who owns the company or runs it. */
  owners: Array<Owner>;
  /** The plan; null when an update left it out. */
  partner_processing_plan_id: string | null;
  /** The plan as it was when it was chosen. */
  processing_plan_data: BoardingProcessingPlan | null;
  /** Whether the merchant accepted the terms. true to submit. */
  terms_accepted: boolean;
  /** Whether the business has a user. */
  business_users_exist: boolean;
  /** The order's number at underwriting. */
  underwriting_order_id: string | null;
  /** The merchant's number at underwriting. */
  underwriting_merchant_id: string | null;
  /** The terminal's number at underwriting. */
  underwriting_terminal_id: string | null;
  /** The newest link. */
  application_link_id: string | null;
  /** The hosted form; null without a link. */
  application_link_uri: string | null;
  /** Documents that underwriting asks for. */
  docs_requested: Array<DocumentRequest>;
  /** What underwriting says about it. */
  comments_from_underwriting: string | null;
  /** What is needed before it can be submitted; empty when nothing is. */
  missing: Array<MissingField>;
}

/** The company, as far as it is known. */
export interface Company {
  /** The company's legal form. */
  ownership_type: "GOVERNMENT" | "SOLO_TRADER" | "PARTNERSHIP" | "PUBLIC" | "PRIVATE" | "TAX_EXEMPT_ORGANIZATION" | "LIMITED_LIABILITY_COMPANY" | null;
  /** What kind of business it runs. */
  category: "RETAIL" | "RESTAURANT" | "MOTO" | "ECOMMERCE" | "LODGING" | "CAR_RENTAL" | "PETROLEUM" | "QSR" | null;
  /**
   * Employer identification number: nine digits. To submit, every company has one but a
   * `SOLO_TRADER`, who has the owner's `ssn`.
   */
  ein: string | null;
  /** The name it is registered under. At most 100 characters. */
  legal_name: string | null;
  /** The name it trades under (doing business as). At most 100 characters. */
  dba_name: string | null;
  /** What it sells. At most 200 characters. */
  description: string | null;
  /** When it began to trade: YYYY-MM-DD. */
  business_start_date: string | null;
  /** Its website. At most 70 characters. */
  website: string | null;
  /** Where its day begins and ends. Default: `"EST"`. */
  timezone: "EST" | "HST" | "AKST" | "PST" | "MST" | "CST" | null;
  /** Its phone number. */
  phone_number: string | null;
  /** Its merchant category code: one of the active codes. */
  mcc: string | null;
  /** Its stock symbol, such as `BRK-B`. */
  stock_symbol: string | null;
}

/** Where someone is, as far as it is known. */
export interface Address {
  /** Letters only, such as `US`. A request may leave it out. Default: `"US"`. */
  country: string | null;
  /** State, two letters. */
  state: string | null;
  /** City: letters, spaces, hyphens, apostrophes and dots. At most 24 characters. */
  city: string | null;
  /** ZIP code, five digits. */
  zip_code: string | null;
  /** First line: a street address. A post-office box is refused. At most 100 characters. */
  address_line1: string | null;
  /** Second line: a street address. A post-office box is refused. At most 100 characters. */
  address_line2: string | null;
}

/** What the business expects to take, in whole dollars and not in cents. */
export interface Volume {
  /** What is taken in a year. Integer, whole dollars. */
  avg_annual_volume: number;
  /** What a customer pays on average. Integer, whole dollars. */
  avg_ticket_amount: number;
  /** The most that a customer pays at once. Integer, whole dollars. */
  high_ticket_amount: number;
  /** What a customer pays on average from a bank account. Integer, whole dollars. */
  avg_ach_ticket_amount: number | null;
  /** The most that a customer pays at once from a bank account. Integer, whole dollars. */
  ach_high_ticket_amount: number | null;
}

/** When customers receive what they paid for. The parts add up to 100. */
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

/** Who owns the company or runs it, as far as it is known. */
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
  /** How much of the company is theirs. All owners together have at most 100. */
  ownership_percent: number | null;
  /** Social security number, of which the last four digits are shown. */
  ssn: string | null;
  /** Date of birth: YYYY-MM-DD. */
  birth_date: string | null;
  /** Where the owner lives. */
  residence_address: Address | null;
  /** Whether this owner signs for the company. Exactly one does when it is submitted. */
  signer: boolean;
}

/** What a merchant is charged. */
export interface BoardingProcessingPlan {
  /** The plan's id. */
  processing_plan_id: string;
  /** What kind of object this is. */
  entity: "processing_plan";
  /** The partner whose plan it is. */
  partner_id: string;
  /** Whether a new application can choose it. */
  state: "ACTIVE" | "INACTIVE";
  /** The plan's name. At most 100 characters. */
  name: string;
  /**
   * How a payment is charged: `FLAT_RATE` by the plan's own rates, `IC_PLUS` by interchange and the
   * plan's rates on top, `ADVANCED` by what the partner leaves the merchant (`merchant_amount`).
   */
  plan_type: "FLAT_RATE" | "IC_PLUS" | "ADVANCED";
  /** What the plan is for. At most 1000 characters. */
  description: string | null;
  /** Each of the four brands, once. At most 4. */
  card_acceptances: Array<CardAcceptance>;
  /**
   * Whether interchange is charged apart (`GROSS`) or withheld (`NET`); null unless the plan is
   * `IC_PLUS`.
   */
  interchange_plan_cost: "GROSS" | "NET" | null;
  /** What each payment costs beside its part. */
  auth_fee: {
    /** For each payment with the card present. Integer, cents. */
    cp: number;
    /** For each payment without the card present. Integer, cents. */
    cnp: number;
  };
  fees: PlanFees;
  fees_paid_by_partner: FeesPaidByPartner;
  /** Time of creation. */
  created_at: string;
}

/** What the cards of one brand cost. */
export interface CardAcceptance {
  /** The brand. */
  card_type: "visa" | "mastercard" | "american_express" | "discover";
  discount_fee: {
    /** Part of the amount, when the card is present. Integer, basis points (290 is 2.9 %). */
    cp_bps: number;
    /** Part of the amount, when the card is not present. Integer, basis points (290 is 2.9 %). */
    cnp_bps: number;
  };
  /** Whether the brand is accepted. */
  state: "ACTIVE" | "INACTIVE";
}

/** Fees beside those of a payment, in cents. */
export interface PlanFees {
  /** Fee for each dispute. Integer, cents. */
  chargeback: number;
  /** For each retrieval request. Integer, cents. */
  retrieval: number;
  /** For the application. Integer, cents. */
  application: number;
  /** What a month costs at least. Integer, cents. */
  monthly_minimum: number;
  /** For a month out of PCI compliance. Integer, cents. */
  pci_non_compliance: number;
  /** Fee for the gateway. Integer, cents. */
  gateway: number;
  /** For leaving early. Integer, cents. */
  early_cancellation: number;
  /** For regulatory reporting. Integer, cents. */
  regulatory_product: number;
  /** For a payout that the bank returns. Integer, cents. */
  dda_reject: number;
  /** Fee for the platform. Integer, cents. */
  platform: number;
  /** For a stored card. Integer, cents. */
  token: number;
}

/** Which fees the partner pays instead of the merchant. */
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

/** A document that underwriting asks for. */
export interface DocumentRequest {
  /** Which document, such as `Bank letter`. At most 100 characters. */
  name: string;
  /** What it has to show. At most 1000 characters. */
  description: string | null;
  /** The file that came; null while it is missing. */
  file_id: string | null;
  /** When it was asked for. */
  requested_at: string;
}

/** Something without which an application cannot be submitted. */
export interface MissingField {
  /** Where, such as `company.mcc` or `owners[0].ssn`. */
  field: string;
  /** What is needed, as a sentence. */
  message: string;
}

export interface ApplicationList {
  /** The page; empty after the last one. */
  data: Array<Application>;
  meta: {
    /** The page that was asked for. */
    page: number;
    /** The size that was applied. */
    size: number;
    /** How many there are on all pages. */
    total_count: number;
  };
}

/** An owner in a full list: one that the list leaves out is removed. */
export interface OwnerUpdateRequest {
  /** The owner that this is. Absent: a new owner of this application. */
  id?: string | undefined;
  /** First name. At most 100 characters. */
  first_name?: string | undefined;
  /** Last name. At most 100 characters. */
  last_name?: string | undefined;
  /** Email address. At most 70 characters. */
  email?: string | undefined;
  /** Phone number. */
  phone_number?: string | undefined;
  /** How much of the company is theirs. All owners together have at most 100. */
  ownership_percent?: number | undefined;
  /** Date of birth: YYYY-MM-DD. */
  birth_date?: string | undefined;
  /**
   * The owner's title, in upper or lower case. Which titles fit is checked when the application is
   * submitted.
   */
  title?: "OWNER" | "PARTNER" | "PRESIDENT" | "VICE_PRESIDENT" | "SECRETARY" | "TREASURER" | "CEO" | "CFO" | "COO" | "MEMBER" | "ADMINISTRATOR" | "NA" | "owner" | "partner" | "president" | "vice_president" | "secretary" | "treasurer" | "ceo" | "cfo" | "coo" | "member" | "administrator" | "na" | undefined;
  /**
   * Social security number: nine digits. It is sealed, and never answered in full. Absent beside an
   * `id`: it stays, for you cannot read it back.
   */
  ssn?: string | undefined;
  residence_address?: AddressRequest | undefined;
  /** Whether this owner signs for the company. Exactly one does when it is submitted. */
  signer?: boolean | undefined;
}

/** A link to the hosted form of an application. */
export interface ApplicationLink {
  /** The link's id. */
  link_id: string;
  /** What kind of object this is. */
  entity: "application_link";
  /** The hosted form. Whoever has it can fill in the application. */
  uri: string;
  /** When it stops working: 14 days after it was made. */
  expiration_date: string;
  /** Whether it stopped working. */
  expired: boolean;
}

export interface AccountList {
  /** The page; empty after the last one. */
  data: Array<Account>;
  meta: {
    /** The page that was asked for. */
    page: number;
    /** The size that was applied. */
    size: number;
    /** How many there are on all pages. */
    total_count: number;
  };
}

/** A merchant account, with which a business takes payments. */
export interface Account {
  /** The account's id: what `x-account-id` names in the Payments API. */
  id: string;
  /** What kind of object this is. */
  entity: "account";
  /** The account's name. At most 100 characters. */
  name: string;
  /** Merchant id at the processor; null until it gave one. */
  mid: string | null;
  /** Terminal id at the processor; null until it gave one. */
  tid: string | null;
  /** The sales code or sales agent it came by. */
  recruited_by: string | null;
  /** The company. */
  company: Company | null;
  /** Whether it can take payments. */
  processing_enabled: boolean;
  /** Whether it is paid out. It needs a bank account that is `VALIDATED`. */
  payouts_enabled: boolean;
  /** The application whose approval made it. */
  onboarding_application_id: string | null;
  /** Why it was closed. */
  termination_comment: string | null;
  /** The business. */
  business_id: string;
  /** The business's name. At most 100 characters. */
  business_name: string;
  /** The location, if it belongs to one. */
  location_id: string | null;
  /** The location's name. */
  location_name: string | null;
  /** Where it is. */
  address: Address | null;
  /** Where payouts go. */
  bank_account_id: string | null;
  /** Last four digits of the account number. */
  bank_account_mask: string | null;
  /** Whether underwriting accepts it. Payouts need `VALIDATED`. */
  bank_account_validation_status: "PENDING_VALIDATION" | "VALIDATION_FAILED" | "VALIDATED" | "VALIDATION_INFO_REQUESTED" | null;
  /** `BOARDING` until the processor knows it, `BOARDED` then, `TERMINATED` when it is closed. */
  status: "BOARDING" | "BOARDED" | "TERMINATED";
  /** Time of creation. */
  created_at: string;
}

export interface BankAccountList {
  /** The page; empty after the last one. */
  data: Array<BankAccount>;
  meta: {
    /** The page that was asked for. */
    page: number;
    /** The size that was applied. */
    size: number;
    /** How many there are on all pages. */
    total_count: number;
  };
}

/** Where a business is paid out. */
export interface BankAccount {
  /** The bank account's id. */
  bank_account_id: string;
  /** What kind of object this is. */
  entity: "bank_account";
  /** The business. */
  business_id: string;
  /** Its name. At most 100 characters. */
  bank_account_name: string;
  /** Last four digits of the account number. */
  bank_account_mask: string;
  /** Whether underwriting accepts it. Payouts need `VALIDATED`. */
  validation_status: "PENDING_VALIDATION" | "VALIDATION_FAILED" | "VALIDATED" | "VALIDATION_INFO_REQUESTED";
  /** Whether and how it was shown that it belongs to the business. */
  verification_status: "AUTOMATICALLY_VERIFIED" | "PENDING_AUTOMATIC_VERIFICATION" | "PENDING_MANUAL_VERIFICATION" | "MANUALLY_VERIFIED" | "VERIFICATION_EXPIRED" | "VERIFICATION_FAILED" | "VAULT_VERIFIED";
  /** Whether it is in use. */
  bank_account_status: "ACTIVE" | "PENDING" | "DISABLED";
  /** Whether `bank_account_status` is `ACTIVE`. */
  bank_account_active: boolean;
  /** When it was added. */
  created_at: string;
  /** Time of the last change. */
  updated_at: string;
  /** When it was removed. */
  removed_at: string | null;
  /** What underwriting wants to know about it. */
  needs_info_comments: string | null;
  /** Documents that underwriting asks for. */
  needs_info_documents: Array<DocumentRequest>;
}

/** The link by which a contractor signs up, and how far it got. */
export interface ContractorApplication {
  /** The contractor application's id. */
  contractor_application_id: string;
  /** What kind of object this is. */
  entity: "contractor_application";
  /** For whom the contractor works: a partner or a business. */
  parent_id: string;
  /** What `parent_id` names. Refused when it names another kind. */
  parent_type: "PARTNER" | "BUSINESS";
  /** The hosted form. Whoever has it can fill it in. */
  link: string;
  /** When the link stops working: 14 days after it was made. */
  expiration: string;
  /** How far the link got. */
  status: "CREATED" | "STARTED" | "SUBMITTED" | "APPROVED" | "REJECTED" | "EXPIRED";
  /** The contractor; null before it is submitted. */
  contractor_id: string | null;
  /** `ACTIVE` when underwriting approved; an `INACTIVE` contractor receives no new splits. */
  contractor_status: "UNDER_REVIEW" | "REJECTED" | "ACTIVE" | "INACTIVE" | null;
  /** What was filled in; null before it is submitted. */
  application_data: {
    /** Which of `individual` and `company` is filled in. */
    type: "INDIVIDUAL" | "COMPANY";
    /** The person; null for a company. */
    individual: ContractorIndividual | null;
    /** The company; null for a person. */
    company: ContractorCompany | null;
  } | null;
}

/** A contractor who is a person. */
export interface ContractorIndividual {
  /** First name. At most 50 characters. */
  first_name: string;
  /** Last name. At most 50 characters. */
  last_name: string;
  /** Where they live. */
  address: Address | null;
  /** Email address. At most 70 characters. */
  email: string;
  /** Phone number. */
  phone_number: string;
}

/** A contractor that is a company. */
export interface ContractorCompany {
  /** The name it trades under. At most 50 characters. */
  name: string;
  /** The name it is registered under. At most 50 characters. */
  legal_name: string;
  /** Email address. At most 50 characters. */
  email: string | null;
  /** The company's legal form. */
  ownership_type: "GOVERNMENT" | "SOLO_TRADER" | "PARTNERSHIP" | "PUBLIC" | "PRIVATE" | "TAX_EXEMPT_ORGANIZATION" | "LIMITED_LIABILITY_COMPANY" | null;
  /** Who owns the company. */
  company_owners: Array<Owner>;
  /** Where it is. */
  business_address: Address | null;
}

export interface ContractorList {
  /** The page; empty after the last one. */
  data: Array<ContractorBrief>;
  meta: {
    /** The page that was asked for. */
    page: number;
    /** The size that was applied. */
    size: number;
    /** How many there are on all pages. */
    total_count: number;
  };
}

/** A contractor as lists show it. */
export interface ContractorBrief {
  /** The contractor's id. */
  id: string;
  /** The person's or the company's name. */
  name: string;
  /** Email address. At most 70 characters. */
  email: string | null;
  /** State. */
  state: string | null;
  /** City. */
  city: string | null;
  /** `ACTIVE` when underwriting approved; an `INACTIVE` contractor receives no new splits. */
  status: "UNDER_REVIEW" | "REJECTED" | "ACTIVE" | "INACTIVE";
  /** The same as `id`. */
  contractor_id: string;
  /** Which of `individual` and `company` is filled in. */
  contractor_type: "INDIVIDUAL" | "COMPANY";
  /** Time of creation. */
  created_at: string;
}

/** Someone who receives parts of payments, and takes none. */
export interface Contractor {
  /** The contractor's id: a split can name it. */
  id: string;
  /** What kind of object this is. */
  entity: "contractor";
  /** The person's or the company's name. */
  name: string;
  /** For whom the contractor works: a partner or a business. */
  parent_id: string;
  /** What `parent_id` names. Refused when it names another kind. */
  parent_type: "PARTNER" | "BUSINESS";
  /** The person; null for a company. */
  individual: ContractorIndividual | null;
  /** The company; null for a person. */
  company: ContractorCompany | null;
  /** `ACTIVE` when underwriting approved; an `INACTIVE` contractor receives no new splits. */
  status: "UNDER_REVIEW" | "REJECTED" | "ACTIVE" | "INACTIVE";
  /** Which of `individual` and `company` is filled in. */
  type: "INDIVIDUAL" | "COMPANY";
  /** Whether it is paid out. */
  payouts_enabled: boolean;
}

export interface ProcessingPlanList {
  /** The page; empty after the last one. */
  data: Array<BoardingProcessingPlan>;
  meta: {
    /** The page that was asked for. */
    page: number;
    /** The size that was applied. */
    size: number;
    /** How many there are on all pages. */
    total_count: number;
  };
}

export interface MccList {
  /** The page; empty after the last one. */
  data: Array<Mcc>;
  meta: {
    /** The page that was asked for. */
    page: number;
    /** The size that was applied. */
    size: number;
    /** How many there are on all pages. */
    total_count: number;
  };
}

/** A merchant category code: what card networks call a line of business. */
export interface Mcc {
  /** The code, as `company.mcc`. */
  code: string;
  /** What kind of object this is. */
  entity: "mcc";
  /** What a business with this code sells. */
  description: string;
  /** Whether an application can name it. */
  active: boolean;
}
