import { createHmac } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { json, startScriptedServer } from "../scripted-http-server.fixtures.ts";
import type { CheckKind } from "../verification/checks.ts";
import { expectNoSecrets, failures, timeoutMsOf } from "../verification/failures.fixtures.ts";
import {
  bankAccount,
  business,
  now,
  person,
  requestOf,
} from "../verification/subjects.fixtures.ts";
import type { VerificationService } from "../verification/verification-service.ts";
import { createMiddesk } from "./middesk.ts";

let server: Awaited<ReturnType<typeof startScriptedServer>>;
let vendor: VerificationService;
const open = (timeoutMs = 5_000) =>
  createMiddesk({
    address: `${server.origin}/v1/`,
    apiKey: "a-key",
    webhookSecret: "a-secret",
    timeoutMs,
  });
beforeEach(async () => {
  server = await startScriptedServer();
  vendor = open();
});
afterEach(async () => {
  await server.stop();
  await vendor.close();
});

type Labels = Record<string, readonly [status: string, label: string]>;

const verified: Labels = {
  name: ["success", "Verified"],
  address_verification: ["success", "Verified"],
  sos_match: ["success", "Submitted Active"],
  tin: ["success", "Found"],
  website_status: ["success", "Online"],
  phone: ["success", "Verified"],
  liens: ["success", "No Hits"],
};

const reviewed = (labels: Labels = {}, more: object = {}) => ({
  id: "biz-1",
  unique_external_id: "chk_1",
  status: "in_review",
  review: {
    tasks: Object.entries({ ...verified, ...labels }).map(([key, [status, sub_label]]) => ({
      key,
      status,
      sub_label,
    })),
  },
  ...more,
});

const kinds: CheckKind[] = [
  "business_registration",
  "business_tax_id",
  "business_presence",
  "adverse_record",
];
const sent = (index: number) => JSON.parse(server.seen[index]?.body ?? "null");

test("sends the business with the platform's id, and no identity data of its owners", async () => {
  server.plays(json(reviewed(), 201));
  const response = await vendor.check(requestOf({ kinds, subject: business }));
  expect(response).toMatchObject({ kind: "checked", vendorReference: "biz-1" });
  expect(response.kind === "checked" && response.results).toEqual(
    kinds.map((kind) => expect.objectContaining({ kind, outcome: "passed", differed: [] })),
  );
  const [request] = server.seen;
  expect(`${request?.method} ${request?.path}`).toBe("POST /v1/businesses");
  expect(request?.headers.authorization).toBe(`Basic ${btoa("a-key:")}`);
  expect(sent(0)).toEqual({
    name: "Harbor Chairs LLC",
    unique_external_id: "chk_1",
    external_id: "chk_1",
    addresses: [
      { address_line1: "1 Main St", city: "Portland", state: "OR", postal_code: "97210" },
    ],
    names: [{ name: "Harbor Chairs", name_type: "dba" }],
    tin: { tin: "931234567" },
    people: [{ first_name: "Inês", last_name: "Orvalho" }],
    phone_numbers: [{ phone_number: "503-555-0100" }],
    website: { url: "https://harbor.example" },
    orders: [
      "business_verification_verify",
      "tin",
      "website",
      "liens",
      "bankruptcies",
      "litigations",
    ].map((product) => ({ product })),
  });
});

test("asks the IRS for a sole proprietor's own name and number", async () => {
  server.plays(json(reviewed(), 201));
  const { ein: _, ...withoutEin } = business;
  const subject = { ...withoutEin, ownershipType: "SOLO_TRADER", principals: [person] };
  await vendor.check(requestOf({ kinds: ["business_tax_id"], subject }));
  expect(sent(0)).toMatchObject({
    name: "Inês Orvalho",
    names: [
      { name: "Harbor Chairs", name_type: "dba" },
      { name: "Harbor Chairs LLC", name_type: "dba" },
    ],
    tin: { tin: "900126789" },
    orders: [{ product: "tin" }],
  });
});

