import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addPaidIntent,
  compareBooks,
  eventsOf,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { toId, toUuid } from "../../ids.ts";
import { openBankNumbers } from "../bank-accounts/bank-numbers.ts";
import { decideBankAccountAsOperator } from "../bank-accounts/operator/decide-bank-account.ts";
import { addLink, newBankAccount, person, sendForm } from "./contractor-contract-cases.fixtures.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const call = async (method: string, path: string, body?: object, headers = {}) => {
  const response = await server.call(method, path, { body, headers });
  expect(response.status, `${method} ${path} ${JSON.stringify(response.body)}`).toBeLessThan(300);
  return response.body;
};
const operator = () => ({ "x-api-key": server.sandbox.operator_key });
const advance = (by: string) => call("POST", "/sandbox/clock", { advance: by });
const contractorOf = (id: string) => call("GET", `/contractors/${id}`);
const requirementsOf = (id: string) => call("GET", `/contractors/${id}/requirements`);

let made = 0;
/** Another account number, so that the bank shows the payouts of one test. */
const newNumber = () => {
  made += 1;
  return `0008${String(made).padStart(8, "0")}`;
};
const emailOf = (number: string) => `c${number}@reed.example`;

/** Signs up a contractor with an account number, and lets the review and the validation end. */
async function signUp(number: string): Promise<string> {
  const link = await addLink(server);
  const form = person({ email: emailOf(number) });
  const bank_account = { ...form.bank_account, account_number: number };
  expect((await sendForm(server, link, { ...form, bank_account })).status).toBe(200);
  await advance("PT5M");
  const path = `/contractors/application/${link.contractor_application_id}`;
  return (await call("GET", path)).contractor_id;
}

async function pay(id: string, amount = 2500): Promise<void> {
  const payment_splits = [{ account_id: id, amount, description: "Delivery" }];
  await addPaidIntent(server, { amount: 10_000, payment_splits });
}

const payoutsOf = async (id: string) =>
  (await call("GET", "/payouts", undefined, { "x-account-id": id })).data as {
    id: string;
    status: string;
  }[];

/** Advances the clock until the newest payout has the status: that depends on banking days. */
async function advanceUntil(id: string, status: string): Promise<void> {
  const daysMax = 14;
  for (let steps = 0; (await payoutsOf(id))[0]?.status !== status; steps += 1) {
    if (steps === daysMax * 6) throw new Error(`no payout of ${id} is ${status}`);
    await advance("PT4H");
  }
}

async function creditsOf(number: string): Promise<number[]> {
  const { body } = await server.control("GET", `/_simulator/bank?account_number=${number}`);
  return body.movements.map((each: { amount_minor: number }) => each.amount_minor);
}

const emailsTo = async (number: string): Promise<{ subject: string; text: string }[]> =>
  (await call("GET", `/sandbox/emails?to=${emailOf(number)}&limit=50`)).data;

/** The page behind the link of the newest email with this subject. */
async function pageInEmail(number: string, subject: RegExp): Promise<string> {
  const email = (await emailsTo(number)).find((each) => subject.test(each.subject));
  const token = /\/requirements\/([\w-]{43})/.exec(JSON.stringify(email))?.[1];
  expect(token, JSON.stringify(await emailsTo(number))).toBeDefined();
  return `/requirements-api/${token}`;
}

const replace = (page: string, number: string) =>
  call("POST", `${page}/bank_account`, {
    bank_account: newBankAccount({ account_number: number }),
  });

const updatesOf = async (id: string) =>
  (await eventsOf(server, id)).filter(({ type }) => type === "v2.contractor.requirements_updated");

