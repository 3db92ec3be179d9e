import type { CheckKind, CheckResponse, CheckResult } from "../verification/checks.ts";
import {
  basicAuthorization,
  openVendorClient,
  rejectionOf,
  unavailable,
  type VendorClient,
  type VendorResponse,
} from "../verification/vendor-client.ts";
import type {
  BusinessSubject,
  CheckRequest,
  VerificationService,
} from "../verification/verification-service.ts";
import { isObject, isReference, listOf, objectOf, textOf } from "../verification/wire.ts";
import { businessBody } from "./build-request.ts";
import { readTasks, resultOf } from "./task-outcomes.ts";
import { readMiddeskWebhook } from "./webhooks.ts";

export interface MiddeskSettings {
  /** `https://api.middesk.com/v1`. */
  address: string;
  apiKey: string;
  webhookSecret: string;
  timeoutMs: number;
}

/** The data is there; the last two are this platform's own decision, which it does not report. */
const reviewed = new Set(["in_review", "approved", "rejected"]);
const inProgress = new Set(["open", "pending", "in_audit"]);

/**
 * Verifies businesses.
 *
 * Source   Middesk API, "Businesses".
 */
export function createMiddesk(settings: MiddeskSettings): VerificationService {
  const client = openVendorClient({
    address: settings.address,
    headers: { authorization: basicAuthorization(settings.apiKey, "") },
    timeoutMs: settings.timeoutMs,
  });
  return {
    check: (request) => check(client, request),
    readWebhook: (webhook) => readMiddeskWebhook(webhook, settings.webhookSecret),
    close: () => client.close(),
  };
}

async function check(client: VendorClient, request: CheckRequest): Promise<CheckResponse> {
  const { subject, vendorReference } = request;
  if (subject.type !== "business") return unavailable("request_rejected", "not a business");
  if (vendorReference !== null) {
    if (!isReference(vendorReference)) return unavailable("request_rejected", "reference");
    const response = await poll(client, vendorReference, request, subject);
    if (!isTaxIdMissing(response)) return response;
    await client.send({
      method: "POST",
      path: `/businesses/${vendorReference}/orders`,
      json: { product: "tin" },
    });
    return poll(client, vendorReference, request, subject);
  }
  const made = await client.send({
    method: "POST",
    path: "/businesses",
    json: businessBody(request.requestId, request.kinds, subject),
  });
  const response =
    made.kind === "rejected" && isRepeated(made) ? await findRepeated(client, request) : made;
  const first = readBusiness(response, request, subject);
  // The response to a creation has no review yet, and many are complete within a second.
  return first.kind === "pending" ? poll(client, first.vendorReference, request, subject) : first;
}

async function poll(
  client: VendorClient,
  vendorReference: string,
  request: CheckRequest,
  subject: BusinessSubject,
): Promise<CheckResponse> {
  const found = await client.send({ method: "GET", path: `/businesses/${vendorReference}` });
  return readBusiness(found, request, subject);
}

/** The IRS did not respond to the vendor, which asks it again only for a new order. */
function isTaxIdMissing(response: CheckResponse): boolean {
  if (response.kind === "unavailable") return response.reason === "irs_unavailable";
  return response.kind === "checked" && response.unavailable !== undefined;
}

/**
 * Whether the business of this request exists: the response to the first attempt was lost.
 * UNCONFIRMED: the documents do not say which status a repeated `unique_external_id` has.
 */
function isRepeated({ status, body }: { status: number; body: unknown }): boolean {
  if (status !== 409 && status !== 422) return false;
  const errors = isObject(body) ? listOf(body, "errors") : undefined;
  return errors?.some((error) => textOf(error, "parameter") === "unique_external_id") === true;
}

async function findRepeated(
  client: VendorClient,
  { requestId }: CheckRequest,
): Promise<VendorResponse> {
  const query = new URLSearchParams({ unique_external_id: requestId });
  const response = await client.send({ method: "GET", path: `/businesses?${query}` });
  if (response.kind !== "good") return response;
  const own = listOf(response.body, "data")?.find(
    (each) => textOf(each, "unique_external_id") === requestId,
  );
  if (own === undefined) return unavailable("unreadable", "the repeated business is not listed");
  return { ...response, body: own };
}

function readBusiness(
  response: VendorResponse,
  { kinds, requestId, vendorReference, now }: CheckRequest,
  subject: BusinessSubject,
): CheckResponse {
  if (response.kind === "unavailable") return response;
  if (response.kind === "rejected") return rejectionOf(response);
  const { body } = response;
  const id = textOf(body, "id");
  const status = textOf(body, "status");
  if (id === undefined || !isReference(id) || status === undefined) {
    return unavailable("unreadable", "no id or status");
  }
  // Another business must never count as this one.
  const isOwn =
    vendorReference === null
      ? textOf(body, "unique_external_id") === requestId
      : id === vendorReference;
  if (!isOwn) return unavailable("unreadable", "not the business of this request");
  if (inProgress.has(status)) return { kind: "pending", vendorReference: id };
  const tasks = listOf(objectOf(body, "review") ?? {}, "tasks");
  if (!reviewed.has(status) || tasks === undefined) {
    return { ...unavailable("unreadable", "status or review is not listed"), vendorReference: id };
  }
  const read = readTasks(tasks);
  const all = kinds.map((kind) => resultOf(kind, read, subject, now));
  const missing = all.filter((each) => each.outcome === "unavailable");
  const results = all.filter((each): each is CheckResult => each.outcome !== "unavailable");
  if (results.length === 0) {
    const reason = missing[0]?.reason ?? "nothing_requested";
    return { kind: "unavailable", reason, detail: "no result yet", vendorReference: id };
  }
  return {
    kind: "checked",
    vendorReference: id,
    results,
    ...(missing.length === 0 ? {} : { unavailable: missing.map(shown) }),
    raw: body,
  };
}

const shown = ({ kind, reason }: { kind: CheckKind; reason: string }) => ({ kind, reason });
