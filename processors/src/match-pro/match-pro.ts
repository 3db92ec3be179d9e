import { randomUUID } from "node:crypto";
import type { CheckResponse } from "../verification/checks.ts";
import {
  impossibleSearch,
  incompleteSearch,
  matchList,
  searchResult,
} from "../verification/terminated-search.ts";
import {
  openVendorClient,
  rejectionOf,
  unavailable,
  type VendorResponse,
} from "../verification/vendor-client.ts";
import type {
  AlertRequest,
  AlertResponse,
  CheckRequest,
  VerificationAlert,
  VerificationService,
} from "../verification/verification-service.ts";
import {
  isObject,
  isReference,
  listOf,
  objectOf,
  textOf,
  type WireObject,
} from "../verification/wire.ts";
import { inquiryBody } from "./build-request.ts";
import { oauthHeader, readSigningKey } from "./oauth.ts";
import { type Inquiry, parseInquiry } from "./parse-response.ts";

export interface MatchProSettings {
  /** `https://apiedge.mastercard.com/mcp/match/api`. */
  address: string;
  consumerKey: string;
  /** PEM. */
  signingKey: string;
  /** The ICA of the acquirer that gave access. */
  acquirerId: string;
  timeoutMs: number;
}

const { prefix } = matchList;
const pageLength = 100;
const dayMs = 24 * 3_600_000;

type Send = (request: {
  method: "GET" | "POST";
  path: string;
  json?: WireObject;
}) => Promise<VendorResponse>;

/**
 * Searches Mastercard's list of terminated merchants.
 *
 * Errors   TypeError for a key that is not one.
 * Source   MATCH Pro API.
 */
export function createMatchPro(settings: MatchProSettings): VerificationService {
  const key = readSigningKey(settings.signingKey);
  const address = settings.address.replace(/\/+$/, "");
  const client = openVendorClient({ address, headers: {}, timeoutMs: settings.timeoutMs });
  const sendAt =
    (now: Date): Send =>
    ({ method, path, json }) => {
      const authorization = oauthHeader(
        {
          method,
          url: `${address}${path}`,
          body: json === undefined ? "" : JSON.stringify(json),
          nonce: randomUUID(),
          timestamp: Math.floor(now.getTime() / 1000),
        },
        settings.consumerKey,
        key,
      );
      const headers = { authorization };
      return client.send({ method, path, headers, ...(json === undefined ? {} : { json }) });
    };
  return {
    check: (request) => check(sendAt(request.now), settings.acquirerId, request),
    findAlerts: (request) => findAlerts(sendAt(request.until), request),
    close: () => client.close(),
  };
}

/** The vendor has no key for repeated inquiries: one whose response was lost is made again. */
async function check(
  send: Send,
  acquirerId: string,
  { subject, vendorReference }: CheckRequest,
): Promise<CheckResponse> {
  if (subject.type !== "business") return unavailable("request_rejected", "not a business");
  if (vendorReference !== null) return checkedOf(await read(send, vendorReference));
  const json = inquiryBody(subject, acquirerId);
  if (json === undefined) return impossibleSearch(prefix, null);
  const response = await send({ method: "POST", path: "/termination-inquiries", json });
  if (response.kind === "rejected" && isInputMissing(response.body)) {
    return impossibleSearch(prefix, response.body);
  }
  return checkedOf(parse(response));
}

/** An applicant's data that the vendor needs and the platform does not, such as an email address. */
function isInputMissing(body: unknown): boolean {
  const errors = isObject(body) ? listOf(objectOf(body, "Errors") ?? {}, "Error") : undefined;
  return errors?.some((error) => textOf(error, "ReasonCode") === "MISSING_REQUIRED_INPUT") === true;
}

type Read = { inquiry: Inquiry; raw: WireObject } | Extract<CheckResponse, { kind: "unavailable" }>;

async function read(send: Send, reference: string): Promise<Read> {
  if (!isReference(reference)) return unavailable("request_rejected", "reference");
  const query = `page_length=${pageLength}&page_offset=0`;
  const path = `/termination-inquiries/${reference}?${query}`;
  const found = parse(await send({ method: "GET", path }));
  if ("inquiry" in found && found.inquiry.reference !== reference) {
    return unavailable("unreadable", "another inquiry");
  }
  return found;
}

function parse(response: VendorResponse): Read {
  if (response.kind === "unavailable") return response;
  if (response.kind === "rejected") return rejectionOf(response);
  const inquiry = parseInquiry(response.body);
  return inquiry === undefined
    ? unavailable("unreadable", "not an inquiry")
    : { inquiry, raw: response.body };
}

function checkedOf(found: Read): CheckResponse {
  if (!("inquiry" in found)) return found;
  const { inquiry, raw } = found;
  const result = searchResult(inquiry.merchants, matchList);
  const isWhole = inquiry.total === inquiry.merchants.length;
  return {
    kind: "checked",
    vendorReference: inquiry.reference,
    results: [result.outcome === "passed" && !isWhole ? incompleteSearch(prefix) : result],
    raw,
  };
}

/**
 * A later listing appears in the inquiry. UNCONFIRMED: the documents name retroactive alerts, and no
 * list of them in this version.
 */
async function findAlerts(
  send: Send,
  { since, until, vendorReferences }: AlertRequest,
): Promise<AlertResponse> {
  // Days are those of the vendor's time zone, so that a day more is read; ids are the same again.
  const [from, to] = [since.getTime() - dayMs, until.getTime() + dayMs].map((ms) =>
    new Date(ms).toISOString().slice(0, 10),
  ) as [string, string];
  const alerts: VerificationAlert[] = [];
  for (const vendorReference of vendorReferences) {
    const found = await read(send, vendorReference);
    if (!("inquiry" in found)) return found;
    for (const merchant of found.inquiry.merchants) {
      const { createdOn = from, id, raw } = merchant;
      const result = searchResult([merchant], matchList);
      if (createdOn < from || createdOn > to || result.outcome === "passed") continue;
      alerts.push({ alertId: `${vendorReference}:${id}`, vendorReference, result, raw });
    }
  }
  return { kind: "found", alerts };
}
