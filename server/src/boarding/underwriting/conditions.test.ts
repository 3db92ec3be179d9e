import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../../testkit/src/index.ts";
import { sendDueEmails } from "../../email/send-emails.ts";
import { toUuid } from "../../ids.ts";
import {
  bankAccount,
  callForm,
  documentForm,
  newLink,
  signature,
} from "../application-form/form.fixtures.ts";
import { addSubmitted } from "../boarding.fixtures.ts";
import { sendNotices } from "../notices/send-notices.ts";
import { readChecksOfApplication } from "../verification/index.ts";
import {
  type FakeVerification,
  failed,
  fakeVerification,
  passed,
  silent,
} from "../verification/verification.fixtures.ts";
import { reviewDocument } from "./operator/review-document.ts";
import { reviewApplications } from "./review-applications.ts";

let server: TestServer;
let fake: FakeVerification;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => {
  fake = fakeVerification();
});

const hour = 60 * 60_000;
const day = 24 * hour;
const letter = "IRS letter (CP 575 or 147C)";
const work = () => reviewApplications({ ...server.deps, ...fake.deps });
const read = async (id: string) => (await server.call("GET", `/applications/${id}`)).body;
const taxChecks = async (id: string) =>
  (await readChecksOfApplication(server.database, toUuid(id))).filter(
    ({ kind }) => kind === "business_tax_id",
  );
const given = (verdict: string) => ({ verdict, reviewedBy: "Ada Park", reason: "I read it." });

/** Advances the clock in steps, with the job after each. */
async function pass(ms: number, step = day): Promise<void> {
  for (let passed = 0; passed < ms; passed += step) {
    server.clock.advance(Math.min(step, ms - passed));
    await work();
  }
}

async function conditional(): Promise<string> {
  fake.respond("business_tax_id", silent);
  const { id } = await addSubmitted(server);
  await work();
  await pass(day);
  expect((await read(id)).status).toBe("CONDITIONALLY_APPROVED");
  return id;
}

/** Sends the requested document. */
async function resubmit(id: string): Promise<void> {
  const { token } = await newLink(server, id);
  await callForm(server, "PATCH", token, { bank_account: bankAccount });
  const form = documentForm();
  form.set("request", "0");
  await callForm(server, "POST", `${token}/documents`, form);
  const sent = await callForm(server, "POST", `${token}/submit`, { signature });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
}

async function remindersOf(name: string): Promise<{ subject: string; text: string }[]> {
  await sendNotices(server.deps);
  await sendDueEmails(server.deps);
  const { body } = await server.call("GET", "/sandbox/emails?limit=50");
  return body.data.filter(
    ({ subject, text }: { subject: string; text: string }) =>
      subject.startsWith("Reminder") && text.includes(name),
  );
}

