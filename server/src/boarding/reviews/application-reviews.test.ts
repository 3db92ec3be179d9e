import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../../testkit/src/index.ts";
import { sendDueEmails } from "../../email/send-emails.ts";
import { toId, toUuid } from "../../ids.ts";
import { signIn } from "../../permissions/sign-in.fixtures.ts";
import { addAgentGroup } from "../../residuals/residuals.fixtures.ts";
import {
  bankAccount,
  callForm,
  documentForm,
  newLink,
  signature,
} from "../application-form/form.fixtures.ts";
import { addSubmitted, wholeApplication } from "../boarding.fixtures.ts";
import { sendNotices } from "../notices/send-notices.ts";
import { reviewApplications } from "../underwriting/review-applications.ts";
import { addPended, addWithCheck, addWithEvidence } from "./review-contract-cases.fixtures.ts";

let server: TestServer;
type Headers = Awaited<ReturnType<typeof signIn>>;
let underwriter: Headers;
beforeAll(async () => {
  server = await startTestServer();
  underwriter = await signIn(server, "TENANT", "underwriter", "identity");
});
afterAll(() => server.close());

const dayMs = 86_400_000;

/** Time passes, and with it the session. */
async function pass(ms: number): Promise<void> {
  server.clock.advance(ms);
  underwriter = await signIn(server, "TENANT", "underwriter", "identity");
}
const pathOf = (id: string, action = "") => `/platform/applications/${id}${action}`;

async function send(headers: Headers, id: string, action: string, body: object) {
  return server.call("POST", pathOf(id, `/${action}`), { headers, body });
}

