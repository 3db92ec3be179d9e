import { createHmac } from "node:crypto";
import { applicationStatuses } from "@openpayfac/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  eventsOf,
  startTestServer,
  type TestResponse,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { toUuid } from "../../ids.ts";
import { boardAccounts } from "../accounts/board-accounts.ts";
import {
  addLink,
  bankAccount,
  callForm,
  documentForm,
  signature,
} from "../application-form/form.fixtures.ts";
import { validateBankAccounts } from "../bank-accounts/validate-bank-accounts.ts";
import { addApplication, addSubmitted, wholeApplication } from "../boarding.fixtures.ts";
import { reviewDocument } from "./operator/review-document.ts";
import { reviewApplications } from "./review-applications.ts";
import { sandboxApplications } from "./sandbox-values.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const company = (change: object) => ({ company: { ...wholeApplication.company, ...change } });
const read = async (id: string) => (await server.call("GET", `/applications/${id}`)).body;
const decide = (id: string, status: string, message?: string) =>
  server.call("POST", `/sandbox/applications/${id}/decide`, { body: { status, message } });

const submit = (token: string) => callForm(server, "POST", `${token}/submit`, { signature });

/** Submits in the hosted form, with a bank account. Returns   its id and the form's token. */
async function submittedByForm(body: object = {}, account_number = "0001234564021") {
  const { token, applicationId: id } = await addLink(server, body);
  const saved = await callForm(server, "PATCH", token, {
    bank_account: { ...bankAccount, account_number },
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const sent = await submit(token);
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  return { id, token };
}

/** Uploads the document requested first. */
async function response(token: string, bytes?: string): Promise<TestResponse> {
  const form = documentForm(bytes);
  form.set("request", "0");
  return callForm(server, "POST", `${token}/documents`, form);
}

async function work(): Promise<void> {
  await reviewApplications(server.deps);
  await boardAccounts(server.deps);
  await validateBankAccounts(server.deps);
}

describe("underwriting", () => {
  it("approves a complete application, and its account charges a card with its own merchant id", async () => {
    const { id } = await submittedByForm();
    await work();
    const application = await read(id);
    expect(application).toMatchObject({ status: "APPROVED", comments_from_underwriting: null });
    expect(application.underwriting_order_id).toMatch(/^UW-\d{8}-[0-9A-F]{6}$/);
    expect(application.underwriting_merchant_id).toMatch(/^8000001\d{5}$/);
    const { body } = await server.call(
      "GET",
      `/accounts?name=${encodeURIComponent(application.name)}`,
    );
    const account = body.data.find(
      (each: { onboarding_application_id: string }) => each.onboarding_application_id === id,
    );
    expect(account).toMatchObject({
      status: "BOARDED",
      mid: application.underwriting_merchant_id,
      tid: application.underwriting_terminal_id,
      processing_enabled: true,
      payouts_enabled: true,
      bank_account_mask: "4021",
      bank_account_validation_status: "VALIDATED",
      recruited_by: "West coast",
    });
    const types = async (of: string) => (await eventsOf(server, of)).map(({ type }) => type);
    expect(await types(id)).toEqual([
      "v2.application.created",
      "v2.application.updated",
      "v2.application.updated",
      "v2.application.submitted",
      "v2.application.updated",
      "v2.application.approved",
      "v2.application.updated",
    ]);
    expect(await types(account.id)).toEqual([
      "v2.account.created",
      "v2.account.gateway_updated",
      "v2.account.processing_enabled",
      "v2.account.payouts_enabled",
    ]);
    expect(await types(account.bank_account_id)).toEqual([
      "v2.bank_account.created",
      "v2.bank_account.validated",
    ]);
    const headers = { "x-account-id": account.id };
    const card = await server.tokenize("4111111111111111");
    const method = await server.call("POST", "/payment_methods", {
      body: {
        payment_method_type: "card",
        card: { token: card, exp_month: "12", exp_year: "2030" },
      },
      headers,
    });
    const intent = await server.call("POST", "/payment_intents", {
      body: { amount: 1000 },
      headers,
    });
    const payment = await server.call("POST", `/payment_intents/${intent.body.id}/payments`, {
      body: { payment_method_id: method.body.id },
      headers,
    });
    expect([payment.status, payment.body.status], JSON.stringify(payment.body)).toEqual([
      201,
      "captured",
    ]);
    const { transactions } = (
      await server.control("GET", `/_simulator/transactions?merchid=${account.mid}`)
    ).body;
    expect(transactions).toHaveLength(1);
  });

  it("boards once, even if the response is lost and the job runs again", async () => {
    const { id } = await addSubmitted(server);
    await reviewApplications(server.deps);
    const merchantBoarding = {
      for: (processor: string) => ({
        // The acquirer executed it, and the response was lost.
        board: async (instruction: never) => {
          await server.deps.merchantBoarding.for(processor).board(instruction);
          return { kind: "unknown" as const, why: "timeout" as const, detail: "lost" };
        },
      }),
    };
    await boardAccounts({ ...server.deps, merchantBoarding });
    expect((await read(id)).underwriting_merchant_id).toBeNull();
    const count = async () =>
      (await server.control("GET", "/_simulator/merchants")).body.merchants?.length;
    const before = await count();
    server.clock.advance(60_000);
    await boardAccounts(server.deps);
    expect((await read(id)).underwriting_merchant_id).toMatch(/^8000001/);
    expect(await count()).toBe(before);
  });

  it("boards while the bank account is validated concurrently, in either order", async () => {
    const { deps } = server;
    const merchantBoarding = {
      for: (processor: string) => ({
        board: async (instruction: never) => {
          await validateBankAccounts(deps);
          return deps.merchantBoarding.for(processor).board(instruction);
        },
      }),
    };
    const first = await submittedByForm();
    await reviewApplications(deps);
    await boardAccounts({ ...deps, merchantBoarding });
    expect((await read(first.id)).underwriting_merchant_id).toMatch(/^8000001/);

    const bank = {
      register: async (account: never) => {
        await boardAccounts(deps);
        return deps.processors.bank.register(account);
      },
    };
    const second = await submittedByForm();
    await reviewApplications(deps);
    await validateBankAccounts({ ...deps, processors: { ...deps.processors, bank } } as never);
    const { name } = await read(second.id);
    const { body } = await server.call("GET", `/accounts?name=${encodeURIComponent(name)}`);
    expect(body.data).toContainEqual(
      expect.objectContaining({
        onboarding_application_id: second.id,
        status: "BOARDED",
        bank_account_validation_status: "VALIDATED",
        payouts_enabled: true,
      }),
    );
  });

  it.each([
    [
      "too few owners named",
      { owners: [{ ...wholeApplication.owners[0], ownership_percent: 30 }] },
      "NEED_INFORMATION",
    ],
    [
      "a volume for credit",
      { industry_volume: { ...wholeApplication.industry_volume, avg_annual_volume: 10_000_001 } },
      "CREDIT_PENDED",
    ],
    [
      "a ticket for credit",
      { industry_volume: { ...wholeApplication.industry_volume, high_ticket_amount: 50_001 } },
      "CREDIT_PENDED",
    ],
    [
      "late deliveries",
      { services_deliveries: { more_than_one_month_delivery: 50, same_day_delivery: 50 } },
      "CONDITIONALLY_APPROVED",
    ],
  ])("decides %s, with the reason", async (_, body, status) => {
    const { id } = await addSubmitted(server, body);
    await work();
    const found = await read(id);
    expect(found.status).toBe(status);
    expect(found.comments_from_underwriting).toMatch(/\.$/);
    const { rows } = await server.database.query(
      "SELECT decided_by, from_status, to_status, reasons FROM application_decisions WHERE application_id = $1 ORDER BY id",
      [toUuid(id)],
    );
    expect(rows.at(-1)).toMatchObject({ decided_by: "rules", to_status: status });
    expect(rows.at(-1).reasons[0].reason).toBe(found.comments_from_underwriting);
  });

  it("requests a document from a large young business, and approves it once an operator accepts it", async () => {
    const start = server.clock.now().toISOString().slice(0, 10);
    const { id, token } = await submittedByForm({
      ...company({ business_start_date: start }),
      industry_volume: { ...wholeApplication.industry_volume, avg_annual_volume: 1_000_001 },
    });
    await work();
    expect(await read(id)).toMatchObject({
      status: "CONDITIONALLY_APPROVED",
      docs_requested: [{ name: "Bank statements", file_id: null }],
    });
    const opened = await callForm(server, "GET", token);
    expect(opened.body).toMatchObject({ view: "form", status: "CONDITIONALLY_APPROVED" });
    const early = await submit(token);
    expect(early.body.argument_errors).toEqual({
      "docs_requested[0]": "Bank statements is required.",
    });
    expect((await response(token, "GIF89a")).body.argument_errors).toHaveProperty("file");
    const uploaded = await response(token);
    expect(uploaded.status, JSON.stringify(uploaded.body)).toBe(200);
    const fileId = (await read(id)).docs_requested[0].file_id;
    const file = await server.call("GET", `/files/${fileId}`, {
      headers: { "x-account-id": undefined },
    });
    expect(file.body).toMatchObject({ purpose: "application_document" });
    await submit(token);
    await work();
    // A file alone satisfies nothing.
    expect(await read(id)).toMatchObject({
      status: "CREDIT_PENDED",
      comments_from_underwriting: "We are reviewing your documents.",
    });
    const review = (verdict: string, reason: string) =>
      reviewDocument(server.deps, id, "Bank statements", { verdict, reviewedBy: "Ada", reason });
    await expect(review("good", "Fits.")).rejects.toThrow("good is not a verdict");
    await review("rejected", "It has one page of three.");
    await work();
    expect(await read(id)).toMatchObject({
      status: "CONDITIONALLY_APPROVED",
      comments_from_underwriting: expect.stringContaining("It has one page of three."),
      docs_requested: [{ name: "Bank statements", file_id: null }],
    });
    await expect(review("accepted", "Fits.")).rejects.toThrow("has no file");
    await response(token);
    await submit(token);
    await work();
    expect((await read(id)).status).toBe("CREDIT_PENDED");
    await review("accepted", "Three months of statements.");
    await work();
    expect((await read(id)).status).toBe("APPROVED");
  });

  it("reaches every status by a number of the sandbox, and emits its event", async () => {
    const made = [];
    for (const { ein, leadsTo } of sandboxApplications) {
      made.push({ leadsTo, id: (await addSubmitted(server, company({ ein }))).id });
    }
    await work();
    for (const { id, leadsTo } of made) expect((await read(id)).status).toBe(leadsTo);
    expect(made.map(({ leadsTo }) => leadsTo).sort()).toEqual(
      applicationStatuses.filter((status) => status !== "DRAFT").sort(),
    );
    const own = {
      NEED_INFORMATION: "need_information",
      APPROVED: "approved",
      MANUALLY_APPROVED: "manually_approved",
      MANUALLY_DECLINED: "manually_declined",
      CANCELLED: "cancelled",
    } as Record<string, string>;
    for (const { id, leadsTo } of made) {
      const events = (await eventsOf(server, id)).filter(({ data }) => data.status === leadsTo);
      const type = leadsTo === "UNDER_REVIEW" ? "submitted" : (own[leadsTo] ?? "updated");
      expect(events[0]?.type).toBe(`v2.application.${type}`);
    }
    // A waiting application is reviewed without an event: its event numbers have no gap.
    const waiting = made.find(({ leadsTo }) => leadsTo === "UNDER_REVIEW");
    await decide(waiting?.id ?? "", "DECLINED", "Not this time.");
    for (const { id } of made) {
      const numbers = (await eventsOf(server, id)).map(({ sequence }) => sequence);
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    }
    // After an internal error of underwriting it is retried, and the rules decide then.
    const failed = made.find(({ leadsTo }) => leadsTo === "UNDERWRITING_ERROR");
    server.clock.advance(60 * 60_000);
    await work();
    expect((await read(failed?.id ?? "")).status).toBe("APPROVED");
  });
});

describe("a decision of the sandbox", () => {
  it("is rejected for a draft, and for an application already decided", async () => {
    const draft = await addApplication(server);
    expect((await decide(draft.id, "APPROVED")).body).toMatchObject({ code: "400-01" });
    const { id } = await addSubmitted(server);
    expect(await decide(id, "DECLINED", "Not this time.")).toMatchObject({
      status: 200,
      body: { id, status: "DECLINED" },
    });
    expect((await read(id)).comments_from_underwriting).toBe("Not this time.");
    expect((await decide(id, "APPROVED")).status).toBe(400);
  });

  it("that requests a document reopens the form, and an approval creates one account", async () => {
    const { id, token } = await submittedByForm();
    await decide(id, "NEED_INFORMATION", "The names differ.");
    expect((await callForm(server, "GET", token)).body).toMatchObject({
      view: "form",
      status: "NEED_INFORMATION",
    });
    expect(await read(id)).toMatchObject({
      comments_from_underwriting: "The names differ.",
      docs_requested: [{ name: "Bank letter" }],
    });
    await response(token);
    await submit(token);
    expect((await read(id)).status).toBe("UNDER_REVIEW");
    const responses = await Promise.all([1, 2, 3].map(() => decide(id, "APPROVED")));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await server.database.query(
      "SELECT count(*) FROM accounts WHERE application_id = $1",
      [toUuid(id)],
    );
    expect(rows[0].count).toBe(1);
  });
});

describe("a bank account", () => {
  const accountOf = async (applicationId: string) => {
    const { body } = await server.call("GET", "/accounts?size=50");
    return body.data.find(
      (each: { onboarding_application_id: string }) =>
        each.onboarding_application_id === applicationId,
    );
  };
  const decideBank = (id: string, status: string) =>
    server.call("POST", `/sandbox/bank_accounts/${id}/decide`, { body: { status } });

  it("unknown to the bank fails, and its account receives no payouts until risk approves it", async () => {
    const { id } = await submittedByForm({}, "1000000099");
    await work();
    const account = await accountOf(id);
    expect(account).toMatchObject({
      processing_enabled: true,
      payouts_enabled: false,
      bank_account_validation_status: "VALIDATION_FAILED",
    });
    const bank = await server.call("GET", `/bank_accounts/${account.bank_account_id}`);
    expect(bank.body).toMatchObject({
      bank_account_status: "DISABLED",
      verification_status: "VERIFICATION_FAILED",
    });
    expect(await decideBank(account.bank_account_id, "VALIDATED")).toMatchObject({
      status: 200,
      body: { status: "VALIDATED" },
    });
    expect(await accountOf(id)).toMatchObject({ payouts_enabled: true });
    expect((await decideBank(account.bank_account_id, "VALIDATION_INFO_REQUESTED")).status).toBe(
      400,
    );
    await decideBank(account.bank_account_id, "VALIDATION_FAILED");
    expect(await accountOf(id)).toMatchObject({ payouts_enabled: false });
    const { rows } = await server.database.query(
      "SELECT bank_account_id FROM payout_settings WHERE account_id = $1",
      [toUuid(account.id)],
    );
    expect(rows).toEqual([{ bank_account_id: null }]);
  });

  it("on which risk requests information names the reason and the document", async () => {
    const { id } = await submittedByForm({}, "1000000098");
    await work();
    const { bank_account_id } = await accountOf(id);
    const { body } = await server.call("GET", `/bank_accounts/${bank_account_id}`);
    expect(body).toMatchObject({
      validation_status: "VALIDATION_INFO_REQUESTED",
      bank_account_status: "PENDING",
      needs_info_documents: [{ name: "Bank letter" }],
    });
    const types = (await eventsOf(server, bank_account_id)).map(({ type }) => type);
    expect(types.at(-1)).toBe("v2.bank_account.risk_validation_requested");
  });
});

describe("a webhook of a vendor of checks", () => {
  const send = (body: object, secret: string, name = "middesk") => {
    const content = JSON.stringify(body);
    const signature = createHmac("sha256", secret).update(content).digest("hex");
    return fetch(`${server.origin}/processors/${name}/webhooks`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-middesk-signature-256": signature },
      body: content,
    });
  };
  const times = async (id: string) => {
    const { rows } = await server.database.query(
      `SELECT next_action_at, next_attempt_at, vendor_reference
         FROM applications JOIN verification_checks ON application_id = applications.id
        WHERE applications.id = $1 AND kind = 'business_registration'`,
      [toUuid(id)],
    );
    return rows[0];
  };
  const secret = "middesk-testing-secret";
  const eventOf = (id: string) => ({ data: { object: { object: "business", id } } });

  it("makes the pending checks of its business due, and no other", async () => {
    const slow = company({ legal_name: "Harbor Long Analyst Review LLC" });
    const [first, second] = [await submittedByForm(slow), await submittedByForm(slow)];
    await reviewApplications(server.deps);
    const [before, other] = [await times(first.id), await times(second.id)];
    const now = server.deps.clock.now();
    expect(Date.parse(before.next_attempt_at)).toBeGreaterThan(now.getTime());

    const response = await send(eventOf(before.vendor_reference), secret);
    expect(response.status).toBe(204);
    const after = await times(first.id);
    expect(Date.parse(after.next_attempt_at)).toBeLessThanOrEqual(
      server.deps.clock.now().getTime(),
    );
    expect(Date.parse(after.next_action_at)).toBe(Date.parse(after.next_attempt_at));
    expect(await times(second.id)).toEqual(other);
    expect(await read(first.id)).toMatchObject({ status: "UNDERWRITING" });
  });

  it("changes nothing with a wrong signature, a foreign reference, or a name that sends none", async () => {
    expect((await send(eventOf("biz-unknown"), secret)).status).toBe(204);
    expect((await send(eventOf("biz-unknown"), "another")).status).toBe(401);
    expect((await send(eventOf("biz-unknown"), secret, "match_pro")).status).toBe(404);
  });
});