describe("a conditional approval", () => {
  it("requests the tax id again every day, and is approved by the first match", async () => {
    const id = await conditional();
    const due = new Date(server.clock.now().getTime() + 14 * day).toISOString();
    expect(await read(id)).toMatchObject({
      conditions_due_at: due,
      docs_requested: [{ name: letter }],
    });
    await pass(3 * day, hour);
    const checks = await taxChecks(id);
    // Each retry is a check of its own, and replaces the one before.
    expect(checks.length).toBeGreaterThanOrEqual(3);
    expect(checks.filter(({ superseded_by }) => superseded_by === null)).toHaveLength(1);
    expect((await read(id)).status).toBe("CONDITIONALLY_APPROVED");
    fake.respond("business_tax_id", passed);
    await pass(day + hour, hour);
    expect(await read(id)).toMatchObject({ status: "APPROVED", conditions_due_at: null });
    const { rows } = await server.database.query(
      "SELECT account_id IS NOT NULL AS opened FROM applications WHERE id = $1",
      [toUuid(id)],
    );
    expect(rows).toEqual([{ opened: true }]);
  });

  it("asks for corrections once the source contradicts the tax id", async () => {
    const id = await conditional();
    fake.respond("business_tax_id", failed("mismatch", "name"));
    await pass(day + hour, hour);
    expect(await read(id)).toMatchObject({
      status: "NEED_INFORMATION",
      comments_from_underwriting: expect.stringContaining("Correct them"),
    });
  });

  it("has the whole time for corrections of a contradicted tax id; then a reviewer decides", async () => {
    const id = await conditional();
    await pass(10 * day);
    fake.respond("business_tax_id", failed("mismatch", "name"));
    await pass(day + hour, hour);
    const { name, status, conditions_due_at } = await read(id);
    expect(status).toBe("NEED_INFORMATION");
    const left = Date.parse(conditions_due_at) - server.clock.now().getTime();
    expect(left).toBeGreaterThan(13 * day);
    // The merchant edits the form without submitting it: neither that nor a wake-up extends it.
    const { token } = await newLink(server, id);
    await callForm(server, "PATCH", token, { bank_account: bankAccount });
    await pass(left - hour);
    expect(await read(id)).toMatchObject({ status: "NEED_INFORMATION", conditions_due_at });
    expect((await remindersOf(name)).length).toBeGreaterThan(0);
    await pass(hour);
    expect(await read(id)).toMatchObject({
      status: "CREDIT_PENDED",
      conditions_due_at: null,
      comments_from_underwriting: expect.stringContaining("not arrive in time"),
    });
    // A reviewer decides: a review of its checks does not ask the merchant again automatically.
    const decisions = async () =>
      (
        await server.database.query("SELECT FROM application_decisions WHERE application_id = $1", [
          toUuid(id),
        ])
      ).rowCount;
    const before = await decisions();
    await server.database.query("UPDATE applications SET next_action_at = $2 WHERE id = $1", [
      toUuid(id),
      server.clock.now().toISOString(),
    ]);
    await pass(2 * day);
    expect(await decisions()).toBe(before);
  });

  it("keeps a deadline after a document was rejected before the submission", async () => {
    const id = await conditional();
    await pass(10 * day);
    const { token } = await newLink(server, id);
    const form = documentForm();
    form.set("request", "0");
    await callForm(server, "POST", `${token}/documents`, form);
    await reviewDocument(server.deps, id, letter, given("rejected"));
    const due = new Date(server.clock.now().getTime() + 14 * day).toISOString();
    expect(await read(id)).toMatchObject({ conditions_due_at: due });
    await pass(14 * day);
    expect((await read(id)).status).toBe("CREDIT_PENDED");
  });

  it("reminds the applicant twice, with the deadline, and not the form's editor", async () => {
    const name = `Reminded ${server.clock.now().getTime()}`;
    fake.respond("business_tax_id", silent);
    const { id } = await addSubmitted(server, { name });
    await work();
    await pass(day);
    const { token } = await newLink(server, id);
    const opened = await callForm(server, "GET", token);
    await pass(6 * day);
    expect(await remindersOf(name)).toEqual([]);
    await pass(day);
    await pass(day);
    const [first, ...others] = await remindersOf(name);
    expect(others).toEqual([]);
    const due = new Date((await read(id)).conditions_due_at);
    const [month, date] = [
      due.toLocaleString("en-US", { month: "long", timeZone: "America/New_York" }),
      due.toLocaleString("en-US", { day: "numeric", timeZone: "America/New_York" }),
    ];
    expect(first?.text).toContain(`${month} ${date}`);
    // Reminders and retries leave the version that the applicant edits.
    expect((await callForm(server, "GET", token)).body.version).toBe(opened.body.version);
    await pass(5 * day - hour);
    expect(await remindersOf(name)).toHaveLength(2);
    expect((await read(id)).status).toBe("CONDITIONALLY_APPROVED");
  });

  it("goes to a reviewer at the deadline, and is never approved by it", async () => {
    const id = await conditional();
    await pass(14 * day - hour, 6 * hour);
    expect((await read(id)).status).toBe("CONDITIONALLY_APPROVED");
    await pass(hour);
    expect(await read(id)).toMatchObject({
      status: "CREDIT_PENDED",
      conditions_due_at: null,
      comments_from_underwriting:
        "The requested information did not arrive in time. We are looking at your application.",
    });
    const { rows } = await server.database.query(
      `SELECT decided_by, to_status, reasons FROM application_decisions WHERE application_id = $1
        ORDER BY id DESC LIMIT 1`,
      [toUuid(id)],
    );
    expect(rows).toMatchObject([
      { decided_by: "rules", to_status: "CREDIT_PENDED", reasons: [{ rule: "conditions_met" }] },
    ]);
    const events = await server.database.query(
      "SELECT type FROM events WHERE object_id = $1 ORDER BY sequence DESC LIMIT 1",
      [toUuid(id)],
    );
    expect(events.rows).toEqual([{ type: "v2.application.updated" }]);
    // Underwriting that looks again neither approves nor restarts the time.
    await server.database.query("UPDATE applications SET next_action_at = $2 WHERE id = $1", [
      toUuid(id),
      server.clock.now().toISOString(),
    ]);
    await pass(2 * day);
    expect((await read(id)).status).toBe("CREDIT_PENDED");
  });

  it("has the deadline also for a document that a person requested", async () => {
    const { id } = await addSubmitted(server);
    const body = { status: "CONDITIONALLY_APPROVED" };
    await server.call("POST", `/sandbox/applications/${id}/decide`, { body });
    await work();
    await pass(14 * day - hour);
    expect(await read(id)).toMatchObject({
      status: "CONDITIONALLY_APPROVED",
      docs_requested: [{ name: "Bank letter" }],
    });
    await pass(hour);
    expect((await read(id)).status).toBe("CREDIT_PENDED");
  });

  it("is approved by an accepted document that was sent before a retry", async () => {
    const id = await conditional();
    await resubmit(id);
    await work();
    await pass(2 * day);
    expect((await read(id)).status).toBe("CREDIT_PENDED");
    await pass(14 * day);
    await reviewDocument(server.deps, id, letter, given("accepted"));
    await pass(day);
    expect((await read(id)).status).toBe("APPROVED");
  });

  it("has the whole time again after a rejected document", async () => {
    const id = await conditional();
    await pass(10 * day);
    await resubmit(id);
    await pass(10 * day);
    await reviewDocument(server.deps, id, letter, given("rejected"));
    await pass(26 * hour, hour);
    const { status, conditions_due_at } = await read(id);
    expect(status).toBe("CONDITIONALLY_APPROVED");
    const left = Date.parse(conditions_due_at) - server.clock.now().getTime();
    expect(left).toBeGreaterThan(13 * day);
  });
});
