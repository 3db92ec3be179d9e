import type { CheckResponse } from "../verification/checks.ts";
import {
  impossibleSearch,
  incompleteSearch,
  searchResult,
  vmssList,
} from "../verification/terminated-search.ts";
import {
  basicAuthorization,
  openVendorClient,
  rejectionOf,
  type Unavailable,
  unavailable,
  type VendorClient,
} from "../verification/vendor-client.ts";
import type {
  AlertRequest,
  AlertResponse,
  CheckRequest,
  VerificationAlert,
  VerificationService,
} from "../verification/verification-service.ts";
import { listOf, objectOf, textOf, type WireObject } from "../verification/wire.ts";
import { searchBody } from "./build-request.ts";
import { isDone, parseSearch, readRecord } from "./parse-response.ts";

export interface VmssSettings {
  /** `https://api.visa.com`. */
  address: string;
  /** Eight digits, of the acquirer that gave access. */
  acquirerBid: string;
  userId: string;
  password: string;
  /** PEM, for two-way TLS. */
  clientCertificate: string;
  clientKey: string;
  timeoutMs: number;
}

const { prefix } = vmssList;
const pageSize = 100;
/** More alerts of one period would be an error. */
const pagesMax = 100;

/** Searches Visa's list of terminated merchants. */
export function createVmss(settings: VmssSettings): VerificationService {
  const client = openVendorClient({
    address: settings.address,
    headers: { authorization: basicAuthorization(settings.userId, settings.password) },
    timeoutMs: settings.timeoutMs,
    tls: { cert: settings.clientCertificate, key: settings.clientKey },
  });
  return {
    check: (request) => check(client, settings.acquirerBid, request),
    findAlerts: (request) => findAlerts(client, settings.acquirerBid, request),
    close: () => client.close(),
  };
}

/** The vendor has no key for repeated searches: one whose response was lost is made again. */
async function check(
  client: VendorClient,
  acquirerBid: string,
  { subject, requestId, now }: CheckRequest,
): Promise<CheckResponse> {
  if (subject.type !== "business") return unavailable("request_rejected", "not a business");
  const json = searchBody(subject, acquirerBid);
  if (json === undefined) return impossibleSearch(prefix, null);
  const headers = { "request-message-id": requestId, "request-message-ts": now.toISOString() };
  const body = await post(client, "/vmss/v2/searchTerminatedRequest", json, headers);
  if ("reason" in body) return body;
  const search = parseSearch(body.read);
  if (search === undefined) return unavailable("unreadable", "not a search");
  const result = searchResult(search.records, vmssList);
  const isWhole = search.total === search.records.length;
  return {
    kind: "checked",
    vendorReference: search.reference,
    results: [result.outcome === "passed" && !isWhole ? incompleteSearch(prefix) : result],
    raw: body.read,
  };
}

async function post(
  client: VendorClient,
  path: string,
  json: WireObject,
  headers: Record<string, string> = {},
): Promise<{ read: WireObject } | Unavailable> {
  const response = await client.send({ method: "POST", path, json, headers });
  if (response.kind === "unavailable") return response;
  if (response.kind === "rejected") return rejectionOf(response);
  return isDone(response.body)
    ? { read: response.body }
    : unavailable("unreadable", "the status is not API000");
}

/**
 * Reads the alerts of a period, page by page. UNCONFIRMED: the fields of the response.
 *
 * Source   Visa Merchant Screening Service, "Get retroactive alert".
 */
async function findAlerts(
  client: VendorClient,
  acquirerBid: string,
  { since, until, vendorReferences }: AlertRequest,
): Promise<AlertResponse> {
  const alerts: VerificationAlert[] = [];
  for (let page = 0; page < pagesMax; page += 1) {
    const body = await post(client, "/vmss/v2/retroAlertTerminated", {
      retroAlertsRequest: {
        acquirerBID: acquirerBid,
        acquirerCountryOrRegion: "US",
        alertStartDate: since.toISOString().slice(0, 10),
        alertEndDate: until.toISOString().slice(0, 10),
        pageOffset: page * pageSize,
        pageSize,
      },
    });
    if ("reason" in body) return body;
    const response = objectOf(body.read, "retroAlertsResponse");
    const entries = response && listOf(response, "retroAlerts");
    const read = entries?.flatMap((entry) => readAlert(entry) ?? []);
    if (read === undefined || read.length !== entries?.length) {
      return unavailable("unreadable", "not a list of alerts");
    }
    alerts.push(...read.filter((each) => vendorReferences.includes(each.vendorReference)));
    if (read.length < pageSize) return { kind: "found", alerts };
  }
  return unavailable("unreadable", "too many pages");
}

function readAlert(entry: WireObject): VerificationAlert | undefined {
  const vendorReference = textOf(entry, "searchRequestRefID");
  if (vendorReference === undefined) return undefined;
  const record = readRecord(entry);
  // The vendor alerts for a match only.
  const listed = record.matched.length > 0 ? record : { ...record, matched: ["record"] };
  return {
    alertId: `${vendorReference}:${record.id}`,
    vendorReference,
    result: searchResult([listed], vmssList),
    raw: entry,
  };
}
