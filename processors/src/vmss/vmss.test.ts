import { once } from "node:events";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { TLSSocket } from "node:tls";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { json, startScriptedServer } from "../scripted-http-server.fixtures.ts";
import type { CheckKind } from "../verification/checks.ts";
import { expectNoSecrets, failures, timeoutMsOf } from "../verification/failures.fixtures.ts";
import { business, now, person, requestOf } from "../verification/subjects.fixtures.ts";
import type { BusinessSubject, VerificationService } from "../verification/verification-service.ts";
import { objectOf } from "../verification/wire.ts";
import { searchBody } from "./build-request.ts";
import { certificate, certificateKey } from "./certificate.fixtures.ts";
import { createVmss } from "./vmss.ts";

let server: Awaited<ReturnType<typeof startScriptedServer>>;
let vendor: VerificationService;
const open = (timeoutMs = 5_000, address = `${server.origin}/visa`) =>
  createVmss({
    address,
    acquirerBid: "10033027",
    userId: "a-user",
    password: "a-password",
    clientCertificate: certificate,
    clientKey: certificateKey,
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

const kinds: CheckKind[] = ["terminated_merchant"];
const request = requestOf({ kinds, subject: { ...business, network: "visa" } });
const done = { statusCode: "API000", statusDescription: "Success" };
const none = {
  DBAName: "N",
  taxID: "N",
  businessPhoneNumbers: "N",
  merchantCategoryCodes: "E",
  addressMatch: { streetAddress: "N", city: "E", countryOrRegion: "E" },
  principalsMatch: [{ name: "N" }],
};
const recordOf = (match: object, reason = "21-Excessive Fraud", id = "t-1") => ({
  terminatedRefID: id,
  terminatedRecord: { primaryListingReason: reason },
  terminatedRecordMatch: { ...none, ...match },
});
const searchOf = (matchedRecords: object[], totalCount = matchedRecords.length) => ({
  status: done,
  searchTerminatedResponse: {
    searchRequestRef: { searchRequestRefID: "300" },
    possibleMatches: { totalCount, matchedRecords },
  },
});

test("sends one search with the acquirer's id, over Basic authentication", async () => {
  server.plays(json(searchOf([])));
  expect(await vendor.check(request)).toMatchObject({
    kind: "checked",
    vendorReference: "300",
    results: [{ kind: "terminated_merchant", outcome: "passed", reason: "not_listed" }],
  });
  const [seen] = server.seen;
  expect(seen).toMatchObject({
    method: "POST",
    path: "/visa/vmss/v2/searchTerminatedRequest",
    headers: {
      authorization: `Basic ${btoa("a-user:a-password")}`,
      "request-message-id": "chk_1",
    },
  });
  expect(JSON.parse(seen?.body ?? "")).toEqual({
    searchTerminatedRequest: {
      acquirerBID: "10033027",
      acquirerCountryOrRegion: "US",
      globalSearch: true,
      retroAlertIfNoMatch: true,
      terminatedRecordSearchCriteria: {
        DBAName: "Harbor Chairs",
        legalName: "Harbor Chairs LLC",
        category: "5",
        address: {
          streetAddress: "1 Main St",
          city: "Portland",
          countryOrRegion: "US",
          stateOrProvince: "OR",
          zipOrPostalCode: "97210",
        },
        businessPhoneNumbers: ["5035550100", "5035550147"],
        tradeOverInternet: true,
        webAddresses: ["harbor.example"],
        principals: [
          {
            name: "Ines Orvalho",
            SSN: "900-12-6789",
            businessPhoneNumber: "5035550147",
            businessEmailAddress: "ines@harbor.example",
          },
        ],
        taxID: "931234567",
        merchantCategoryCodes: ["5712"],
      },
    },
  });
});

test("keeps to the vendor's limits, the same in every attempt", () => {
  const { website: _, ein: __, ...without } = business;
  const owner = { ...person, lastName: "O".repeat(60), email: `${"e".repeat(40)}@harbor.example` };
  const subject: BusinessSubject = {
    ...without,
    ownershipType: "SOLO_TRADER",
    tradeName: "Ł".repeat(3) + "H".repeat(90),
    address: { ...business.address, line1: "é".repeat(60) },
    principals: [{ ...person, firstName: "A", lastName: "B" }, ...Array(7).fill(owner)],
  };
  const body = searchBody(subject, "10033027");
  expect(searchBody(subject, "10033027")).toEqual(body);
  const { terminatedRecordSearchCriteria: criteria } = objectOf(
    body ?? {},
    "searchTerminatedRequest",
  ) as { terminatedRecordSearchCriteria: { principals: object[] } };
  expect(criteria).toMatchObject({
    DBAName: "H".repeat(70),
    address: { streetAddress: "e".repeat(40) },
    tradeOverInternet: false,
    taxID: "900126789",
    principals: { length: 4, 0: { name: `Ines ${"O".repeat(30)}` } },
  });
  expect(criteria).not.toHaveProperty("legalName");
  expect(criteria).not.toHaveProperty("webAddresses");
  expect(criteria.principals[0]).not.toHaveProperty("businessEmailAddress");
});

test("a business that cannot be searched goes to a person", async () => {
  const { phone: _, ...withoutPhone } = business;
  const subjects: BusinessSubject[] = [
    { ...withoutPhone, principals: [{ ...person, phone: "none" }] },
    { ...business, principals: [] },
    { ...business, address: { ...business.address, line1: "9" } },
  ];
  for (const subject of subjects) {
    expect(await vendor.check(requestOf({ kinds, subject }))).toMatchObject({
      kind: "checked",
      results: [{ outcome: "needs_review", reason: "vmss_input_missing" }],
    });
  }
  expect(server.seen).toEqual([]);
});

describe("only a weak similarity passes", () => {
  test.each<[string, object, string]>([
    ["country, city and category", recordOf({}), "passed not_listed "],
    ["the tax id", recordOf({ taxID: "E" }), "needs_review vmss_21 tax_id"],
    ["a part of the name", recordOf({ DBAName: "P" }), "needs_review vmss_21 trade_name"],
    ["the phone", recordOf({ businessPhoneNumbers: ["N", "E"] }), "needs_review vmss_21 phone"],
    [
      "the street",
      recordOf({ addressMatch: { streetAddress: "P" } }, "23-Laundering"),
      "needs_review vmss_23 address",
    ],
    ["an owner", recordOf({ principalsMatch: [{ SSN: "E" }] }), "needs_review vmss_21 principal"],
    ["a value that is not listed", recordOf({ taxID: "X" }), "needs_review vmss_21 tax_id"],
    ["no reason", recordOf({ taxID: "E" }, ""), "needs_review vmss_unknown tax_id"],
    [
      "no comparison",
      { terminatedRefID: "t-1", terminatedRecord: {} },
      "needs_review vmss_unknown record",
    ],
  ])("%s", async (_, record, expected) => {
    server.plays(json(searchOf([record])));
    const response = await vendor.check(request);
    const [result] = response.kind === "checked" ? response.results : [];
    expect(`${result?.outcome} ${result?.reason} ${result?.matched}`).toBe(expected);
  });

  test.each([
    ...["21", "23", "24", "26", "28"].map((code) => [code, "decline"] as const),
    ["34", "verify_identity"] as const,
    ...["22", "25", "27", "29", "30", "33", "35"].map((code) => [code, undefined] as const),
  ])("a hit of the reason %s suggests %s, and goes to a person", async (code, suggestion) => {
    server.plays(json(searchOf([recordOf({ taxID: "E" }, `${code}-Reason`)])));
    const response = await vendor.check(request);
    const [result] = response.kind === "checked" ? response.results : [];
    expect(result).toMatchObject({ outcome: "needs_review", reason: `vmss_${code}` });
    expect(result?.suggestion).toBe(suggestion);
  });

  test("a list that was not returned whole goes to a person", async () => {
    server.plays(json(searchOf([recordOf({})], 12)));
    expect(await vendor.check(request)).toMatchObject({
      results: [{ outcome: "needs_review", reason: "vmss_not_all_read" }],
    });
  });
});

test("returns the alerts of the requested checks, page by page", async () => {
  const alert = (reference: string, id: string) => ({
    searchRequestRefID: reference,
    ...recordOf({ taxID: "E" }, "21-Excessive Fraud", id),
  });
  const page = (retroAlerts: object[]) =>
    json({ status: done, retroAlertsResponse: { totalCount: 101, retroAlerts } });
  const others = Array.from({ length: 100 }, (_, index) => alert("999", `o-${index}`));
  server.plays(page(others), page([alert("300", "t-9")]));
  const since = new Date("2026-11-19T00:00:00Z");
  const asked = { since, until: now, vendorReferences: ["300"] };
  expect(await vendor.findAlerts?.(asked)).toMatchObject({
    kind: "found",
    alerts: [{ alertId: "300:t-9", vendorReference: "300", result: { reason: "vmss_21" } }],
  });
  expect(JSON.parse(server.seen[1]?.body ?? "")).toMatchObject({
    retroAlertsRequest: {
      alertStartDate: "2026-11-19",
      alertEndDate: "2026-11-20",
      pageOffset: 100,
    },
  });
  server.plays(json({ status: done, retroAlertsResponse: {} }));
  expect(await vendor.findAlerts?.(asked)).toMatchObject({ kind: "unavailable" });
});

test("presents its certificate over TLS", async () => {
  const subjects: unknown[] = [];
  const secure = createServer(
    { cert: certificate, key: certificateKey, ca: certificate, requestCert: true },
    (received, response) => {
      subjects.push((received.socket as TLSSocket).getPeerCertificate().subject?.CN);
      response.end(JSON.stringify(searchOf([])));
    },
  );
  secure.listen(0, "127.0.0.1");
  await once(secure, "listening");
  const { port } = secure.address() as AddressInfo;
  const client = open(5_000, `https://127.0.0.1:${port}`);
  // The server's certificate is its own authority.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0";
  try {
    expect(await client.check(request)).toMatchObject({ kind: "checked" });
  } finally {
    delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
  }
  expect(subjects).toEqual(["127.0.0.1"]);
  await client.close();
  secure.close();
});

describe("an exchange without a result is unavailable, and quotes nothing", () => {
  test.each(failures)("%s", async (_, response, reason) => {
    const limited = open(timeoutMsOf(response));
    server.plays(response, response);
    const asked = { since: now, until: now, vendorReferences: ["300"] };
    for (const outcome of [await limited.check(request), await limited.findAlerts?.(asked)]) {
      expect(outcome).toMatchObject({
        kind: "unavailable",
        reason: expect.stringMatching(`^(${reason})$`),
      });
      expectNoSecrets(outcome, "a-password", "PRIVATE KEY");
    }
    await limited.close();
  });

  test.each([
    ["an error with HTTP 200", { status: { statusCode: "API001" } }],
    ["no reference", { status: done, searchTerminatedResponse: {} }],
    ["a list without its records", searchOf([], 3).searchTerminatedResponse],
  ])("%s", async (_, body) => {
    server.plays(json(body));
    expect(await vendor.check(request)).toMatchObject({ kind: "unavailable" });
  });
});