describe("each result of the vendor has its outcome", () => {
  const young = { ...business, startDate: "2026-11-01" };
  test.each<[CheckKind, string, Labels, string, typeof business?]>([
    ["business_registration", "passed verified", { name: ["success", "Alternate Name"] }, "name"],
    [
      "business_registration",
      "passed verified",
      { address_verification: ["success", "Approximate Match"] },
      "address",
    ],
    [
      "business_registration",
      "failed registration_not_found",
      { sos_match: ["failure", "Not Registered"] },
      "registration",
    ],
    [
      "business_registration",
      "needs_review registration_not_found_yet",
      { sos_match: ["failure", "Not Registered"] },
      "registration",
      young,
    ],
    [
      "business_registration",
      "needs_review registered_elsewhere",
      { sos_match: ["failure", "Not Registered"], sos_active: ["success", "Active"] },
      "registration",
    ],
    [
      "business_registration",
      "failed registration_inactive",
      { sos_match: ["failure", "Submitted Inactive"] },
      "registration",
    ],
    [
      "business_registration",
      "needs_review registration_unknown",
      { sos_match: ["warning", "Submitted Unknown"] },
      "registration",
    ],
    [
      "business_registration",
      "needs_review registration_contradictory",
      { sos_domestic: ["failure", "Inactive"] },
      "registration",
    ],
    [
      "business_registration",
      "needs_review name_similar",
      { name: ["warning", "Similar Match"] },
      "name",
    ],
    [
      "business_registration",
      "failed name_not_verified",
      { name: ["failure", "Unverified"] },
      "name",
    ],
    [
      "business_registration",
      "needs_review name_unknown",
      { name: ["success", "A new label"] },
      "name",
    ],
    [
      "business_registration",
      "needs_review name_contradictory",
      { name: ["failure", "Verified"] },
      "name",
    ],
    [
      "business_registration",
      "needs_review address_similar",
      { address_verification: ["warning", "Similar"] },
      "address",
    ],
    [
      "business_registration",
      "failed address_not_verified",
      { address_verification: ["failure", "Unverified"] },
      "address",
    ],
    [
      "business_registration",
      "needs_review address_property_type",
      { address_property_type: ["warning", "CMRA"] },
      "address",
    ],
    ["business_tax_id", "needs_review tax_id_of_person", { tin: ["warning", "Found"] }, "tax_id"],
    ["business_tax_id", "failed tax_id_mismatch", { tin: ["failure", "Mismatch"] }, "tax_id"],
    ["business_tax_id", "failed tax_id_not_issued", { tin: ["failure", "Not Issued"] }, "tax_id"],
    ["business_tax_id", "failed tax_id_not_found", { tin: ["failure", "Not Found"] }, "tax_id"],
    [
      "business_tax_id",
      "needs_review tax_id_not_found_yet",
      { tin: ["failure", "Not Found"] },
      "tax_id",
      young,
    ],
    [
      "business_tax_id",
      "needs_review tax_id_unknown",
      { tin: ["success", "A new label"] },
      "tax_id",
    ],
    [
      "business_presence",
      "failed website_not_verified",
      { website_status: ["failure", "Offline"] },
      "website",
    ],
    [
      "business_presence",
      "needs_review phone_doubtful",
      { phone: ["warning", "Similar"] },
      "phone",
    ],
    ["adverse_record", "needs_review liens_found", { liens: ["failure", "Hits"] }, "liens"],
    ["adverse_record", "needs_review liens_found", { liens: ["success", "A new label"] }, "liens"],
  ])("%s %s: %o", async (kind, expected, labels, field, subject = business) => {
    server.plays(json(reviewed(labels), 201));
    const response = await vendor.check(requestOf({ kinds: [kind], subject }));
    if (response.kind !== "checked") throw new Error(response.kind);
    const [result] = response.results;
    expect(`${result?.outcome} ${result?.reason}`).toBe(expected);
    const isPassed = result?.outcome === "passed";
    expect(isPassed ? result?.matched : result?.differed).toContain(field);
    expectNoSecrets(response.results);
  });

  test("a review without the tasks of a kind passes nothing", async () => {
    server.plays(json({ ...reviewed(), review: { tasks: [] } }, 201));
    const response = await vendor.check(requestOf({ kinds, subject: business }));
    const outcomes = response.kind === "checked" && response.results.map(({ outcome }) => outcome);
    expect(outcomes).toEqual(kinds.map(() => "needs_review"));
  });
});

test("a business in progress is pending, and asked about by its id", async () => {
  const open = { id: "biz-1", unique_external_id: "chk_1", status: "open", review: null };
  server.plays(json(open, 201), json({ ...open, status: "in_audit" }), json(reviewed()));
  const request = requestOf({ kinds, subject: business });
  expect(await vendor.check(request)).toEqual({ kind: "pending", vendorReference: "biz-1" });
  const later = await vendor.check({ ...request, vendorReference: "biz-1" });
  expect(later).toMatchObject({ kind: "checked" });
  expect(server.seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "POST /v1/businesses",
    "GET /v1/businesses/biz-1",
    "GET /v1/businesses/biz-1",
  ]);
});

