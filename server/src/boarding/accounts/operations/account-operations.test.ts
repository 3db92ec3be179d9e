import type { Role, RoleType, StepUpClass } from "@openpayfac/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addPartner,
  startTestServer,
  type TestResponse,
  type TestServer,
} from "../../../../../testkit/src/index.ts";
import { toId, toUuid } from "../../../ids.ts";
import { addFile } from "../../../payments/files/file-contract-cases.fixtures.ts";
import { signIn } from "../../../permissions/sign-in.fixtures.ts";
import { signInWithin } from "../../../platform/sign-in-within.fixtures.ts";
import { wholeApplication } from "../../boarding.fixtures.ts";
import {
  addContractor,
  addLink,
  company,
  sendForm,
} from "../../contractors/contractor-contract-cases.fixtures.ts";
import { reviewDueContractors } from "../../contractors/review-contractors.ts";
import { encryptContent, type ProvidedOwner } from "../../requirements/requirement-content.ts";
import {
  addPaidAccount,
  addProvided,
  addRequirement,
} from "../../requirements/requirement-contract-cases.fixtures.ts";
import { addApprovedAccount } from "./account-operation-contract-cases.fixtures.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Headers = Record<string, string | undefined>;
type Send = (method: string, path: string, body?: object, more?: Headers) => Promise<TestResponse>;
const withHeaders =
  (headers: Headers): Send =>
  (method, path, body, more = {}) =>
    server.call(method, path, {
      body,
      headers: { ...headers, "x-account-id": undefined, ...more },
    });
const userOf = async (type: RoleType, role: Role, verifiedFor?: StepUpClass) =>
  withHeaders(await signIn(server, type, role, verifiedFor));
const operator: Send = (...request) =>
  withHeaders({ "x-api-key": server.sandbox.operator_key })(...request);
const because = { "x-approval-reason": "Reviewed" };

describe("the capabilities of an account", () => {
  it("are disabled by one user and enabled again by two", async () => {
    const path = `/platform/accounts/${await addPaidAccount(server)}`;
    const risk = await userOf("TENANT", "risk", "money");
    const off = await risk("PATCH", path, { payouts_enabled: false, reason: "Many returns." });
    expect(off, JSON.stringify(off.body)).toMatchObject({
      status: 200,
      body: { payouts_enabled: false, payments_enabled: true },
    });
    const on = { payouts_enabled: true, reason: "The returns have ended." };
    expect((await risk("PATCH", path, on)).body.type).toBe("SECOND_USER_REQUIRED");
    const proposed = await risk("PATCH", path, on, because);
    expect(proposed.body).toMatchObject({
      rule: "account_release",
      before: { payouts_enabled: false },
      request: on,
    });
    const administrator = await userOf("TENANT", "administrator", "money");
    const approve = `/platform/change_requests/${proposed.body.id}/approve`;
    const done = await administrator("POST", approve);
    expect(done.body, JSON.stringify(done.body)).toMatchObject({ status: "executed" });
    expect((await risk("GET", path)).body).toMatchObject({ payouts_enabled: true });
    const stopped = await risk("PATCH", path, { payments_enabled: false, reason: "Fraud." });
    expect(stopped.body).toMatchObject({ payments_enabled: false });
    const started = await risk("PATCH", path, { payments_enabled: true, reason: "Cleared." });
    expect((await risk("GET", path)).body).toEqual(started.body);
    const both = { payments_enabled: true, payouts_enabled: true, reason: "Both." };
    expect((await operator("PATCH", path, both)).body.errors[0].path).toBe("payments_enabled");
  });

  it("stay disabled while a review holds them, and merchants do not see the review", async () => {
    const id = await addPaidAccount(server);
    const path = `/platform/accounts/${id}`;
    await server.database.query(
      `UPDATE accounts SET payout_holds = '{volume_review}', payouts_enabled = false,
          payouts_after_hold = true WHERE id = $1`,
      [toUuid(id)],
    );
    const on = await operator("PATCH", path, { payouts_enabled: true, reason: "Paid." });
    expect(on).toMatchObject({
      status: 400,
      body: { detail: expect.stringMatching(/volume_review/) },
    });
    expect((await operator("GET", path)).body.payout_holds).toEqual(["volume_review"]);
    const partner = await userOf("PARTNER", "support");
    expect((await partner("GET", path)).body).toMatchObject({ id, payout_holds: [] });
    const foreign = await addPartner(server, { tenantId: "new" });
    const stranger = withHeaders(await signInWithin(server, ["BUSINESS", "owner"], foreign));
    expect((await stranger("GET", path)).status).toBe(404);
  });
});