describe("a contractor is not paid to a bank account", () => {
  it.each([
    ["1000000099", "that does not exist"],
    ["1000000096", "that is closed"],
  ])("%s, %s, until another one is validated", async (number) => {
    const id = await signUp(number);
    expect(await contractorOf(id)).toMatchObject({ status: "ACTIVE", payouts_enabled: false });
    const problem = {
      kind: "bank_account",
      status: "past_due",
      reason_code: "bank_account_invalid",
    };
    expect(await requirementsOf(id)).toMatchObject({
      entity: "contractor_requirements",
      past_due: [problem],
      disabled_reason: "requirements.past_due",
    });
    expect((await updatesOf(id)).at(-1)?.data).toMatchObject({ past_due: [problem] });
    await pay(id);
    await advance("P3D");
    expect(await payoutsOf(id)).toEqual([]);
    const page = await pageInEmail(number, /could not be validated/);
    expect(await call("GET", page)).toMatchObject({
      payee_type: "contractor",
      account_name: "Jonas Reed",
      payouts_enabled: false,
    });
    const next = newNumber();
    await replace(page, next);
    await advance("PT5M");
    expect(await contractorOf(id)).toMatchObject({ payouts_enabled: true });
    expect(await requirementsOf(id)).toMatchObject({ eventually_due: [], disabled_reason: null });
    await advance("P7D");
    expect(await payoutsOf(id)).toMatchObject([{ status: "completed" }]);
    expect(await creditsOf(next)).toEqual([2500]);
    expect(await creditsOf(number)).toEqual([]);
  });

  it("of another holder until an operator accepts the bank's letter", async () => {
    const id = await signUp("1000000097");
    const { currently_due: due } = await requirementsOf(id);
    expect(due).toMatchObject([{ kind: "bank_account_document", deadline: expect.any(String) }]);
    const page = await pageInEmail("1000000097", /need|required|information/i);
    const { requirements } = await call("GET", page);
    const form = new FormData();
    form.set("requirement", requirements[0].key);
    form.set("file", new Blob(["%PDF-1.7\n%%EOF\n"], { type: "application/pdf" }), "letter.pdf");
    const sent = await fetch(`${server.origin}${page}/documents`, { method: "POST", body: form });
    expect(sent.status, await sent.text()).toBe(200);
    expect(await requirementsOf(id)).toMatchObject({
      currently_due: [],
      pending_verification: [{ kind: "bank_account_document" }],
      disabled_reason: "requirements.pending_verification",
    });
    await pay(id);
    await advance("P3D");
    expect(await payoutsOf(id)).toEqual([]);
    await decideBankAccountAsOperator(server.deps, due[0].bank_account_id, "validate", {
      reviewedBy: "Ada Park",
      reason: "Saw a bank letter.",
    });
    await advance("P7D");
    expect(await payoutsOf(id)).toMatchObject([{ status: "completed" }]);
  });

  it("whose verification expired, until another one is validated", async () => {
    const id = await signUp("1000000098");
    await pay(id);
    await server.database.query(
      "UPDATE bank_accounts SET documents_due_at = $2 WHERE contractor_id = $1",
      [toUuid(id), server.clock.now().toISOString()],
    );
    await advance("PT1M");
    expect(await requirementsOf(id)).toMatchObject({
      past_due: [{ kind: "bank_account", reason_code: "bank_account_verification_expired" }],
    });
    expect(await payoutsOf(id)).toEqual([]);
    const next = newNumber();
    await replace(await pageInEmail("1000000098", /could not be validated/), next);
    await advance("P7D");
    expect(await creditsOf(next)).toEqual([2500]);
  });

  it("that returned a payout twice, until another one is validated and the wait is over", async () => {
    const number = newNumber();
    const id = await signUp(number);
    await pay(id);
    for (let returns = 0; returns < 2; returns += 1) {
      await advanceUntil(id, "completed");
      const [payout] = await payoutsOf(id);
      await call("POST", `/sandbox/payouts/${payout?.id}/return`, { return_code: "R02" });
    }
    expect(await payoutsOf(id)).toMatchObject([{ status: "failed" }]);
    await advance("PT1M");
    expect(await contractorOf(id)).toMatchObject({ payouts_enabled: false });
    expect(await requirementsOf(id)).toMatchObject({
      past_due: [{ kind: "bank_account", reason_code: "payout_returned" }],
    });
    const next = newNumber();
    await replace(await pageInEmail(number, /was returned/), next);
    await advance("PT5M");
    expect(await requirementsOf(id)).toMatchObject({
      past_due: [],
      bank_account_change: { status: "cooling_off" },
    });
    await advance("P10D");
    expect(await payoutsOf(id)).toMatchObject([{ status: "completed" }, { status: "failed" }]);
    expect(await creditsOf(next)).toEqual([expect.any(Number)]);
    const { database, simulatorOrigin } = server;
    expect(await compareBooks({ database, simulatorOrigin })).toEqual([]);
  });
});

/** Moves the end of the cooling-off period, so that a payout is in transit when it comes. */
const endWaitAt = (id: string, at: string) =>
  server.database.query(
    "UPDATE bank_account_changes SET next_action_at = $2, effective_at = $2 WHERE account_id = $1",
    [toUuid(id), at],
  );