test("the IRS is asked again when it did not respond, and the other results are returned", async () => {
  const silent = reviewed({ tin: ["failure", "Unavailable"] });
  server.plays(json(silent, 201));
  const request = requestOf({
    kinds: ["business_registration", "business_tax_id"],
    subject: business,
  });
  expect(await vendor.check(request)).toMatchObject({
    kind: "checked",
    results: [{ kind: "business_registration", outcome: "passed" }],
    unavailable: [{ kind: "business_tax_id", reason: "irs_unavailable" }],
  });
  server.plays(json(silent), json({ product: "tin" }, 201), json(reviewed()));
  const again = requestOf({
    kinds: ["business_tax_id"],
    subject: business,
    vendorReference: "biz-1",
  });
  expect(await vendor.check(again)).toMatchObject({ results: [{ outcome: "passed" }] });
  expect(server.seen[2]).toMatchObject({ method: "POST", path: "/v1/businesses/biz-1/orders" });
  server.plays(json(silent), json({ errors: [] }, 500), json(silent));
  expect(await vendor.check(again)).toMatchObject({
    kind: "unavailable",
    reason: "irs_unavailable",
    vendorReference: "biz-1",
  });
});

test("finds the business whose creation had no response", async () => {
  const repeated = { errors: [{ message: "taken", parameter: "unique_external_id" }] };
  const other = { ...reviewed(), unique_external_id: "chk_2" };
  server.plays(json(repeated, 422), json({ data: [other, reviewed()] }));
  const request = requestOf({ kinds, subject: business });
  expect(await vendor.check(request)).toMatchObject({ kind: "checked" });
  expect(server.seen[1]?.path).toBe("/v1/businesses?unique_external_id=chk_1");
  server.plays(json(repeated, 409), json({ data: [other] }));
  expect(await vendor.check(request)).toMatchObject({ kind: "unavailable" });
});

describe("an exchange without a result is unavailable, and quotes nothing", () => {
  test.each(failures)("%s", async (_, response, reason) => {
    const limited = open(timeoutMsOf(response));
    for (const vendorReference of [null, "biz-1"]) {
      server.plays(response);
      const outcome = await limited.check(requestOf({ kinds, subject: business, vendorReference }));
      expect(outcome).toMatchObject({
        kind: "unavailable",
        reason: expect.stringMatching(`^(${reason})$`),
      });
      expectNoSecrets(outcome, "a-key");
    }
    await limited.close();
  });

  test.each([
    ["of another request", reviewed({}, { id: "biz-2", unique_external_id: "chk_2" })],
    ["with a new status", reviewed({}, { status: "archived" })],
    ["without a review", reviewed({}, { review: null })],
  ])("a business %s", async (_, body) => {
    for (const vendorReference of [null, "biz-1"]) {
      server.plays(json(body, 200));
      const outcome = await vendor.check(requestOf({ kinds, subject: business, vendorReference }));
      expect(outcome).toMatchObject({ kind: "unavailable", reason: "unreadable" });
    }
  });

  test("a subject or a reference that is not the vendor's is not sent", async () => {
    for (const request of [
      requestOf({ kinds, subject: bankAccount }),
      requestOf({ kinds, subject: business, vendorReference: "../orders" }),
    ]) {
      expect(await vendor.check(request)).toMatchObject({ kind: "unavailable" });
    }
    expect(server.seen).toEqual([]);
  });
});

test("a webhook names its business only with the vendor's signature", () => {
  const read = (content: string, secret: string) => {
    const body = Buffer.from(content);
    const signature = createHmac("sha256", secret).update(body).digest("hex");
    return vendor.readWebhook?.({ headers: { "x-middesk-signature-256": signature }, body, now });
  };
  const object = { object: "business", id: "biz-1", unique_external_id: "chk_1" };
  const event = JSON.stringify({ object: "event", type: "business.updated", data: { object } });
  expect(read(event, "a-secret")).toEqual({
    kind: "changed",
    vendorReferences: ["biz-1"],
    requestIds: ["chk_1"],
  });
  const tin = { object: "tin", id: "tin-1", business_id: "biz-1" };
  expect(read(JSON.stringify({ data: { object: tin } }), "a-secret")).toMatchObject({
    vendorReferences: ["biz-1"],
  });
  expect(read(event, "another")).toMatchObject({ kind: "rejected" });
  expect(read("Orvalho", "a-secret")).toEqual({ kind: "rejected", detail: "not JSON" });
  expect(vendor.readWebhook?.({ headers: {}, body: Buffer.from(event), now })).toMatchObject({
    kind: "rejected",
  });
});