describe("the limits of an account", () => {
  it("are changed with a reason, and a reserve is lowered by two users", async () => {
    const id = await addPaidAccount(server);
    const path = `/platform/accounts/${id}`;
    const risk = await userOf("TENANT", "risk", "money");
    const body = {
      payment_amount_max: 50_000,
      monthly_volume_max: 900_000,
      payout_delay_days: 2,
      reserve_basis_points: 1000,
      reserve_days: 90,
      reason: "Many disputes.",
    };
    const { reason, ...limits } = body;
    const changed = await risk("PATCH", path, body);
    expect(changed, JSON.stringify(changed.body)).toMatchObject({ status: 200, body: limits });
    expect((await risk("GET", path)).body).toEqual(changed.body);
    const { rows } = await server.database.query(
      "SELECT decided_by, comment FROM account_limits WHERE account_id = $1",
      [toUuid(id)],
    );
    expect(rows).toEqual([{ decided_by: expect.stringMatching(/^user_/), comment: reason }]);
    const lower = { reserve_basis_points: 500, reason: "Fewer disputes." };
    expect((await risk("PATCH", path, lower)).body.type).toBe("SECOND_USER_REQUIRED");
    const higher = await risk("PATCH", path, { reserve_days: 120, reason: "Longer." });
    expect(higher.body).toMatchObject({ reserve_days: 120, reserve_basis_points: 1000 });
    const half = await operator("PATCH", path, { reserve_days: 0, reason: "Half of it." });
    expect(half.status).toBe(400);
    const pci = (pci_compliant_until: string) =>
      risk("PATCH", path, { pci_compliant_until, reason: "The questionnaire arrived." });
    expect((await pci("2027-02-30")).body.errors[0].path).toBe("pci_compliant_until");
    expect((await pci("2027-03-31")).body).toMatchObject({ pci_compliant_until: "2027-03-31" });
    expect((await risk("GET", path)).body).toMatchObject({
      pci_compliant_until: "2027-03-31",
      reserve_days: 120,
    });
    const none = { payment_amount_max: null, monthly_volume_max: null, reason: "No limit." };
    expect((await operator("PATCH", path, none)).body).toMatchObject({
      payment_amount_max: null,
      monthly_volume_max: null,
    });
  });
});

describe("the checkout pages of an account", () => {
  it("have the brand that its owner sets, as the command does", async () => {
    const id = await addPaidAccount(server);
    const path = `/platform/accounts/${id}/brand`;
    const before = (await operator("GET", path)).body;
    expect(before).toMatchObject({ id, color: "#1a5fb4", logo_url: null });
    const administrator = await userOf("PARTNER", "administrator");
    const body = {
      name: "Harbor Chairs",
      color: "#0B6E4F",
      logo_url: "https://harborchairs.example/logo.png",
    };
    const set = await administrator("PUT", path, body);
    expect(set.body, JSON.stringify(set.body)).toEqual({ ...before, ...body, color: "#0b6e4f" });
    expect((await administrator("GET", path)).body).toEqual(set.body);
    const address = await administrator("PUT", path, {
      name: "Harbor",
      logo_url: "https://name@harborchairs.example/",
    });
    expect(address.body.errors[0].path).toBe("logo_url");
    const plain = await administrator("PUT", path, { name: "Harbor" });
    expect(plain.body).toEqual({ ...before, name: "Harbor" });
    expect((await (await userOf("PARTNER", "support"))("PUT", path, body)).status).toBe(403);
    const foreign = await addPartner(server, { tenantId: "new" });
    const stranger = withHeaders(await signInWithin(server, ["BUSINESS", "owner"], foreign));
    expect((await stranger("PUT", path, body)).status).toBe(404);
  });
});

