import type { BusinessSubject, CheckKind, CheckResponse } from "@openpayfac/processors";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { business, person } from "../../../processors/src/verification/subjects.fixtures.ts";
import { startVendor } from "./vendors.fixtures.ts";

const kinds: CheckKind[] = ["terminated_merchant"];
const dayMs = 24 * 3_600_000;
const shown = (response: CheckResponse) => {
  const [result] = response.kind === "checked" ? response.results : [];
  return result === undefined ? response.kind : `${result.outcome} ${result.reason}`;
};

const networks = [
  { name: "match_pro", network: "mastercard", search: "match_inquiry", reason: "match" },
  { name: "vmss", network: "visa", search: "vmss_search", reason: "vmss" },
] as const;

describe.each(networks)("$name and its simulator", ({ name, network, search, reason }) => {
  let started: Awaited<ReturnType<typeof startVendor>>;
  beforeAll(async () => {
    started = await startVendor(name);
  });
  afterAll(() => started.close());

  const requestOf = (changed: Partial<BusinessSubject> = {}) =>
    started.requestOf({ kinds, subject: { ...business, network, ...changed } });
  const check = (changed?: Partial<BusinessSubject>) => started.vendor.check(requestOf(changed));

  it("passes a merchant that is not listed, or similar by country and category only", async () => {
    expect(shown(await check())).toBe("passed not_listed");
    expect(shown(await check({ ein: "000000111" }))).toBe("passed not_listed");
    expect(shown(await check({ ein: "000000108" }))).toBe("passed not_listed");
  });

  it("sends a merchant whose tax id, name or owner is listed to a person", async () => {
    const isMastercard = network === "mastercard";
    const expected = (found: boolean, code: string) =>
      found ? `needs_review ${reason}_${code}` : "passed not_listed";
    const terminated = [{ ...person, lastName: "Terminated" }];
    expect(shown(await check({ ein: "000000106" }))).toBe(expected(isMastercard, "04"));
    expect(shown(await check({ ein: "000000107" }))).toBe(expected(!isMastercard, "21"));
    expect(shown(await check({ legalName: "The Bait Shop" }))).toBe(expected(isMastercard, "04"));
    expect(shown(await check({ tradeName: "Avon Traders" }))).toBe(expected(!isMastercard, "21"));
    expect(shown(await check({ legalName: "Finn Depot" }))).toBe(expected(!isMastercard, "23"));
    expect(shown(await check({ principals: terminated }))).toBe(expected(isMastercard, "07"));
  });

  it("accepts every request that the adapter builds at the limits", async () => {
    const owner = { ...person, firstName: "Ø".repeat(3) + "M".repeat(99), phone: "none" };
    const { website: _, ...without } = business;
    const subjects: BusinessSubject[] = [
      { ...without, legalName: "L".repeat(200), principals: Array(9).fill(owner) },
      {
        ...business,
        address: { ...business.address, line1: "9".repeat(99), city: "C".repeat(99) },
      },
      { ...business, ownershipType: "SOLO_TRADER", website: `https://${"w".repeat(99)}.example` },
    ];
    for (const subject of subjects) {
      const request = started.requestOf({ kinds, subject: { ...subject, network } });
      expect(shown(await started.vendor.check(request))).toBe("passed not_listed");
    }
  });

  it("returns a merchant that another acquirer lists later", async () => {
    const since = started.clock();
    const first = await check({ ein: "931110001" });
    const other = await check();
    const references = [first, other].flatMap(({ vendorReference }) => vendorReference ?? []);
    const ask = () =>
      started.vendor.findAlerts?.({
        since,
        until: started.clock(),
        vendorReferences: references,
      });
    expect(await ask()).toEqual({ kind: "found", alerts: [] });
    started.advance(3 * dayMs);
    const listed = { network, tax_id: "931110001", reason_code: "13" };
    await started.send("POST", "/_simulator/terminated_merchants", listed);
    const found = await ask();
    expect(found).toMatchObject({
      kind: "found",
      alerts: [{ vendorReference: references[0], result: { reason: `${reason}_13` } }],
    });
    expect(await ask()).toEqual(found);
  });

  it("is unavailable when the response is lost, and for wrong credentials", async () => {
    await started.send("POST", "/_simulator/faults", { endpoint: search, drop_after: true });
    expect(await check()).toMatchObject({ kind: "unavailable", reason: "connection" });
    expect(shown(await check())).toBe("passed not_listed");
    const vendor = started.open({ consumer_key: "another", password: "another" });
    expect(await vendor.check(requestOf())).toMatchObject({ reason: "unauthorized" });
    await vendor.close();
  });
});

it("MATCH lists a merchant a simulated day after the search", async () => {
  const started = await startVendor("match_pro");
  const since = started.clock();
  const subject: BusinessSubject = { ...business, ein: "000000108", network: "mastercard" };
  const { vendorReference } = await started.vendor.check(started.requestOf({ kinds, subject }));
  const ask = () =>
    started.vendor.findAlerts?.({
      since,
      until: started.clock(),
      vendorReferences: [vendorReference ?? ""],
    });
  started.advance(dayMs - 1);
  expect(await ask()).toEqual({ kind: "found", alerts: [] });
  started.advance(1);
  expect(await ask()).toMatchObject({
    alerts: [{ vendorReference, result: { reason: "match_05" } }],
  });
  await started.close();
});
