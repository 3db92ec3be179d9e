import type { Brand } from "../../kit/page.tsx";
import { CallError, call } from "../server/call.ts";

export interface Requirement {
  key: string;
  kind:
    | "bank_account"
    | "bank_account_document"
    | "document"
    | "information"
    | "owner_information"
    | "identity_verification";
  name: string;
  description: string | null;
  status: "past_due" | "currently_due" | "eventually_due" | "pending_verification";
  reason: string;
  deadline: string | null;
}

/** Everything that the page shows. Numbers and documents never come back. */
export interface RequirementsView {
  view: "requirements";
  brand: Brand;
  account_name: string;
  sandbox: boolean;
  payouts_enabled: boolean;
  requirements: Requirement[];
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
  reason: "expired" | "revoked";
}

const place = (token: string, rest = "") => `/requirements-api/${encodeURIComponent(token)}${rest}`;

export const readPage = (token: string, signal: AbortSignal) =>
  call<RequirementsView | ClosedLink>("GET", place(token), { signal });

export const change = (token: string, rest: string, body?: object) =>
  call<RequirementsView>("POST", place(token, rest), body === undefined ? {} : { body });

export const sendLink = (token: string) => call<{ sent: true }>("POST", place(token, "/renew"));

/** Sends the file that a requirement asks for. Errors   CallError, with a message to show. */
export async function sendDocument(
  token: string,
  requirement: string,
  file: File,
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
    throw new CallError("The connection was lost during the upload. Try again.", { status: 0 });
  }
  const body = await response.json().catch(() => undefined);
  if (response.ok) return body;
  throw new CallError(body?.message ?? "The document was not accepted. Try again.", {
    status: response.status,
    reference: response.headers.get("x-request-id") ?? undefined,
  });
}