describe("an account", () => {
  it("is closed by two users, with the cause that makes reports due", async () => {
    const id = await addPaidAccount(server);
    const path = `/platform/accounts/${id}`;
    const administrator = await userOf("TENANT", "administrator", "money");
    const body = {
      comment: "Excessive fraud.",
      cause: "excessive_fraud",
      details: "Stolen cards.",
    };
    const alone = await administrator("POST", `${path}/close`, body);
    expect(alone.body.type).toBe("SECOND_USER_REQUIRED");
    const proposed = await administrator("POST", `${path}/close`, body, because);
    expect(proposed.body.rule).toBe("account_restriction");
    const risk = await userOf("TENANT", "risk", "money");
    const done = await risk("POST", `/platform/change_requests/${proposed.body.id}/approve`);
    expect(done.body, JSON.stringify(done.body)).toMatchObject({ status: "executed" });
    expect((await risk("GET", path)).body).toMatchObject({
      status: "TERMINATED",
      payments_enabled: false,
      termination_comment: body.comment,
    });
    const reports = await server.database.query(
      "SELECT count(*)::int AS count FROM termination_reports WHERE account_id = $1",
      [toUuid(id)],
    );
    expect(reports.rows[0].count).toBe(2);
  });

  it("has another legal name, which is checked again while payouts are held", async () => {
    const path = `/platform/accounts/${await addApprovedAccount(server)}`;
    const before = (await operator("GET", path)).body;
    expect(before).toMatchObject({ status: "BOARDING", ein: expect.any(String) });
    const body = { legal_name: "Larkspur Roasting LLC", reason: "Certificate of amendment." };
    const risk = await userOf("TENANT", "risk", "money");
    const changed = await risk("POST", `${path}/company`, body);
    expect(changed, JSON.stringify(changed.body)).toMatchObject({ status: 200 });
    const after = (await risk("GET", path)).body;
    expect(after).toMatchObject({ payout_holds: ["verification_review"], ein: before.ein });
    const again = await risk("POST", `${path}/company`, { ein: "1", reason: "Wrong." });
    expect(again.status).toBe(400);
  });

  it("shows what the merchant provided to those who decide it", async () => {
    const id = await addProvided(server);
    const underwriter = await userOf("TENANT", "underwriter");
    const path = `/platform/requirements/${id}`;
    expect((await underwriter("GET", path)).body).toMatchObject({
      id,
      kind: "information",
      text: "We roast coffee.",
    });
    const { id: photo } = await addRequirement(server, "identity_verification", "Photo ID");
    expect((await underwriter("GET", `/platform/requirements/${photo}`)).body).toMatchObject({
      kind: "identity_verification",
      text: null,
      file_id: null,
    });
    expect((await (await userOf("PARTNER", "administrator"))("GET", path)).status).toBe(403);
    const owner: ProvidedOwner = {
      ...{ first_name: "Ines", last_name: "Moor", ssn: "123456789", birth_date: "1990-02-03" },
      ...{ email: "ines@larkspur.example", phone_number: "+1 503 555 0142" },
      ownership_percent: 30,
      residence_address: wholeApplication.address,
    };
    const content = encryptContent(server.deps.encryption, toUuid(id), { owner });
    const file = toUuid((await addFile(server)).id);
    await server.database.query(
      `UPDATE account_requirements SET kind = 'owner_information', encrypted_content = $2
        WHERE id = $1`,
      [toUuid(id), content],
    );
    expect((await underwriter("GET", path)).body).toMatchObject({
      text: null,
      owner_name: "Ines Moor",
      ssn_last_four: "6789",
    });
    await server.database.query(
      `UPDATE account_requirements SET kind = 'document', encrypted_content = NULL, file_id = $2
        WHERE id = $1`,
      [toUuid(id), file],
    );
    expect((await underwriter("GET", path)).body).toMatchObject({
      file_id: toId("file", file),
      owner_name: null,
    });
  });
});

