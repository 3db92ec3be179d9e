import type { Language } from "@openpayfac/contract/requirements";
import type { Brand } from "../../kit/page.tsx";
import type { DocumentKind } from "../documents/requested-document.ts";
import { CallError, call, callErrorOf } from "../server/call.ts";

export type RequirementReason =
  | "bank_account_missing"
  | "bank_account_invalid"
  | "bank_account_verification_expired"
  | "payout_returned"
  | "bank_account_document_requested"
  | "verification_pending"
  | "information_missing"
  | "requested_by_underwriting"
  | "rejected_by_underwriting"
  | "tax_id_mismatch"
  | "tax_id_unverified";

export interface Requirement {
  key: string;
  kind:
    | "bank_account"
    | "bank_account_document"
    | "document"
    | "information"
    | "owner_information"
    | "identity_verification"
    | "tax_id";
  name: string;
  description: string | null;
  status: "past_due" | "currently_due" | "eventually_due" | "pending_verification";
  state: "requested" | "received" | "rejected";
  /** Null if no document is required. */
  document: { kind: DocumentKind; person: string | null } | null;
  /** Whether the person can show it on the verification vendor's page. */
  has_verification_page: boolean;
  /** Why, for programs, and as an English sentence. */
  reason_code: RequirementReason;
  reason: string;
  deadline: string | null;
}

export interface AcceptedDocument {
  name: string;
  kind: DocumentKind;
  person: string | null;
  accepted_at: string;
}

/** Everything that the page shows. Numbers and documents never come back. */
export interface RequirementsView {
  view: "requirements";
  brand: Brand;
  /** Null: none was chosen. */
  language: Language | null;
  payee_type: "account" | "contractor";
  account_name: string;
  sandbox: boolean;
  payouts_enabled: boolean;
  requirements: Requirement[];
  accepted_documents: AcceptedDocument[];
  bank_account: { mask: string; name: string; receives_payouts: boolean } | null;
  bank_account_change: {
    mask: string;
    status: "validating" | "cooling_off";
    effective_at: string | null;
    requested_at: string;
  } | null;
  other_bank_accounts: { bank_account_id: string; mask: string; name: string }[];
  /** Null: a new bank account receives payouts once it is validated. */
  cooling_off_days: number | null;
  owners: { owner_id: string; name: string }[];
}

export interface ClosedLink {
  view: "closed";
  brand: Brand;
  /** Null: none was chosen. */
  language: Language | null;
  reason: "expired" | "revoked";
}

const place = (token: string, rest = "") => `/requirements-api/${encodeURIComponent(token)}${rest}`;

export const readPage = (token: string, signal: AbortSignal) =>
  call<RequirementsView | ClosedLink>("GET", place(token), { signal });

export const change = (token: string, rest: string, body?: object) =>
  call<RequirementsView>("POST", place(token, rest), body === undefined ? {} : { body });

export const openVerificationPage = (token: string, requirement: string) =>
  call<{ url: string }>("POST", place(token, "/verification_page"), { body: { requirement } });

export const storeLanguage = (token: string, language: Language) =>
  call<void>("PUT", place(token, "/language"), { body: { language } });

export const sendLink = (token: string) => call<{ sent: true }>("POST", place(token, "/renew"));

/** Sends the file that a requirement asks for. Errors   CallError, with a message to show. */
export async function sendDocument(
  token: string,
  requirement: string,
  file: File,
  connectionLost: string,
): Promise<RequirementsView> {
  const form = new FormData();
  form.set("requirement", requirement);
  form.set("file", file);
  let response: Response;
  try {
    response = await fetch(place(token, "/documents"), {
      method: "POST",
      headers: { accept: "application/json" },
      credentials: "same-origin",
      body: form,
    });
  } catch {
    throw new CallError(connectionLost, { status: 0 });
  }
  const body = await response.json().catch(() => undefined);
  if (response.ok) return body;
  throw callErrorOf(response.status, body, response.headers.get("x-request-id"));
}
