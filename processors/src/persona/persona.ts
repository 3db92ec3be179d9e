import type { CheckResponse } from "../verification/checks.ts";
import {
  openVendorClient,
  rejectionOf,
  unavailable,
  type VendorClient,
  type VendorResponse,
} from "../verification/vendor-client.ts";
import type {
  CheckRequest,
  PageRequest,
  PageResponse,
  PersonSubject,
  VerificationService,
} from "../verification/verification-service.ts";
import { isReference, type WireObject } from "../verification/wire.ts";
import { databaseBody, inquiryBody } from "./build-request.ts";
import { documentResponse, identityResponse, pageOf, readResource } from "./parse-response.ts";
import { readPersonaWebhook } from "./webhooks.ts";

export interface PersonaSettings {
  /** `https://api.withpersona.com/api/v1`. */
  address: string;
  apiKey: string;
  /** `vtmpl_…`: the databases, and the fields that must match. */
  verificationTemplateId: string;
  /** `itmpl_…`: the page for an identity document; its workflow approves or declines. */
  inquiryTemplateId: string;
  webhookSecret: string;
  timeoutMs: number;
}

const apiVersion = "2025-12-08";

/**
 * Verifies persons, one kind of check in a request.
 *
 * Source   Persona API, "Introduction", "Idempotence".
 */
export function createPersona(settings: PersonaSettings): VerificationService {
  const client = openVendorClient({
    address: settings.address,
    headers: {
      authorization: `Bearer ${settings.apiKey}`,
      "persona-version": apiVersion,
      "key-inflection": "kebab",
    },
    timeoutMs: settings.timeoutMs,
  });
  return {
    async check(request) {
      const { subject, kinds, vendorReference } = request;
      const [kind, another] = kinds;
      if (subject.type !== "person" || another !== undefined) {
        return unavailable("request_rejected", "one kind of check of one person");
      }
      if (vendorReference !== null && !isReference(vendorReference)) {
        return unavailable("request_rejected", "reference");
      }
      switch (kind) {
        case "person_identity":
          return checkIdentity(client, settings, request, subject);
        case "person_document":
          return checkDocument(client, settings, request, subject);
        default:
          return unavailable("request_rejected", "not a check of this vendor");
      }
    },
    openPage: (request) => openInquiry(client, request),
    readWebhook: (webhook) => readPersonaWebhook(webhook, settings.webhookSecret),
    close: () => client.close(),
  };
}

async function checkIdentity(
  client: VendorClient,
  settings: PersonaSettings,
  { requestId, vendorReference }: CheckRequest,
  person: PersonSubject,
): Promise<CheckResponse> {
  const response =
    vendorReference === null
      ? await post(
          client,
          "/verification/database",
          databaseBody(person, settings.verificationTemplateId),
          requestId,
        )
      : await client.send({ method: "GET", path: `/verifications/${vendorReference}` });
  if (response.kind === "unavailable") return response;
  if (response.kind === "rejected") return rejectionOf(response);
  const verification = readResource(response.body, "ver_", vendorReference);
  if (verification === undefined) return unavailable("unreadable", "not a verification");
  return identityResponse(response.body, verification);
}

async function checkDocument(
  client: VendorClient,
  settings: PersonaSettings,
  { requestId, vendorReference, now }: CheckRequest,
  person: PersonSubject,
): Promise<CheckResponse> {
  const response =
    vendorReference === null
      ? await post(client, "/inquiries", inquiryBody(person, settings.inquiryTemplateId), requestId)
      : await client.send({ method: "GET", path: `/inquiries/${vendorReference}` });
  if (response.kind === "unavailable") return response;
  if (response.kind === "rejected") return rejectionOf(response);
  const inquiry = readResource(response.body, "inq_", vendorReference);
  if (inquiry === undefined) return unavailable("unreadable", "not an inquiry");
  const outcome = documentResponse(response.body, inquiry, now);
  // The person's next visit makes it pending again.
  if (outcome.kind === "expired") return { kind: "pending", vendorReference: inquiry.id };
  return outcome;
}

/**
 * Makes a link to the page. UNCONFIRMED: that an expired inquiry is pending again with it.
 *
 * Source   Persona API, "Generate a one-time link".
 */
async function openInquiry(
  client: VendorClient,
  { kind, vendorReference }: PageRequest,
): Promise<PageResponse> {
  if (kind !== "person_document" || !isReference(vendorReference)) {
    return unavailable("request_rejected", "no page");
  }
  const path = `/inquiries/${vendorReference}/generate-one-time-link`;
  const response = await client.send({ method: "POST", path, json: {} });
  if (response.kind === "unavailable") return response;
  if (response.kind === "rejected") return rejectionOf(response);
  if (readResource(response.body, "inq_", vendorReference) === undefined) {
    return unavailable("unreadable", "not the inquiry");
  }
  const url = pageOf(response.body);
  if (url === undefined) return unavailable("unreadable", "no link to the page");
  return { kind: "opened", url };
}

function post(
  client: VendorClient,
  path: string,
  json: WireObject,
  requestId: string,
): Promise<VendorResponse> {
  // The vendor returns the first response for the same key, so that it is charged once.
  return client.send({ method: "POST", path, json, headers: { "idempotency-key": requestId } });
}
