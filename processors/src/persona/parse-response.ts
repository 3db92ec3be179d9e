import type { CheckKind, CheckResponse, CheckResult } from "../verification/checks.ts";
import { unavailable } from "../verification/vendor-client.ts";
import { isReference, listOf, objectOf, textOf, type WireObject } from "../verification/wire.ts";

/** How long a workflow may take to decide a completed inquiry; then a person decides. */
const workflowMsMax = 10 * 60_000;

interface Resource {
  id: string;
  status: string;
  attributes: WireObject;
}

/** Returns   undefined if the body has no resource of the expected type, or another one's. */
export function readResource(
  body: WireObject,
  prefix: "ver_" | "inq_",
  expectedId: string | null,
): Resource | undefined {
  const data = objectOf(body, "data");
  const id = data && textOf(data, "id");
  const attributes = data && objectOf(data, "attributes");
  const status = attributes && textOf(attributes, "status");
  if (id === undefined || attributes === undefined || status === undefined) return undefined;
  if (!id.startsWith(prefix) || !isReference(id)) return undefined;
  if (expectedId !== null && id !== expectedId) return undefined;
  return { id, status, attributes };
}

/**
 * The outcome of a database verification. Statuses are an open set: a person looks at an unknown one.
 *
 * Source   Persona API, "Verifications".
 */
export function identityResponse(
  body: WireObject,
  { id, status, attributes }: Resource,
): CheckResponse {
  const checks = listOf(attributes, "checks") ?? [];
  const named = (wanted: string) =>
    checks
      .filter((check) => textOf(check, "status") === wanted)
      .map((check) => textOf(check, "name") ?? "")
      .filter((name) => /^[a-z_]{1,60}$/.test(name));
  const result = (outcome: CheckResult["outcome"], reason: string) =>
    checked("person_identity", id, body, {
      outcome,
      reason,
      matched: named("passed"),
      differed: named("failed"),
    });
  switch (status) {
    case "initiated":
    case "submitted":
      return { kind: "pending", vendorReference: id };
    case "passed":
    case "confirmed":
      return result("passed", "verified");
    case "failed":
      return result("failed", "identity_not_verified");
    case "canceled":
      return { ...unavailable("canceled", "the vendor canceled it"), vendorReference: id };
    default:
      return result("needs_review", "identity_undecided");
  }
}

/**
 * The outcome of an inquiry. `completed` is not approved: a workflow decides it within minutes.
 *
 * Returns  `expired` for a page whose time is over.
 * Source   Persona API, "Inquiries".
 */
export function documentResponse(
  body: WireObject,
  { id, status, attributes }: Resource,
  now: Date,
): CheckResponse | { kind: "expired" } {
  const result = (outcome: CheckResult["outcome"], reason: string) => {
    const fields = outcome === "passed" ? ["document"] : [];
    const differed = outcome === "passed" ? [] : ["document"];
    return checked("person_document", id, body, { outcome, reason, matched: fields, differed });
  };
  switch (status) {
    case "created":
    case "pending":
      return { kind: "pending", vendorReference: id };
    case "completed": {
      const completedAt = Date.parse(textOf(attributes, "completed-at") ?? "");
      return now.getTime() - completedAt < workflowMsMax
        ? { kind: "pending", vendorReference: id }
        : result("needs_review", "document_undecided");
    }
    case "approved":
      return result("passed", "verified");
    case "declined":
    case "failed":
      return result("failed", "document_not_verified");
    case "expired":
      return { kind: "expired" };
    default:
      return result("needs_review", "document_undecided");
  }
}

/** The address of the person's page: of TLS, or of this machine. */
export function pageOf(body: WireObject): string | undefined {
  const link = textOf(objectOf(body, "meta") ?? {}, "one-time-link");
  const url = link === undefined ? null : URL.parse(link);
  if (url === null || url.username !== "") return undefined;
  const isLocal = url.protocol === "http:" && ["127.0.0.1", "localhost"].includes(url.hostname);
  return url.protocol === "https:" || isLocal ? url.href : undefined;
}

function checked(
  kind: CheckKind,
  vendorReference: string,
  raw: unknown,
  result: Omit<CheckResult, "kind">,
): CheckResponse {
  return { kind: "checked", vendorReference, results: [{ kind, ...result }], raw };
}
