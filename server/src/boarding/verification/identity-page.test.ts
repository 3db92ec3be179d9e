import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../../testkit/src/index.ts";
import { toUuid } from "../../ids.ts";
import { callForm, signature } from "../application-form/form.fixtures.ts";
import { addApproved, advance } from "../approved-merchant.fixtures.ts";
import { wholeApplication } from "../boarding.fixtures.ts";
import { requirementsToken } from "../requirements/requirement-contract-cases.fixtures.ts";
import { reviewApplications } from "../underwriting/review-applications.ts";
import { addIdentityRequest, requestIdentity, showDocument } from "./identity-page.fixtures.ts";
import { fakeVerification } from "./verification.fixtures.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const minutes = (count: number) => advance(server, count / 60);
const statusOf = async (id: string) =>
  (await server.call("GET", `/applications/${id}`)).body.status;
const formOf = async (token: string) => (await callForm(server, "GET", token)).body;
const missingOf = async (token: string) =>
  (await formOf(token)).missing.map(({ field }: { field: string }) => field);

async function open(token: string): Promise<string> {
  const { status, body } = await callForm(server, "POST", `${token}/verification_page`, {
    request: "0",
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.url;
}

/** Every text that the platform keeps or sends. */
async function stored(): Promise<string> {
  const tables = ["events", "emails", "verification_checks", "verification_responses"];
  const rows = await Promise.all(
    tables.map((table) => server.database.query(`SELECT * FROM ${table}`)),
  );
  return JSON.stringify(rows.map((each) => each.rows));
}

describe("the vendor's page for an identity document of an application", () => {
  it("completes the form of a merchant who also corrects other data, and is stored nowhere", async () => {
    const { token, applicationId } = await addIdentityRequest(server);
    const { documents, version } = await formOf(token);
    expect(documents.requested).toMatchObject([
      { person: "Mara Document", state: "requested", has_verification_page: true },
    ]);
    expect(await missingOf(token)).toEqual(["docs_requested[0]"]);
    const company = { ...wholeApplication.company, website: "https://roasters.example" };
    const saved = await callForm(server, "PATCH", token, { version, company });

    const url = await open(token);
    expect(url).toContain(server.simulatorOrigin);
    expect(await open(token)).toContain(server.simulatorOrigin);
    await showDocument(url, "pass");
    await minutes(2);
    expect((await formOf(token)).documents.requested).toMatchObject([
      { state: "accepted", has_verification_page: false, document: null },
    ]);
    expect(await missingOf(token)).toEqual([]);
    // Following the page leaves nothing to merge for the merchant who edits the form.
    expect((await formOf(token)).version).toBe(saved.body.version);
    expect(await stored()).not.toContain("/verify?");
    const closed = await callForm(server, "POST", `${token}/verification_page`, { request: "0" });
    expect(closed.status).toBe(409);

    const signed = { ...signature, name: "Mara Document" };
    const sent = await callForm(server, "POST", `${token}/submit`, { signature: signed });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    await minutes(5);
    expect(await statusOf(applicationId)).toBe("APPROVED");
  });

  it("decides an application that needs nothing else; a document that fails goes to an operator", async () => {
    const passing = await addIdentityRequest(server);
    await showDocument(await open(passing.token), "pass");
    const failing = await addIdentityRequest(server);
    await showDocument(await open(failing.token), "fail");
    await minutes(2);
    expect(await statusOf(passing.applicationId)).toBe("APPROVED");
    expect(await statusOf(failing.applicationId)).toBe("CREDIT_PENDED");
    for (const { token } of [passing, failing]) {
      const { status } = await callForm(server, "POST", `${token}/verification_page`, {
        request: "0",
      });
      expect(status).toBe(410);
    }
  });

  it("is offered for no other document, and not by a vendor without a page", async () => {
    const { token } = await addIdentityRequest(server);
    for (const request of ["1", "9999"]) {
      const none = await callForm(server, "POST", `${token}/verification_page`, { request });
      expect(none.status).toBe(409);
    }
    const { token: other, applicationId } = await addIdentityRequest(server);
    const fake = fakeVerification();
    await server.database.query(
      "UPDATE verification_checks SET service = 'other' WHERE application_id = $1",
      [toUuid(applicationId)],
    );
    await reviewApplications({ ...server.deps, ...fake.deps });
    expect((await formOf(other)).documents.requested).toMatchObject([
      { has_verification_page: false },
    ]);
  });

  it("says so when the vendor does not respond, and logs no address", async () => {
    const { token } = await addIdentityRequest(server);
    await fetch(`${server.simulatorOrigin}/_simulator/faults`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ endpoint: "persona_inquiry", drop_after: true }),
    });
    const lost = await callForm(server, "POST", `${token}/verification_page`, { request: "0" });
    expect(lost.status).toBe(503);
    expect(lost.body.detail ?? lost.body.message).not.toContain("/verify?");
    await showDocument(await open(token), "pass");
  });
});

describe("the vendor's page for a requirement of an account", () => {
  const page = async (token: string) =>
    (await fetch(`${server.origin}/requirements-api/${token}`)).json();
  const openFor = (token: string, requirement: string) =>
    fetch(`${server.origin}/requirements-api/${token}/verification_page`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ requirement }),
    });

  it("fulfills the requirement, and enables payouts again that its deadline disabled", async () => {
    const owner = { first_name: "Ida", last_name: "Moor" };
    const { id: accountId } = await addApproved(server, owner, "Osier Beds");
    const token = await requirementsToken(server, accountId);
    const requirement = await requestIdentity(server, accountId);
    const payable = async () =>
      (await server.call("GET", `/accounts/${accountId}`)).body.payouts_enabled;
    expect((await page(token)).requirements).toMatchObject([{ has_verification_page: true }]);
    const first = await openFor(token, requirement);
    await showDocument((await first.json()).url, "fail");
    await minutes(2);
    // A document that fails leaves the file, which an operator reviews.
    expect((await page(token)).requirements).toMatchObject([
      { key: requirement, state: "requested", has_verification_page: false },
    ]);
    expect((await openFor(token, requirement)).status).toBe(409);
    await server.call("PATCH", `/account_requirements/${requirement}`, {
      body: { decision: "withdraw" },
      headers: { "x-api-key": server.sandbox.operator_key },
    });

    const at = new Date(server.deps.clock.now().getTime() + 3_600_000).toISOString();
    const second = await requestIdentity(server, accountId, at);
    await minutes(90);
    expect(await payable()).toBe(false);
    expect((await page(token)).requirements).toMatchObject([
      { key: second, status: "past_due", has_verification_page: true },
    ]);
    await showDocument((await (await openFor(token, second)).json()).url, "pass");
    await minutes(2);
    expect(await page(token)).toMatchObject({
      requirements: [],
      accepted_documents: [{ person: "Ida Moor" }],
    });
    expect(await payable()).toBe(true);
    expect(await stored()).not.toContain("/verify?");
  });
});
