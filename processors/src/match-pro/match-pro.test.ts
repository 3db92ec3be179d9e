import { createHash, createPublicKey, createVerify, generateKeyPairSync } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { json, startScriptedServer } from "../scripted-http-server.fixtures.ts";
import type { CheckKind } from "../verification/checks.ts";
import { expectNoSecrets, failures, timeoutMsOf } from "../verification/failures.fixtures.ts";
import { business, now, person, requestOf } from "../verification/subjects.fixtures.ts";
import type { BusinessSubject, VerificationService } from "../verification/verification-service.ts";
import { inquiryBody } from "./build-request.ts";
import { createMatchPro } from "./match-pro.ts";
import { signatureBase } from "./oauth.ts";

const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const signingKey = privateKey.export({ type: "pkcs8", format: "pem" }).toString();

let server: Awaited<ReturnType<typeof startScriptedServer>>;
let vendor: VerificationService;
const open = (timeoutMs = 5_000) =>
  createMatchPro({
    address: `${server.origin}/mcp/match/api/`,
    consumerKey: "a-consumer!key",
    signingKey,
    acquirerId: "1996",
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
const request = requestOf({ kinds, subject: { ...business, network: "mastercard" } });
const none = {
  name: "M00",
  address: { addressLineOne: "M00", city: "M01", country: "M01" },
  nationalTaxId: "M00",
  merchantCategory: "M01",
  principalMatches: [{ name: "M00", nationalId: "M00" }],
};

interface Entry {
  match?: object;
  code?: string;
  createdDate?: string;
  ref?: string;
}

const entryOf = ({ match, code = "04", createdDate = "2025-03-03", ref = "r-1" }: Entry) => ({
  merchant: { name: "LISTED", reasonCode: code, createdDate, merchRefNum: ref },
  merchantMatch: { ...none, ...match },
});
const inquiryOf = (entries: Entry[], total = entries.length, irn = "200") => ({
  terminationInquiryResponse: {
    ref: `https://host/mcp/match/api/termination-inquiries/${irn}`,
    pageOffset: 0,
    possibleMerchantMatches: [
      { totalMerchantMatches: total, terminatedMerchants: entries.map(entryOf) },
    ],
  },
});

async function resultOf(entries: Entry[], total?: number): Promise<string> {
  server.plays(json(inquiryOf(entries, total)));
  const response = await vendor.check(request);
  const [result] = response.kind === "checked" ? response.results : [];
  const { outcome, reason, matched, suggestion } = result ?? {};
  return [`${outcome} ${reason} ${matched}`, suggestion].filter(Boolean).join(": suggests ");
}

test("the base of a signature is that of RFC 5849", () => {
  const url = "http://EXAMPLE.com:80/request?b5=%3D%253D&a3=a&c%40=&a2=r%20b&c2&a3=2+q";
  const parameters = {
    oauth_consumer_key: "9djdj82h48djs9d2",
    oauth_token: "kkk9d7dh3k39sjv7",
    oauth_signature_method: "HMAC-SHA1",
    oauth_timestamp: "137131201",
    oauth_nonce: "7d8f3e4a",
  };
  // Source   RFC 5849, 3.4.1.1.
  expect(signatureBase({ method: "POST", url }, parameters)).toBe(
    [
      "POST&http%3A%2F%2Fexample.com%2Frequest&a2%3Dr%2520b%26a3%3D2%2520q%26a3%3Da%26b5%3D%253D",
      "%25253D%26c%2540%3D%26c2%3D%26oauth_consumer_key%3D9djdj82h48djs9d2%26oauth_nonce%3D7d8f3",
      "e4a%26oauth_signature_method%3DHMAC-SHA1%26oauth_timestamp%3D137131201%26oauth_token%3Dkkk",
      "9d7dh3k39sjv7",
    ].join(""),
  );
});

test("signs the exact body, once with each nonce", async () => {
  server.plays(json(inquiryOf([])), json(inquiryOf([])));
  await vendor.check(request);
  await vendor.check(request);
  const nonces = server.seen.map((seen) => {
    const header = seen.headers.authorization ?? "";
    const fields = new Map(
      [...header.matchAll(/(oauth_\w+)="([^"]*)"/g)].map(
        ([, name = "", value = ""]) => [name, decodeURIComponent(value)] as const,
      ),
    );
    const hash = createHash("sha256").update(seen.body).digest("base64");
    expect(fields.get("oauth_body_hash")).toBe(hash);
    expect(fields.get("oauth_consumer_key")).toBe("a-consumer!key");
    expect(fields.get("oauth_timestamp")).toBe(String(now.getTime() / 1000));
    const signature = fields.get("oauth_signature") ?? "";
    fields.delete("oauth_signature");
    const url = `${server.origin}${seen.path}`;
    const base = signatureBase({ method: seen.method, url }, Object.fromEntries(fields));
    const verifier = createVerify("RSA-SHA256").update(base);
    expect(verifier.verify(createPublicKey(privateKey), signature, "base64")).toBe(true);
    return fields.get("oauth_nonce");
  });
  expect(new Set(nonces).size).toBe(2);
});

test("sends names and numbers within the vendor's limits, the same in every attempt", () => {
  const owners = Array.from({ length: 7 }, (_, index) => ({
    ...person,
    firstName: `${index} ${"Ã".repeat(80)}`,
    phone: index === 0 ? "+44 20 7946 0018" : "1-503-555-0147",
  }));
  const subject: BusinessSubject = {
    ...business,
    legalName: `Café ${"ł".repeat(9)} ${"Harbor ".repeat(20)}`,
    address: { ...business.address, city: "Winchester-on-the-Severn" },
    principals: owners,
  };
  const body = inquiryBody(subject, "1996");
  expect(inquiryBody(subject, "1996")).toEqual(body);
  expect(body).toMatchObject({
    terminationInquiryRequest: {
      acquirerId: "1996",
      merchant: {
        name: "Cafe Harbor Harbor Harbor Harbor Harbor Harbor Harbor Harbor",
        doingBusinessAsName: "Harbor Chairs",
        address: {
          addressLineOne: "1 Main St",
          city: "Winchester-on-the-Se",
          countrySubdivision: "OR",
          postalCode: "97210",
          country: "USA",
        },
        phoneNumber: "5035550100",
        merchantCategory: "5712",
        nationalTaxId: "931234567",
        urls: ["https://harbor.example"],
        principals: {
          length: 5,
          0: { phoneNumber: "5035550100" },
          1: { phoneNumber: "5035550147" },
        },
      },
    },
  });
  const abroad = { ...person, address: { ...business.address, country: "PT" } };
  expect(inquiryBody({ ...business, principals: [abroad] }, "1996")).toMatchObject({
    terminationInquiryRequest: { merchant: { principals: [{ address: { country: "USA" } }] } },
  });
});

test("a sole proprietor's number is searched as the business's", () => {
  const { ein: _, ...withoutEin } = business;
  const subject = { ...withoutEin, ownershipType: "SOLO_TRADER" };
  expect(inquiryBody(subject, "1996")).toMatchObject({
    terminationInquiryRequest: { merchant: { nationalTaxId: "900126789" } },
  });
});

const impossible = {
  kind: "checked",
  vendorReference: null,
  results: [{ outcome: "needs_review", reason: "match_input_missing" }],
};

test("a business without a phone number or an owner goes to a person", async () => {
  const { phone: _, ...withoutPhone } = business;
  for (const principals of [[], [{ ...person, phone: "none" }]]) {
    const subject: BusinessSubject = { ...withoutPhone, principals };
    const outcome = await vendor.check(requestOf({ kinds, subject }));
    expect(outcome).toMatchObject(impossible);
  }
  expect(server.seen).toEqual([]);
  const error = { ReasonCode: "MISSING_REQUIRED_INPUT", Description: "email of Orvalho" };
  server.plays(json({ Errors: { Error: [error] } }, 400));
  expect(await vendor.check(request)).toMatchObject(impossible);
});

describe("only a weak similarity passes", () => {
  test.each<[string, Entry[], string]>([
    ["no listing", [], "passed not_listed "],
    ["country, city and category", [{}], "passed not_listed "],
    ["the tax id", [{ match: { nationalTaxId: "M01" } }], "needs_review match_04 tax_id"],
    ["a name by its sound", [{ match: { name: "M02" } }], "needs_review match_04 name"],
    ["the phone", [{ match: { altPhoneNumber: "M01" } }], "needs_review match_04 phone"],
    [
      "the street",
      [{ match: { address: { addressLineOne: "M01" } } }],
      "needs_review match_04 address",
    ],
    [
      "an owner",
      [{ match: { principalMatches: [{ name: "M00" }, { nationalId: "M01" }] } }],
      "needs_review match_04 principal",
    ],
    ["a value that is not listed", [{ match: { name: "M09" } }], "needs_review match_04 name"],
    ["a field that is not listed", [{ match: { taxCode: "M01" } }], "needs_review match_04 other"],
    [
      "a code that is not one",
      [{ match: { name: "M01" }, code: "X" }],
      "needs_review match_unknown name",
    ],
    [
      "several: the gravest reason is named",
      [
        { match: { name: "M01" }, code: "10" },
        { match: { nationalTaxId: "M01" }, code: "5" },
      ],
      "needs_review match_05 name,tax_id: suggests decline",
    ],
  ])("%s", async (_, entries, expected) => {
    expect(await resultOf(entries)).toBe(expected);
  });

  test.each([
    ...["03", "05", "07", "11", "13"].map((code) => [code, ": suggests decline"]),
    ["14", ": suggests verify_identity"],
    ...["00", "01", "02", "04", "08", "09", "10", "12", "24"].map((code) => [code, ""]),
  ])("a hit of the code %s goes to a person%s", async (code, suggests) => {
    const entry = { match: { nationalTaxId: "M01" }, code };
    expect(await resultOf([entry])).toBe(`needs_review match_${code} tax_id${suggests}`);
  });

  test("a stolen identity beside a grave reason does not soften it", async () => {
    const hits = ["14", "07", "10"].map((code) => ({ match: { name: "M01" }, code }));
    expect(await resultOf(hits)).toBe("needs_review match_07 name: suggests decline");
  });

  test("a list that was not returned whole goes to a person", async () => {
    expect(await resultOf([{}], 30)).toBe("needs_review match_not_all_read ");
  });

  test("a record without its comparison counts as a match", async () => {
    const body = inquiryOf([{}]);
    const [group] = body.terminationInquiryResponse.possibleMerchantMatches;
    for (const each of group?.terminatedMerchants ?? [])
      Reflect.deleteProperty(each, "merchantMatch");
    server.plays(json(body));
    expect(await vendor.check(request)).toMatchObject({ results: [{ outcome: "needs_review" }] });
  });
});

test("returns listings of the period that a search did not have", async () => {
  const hit = { nationalTaxId: "M01" };
  server.plays(
    json(
      inquiryOf([
        { match: hit, createdDate: "11/19/2026", ref: "new" },
        { match: hit, createdDate: "2025-03-03", ref: "old" },
        { createdDate: "2026-11-19", ref: "weak" },
      ]),
    ),
    json(inquiryOf([], 0, "201")),
  );
  const since = new Date("2026-11-19T00:00:00Z");
  const asked = { since, until: now, vendorReferences: ["200", "201"] };
  expect(await vendor.findAlerts?.(asked)).toMatchObject({
    kind: "found",
    alerts: [{ alertId: "200:new", vendorReference: "200", result: { reason: "match_04" } }],
  });
  expect(server.seen.map(({ path }) => path)).toEqual([
    "/mcp/match/api/termination-inquiries/200?page_length=100&page_offset=0",
    "/mcp/match/api/termination-inquiries/201?page_length=100&page_offset=0",
  ]);
  server.plays(json(inquiryOf([])), json({}, 503));
  expect(await vendor.findAlerts?.(asked)).toMatchObject({ kind: "unavailable" });
});

describe("an exchange without a result is unavailable, and quotes nothing", () => {
  test.each(failures)("%s", async (_, response, reason) => {
    const limited = open(timeoutMsOf(response));
    for (const vendorReference of [null, "200"]) {
      server.plays(response);
      const outcome = await limited.check({ ...request, vendorReference });
      expect(outcome).toMatchObject({
        kind: "unavailable",
        reason: expect.stringMatching(`^(${reason})$`),
      });
      expectNoSecrets(outcome, "a-consumer!key", "PRIVATE KEY");
    }
    await limited.close();
  });

  test("another inquiry than the requested one", async () => {
    server.plays(json(inquiryOf([], 0, "201")));
    const outcome = await vendor.check({ ...request, vendorReference: "200" });
    expect(outcome).toMatchObject({ kind: "unavailable", reason: "unreadable" });
  });

  test("a key that is not one is rejected without its text", () => {
    const settings = { address: server.origin, consumerKey: "k", acquirerId: "1", timeoutMs: 1 };
    expect(() => createMatchPro({ ...settings, signingKey: "Orvalho" })).toThrow(
      /^signing_key must be a private key in PEM$/,
    );
  });
});