describe("the contractors of a scope", () => {
  const idsOf = ({ body }: TestResponse): string[] => body.data.map(({ id }: { id: string }) => id);

  it("are listed and decided, with checks for those who review them", async () => {
    const { business_id: businessId, partner_id: partnerId } = server.sandbox;
    const parent = { parent_id: partnerId, parent_type: "PARTNER" };
    const own = await addContractor(server);
    const ofPartner = await addContractor(server, { parent });
    const rejected = await addContractor(server, { last_name: "Rejected" });
    const link = await addLink(server);
    await sendForm(server, link, company());
    const list = async (query: string, send: Send = operator) =>
      idsOf(await send("GET", `/platform/contractors?limit=50&${query}`));
    const [firm = ""] = await list("type=COMPANY");
    expect(await list("q=JONAS")).toEqual(expect.arrayContaining([own.id, ofPartner.id]));
    expect(await list("status=REJECTED")).toEqual([rejected.id]);
    expect(await list("status=UNDER_REVIEW")).toEqual([firm]);
    const owner = await userOf("BUSINESS", "owner");
    expect(await list("", owner)).not.toContain(ofPartner.id);
    expect(await list("", owner)).toContain(own.id);
    expect(await list(`in=${businessId}`)).not.toContain(ofPartner.id);
    expect(await list("", await userOf("SALES_GROUP", "agent"))).toEqual([]);
    expect((await owner("GET", `/platform/contractors/${ofPartner.id}`)).status).toBe(404);
    const seen = (await owner("GET", `/platform/contractors/${own.id}`)).body;
    expect(seen).toMatchObject({ checks: [], decisions: [], received_30_days: 0 });
    const support = await userOf("PARTNER", "support");
    expect((await support("GET", `/platform/contractors/${own.id}`)).status).toBe(200);

    await server.call("PATCH", `/contractors/${own.id}/deactivate`);
    expect(await list("status=INACTIVE")).toEqual([own.id]);
    const path = `/platform/contractors/${firm}`;
    const underwriter = await userOf("TENANT", "underwriter", "people");
    const body = { decision: "approve", reason: "The owners are known." };
    const early = await underwriter("POST", `${path}/decide`, body);
    expect([early.status, (await underwriter("GET", path)).body.status]).toEqual([200, "ACTIVE"]);
    const shown = (await underwriter("GET", path)).body;
    expect(early.body).toEqual(shown);
    expect(shown).toMatchObject({
      legal_name: "Reed Couriers LLC",
      decisions: [{ decision: "approve", decided_by_name: "Ada Park", reason: body.reason }],
    });
    const second = await addLink(server, parent);
    await sendForm(server, second, company({ ein: "91-7654321", email: "b@reed.example" }));
    await reviewDueContractors(server.deps);
    const [newest = ""] = await list("type=COMPANY");
    const { checks } = (await operator("GET", `/platform/contractors/${newest}`)).body;
    expect(checks.map((check: { subject_name: string | null }) => check.subject_name)).toContain(
      "Ines Reed",
    );
    const checked = (await operator("GET", `/platform/contractors/${ofPartner.id}`)).body;
    expect(checked.checks.length).toBeGreaterThan(0);
    expect(checked).toMatchObject({ payouts_enabled: true, parent_name: expect.any(String) });
  });
});