async function get(headers: Headers, path: string) {
  const { status, body } = await server.call("GET", path, { headers });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const reviewOf = (id: string) => get(underwriter, pathOf(id, "/review"));

/** The user of a session that decides applications: the reviewer of what it assigns to itself. */
async function userIdOf(headers: Headers, id: string): Promise<string> {
  const { body } = await send(headers, id, "assign", {});
  return body.assigned_to;
}

it("the queue has what is due first, with its findings, and is assigned and filtered", async () => {
  const early = await addPended(server);
  await pass(dayMs);
  const late = await addPended(server);
  const draft = await server.call("POST", "/applications", {
    body: {
      business_id: server.sandbox.business_id,
      processing_plan_id: server.sandbox.processing_plan_id,
      name: "A draft",
    },
  });
  const idsOf = async (query: string, headers = underwriter) =>
    (await get(headers, `/platform/applications?${query}`)).data.map(
      (each: { id: string }) => each.id,
    );
  expect(await idsOf("queue=to_decide")).toEqual([early, late]);
  const all = await idsOf("limit=50");
  expect(all.indexOf(early)).toBeLessThan(all.indexOf(late));
  expect(all.indexOf(draft.body.id)).toBeGreaterThan(all.indexOf(late));
  expect((await get(underwriter, pathOf(draft.body.id))).missing).toContain(
    "The company is required.",
  );
  const first = (await get(underwriter, "/platform/applications?limit=1")).data[0];
  expect(first).toMatchObject({
    id: early,
    status: "CREDIT_PENDED",
    annual_volume: 1_200_000_000,
    review: { findings: ["volume_within_limit"], assigned_to: null },
  });
  expect(Date.parse(first.due_at) - Date.parse(first.waiting_since)).toBe(2 * dayMs);
  const after = `starting_after=${first.due_at}~${first.id}`;
  expect((await idsOf(`${after}&limit=1`))[0]).toBe(late);
  expect(await idsOf(`starting_after=~${draft.body.id}`)).not.toContain(early);
  expect(await idsOf("finding=risk_tier")).toEqual([]);
  expect(await idsOf("finding=volume_within_limit")).toEqual([early, late]);
  const before = new Date(server.clock.now().getTime() - dayMs / 2).toISOString();
  expect(await idsOf(`waiting_before=${before}`)).toEqual([early]);

  const { body: assigned } = await send(underwriter, late, "assign", {});
  expect(assigned).toMatchObject({ assigned_to_name: "Ada Park" });
  expect(await idsOf(`assigned_to=${assigned.assigned_to}`)).toEqual([late]);
  expect(await idsOf("assignee=me")).toEqual([late]);
  expect(await idsOf("queue=to_decide&assignee=none")).toEqual([early]);
  expect(await idsOf("assignee=any")).toEqual([late]);
  await signIn(server, "TENANT", "support");
  const { rows } = await server.database.query("SELECT id FROM users WHERE role = 'support'");
  const user_id = toId("user", rows[0].id);
  expect((await send(underwriter, late, "assign", { user_id })).status).toBe(404);

  const owner = await signIn(server, "BUSINESS", "owner");
  const seen = await get(owner, "/platform/applications?limit=50");
  expect(seen.data.map((each: { review: unknown }) => each.review)).toEqual(
    seen.data.map(() => null),
  );
  expect(seen.data.length).toBe(all.length);
  expect((await send(owner, late, "assign", { user_id: null })).status).toBe(403);
  const { status } = await server.call("GET", pathOf(late, "/review"), { headers: owner });
  expect(status).toBe(403);
  for (const id of [early, late]) await send(underwriter, id, "decide", { decision: "decline" });
  expect(await idsOf("queue=to_decide")).toEqual([]);
});

it("an agent sees the applications that name the agent's group, and no other", async () => {
  await addAgentGroup(server);
  const agent = await signIn(server, "SALES_GROUP", "agent");
  const { rows } = await server.database.query("SELECT id FROM agent_groups LIMIT 1");
  const { id: other } = await addSubmitted(server);
  const { id } = await addSubmitted(server);
  await server.database.query("UPDATE applications SET sales_group_id = $2 WHERE id = $1", [
    toUuid(id),
    toId("agent_group", rows[0].id),
  ]);
  const { data } = await get(agent, "/platform/applications");
  expect(data.map((each: { id: string }) => each.id)).toEqual([id]);
  expect(await get(agent, pathOf(id))).toMatchObject({ id, status: "UNDER_REVIEW", missing: [] });
  const { status } = await server.call("GET", pathOf(other), { headers: agent });
  expect(status).toBe(404);
});

it("an approval above the limit is executed once a second user approves, who is named", async () => {
  const id = await addPended(server);
  const body = { decision: "approve", comment: "Welcome." };
  const alone = await send(underwriter, id, "decide", body);
  expect([alone.status, alone.body.type]).toEqual([403, "SECOND_USER_REQUIRED"]);
  expect(alone.body.detail).toContain("above $1,000,000 a year");
  expect((await reviewOf(id)).second_user_reasons).toHaveLength(1);
  const reason = { ...underwriter, "x-approval-reason": "Known%20for%20years" };
  const proposed = await send(reason, id, "decide", body);
  expect(proposed.body).toMatchObject({ status: "pending", rule: "application_decision" });
  expect(proposed.body).toMatchObject({ step_up: "identity", before: { status: "CREDIT_PENDED" } });
  // Neither an assignment nor an internal comment changes the object of the request.
  await send(underwriter, id, "comment", { comment: "Called them.", audience: "reviewers" });
  const proposer = await userIdOf(underwriter, id);
  const approve = (headers: Headers) =>
    server.call("POST", `/platform/change_requests/${proposed.body.id}/approve`, { headers });
  expect((await approve(underwriter)).status).toBe(403);
  const colleague = await signIn(server, "TENANT", "administrator", "identity");
  const approved = await approve(colleague);
  expect(approved.body, JSON.stringify(approved.body)).toMatchObject({
    status: "executed",
    response: { status: "MANUALLY_APPROVED", waits_for_second_person: false },
  });
  expect(approved.body.response.account_id).toMatch(/^acct_/);
  const review = await reviewOf(id);
  expect(review.decisions[0]).toMatchObject({
    to_status: "MANUALLY_APPROVED",
    reviewed_by: proposer,
    reviewed_by_name: "Ada Park",
    approved_by: approved.body.decided_by,
    approved_by_name: "Ada Park",
    comment: "Welcome.",
  });
  expect(review.comments).toMatchObject([{ comment: "Called them.", author_name: "Ada Park" }]);
  const entries = await get(colleague, `/platform/audit_entries?object_id=${id}&limit=50`);
  const decide = entries.data.filter(
    (each: { operation: string }) => each.operation === "decidePlatformApplication",
  );
  expect(decide.map((each: { outcome: string }) => each.outcome)).toEqual(["done", "proposed"]);
});

it("a change of the application voids the proposed approval", async () => {
  const id = await addPended(server);
  const reason = { ...underwriter, "x-approval-reason": "Known" };
  const proposed = await send(reason, id, "decide", { decision: "approve" });
  await send(underwriter, id, "comment", { comment: "Wait.", audience: "applicant" });
  const colleague = await signIn(server, "TENANT", "underwriter", "identity");
  const path = `/platform/change_requests/${proposed.body.id}`;
  const approved = await server.call("POST", `${path}/approve`, { headers: colleague });
  expect(approved.body.detail).toContain("has changed since");
  expect((await get(underwriter, path)).status).toBe("voided");
});

it("open checks are cleared with a reason, or overridden by two users", async () => {
  const { id, check } = await addWithCheck(server);
  const review = await reviewOf(id);
  expect(review.findings).toMatchObject([{ rule: "business_presence", check_id: check }]);
  expect(review.checks.find((each: { id: string }) => each.id === check)).toMatchObject({
    open: true,
    outcome: "needs_review",
    reason: "page_not_found",
  });
  const unnamed = await send(underwriter, id, "decide", { decision: "approve" });
  expect([unnamed.status, unnamed.body.detail]).toEqual([
    400,
    `The application has open checks: ${check}.`,
  ]);
  const overriding = { decision: "approve", override: [check] };
  const second = await send(underwriter, id, "decide", overriding);
  expect(second.body.detail).toContain("It overrides open checks.");

  // Without approvals by two users, two people decide the same, as with the command.
  const alone = async (isAlone: boolean) =>
    server.database.query(
      `INSERT INTO user_policies (tenant_id, dual_approval, staff_refund_limit,
         support_refund_limit, daily_limit, fee_refund_limit, updated_at)
       VALUES ($1, $2, 1, 1, 1, 1, now())
       ON CONFLICT (tenant_id) DO UPDATE SET dual_approval = $2`,
      [toUuid(server.sandbox.tenant_id), !isAlone],
    );
  await alone(true);
  const first = await send(underwriter, id, "decide", overriding);
  expect(first.body).toMatchObject({ status: "CREDIT_PENDED", waits_for_second_person: true });
  const colleague = await signIn(server, "TENANT", "underwriter", "identity");
  const both = await send(colleague, id, "decide", overriding);
  expect(both.body).toMatchObject({ status: "MANUALLY_APPROVED", waits_for_second_person: false });
  await alone(false);

  const other = await addWithCheck(server);
  const verdict = { check_id: other.check, verdict: "cleared", reason: "I saw the shop." };
  expect((await send(underwriter, other.id, "review_check", verdict)).status).toBe(200);
  const cleared = await reviewOf(other.id);
  expect(cleared.checks.find((each: { id: string }) => each.id === other.check)).toMatchObject({
    open: false,
    outcome: "passed",
    review: { verdict: "cleared", reason: "I saw the shop.", reviewed_by_name: "Ada Park" },
  });
  await reviewApplications(server.deps);
  expect((await get(underwriter, pathOf(other.id))).status).toBe("APPROVED");
});

it("the evidence of findings is shown: words, compared fields, entries of lists, suggestions", async () => {
  const id = await addWithEvidence(server);
  const { checks, findings } = await reviewOf(id);
  const evidenceOf = (name: string) =>
    findings.find(({ rule }: { rule: string }) => rule === name)?.evidence;
  expect(evidenceOf("description_fits_category")).toContain("gambling, not category");
  expect(evidenceOf("volume_within_limit")).toBeNull();
  const checkOf = (kind: string, subject: string | null = null) =>
    checks.find(
      (each: { kind: string; subject: string | null }) =>
        each.kind === kind && each.subject === subject,
    );
  expect(checkOf("sanctions", "Vera Newcomer")).toMatchObject({
    open: true,
    differed: ["birth_year"],
    hits: [{ list: "SDN", name: "NEWCOMER, Vera", entry: expect.any(String), score: 90 }],
  });
  expect(checkOf("beneficial_owners")).toMatchObject({ differed: ["ownership_percent"] });
  expect(checkOf("business_tax_id")).toMatchObject({ suggestion: null, differed: [], hits: [] });
  expect(checks).toContainEqual(
    expect.objectContaining({ kind: "terminated_merchant", suggestion: "decline" }),
  );
});

it("requested information has a deadline, is sent once, and the responses are marked", async () => {
  const id = await addPended(server, {
    company: { ...wholeApplication.company, ein: "93-7654321" },
  });
  const asked = await send(underwriter, id, "request_information", {
    comment: "The names differ.",
    documents: [{ kind: "bank_letter", name: "Bank letter", description: "With the holder." }],
    fields: ["company.legal_name", "bank_account"],
    due_in_days: 5,
  });
  expect(asked.body).toMatchObject({ status: "NEED_INFORMATION" });
  await sendNotices(server.deps);
  await sendDueEmails(server.deps);
  const { body: sentEmails } = await server.call("GET", "/sandbox/emails?limit=50");
  const emails = sentEmails.data.filter(({ text }: { text: string }) =>
    text.includes("The names differ."),
  );
  expect(emails.map(({ to }: { to: string }) => to)).toContain("mara@larkspur.example");
  expect(emails[0].text).toContain("Check in the form: legal name, bank account.");
  expect(await get(underwriter, pathOf(id))).toMatchObject({
    due_at: new Date(server.clock.now().getTime() + 5 * dayMs).toISOString(),
    fields_requested: ["company.legal_name", "bank_account"],
    docs_requested: [{ name: "Bank letter", file_id: null }],
    form_is_open: true,
    form_url: null,
  });
  // The reminder leaves it waiting for the applicant.
  await pass(3 * dayMs);
  await reviewApplications(server.deps);
  expect((await get(underwriter, pathOf(id))).status).toBe("NEED_INFORMATION");

  const { token } = await newLink(server, id);
  const partner = await signIn(server, "PARTNER", "administrator");
  expect((await get(partner, pathOf(id))).form_url).toContain(token);
  const company = { ...wholeApplication.company, legal_name: "Larkspur Roasters LLC" };
  await callForm(server, "PATCH", token, { company, bank_account: bankAccount });
  const form = documentForm();
  form.set("request", "0");
  await callForm(server, "POST", `${token}/documents`, form);
  const waiting = (await reviewOf(id)).fields;
  const fieldOf = (fields: { field: string }[], name: string) =>
    fields.find(({ field }) => field === name);
  expect(fieldOf(waiting, "company.legal_name")).toMatchObject({ changed: true, requested: true });
  const sent = await callForm(server, "POST", `${token}/submit`, { signature });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  await reviewApplications(server.deps);

  const review = await reviewOf(id);
  expect(fieldOf(review.fields, "company.legal_name")).toMatchObject({
    value: "Larkspur Roasters LLC",
    previous: "Larkspur Coffee Roasters LLC",
    changed: true,
  });
  expect(fieldOf(review.fields, "owners[0].ssn")).toMatchObject({
    value: "*****4321",
    changed: false,
    reveal: "ssn",
  });
  expect(JSON.stringify(review)).not.toMatch(/1984-07-19|000123456789|987-65-4321/);
  const [document] = review.documents;
  expect(document).toMatchObject({
    state: "received",
    proves: ["bank_account.bank_account_name", "bank_account.account_number"],
    file: { filename: "check.pdf", media_type: "application/pdf", is_new: true },
  });
  const file = await server.call("GET", pathOf(id, `/documents/${document.file.file_id}`), {
    headers: underwriter,
  });
  expect([file.status, file.body]).toEqual([200, "%PDF-1.7\n%%EOF\n"]);
  const rejected = { name: "Bank letter", verdict: "rejected", reason: "It is not signed." };
  expect((await send(underwriter, id, "review_document", rejected)).status).toBe(200);
  expect((await reviewOf(id)).documents).toMatchObject([
    { state: "rejected", rejection_reason: "It is not signed.", file: null },
    { name: null, state: "rejected", file: { is_new: false } },
  ]);
});

it("the deadline of requested information leads back to a reviewer", async () => {
  const id = await addPended(server);
  await send(underwriter, id, "request_information", { fields: ["owners"], due_in_days: 1 });
  await pass(dayMs + 60_000);
  await reviewApplications(server.deps);
  expect(await get(underwriter, pathOf(id))).toMatchObject({
    status: "CREDIT_PENDED",
    comments_from_underwriting:
      "The requested information did not arrive in time. We are looking at your application.",
  });
});

it("a conditional approval requests documents until its deadline", async () => {
  const id = await addPended(server);
  const decided = await send(underwriter, id, "decide", {
    decision: "approve_with_conditions",
    documents: [{ kind: "bank_statements", name: "Bank statements" }],
    due_in_days: 30,
  });
  expect(decided.body).toMatchObject({ status: "CONDITIONALLY_APPROVED", account_id: null });
  expect(await get(underwriter, pathOf(id))).toMatchObject({
    due_at: new Date(server.clock.now().getTime() + 30 * dayMs).toISOString(),
    docs_requested: [{ name: "Bank statements" }],
  });
});

it("applications with the same identifiers are duplicates, also those of another business", async () => {
  const ein = "93-2222222";
  const company = { ...wholeApplication.company, ein, phone_number: "+1 503 555 0199" };
  const owners = [{ ...wholeApplication.owners[0], ssn: "987-65-1111" }];
  const id = await addPended(server, { company, owners });
  const other = await addPended(server, {
    company: { ...company, phone_number: "+1 503 555 0200" },
    owners,
  });
  const { duplicates } = await reviewOf(other);
  expect(duplicates).toMatchObject([{ application_id: id, matches: ["ein", "owner"] }]);
  const { rows } = await server.database.query(
    "SELECT 1 FROM application_identifiers WHERE encode(digest, 'escape') LIKE '%1111%'",
  );
  expect(rows).toEqual([]);
});

it("one value is revealed after a step-up, with its reason, and an application is not enumerated", async () => {
  const { id, owners } = await addSubmitted(server);
  const reveal = (headers: Headers, body: object) =>
    server.call("POST", "/platform/reveals", {
      headers,
      body: { application_id: id, reason: "Passport.", ...body },
    });
  const ssn = { field: "ssn", owner_id: owners[0].id };
  const unconfirmed = await reveal(await signIn(server, "TENANT", "underwriter"), ssn);
  expect(unconfirmed.body.type).toBe("STEP_UP_REQUIRED");
  const { body } = await reveal(underwriter, ssn);
  expect(body).toMatchObject({ value: "987-65-4321" });
  expect((await reveal(underwriter, { ...ssn, field: "birth_date" })).body.value).toBe(
    "1984-07-19",
  );
  expect((await reveal(underwriter, { field: "account_number" })).body.value).toBeNull();
  expect((await reveal(underwriter, { field: "ssn" })).status).toBe(404);
  const administrator = await signIn(server, "TENANT", "administrator", "identity");
  expect((await reveal(administrator, ssn)).body.type).toBe("PERMISSION_MISSING");
  const entries = await get(administrator, `/platform/audit_entries?object_id=${id}`);
  expect(entries.data[0]).toMatchObject({ operation: "revealIdentity", reason: "Passport." });
  expect(JSON.stringify(entries.data)).not.toContain("987-65-4321");
});
