import { createHmac } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { json, startScriptedServer } from "../scripted-http-server.fixtures.ts";
import type { CheckKind } from "../verification/checks.ts";
import { expectNoSecrets, failures, timeoutMsOf } from "../verification/failures.fixtures.ts";
import { business, now, person, requestOf } from "../verification/subjects.fixtures.ts";
import type { VerificationService } from "../verification/verification-service.ts";
import { createPersona } from "./persona.ts";

let server: Awaited<ReturnType<typeof startScriptedServer>>;
let vendor: VerificationService;
const open = (timeoutMs = 5_000) =>
  createPersona({
    address: `${server.origin}/api/v1`,
    apiKey: "a-key",
    verificationTemplateId: "vtmpl_1",
    inquiryTemplateId: "itmpl_1",
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

const data = (id: string, attributes: object, meta?: object) => ({
  data: { type: "resource", id, attributes },
  ...(meta === undefined ? {} : { meta }),
});
const link = (url: string) => ({ "one-time-link": url });
const page = "https://inquiry.withpersona.com/verify?inquiry-id=inq_1";
const identity: CheckKind[] = ["person_identity"];
const document: CheckKind[] = ["person_document"];
const sent = (index: number) => JSON.parse(server.seen[index]?.body ?? "null");

test("compares a person with databases, once for a request", async () => {
  const checks = [
    { name: "database_identity_comparison", status: "passed" },
    { name: "database_po_box_detection", status: "failed" },
    { name: "Orvalho", status: "failed" },
  ];
  server.plays(json(data("ver_1", { status: "passed", checks }), 201));
  expect(await vendor.check(requestOf({ kinds: identity, subject: person }))).toMatchObject({
    kind: "checked",
    vendorReference: "ver_1",
    results: [
      {
        kind: "person_identity",
        outcome: "passed",
        matched: ["database_identity_comparison"],
        differed: ["database_po_box_detection"],
      },
    ],
  });
  expect(server.seen[0]).toMatchObject({
    method: "POST",
    path: "/api/v1/verification/database",
    headers: {
      authorization: "Bearer a-key",
      "persona-version": "2025-12-08",
      "idempotency-key": "chk_1",
    },
  });
  expect(sent(0).data.attributes).toEqual({
    "verification-template-id": "vtmpl_1",
    "name-first": "Inês",
    "name-last": "Orvalho",
    birthdate: "1980-02-29",
    "email-address": "ines@harbor.example",
    "phone-number": "+1 503 555 0147",
    "address-street-1": "9 Alder St",
    "address-city": "Portland",
    "address-subdivision": "OR",
    "address-postal-code": "97205",
    "address-country-code": "US",
    "identification-number": "900126789",
  });
});

test.each([
  ["confirmed", "passed verified"],
  ["failed", "failed identity_not_verified"],
  ["requires_retry", "needs_review identity_undecided"],
  ["a new status", "needs_review identity_undecided"],
])("a verification that is %s: %s", async (status, expected) => {
  server.plays(json(data("ver_1", { status, checks: [] }), 201));
  const response = await vendor.check(requestOf({ kinds: identity, subject: person }));
  const [result] = response.kind === "checked" ? response.results : [];
  expect(`${result?.outcome} ${result?.reason}`).toBe(expected);
});

test("a verification in progress is asked about by its id", async () => {
  server.plays(json(data("ver_1", { status: "submitted" }), 201));
  const request = requestOf({ kinds: identity, subject: person });
  expect(await vendor.check(request)).toEqual({ kind: "pending", vendorReference: "ver_1" });
  server.plays(json(data("ver_1", { status: "passed" })));
  const later = { ...request, vendorReference: "ver_1" };
  expect(await vendor.check(later)).toMatchObject({ results: [{ outcome: "passed" }] });
  expect(server.seen[1]).toMatchObject({ method: "GET", path: "/api/v1/verifications/ver_1" });
});

test("an inquiry waits for the person, without an SSN in the request", async () => {
  server.plays(json(data("inq_1", { status: "created" }), 201));
  const request = requestOf({ kinds: document, subject: person });
  expect(await vendor.check(request)).toEqual({ kind: "pending", vendorReference: "inq_1" });
  expect(sent(0)).toMatchObject({
    data: { attributes: { "inquiry-template-id": "itmpl_1", "reference-id": "own_1" } },
  });
  expect(server.seen[0]?.body).not.toContain("900126789");
});

const at = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

test.each<[object, string]>([
  [{ status: "approved" }, "passed verified"],
  [{ status: "declined" }, "failed document_not_verified"],
  [{ status: "failed" }, "failed document_not_verified"],
  [{ status: "needs_review" }, "needs_review document_undecided"],
  [{ status: "a new status" }, "needs_review document_undecided"],
  [{ status: "completed", "completed-at": at(9) }, "pending"],
  [{ status: "completed", "completed-at": at(10) }, "needs_review document_undecided"],
  [{ status: "completed" }, "needs_review document_undecided"],
])("an inquiry with %o: %s", async (attributes, expected) => {
  server.plays(json(data("inq_1", attributes)));
  const request = requestOf({ kinds: document, subject: person, vendorReference: "inq_1" });
  const response = await vendor.check(request);
  const [result] = response.kind === "checked" ? response.results : [];
  expect(result === undefined ? response.kind : `${result.outcome} ${result.reason}`).toBe(
    expected,
  );
});

test("an expired inquiry waits for the next visit of the person", async () => {
  const request = requestOf({ kinds: document, subject: person, vendorReference: "inq_1" });
  server.plays(json(data("inq_1", { status: "expired" })));
  expect(await vendor.check(request)).toEqual({ kind: "pending", vendorReference: "inq_1" });
});

describe("the page of an inquiry", () => {
  const visit = { kind: "person_document", vendorReference: "inq_1" } as const;

  test("has a new address for each visit", async () => {
    server.plays(json(data("inq_1", { status: "pending" }, link(page))));
    expect(await vendor.openPage?.(visit)).toEqual({ kind: "opened", url: page });
    expect(server.seen[0]).toMatchObject({
      method: "POST",
      path: "/api/v1/inquiries/inq_1/generate-one-time-link",
    });
  });

  test.each<[string, object, string]>([
    [
      "no web address",
      data("inq_1", { status: "pending" }, link("javascript:alert(1)")),
      "unreadable",
    ],
    [
      "an address without TLS",
      data("inq_1", { status: "pending" }, link("http://a.example/")),
      "unreadable",
    ],
    ["the page of another inquiry", data("inq_2", { status: "pending" }, link(page)), "unreadable"],
    ["no address", data("inq_1", { status: "pending" }), "unreadable"],
  ])("is not opened with %s", async (_, body, reason) => {
    server.plays(json(body));
    const response = await vendor.openPage?.(visit);
    expect(response).toMatchObject({ kind: "unavailable", reason });
    expect(JSON.stringify(response)).not.toContain("a.example");
  });

  test("is over once the inquiry is complete, and exists for documents only", async () => {
    server.plays(json({ errors: [{ title: "The inquiry is complete" }] }, 409));
    const over = { kind: "unavailable", reason: "request_rejected" };
    expect(await vendor.openPage?.(visit)).toMatchObject(over);
    expect(await vendor.openPage?.({ ...visit, kind: "person_identity" })).toMatchObject(over);
    expect(await vendor.openPage?.({ ...visit, vendorReference: "../x" })).toMatchObject(over);
    expect(server.seen).toHaveLength(1);
  });
});

describe("an exchange without a result is unavailable, and quotes nothing", () => {
  test.each(failures)("%s", async (_, response, reason) => {
    const limited = open(timeoutMsOf(response));
    for (const kinds of [identity, document]) {
      for (const vendorReference of [null, kinds === identity ? "ver_1" : "inq_1"]) {
        server.plays(response);
        const request = requestOf({ kinds, subject: person, vendorReference });
        const outcome = await limited.check(request);
        expect(outcome).toMatchObject({
          kind: "unavailable",
          reason: expect.stringMatching(`^(${reason})$`),
        });
        expectNoSecrets(outcome, "a-key");
      }
    }
    await limited.close();
  });

  test.each([
    ["another verification's", data("ver_2", { status: "passed" })],
    ["an inquiry's", data("inq_1", { status: "approved" })],
    ["without a status", data("ver_1", {})],
  ])("a response that is %s", async (_, body) => {
    server.plays(json(body));
    const request = requestOf({ kinds: identity, subject: person, vendorReference: "ver_1" });
    expect(await vendor.check(request)).toMatchObject({ kind: "unavailable" });
  });

  test("requests that the vendor does not serve are not sent", async () => {
    for (const request of [
      requestOf({ kinds: identity, subject: business }),
      requestOf({ kinds: [...identity, ...document], subject: person }),
      requestOf({ kinds: ["sanctions"], subject: person }),
      requestOf({ kinds: identity, subject: person, vendorReference: "../inquiries" }),
    ]) {
      expect(await vendor.check(request)).toMatchObject({ kind: "unavailable" });
    }
    expect(server.seen).toEqual([]);
  });
});

test("a webhook counts only with a signature of the last minutes, also while a secret changes", () => {
  const seconds = Math.floor(now.getTime() / 1000);
  const payload = data("inq_1", { status: "approved" });
  const event = JSON.stringify({ data: { id: "evt_1", attributes: { payload } } });
  const sign = (secret: string, t = seconds, body = event) =>
    `t=${t},v1=${createHmac("sha256", secret).update(`${t}.${body}`).digest("hex")}`;
  const read = (signature: string, body = event) =>
    vendor.readWebhook?.({
      headers: { "persona-signature": signature },
      body: Buffer.from(body),
      now,
    });
  const changed = { kind: "changed", vendorReferences: ["inq_1"], requestIds: [] };
  expect(read(sign("a-secret"))).toEqual(changed);
  expect(read(`${sign("old")} ${sign("a-secret")}`)).toEqual(changed);
  for (const signature of [sign("other"), sign("a-secret", seconds - 301), "t=1,v1=0", ""]) {
    expect(read(signature)).toMatchObject({ kind: "rejected" });
  }
  expect(read(sign("a-secret", seconds, "Orvalho"), "Orvalho")).toEqual({
    kind: "rejected",
    detail: "not JSON",
  });
});
