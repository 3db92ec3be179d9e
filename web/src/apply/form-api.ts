import type { Language, UnmetCode } from "@openpayfac/contract/requirements";
import type { Brand } from "../../kit/page.tsx";
import type { DocumentKind, DocumentState } from "../documents/requested-document.ts";
import { call } from "../server/call.ts";

/** Values of one part of an application, as its API has them. */
export type Values = Record<string, unknown>;

export interface Owner extends Values {
  id: string;
  /** `*****4321`: the number itself never comes back. */
  ssn: string | null;
  /** Whether there is one; it never comes back either. */
  birth_date_saved: boolean;
  signer: boolean;
  residence_address: Values | null;
}

export interface BankAccount {
  bank_account_name: string;
  account_type: string;
  /** The last four digits of the account's number. */
  mask: string;
}

export interface CardAcceptance {
  card_type: string;
  discount_fee: { cp_bps: number; cnp_bps: number };
  state: "ACTIVE" | "INACTIVE";
}

export interface Plan {
  processing_plan_id: string;
  name: string;
  plan_type: "FLAT_RATE" | "IC_PLUS" | "ADVANCED";
  description: string | null;
  card_acceptances: CardAcceptance[];
  interchange_plan_cost: "GROSS" | "NET" | null;
  auth_fee: { cp: number; cnp: number };
  fees: Record<string, number>;
  fees_paid_by_partner: Record<string, boolean>;
}

export interface AddedDocument {
  id: string;
  filename: string;
  size_bytes: number;
  added_at: string;
  /** A reviewed document stays. */
  removable: boolean;
}

/** A document that underwriting requests, and its review. */
export interface ReviewedDocument {
  name: string;
  kind: DocumentKind;
  person: string | null;
  description: string | null;
  state: DocumentState;
  /** Whether the person can show it on the verification vendor's page. */
  has_verification_page: boolean;
  /** Null unless it was rejected. */
  rejection_reason: string | null;
}

export interface RequestedDocument extends ReviewedDocument {
  /** Null while it is missing. */
  document: AddedDocument | null;
}

export interface ApplicationData {
  company: Values | null;
  address: Values | null;
  industry_volume: Values | null;
  ach_volume: Values | null;
  services_deliveries: Values | null;
  transaction_modes: Values | null;
  owners: Owner[];
  bank_account: BankAccount | null;
  terms_accepted: boolean;
}

/** An application that can be filled in. */
export interface ApplicationForm {
  view: "form";
  brand: Brand;
  /** Null: none was chosen. */
  language: Language | null;
  business_name: string;
  status: string;
  /** Grows with each change: a save names the one that it changes. */
  version: number;
  sandbox: boolean;
  /** YYYY-MM-DD, as the platform's clock has it. */
  today: string;
  expires_at: string;
  application: ApplicationData;
  plan: Plan | null;
  plan_is_active: boolean;
  documents: { requested: RequestedDocument[]; added: AddedDocument[] };
  comments_from_underwriting: string | null;
  terms: Readonly<Record<Language, { version: string; paragraphs: string[] }>>;
  missing: { field: string; message: string; code: UnmetCode }[];
}

/** An application that is with underwriting, or decided. */
export interface ApplicationStatusView {
  view: "status";
  brand: Brand;
  /** Null: none was chosen. */
  language: Language | null;
  business_name: string;
  status: string;
  submitted_at: string | null;
  comments_from_underwriting: string | null;
  documents: ReviewedDocument[];
  /** Null until there is an account. */
  account: { processing_enabled: boolean; payouts_enabled: boolean } | null;
}

/** A link that does not open the form any more. */
export interface ClosedLink {
  view: "closed";
  brand: Brand;
  /** Null: none was chosen. */
  language: Language | null;
  reason: "expired" | "superseded";
}

export type FormView = ApplicationForm | ApplicationStatusView | ClosedLink;

export interface Mcc {
  code: string;
  description: string;
  /** Further words that it is found by: its description in another language than the page's. */
  keywords?: string;
}

const place = (token: string, rest = "") => `/apply-api/${encodeURIComponent(token)}${rest}`;

export const readForm = (token: string, signal?: AbortSignal) =>
  call<FormView>("GET", place(token), signal === undefined ? {} : { signal });

export const listMccs = (token: string, signal: AbortSignal) =>
  call<{ data: Mcc[] }>("GET", place(token, "/mccs"), { signal });

/** Changes whole parts of the application; what is not named stays. */
export const saveParts = (token: string, version: number, parts: Values) =>
  call<ApplicationForm>("PATCH", place(token), {
    body: { version, ...parts },
    keepalive: true,
  });

/** Lines of points, each 0 to 1000 across the field; empty when nothing was drawn. */
export type Strokes = [number, number][][];

export interface Signature {
  name: string;
  terms_version: string;
  /** The certification of owners that was confirmed; absent where none is asked for. */
  certification_version?: string;
  strokes: Strokes;
}

export const submitForm = (token: string, version: number, signature: Signature) =>
  call<ApplicationStatusView>("POST", place(token, "/submit"), { body: { version, signature } });

export const removeDocument = (token: string, id: string) =>
  call<ApplicationForm>("DELETE", place(token, `/documents/${encodeURIComponent(id)}`));

export const storeLanguage = (token: string, language: Language) =>
  call<void>("PUT", place(token, "/language"), { body: { language } });

export const openVerificationPage = (token: string, request: number) =>
  call<{ url: string }>("POST", place(token, "/verification_page"), {
    body: { request: String(request) },
  });

export const documentsPath = (token: string) => place(token, "/documents");
