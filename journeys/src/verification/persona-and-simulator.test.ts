import type { CheckKind, CheckResponse } from "@openpayfac/processors";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { person } from "../../../processors/src/verification/subjects.fixtures.ts";
import { startVendor } from "./vendors.fixtures.ts";

let started: Awaited<ReturnType<typeof startVendor>>;
beforeAll(async () => {
  started = await startVendor("persona");
});
afterAll(() => started.close());

const request = (kind: CheckKind, lastName: string) =>
  started.requestOf({ kinds: [kind], subject: { ...person, lastName } });
const shown = (response: CheckResponse) => {
  const [result] = response.kind === "checked" ? response.results : [];
  return result === undefined ? response.kind : `${result.outcome} ${result.reason}`;
};

/** Presses a button on the person's page. */
async function showDocument(reference: string | null, button = "pass"): Promise<string> {
  const page = await started.vendor.openPage?.({
    kind: "person_document",
    vendorReference: reference ?? "",
  });
  if (page?.kind !== "opened") throw new Error(page?.reason);
  const opened = await fetch(page.url);
  expect(await opened.text()).toContain(`value="${button}"`);
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const done = await fetch(page.url, { method: "POST", headers, body: `result=${button}` });
  expect(done.status).toBe(200);
  return done.text();
}

describe("the adapter and the simulator agree", () => {
  it.each([
    ["Orvalho", "passed verified"],
    ["Unverified", "failed identity_not_verified"],
    ["document", "failed identity_not_verified"],
    ["Unreadable", "failed identity_not_verified"],
    ["Slow", "pending"],
    ["Nobody", "unavailable"],
  ])("about a person named %s: %s", async (lastName, expected) => {
    expect(shown(await started.vendor.check(request("person_identity", lastName)))).toBe(expected);
  });

  it.each([
    ["Document", "passed verified", "verified"],
    ["Unverified", "failed document_not_verified", "could not be verified"],
    ["Unreadable", "needs_review document_undecided", "A person looks"],
  ])("about the document of %s: %s", async (lastName, expected, text) => {
    const first = request("person_document", lastName);
    const opened = await started.vendor.check(first);
    if (opened.kind !== "pending") throw new Error(opened.kind);
    expect(await showDocument(opened.vendorReference)).toContain(text);
    const later = { ...first, vendorReference: opened.vendorReference };
    expect(shown(await started.vendor.check(later))).toBe(expected);
  });
});

it("the other button declines the document, and the page is over then", async () => {
  const first = request("person_document", "Document");
  const { vendorReference = null } = await started.vendor.check(first);
  expect(await showDocument(vendorReference, "fail")).toContain("could not be verified");
  const later = { ...first, vendorReference };
  expect(shown(await started.vendor.check(later))).toBe("failed document_not_verified");
  await expect(showDocument(vendorReference)).rejects.toThrow("request_rejected");
});

it("a comparison that takes minutes is pending until then", async () => {
  const first = request("person_identity", "Slow");
  const { vendorReference = null } = await started.vendor.check(first);
  started.advance(10 * 60_000);
  expect(shown(await started.vendor.check({ ...first, vendorReference }))).toBe("passed verified");
});

it("a completed page that no workflow decides goes to a person after ten minutes", async () => {
  const first = request("person_document", "Undecided");
  const opened = await started.vendor.check(first);
  if (opened.kind !== "pending") throw new Error(opened.kind);
  await showDocument(opened.vendorReference);
  const later = () => ({
    ...first,
    vendorReference: opened.vendorReference,
    now: started.clock(),
  });
  expect(shown(await started.vendor.check(later()))).toBe("pending");
  started.advance(10 * 60_000);
  expect(shown(await started.vendor.check(later()))).toBe("needs_review document_undecided");
});

it("an expired page is opened again", async () => {
  const first = request("person_document", "Document");
  const opened = await started.vendor.check(first);
  started.advance(7 * 24 * 3_600_000);
  const { vendorReference = null } = opened;
  expect(shown(await started.vendor.check({ ...first, vendorReference }))).toBe("pending");
  await showDocument(vendorReference);
  const later = { ...first, vendorReference };
  expect(shown(await started.vendor.check(later))).toBe("passed verified");
});

it("one request makes one inquiry, also when its response was lost", async () => {
  const first = request("person_document", "Document");
  const fault = { endpoint: "persona_inquiry", orderid: first.requestId, drop_after: true };
  await started.send("POST", "/_simulator/faults", fault);
  expect(await started.vendor.check(first)).toMatchObject({ reason: "connection" });
  const second = await started.vendor.check(first);
  expect(second).toMatchObject({ kind: "pending" });
  expect(await started.vendor.check(first)).toEqual(second);
});

it("shows the status that the vendor's sandbox was asked to simulate", async () => {
  const first = request("person_document", "Orvalho");
  const { vendorReference = null } = await started.vendor.check(first);
  const { api_key: key } = started.manifest.sandboxSettings(started.origin);
  const path = `/persona/api/v1/inquiries/${vendorReference}/perform-simulate-actions`;
  const response = await fetch(`${started.origin}${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ meta: { "simulate-actions": [{ type: "decline_inquiry" }] } }),
  });
  expect(response.status).toBe(200);
  const later = { ...first, vendorReference };
  expect(shown(await started.vendor.check(later))).toBe("failed document_not_verified");
});

it("rejects a wrong key", async () => {
  const vendor = started.open({ api_key: "persona_sandbox_other" });
  const response = await vendor.check(request("person_identity", "Orvalho"));
  expect(response).toMatchObject({ kind: "unavailable", reason: "unauthorized" });
  await vendor.close();
});