describe("a contractor's bank account is replaced", () => {
  it("by the API after the cooling-off period, while a payout in transit keeps the earlier one", async () => {
    const [number, next] = [newNumber(), newNumber()];
    const id = await signUp(number);
    await pay(id, 1000);
    // The payout is at the bank when the change takes effect.
    const bank_account = newBankAccount({ account_number: next });
    const sent = await call("POST", `/contractors/${id}/bank_account`, { bank_account });
    expect(sent).toMatchObject({
      currently_due: [],
      bank_account_change: { status: "validating", bank_account_mask: next.slice(-4) },
    });
    await advance("PT5M");
    expect(await requirementsOf(id)).toMatchObject({
      bank_account_change: { status: "cooling_off", effective_at: expect.any(String) },
    });
    expect((await emailsTo(number)).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/is changing/),
    );
    await endWaitAt(id, "2090-01-01T00:00:00Z");
    await advanceUntil(id, "pending");
    await endWaitAt(id, "2026-01-01T00:00:00Z");
    await advance("PT1M");
    expect(await payoutsOf(id)).toMatchObject([{ status: "pending" }]);
    expect(await requirementsOf(id)).toMatchObject({ bank_account_change: null });
    await pay(id, 700);
    await advance("P7D");
    expect(await creditsOf(number)).toEqual([1000]);
    expect(await creditsOf(next)).toEqual([700]);
    expect((await emailsTo(number)).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/go to another bank account/),
    );
  });

  it("not by one that is invalid, or by the numbers that it has", async () => {
    const number = newNumber();
    const id = await signUp(number);
    const path = `/contractors/${id}/bank_account`;
    const same = await server.call("POST", path, {
      body: { bank_account: newBankAccount({ account_number: number }) },
    });
    expect(same).toMatchObject({
      status: 400,
      body: { argument_errors: { "bank_account.account_number": expect.anything() } },
    });
    await call("POST", path, { bank_account: newBankAccount({ account_number: "1000000099" }) });
    await advance("PT5M");
    expect(await contractorOf(id)).toMatchObject({ payouts_enabled: true });
    expect(await requirementsOf(id)).toMatchObject({ past_due: [], bank_account_change: null });
    expect((await emailsTo(number)).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/could not be validated/),
    );
  });

  it.each([
    ["one after the other", false],
    ["concurrently", true],
  ])("once by the same request, sent eight times %s", async (_, concurrently) => {
    const id = await signUp(newNumber());
    const body = { bank_account: newBankAccount({ account_number: newNumber() }) };
    const send = () => server.call("POST", `/contractors/${id}/bank_account`, { body });
    const responses = concurrently ? await Promise.all(Array.from({ length: 8 }, send)) : [];
    while (responses.length < 8) responses.push(await send());
    const changes = responses.map(({ status, body }) => [status, body.bank_account_change?.id]);
    expect(changes).toEqual(Array(8).fill([200, responses[0]?.body.bank_account_change.id]));
  });

  it("unless an operator cancels it, with a reason on record, which ends every link", async () => {
    const id = await signUp(newNumber());
    const { uri } = await call("POST", `/contractors/${id}/requirements_link`);
    const page = `/requirements-api/${uri.split("/").at(-1)}`;
    await replace(page, newNumber());
    await advance("PT5M");
    const reason = "The contractor called: he did not request it.";
    await call("POST", `/contractors/${id}/bank_account_change/cancel`, { reason }, operator());
    expect(await call("GET", page)).toMatchObject({ view: "closed", reason: "revoked" });
    const { rows } = await server.database.query(
      "SELECT status, cancelled_by, cancel_reason FROM bank_account_changes WHERE account_id = $1",
      [toUuid(id)],
    );
    expect(rows).toEqual([
      {
        status: "cancelled",
        cancelled_by: expect.stringMatching(/^apikey_|^key_/),
        cancel_reason: reason,
      },
    ]);
    await advance("P4D");
    expect(await requirementsOf(id)).toMatchObject({ bank_account_change: null });
  });
});

it("a bank account of a contractor is not one of its business", async () => {
  const id = await signUp(newNumber());
  const { rows } = await server.database.query(
    "SELECT id FROM bank_accounts WHERE contractor_id = $1",
    [toUuid(id)],
  );
  const bankAccount = toId("bank_account", rows[0].id);
  expect((await server.call("GET", `/bank_accounts/${bankAccount}`)).status).toBe(404);
  const { data } = await call("GET", "/bank_accounts?size=50");
  expect(data.map((each: { bank_account_id: string }) => each.bank_account_id)).not.toContain(
    bankAccount,
  );
});

it("numbers that were stored before bank accounts of contractors were checked can be read", () => {
  const { encryption, ids } = server.deps;
  const id = ids.next();
  const numbers = { accountNumber: "000987654321", routingNumber: "021000021" };
  const stored = encryption.encrypt(JSON.stringify(numbers), `payout_bank_accounts ${id}`);
  expect(openBankNumbers(encryption, id, stored)).toEqual(numbers);
  expect(() => openBankNumbers(encryption, ids.next(), stored)).toThrow();
});
