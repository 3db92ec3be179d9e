import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { BusinessSubject, CheckKind, CheckResponse } from "@openpayfac/processors";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { business } from "../../../processors/src/verification/subjects.fixtures.ts";
import { startVendor } from "./vendors.fixtures.ts";

let started: Awaited<ReturnType<typeof startVendor>>;
beforeAll(async () => {
  started = await startVendor("middesk");
});
afterAll(() => started.close());

const kinds: CheckKind[] = [
  "business_registration",
  "business_tax_id",
  "business_presence",
  "adverse_record",
];
const check = (changed: Partial<BusinessSubject>) =>
  started.vendor.check(started.requestOf({ kinds, subject: { ...business, ...changed } }));

/** The results that did not pass. */
function findings(response: CheckResponse): string[] {
  if (response.kind !== "checked") return [`${response.kind}`];
  return response.results
    .filter(({ outcome }) => outcome !== "passed")
    .map(({ outcome, reason }) => `${outcome} ${reason}`);
}

const at = (line1: string) => ({ address: { ...business.address, line1 } });

describe("the adapter and the simulator agree", () => {
  it("passes a business without a test value", async () => {
    const response = await check({});
    expect(findings(response)).toEqual([]);
    expect(response).toMatchObject({ kind: "checked", results: { length: kinds.length } });
  });

  it.each<[Partial<BusinessSubject>, string]>([
    [{ legalName: "Unregistered Business" }, "failed registration_not_found"],
    [{ legalName: "Similar Name Business" }, "needs_review name_similar"],
    [{ legalName: "Unverified Name Business" }, "failed name_not_verified"],
    [{ legalName: "Domestic Missing" }, "needs_review registration_contradictory"],
    [{ legalName: "Domestic Inactive" }, "needs_review registration_contradictory"],
    [{ legalName: "Domestic Unknown" }, "needs_review registration_unknown"],
    [{ legalName: "Harbor Bankruptcy LLC" }, "needs_review bankruptcies_found"],
    [{ tradeName: "Harbor liens found" }, "needs_review liens_found"],
    [at("123 Grand St"), "failed address_not_verified"],
    [at("223 Grand St"), "needs_review address_similar"],
    [at("9 Main St, CMRA 12"), "needs_review address_property_type"],
    [at("Registered Agent, 9 Main St"), "needs_review address_registered_agent"],
    [at("Undeliverable Rd 1"), "needs_review address_deliverability"],
    [at("PO Box 12"), "needs_review address_property_type"],
    [{ ein: "123456789" }, "failed tax_id_not_found"],
    [{ ein: "110000099" }, "failed tax_id_mismatch"],
    [{ ein: "000000101" }, "failed registration_not_found"],
    [{ ein: "000000102" }, "failed registration_inactive"],
    [{ ein: "000000103" }, "failed tax_id_mismatch"],
    [{ ein: "000000104" }, "failed tax_id_not_issued"],
    [{ ein: "000000110" }, "needs_review tax_id_of_person"],
    [{ ein: "000000109" }, "unavailable"],
  ])("%o: %s", async (changed, expected) => {
    expect(findings(await check(changed))).toEqual([expected]);
  });

  it("passes an address that is less than 0.2 mile away", async () => {
    expect(findings(await check(at("423 Grand St")))).toEqual([]);
  });
});

it("is pending while an analyst works, and then reviewed", async () => {
  const subject = { ...business, legalName: "Harbor Long Analyst Review" };
  const request = started.requestOf({ kinds, subject });
  const first = await started.vendor.check(request);
  if (first.kind !== "pending") throw new Error(first.kind);
  const later = { ...request, vendorReference: first.vendorReference };
  started.advance(9 * 60_000);
  expect(await started.vendor.check(later)).toMatchObject({ kind: "pending" });
  started.advance(60_000);
  expect(findings(await started.vendor.check(later))).toEqual([]);
});

it("finds the tax id once the IRS responds, at the third request", async () => {
  const request = started.requestOf({ kinds, subject: { ...business, ein: "000000105" } });
  const first = await started.vendor.check(request);
  expect(first).toMatchObject({
    kind: "checked",
    results: { length: 3 },
    unavailable: [{ kind: "business_tax_id", reason: "irs_unavailable" }],
  });
  const { vendorReference = null } = first;
  const again = { ...request, kinds: ["business_tax_id"] as CheckKind[], vendorReference };
  expect(await started.vendor.check(again)).toMatchObject({ kind: "unavailable" });
  expect(await started.vendor.check(again)).toMatchObject({
    kind: "checked",
    results: [{ kind: "business_tax_id", outcome: "passed" }],
  });
});

it("creates one business for a request whose response was lost", async () => {
  const request = started.requestOf({ kinds, subject: business });
  const fault = { endpoint: "middesk_business", orderid: request.requestId, drop_after: true };
  await started.send("POST", "/_simulator/faults", fault);
  expect(await started.vendor.check(request)).toMatchObject({ reason: "connection" });
  const second = await started.vendor.check(request);
  const third = await started.vendor.check(request);
  expect(second).toMatchObject({ kind: "checked" });
  expect(third.vendorReference).toBe(second.vendorReference);
});

it("rejects a wrong key", async () => {
  const vendor = started.open({ api_key: "mk_test_other" });
  const response = await vendor.check(started.requestOf({ kinds, subject: business }));
  expect(response).toMatchObject({ kind: "unavailable", reason: "unauthorized" });
  await vendor.close();
});

it("sends a signed webhook when a review is complete", async () => {
  const received: { headers: IncomingMessage["headers"]; body: Buffer }[] = [];
  const receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({ headers: request.headers, body: Buffer.concat(chunks) });
    response.writeHead(204).end();
  });
  receiver.listen(0, "127.0.0.1");
  await once(receiver, "listening");
  const { port } = receiver.address() as AddressInfo;
  const { webhook_secret: secret } = started.manifest.sandboxSettings(started.origin);
  const url = `http://127.0.0.1:${port}`;
  await started.send("PUT", "/_simulator/middesk/webhook", { url, secret });
  const request = started.requestOf({ kinds, subject: business });
  const { vendorReference } = await started.vendor.check(request);
  await expect.poll(() => received.length).toBe(1);
  const [webhook] = received;
  if (webhook === undefined) throw new Error("no webhook");
  expect(started.vendor.readWebhook?.({ ...webhook, now: started.clock() })).toEqual({
    kind: "changed",
    vendorReferences: [vendorReference],
    requestIds: [request.requestId],
  });
  receiver.close();
});
