import type { Dependencies } from "../../dependencies.ts";
import type { VerificationObject } from "../objects.ts";
import { silence } from "../serve-vendor.ts";
import { type Json, listFrom, objectFrom, type Response, text } from "../wire.ts";
import { failed, resource } from "./resources.ts";
import { personaValueOf } from "./test-values.ts";

export type InquiryStatus =
  | "created"
  | "pending"
  | "completed"
  | "failed"
  | "expired"
  | "needs_review"
  | "approved"
  | "declined";

interface InquiryContent {
  readonly attributes: Json;
  readonly status: InquiryStatus;
  readonly expiresAt: string;
  readonly completedAt: string | null;
}

type Inquiry = VerificationObject<InquiryContent>;

const type = "persona_inquiry";
const daySeconds = 24 * 3_600;
const openStatuses: readonly InquiryStatus[] = ["created", "pending"];

/** Source   Persona API, "Create an inquiry". */
export function createInquiry(
  deps: Dependencies,
  body: Json,
  key: string,
  origin: string,
): Response | typeof silence {
  const attributes = objectFrom(objectFrom(body.data).attributes);
  if (personaValueOf(lastNameOf(attributes))?.document === "silent") return silence;
  const known = deps.verification.findByKey<InquiryContent>(type, key);
  if (known !== undefined) return present(deps, 200, known, linkOf(origin, known));
  if (!/^itmpl_/.test(text(attributes["inquiry-template-id"]))) {
    return failed(422, "inquiry-template-id: required");
  }
  const meta = objectFrom(body.meta);
  const seconds = Number(meta["expiration-after-create-interval-seconds"] ?? daySeconds);
  const inquiry = deps.verification.insert<InquiryContent>(
    {
      type,
      key,
      created_at: deps.clock().toISOString(),
      content: {
        attributes,
        status: "created",
        expiresAt: expiryOf(deps, seconds),
        completedAt: null,
      },
    },
    (hex) => `inq_${hex.slice(0, 24)}`,
  );
  const hasLink = meta["auto-create-one-time-link"] === true;
  return present(deps, 201, inquiry, hasLink ? linkOf(origin, inquiry) : undefined);
}

export function readInquiry(deps: Dependencies, id: string): Response {
  const found = findInquiry(deps, id);
  return found === undefined ? failed(404, "Record not found") : present(deps, 200, found);
}

/** Makes a link, with which an expired inquiry is pending again. */
export function createLink(deps: Dependencies, id: string, origin: string): Response {
  const found = findInquiry(deps, id);
  if (found === undefined) return failed(404, "Record not found");
  const { content } = found;
  if (![...openStatuses, "expired"].includes(content.status)) {
    return failed(409, "The inquiry is complete");
  }
  const status = content.status === "expired" ? "pending" : content.status;
  const reopened = change(deps, found, { status, expiresAt: expiryOf(deps, daySeconds) });
  return present(deps, 200, reopened, linkOf(origin, reopened));
}

/**
 * The person pressed a button: a failed document is declined. The workflow decides another one by
 * the last name, and approves it without a test value.
 */
export function submitDocument(deps: Dependencies, inquiry: Inquiry, isFailed: boolean): Inquiry {
  if (!openStatuses.includes(inquiry.content.status)) return inquiry;
  const value = personaValueOf(lastNameOf(inquiry.content.attributes))?.document ?? "approved";
  const decided = isFailed ? "declined" : value;
  const status = decided === "silent" ? "completed" : decided;
  return change(deps, inquiry, { status, completedAt: deps.clock().toISOString() });
}

const simulated: Readonly<Record<string, InquiryStatus>> = {
  start_inquiry: "pending",
  complete_inquiry: "completed",
  fail_inquiry: "failed",
  expire_inquiry: "expired",
  mark_for_review_inquiry: "needs_review",
  approve_inquiry: "approved",
  decline_inquiry: "declined",
};

/** Source   Persona API, "Perform simulate actions": in the sandbox only. */
export function simulateActions(deps: Dependencies, id: string, body: Json): Response {
  let inquiry = findInquiry(deps, id);
  if (inquiry === undefined) return failed(404, "Record not found");
  for (const action of listFrom(objectFrom(body.meta)["simulate-actions"])) {
    const status = simulated[text(action.type)];
    if (status === undefined) return failed(422, "simulate-actions: unknown type");
    const completedAt =
      status === "completed" ? deps.clock().toISOString() : inquiry.content.completedAt;
    inquiry = change(deps, inquiry, { status, completedAt });
  }
  return present(deps, 200, inquiry);
}

export function findInquiry(deps: Dependencies, id: string): Inquiry | undefined {
  const found = deps.verification.find<InquiryContent>(type, id);
  if (found === undefined) return undefined;
  const { status, expiresAt } = found.content;
  const isOver = deps.clock().getTime() >= Date.parse(expiresAt) && openStatuses.includes(status);
  return isOver ? change(deps, found, { status: "expired" }) : found;
}

function change(deps: Dependencies, inquiry: Inquiry, changed: Partial<InquiryContent>): Inquiry {
  const content = { ...inquiry.content, ...changed };
  deps.verification.update(inquiry.id, content);
  const next = { ...inquiry, content };
  if (content.status !== inquiry.content.status) announce(deps, next);
  return next;
}

/** Source   Persona, "Webhooks". */
function announce(deps: Dependencies, inquiry: Inquiry): void {
  const name = inquiry.content.status.replaceAll("_", "-");
  deps.verificationWebhooks.send("persona", {
    data: {
      type: "event",
      id: `evt_${inquiry.id.slice(4)}_${name}`,
      attributes: {
        name: `inquiry.${name === "needs-review" ? "marked-for-review" : name}`,
        "created-at": deps.clock().toISOString(),
        payload: present(deps, 200, inquiry).body,
      },
    },
  });
}

function present(
  deps: Dependencies,
  status: number,
  { id, created_at, content }: Inquiry,
  link?: string,
): Response {
  const { attributes } = content;
  const fields = Object.entries(objectFrom(attributes.fields)).map(([name, value]) => [
    name,
    { type: "string", value },
  ]);
  const shown = {
    status: content.status,
    "reference-id": attributes["reference-id"] ?? null,
    fields: Object.fromEntries(fields),
    "created-at": created_at,
    "completed-at": content.completedAt,
    "expires-at": content.expiresAt,
    "updated-at": deps.clock().toISOString(),
  };
  const meta = link === undefined ? undefined : { "one-time-link": link };
  return resource(status, "inquiry", id, shown, meta);
}

function linkOf(origin: string, { id }: Inquiry): string {
  return `${origin}/persona/verify?inquiry-id=${id}`;
}

function lastNameOf(attributes: Json): string {
  return text(objectFrom(attributes.fields)["name-last"]);
}

function expiryOf(deps: Dependencies, seconds: number): string {
  const validMs = (Number.isSafeInteger(seconds) && seconds > 0 ? seconds : daySeconds) * 1000;
  return new Date(deps.clock().getTime() + validMs).toISOString();
}
