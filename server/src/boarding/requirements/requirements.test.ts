import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addAccount,
  readTableText,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { toId, toUuid } from "../../ids.ts";
import { setPayoutsEnabledAsOperator } from "../../payments/payouts/operator/set-payouts-enabled.ts";
import { advanceBankAccountChangesJob } from "../bank-accounts/changes/advance-changes.ts";
import { validateBankAccounts } from "../bank-accounts/validate-bank-accounts.ts";
import { wholeApplication } from "../boarding.fixtures.ts";
import {
  decideRequirementAsOperator,
  listProvidedRequirements,
  requestRequirementAsOperator,
  showRequirement,
} from "./operator/manage-requirements.ts";
import {
  addPaidAccount,
  bankAccount,
  requirementsToken,
} from "./requirement-contract-cases.fixtures.ts";
import { updateRequirementsJob } from "./update-requirements.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const operator = () => ({ "x-api-key": server.sandbox.operator_key });
const call = async (method: string, path: string, body?: object, headers = {}) => {
  const response = await server.call(method, path, { body, headers });
  expect(response.status, `${method} ${path} ${JSON.stringify(response.body)}`).toBeLessThan(300);
  return response.body;
};
const advance = (by: string) => call("POST", "/sandbox/clock", { advance: by });
const requirementsOf = (id: string) => call("GET", `/accounts/${id}/requirements`);
const accountOf = (id: string) => call("GET", `/accounts/${id}`);
const decide = (id: string, body: object) =>
  call("PATCH", `/account_requirements/${id}`, body, operator());
const pageOf = async (id: string) => `/requirements-api/${await requirementsToken(server, id)}`;

async function eventsOf(accountId: string, type: string): Promise<number> {
  const found = await server.database.query(
    "SELECT count(*)::int AS count FROM events WHERE object_id = $1 AND type = $2",
    [toUuid(accountId), type],
  );
  return found.rows[0].count;
}

/** An address that is informed about an account. */
async function addContact(accountId: string, email: string): Promise<void> {
  await server.database.query(
    `UPDATE businesses SET contact_email = $2
      WHERE id = (SELECT business_id FROM accounts WHERE id = $1)`,
    [toUuid(accountId), email],
  );
}

const subjectsTo = async (email: string): Promise<string[]> =>
  (await call("GET", `/sandbox/emails?to=${email}&limit=50`)).data.map(
    (each: { subject: string }) => each.subject,
  );

const inDays = (days: number) =>
  new Date(server.deps.clock.now().getTime() + days * 86_400_000).toISOString();

/** Asks for a text by a deadline. */
async function ask(accountId: string, days: number): Promise<string> {
  const body = { kind: "information", name: "Suppliers", deadline: inDays(days) };
  const made = await call("POST", `/accounts/${accountId}/requirements`, body, operator());
  return made.currently_due.find((each: { id: string | null }) => each.id !== null).id;
}

const provide = async (accountId: string, requirement: string) =>
  call("POST", `${await pageOf(accountId)}/information`, { requirement, text: "Two farms." });

describe("a requirement with a deadline", () => {
  it("disables payouts when it passes, until an operator accepts what was provided", async () => {
    const id = await addPaidAccount(server);
    await addContact(id, "deadline@park.example");
    const requirement = await ask(id, 14);
    await advance("P12D");
    expect(await accountOf(id)).toMatchObject({ payouts_enabled: true });
    expect(await requirementsOf(id)).toMatchObject({
      currently_due: [{ id: requirement, status: "currently_due" }],
      current_deadline: expect.any(String),
      past_due: [],
      disabled_reason: null,
    });
    await advance("P3D");
    expect(await accountOf(id)).toMatchObject({ payouts_enabled: false });
    expect(await requirementsOf(id)).toMatchObject({
      past_due: [{ id: requirement, status: "past_due" }],
      current_deadline: null,
      disabled_reason: "requirements.past_due",
    });
    await provide(id, requirement);
    expect(await requirementsOf(id)).toMatchObject({
      pending_verification: [{ id: requirement, reason_code: "verification_pending" }],
      disabled_reason: "requirements.pending_verification",
    });
    await decide(requirement, { decision: "reject", reason: "Name them." });
    expect(await requirementsOf(id)).toMatchObject({
      past_due: [{ reason_code: "rejected_by_underwriting", reason: "Name them." }],
    });
    await provide(id, requirement);
    expect(await decide(requirement, { decision: "accept" })).toMatchObject({
      eventually_due: [],
      disabled_reason: null,
    });
    expect(await accountOf(id)).toMatchObject({ payouts_enabled: true });
    await advance("PT1M");
    const subjects = await subjectsTo("deadline@park.example");
    expect(subjects.filter((each) => /Reminder/.test(each)).length).toBeGreaterThan(0);
    expect(subjects.filter((each) => /on hold/.test(each)).length).toBeGreaterThan(0);
    expect(await eventsOf(id, "v2.account.payouts_disabled")).toBe(1);
    expect(await eventsOf(id, "v2.account.payouts_enabled")).toBe(1);
  });

  it("that is moved enables payouts again, but not those that an operator disabled", async () => {
    const [moved, paused] = [await addPaidAccount(server), await addPaidAccount(server)];
    const [one, other] = [await ask(moved, 1), await ask(paused, 1)];
    await server.database.query("UPDATE accounts SET payouts_enabled = false WHERE id = $1", [
      toUuid(paused),
    ]);
    await advance("P2D");
    await decide(one, { deadline: inDays(5) });
    await decide(other, { decision: "withdraw" });
    expect(await accountOf(moved)).toMatchObject({ payouts_enabled: true });
    expect(await accountOf(paused)).toMatchObject({ payouts_enabled: false });
    expect(await requirementsOf(paused)).toMatchObject({ disabled_reason: "platform_paused" });
  });

  it("that is past due prevents an operator from enabling payouts, and keeps them disabled by request", async () => {
    const id = await addPaidAccount(server);
    const requirement = await ask(id, 1);
    await advance("P2D");
    await expect(setPayoutsEnabledAsOperator(server.deps, id, true)).rejects.toThrow("past due");
    await setPayoutsEnabledAsOperator(server.deps, id, false);
    await decide(requirement, { decision: "withdraw" });
    expect(await accountOf(id)).toMatchObject({ payouts_enabled: false });
    await setPayoutsEnabledAsOperator(server.deps, id, true);
    expect(await accountOf(id)).toMatchObject({ payouts_enabled: true });
  });

  it("is not passed by what was provided in time", async () => {
    const id = await addPaidAccount(server);
    await provide(id, await ask(id, 2));
    await advance("P5D");
    expect(await accountOf(id)).toMatchObject({ payouts_enabled: true });
    expect(await requirementsOf(id)).toMatchObject({ past_due: [] });
  });
});

it("an operator requests, reads and decides information by command", async () => {
  const id = await addPaidAccount(server);
  const of = { kind: "information", name: "Suppliers", deadline: inDays(3) };
  const made = await requestRequirementAsOperator(server.deps, id, of);
  const requirement = made.currently_due[0]?.id ?? "";
  await provide(id, requirement);
  expect(await listProvidedRequirements(server.deps)).toContainEqual(
    expect.objectContaining({ id: requirement, account_id: id }),
  );
  expect(await showRequirement(server.deps, requirement)).toMatchObject({ text: "Two farms." });
  await expect(
    decideRequirementAsOperator(server.deps, requirement, { verdict: "reject" }),
  ).rejects.toThrow("reason");
  const after = await decideRequirementAsOperator(server.deps, requirement, { verdict: "accept" });
  expect(after).toMatchObject({ eventually_due: [], pending_verification: [] });
});

it("a change has one event and one email, though two workers read it before either has written", async () => {
  const id = await addPaidAccount(server);
  await addContact(id, "twice@park.example");
  await updateRequirementsJob.run(server.deps);
  const emails = async () =>
    (await server.database.query("SELECT FROM emails WHERE recipient = 'twice@park.example'"))
      .rowCount;
  const updates = () => eventsOf(id, "v2.account.requirements_updated");
  const before = [await updates(), await emails()].map(Number);
  const of = { kind: "information", name: "Suppliers", deadline: inDays(3) };
  await requestRequirementAsOperator(server.deps, id, of);
  // The other worker's whole run comes after this one's read of the marked rows.
  const query = async (...args: unknown[]) => {
    const found = await Reflect.apply(server.database.query, server.database, args);
    if (/FROM account_requirement_states/.test(String(args[0]))) {
      await updateRequirementsJob.run(server.deps);
    }
    return found;
  };
  const database = new Proxy(server.deps.database, {
    get: (pool, name) => (name === "query" ? query : Reflect.get(pool, name)),
  });
  await updateRequirementsJob.run({ ...server.deps, database });
  expect([await updates(), await emails()]).toEqual(before.map((count) => count + 1));
});

describe("a replaced bank account", () => {
  it("receives payouts only after the cooling-off period, and informs every owner", async () => {
    const id = await addPaidAccount(server);
    await addContact(id, "old@park.example");
    const before = await accountOf(id);
    await call("POST", `${await pageOf(id)}/bank_account`, { bank_account: bankAccount() });
    await advance("PT2M");
    expect(await requirementsOf(id)).toMatchObject({
      eventually_due: [],
      bank_account_change: { status: "cooling_off", effective_at: expect.any(String) },
    });
    expect(await accountOf(id)).toMatchObject({ bank_account_id: before.bank_account_id });
    await advance("P2D");
    expect(await accountOf(id)).toMatchObject({ bank_account_id: before.bank_account_id });
    await advance("P1D");
    const after = await accountOf(id);
    expect(after.bank_account_id).not.toBe(before.bank_account_id);
    expect(after).toMatchObject({
      bank_account_validation_status: "VALIDATED",
      payouts_enabled: true,
    });
    const old = await call("GET", `/bank_accounts/${before.bank_account_id}`);
    expect(old).toMatchObject({
      bank_account_status: "DISABLED",
      removed_at: expect.any(String),
    });
    await advance("PT1M");
    expect(await subjectsTo("old@park.example")).toEqual([
      expect.stringMatching(/go to another bank account/),
      expect.stringMatching(/is changing/),
    ]);
    const chosen = await server.database.query(
      "SELECT bank_account_id FROM payout_settings WHERE account_id = $1",
      [toUuid(id)],
    );
    expect(toId("bank_account", chosen.rows[0].bank_account_id)).toBe(after.bank_account_id);
  });

  it("is announced with its request, also if it takes effect before any job runs", async () => {
    const { accountId: id } = await addAccount(server);
    await addContact(id, "begin@park.example");
    const page = await pageOf(id);
    const subjects = async () => {
      const { rows } = await server.database.query<{ subject: string }>(
        `SELECT subject FROM emails WHERE recipient = 'begin@park.example'
            AND subject ~ 'bank account for payouts|another bank account' ORDER BY id`,
      );
      return rows.map(({ subject }) => subject);
    };
    await call("POST", `${page}/bank_account`, { bank_account: bankAccount() });
    expect(await subjects()).toEqual([expect.stringMatching(/is changing/)]);
    // As after a kill: the jobs of the validation and of the change run before that of the emails.
    await validateBankAccounts(server.deps);
    await advanceBankAccountChangesJob.run(server.deps);
    await updateRequirementsJob.run(server.deps);
    await updateRequirementsJob.run(server.deps);
    expect(await subjects()).toEqual([
      expect.stringMatching(/is changing/),
      expect.stringMatching(/go to another bank account/),
    ]);
  });

  it("has one event for its decision and the step that follows, in whichever order jobs run", async () => {
    const id = await addPaidAccount(server);
    const needsLetter = { ...bankAccount(), account_number: "1000000098" };
    await call("POST", `${await pageOf(id)}/bank_account`, { bank_account: needsLetter });
    await advance("PT2M");
    const { currently_due: due } = await requirementsOf(id);
    const updates = () => eventsOf(id, "v2.account.requirements_updated");
    const before = await updates();
    await call("POST", `/sandbox/bank_accounts/${due[0].bank_account_id}/decide`, {
      status: "VALIDATED",
    });
    // As by a worker that was killed before it took the step.
    await updateRequirementsJob.run(server.deps);
    expect(await updates()).toBe(before);
    await advanceBankAccountChangesJob.run(server.deps);
    await updateRequirementsJob.run(server.deps);
    expect(await updates()).toBe(before + 1);
    expect(await requirementsOf(id)).toMatchObject({
      currently_due: [],
      bank_account_change: { status: "cooling_off" },
    });
  });

  it("that is not valid leaves the earlier one in use", async () => {
    const id = await addPaidAccount(server);
    await addContact(id, "failed@park.example");
    const before = await accountOf(id);
    const wrong = { ...bankAccount(), account_number: "1000000099" };
    await call("POST", `${await pageOf(id)}/bank_account`, { bank_account: wrong });
    await advance("PT5M");
    expect(await accountOf(id)).toEqual(before);
    expect(await requirementsOf(id)).toMatchObject({ bank_account_change: null, past_due: [] });
    expect(await subjectsTo("failed@park.example")).toContainEqual(
      expect.stringMatching(/could not be validated/),
    );
  });

  it("can be cancelled, which ends every link and leaves the earlier one in use", async () => {
    const id = await addPaidAccount(server);
    const before = await accountOf(id);
    const page = await pageOf(id);
    await call("POST", `${page}/bank_account`, { bank_account: bankAccount() });
    await advance("PT2M");
    await call(
      "POST",
      `/accounts/${id}/bank_account_change/cancel`,
      { reason: "Not theirs." },
      operator(),
    );
    expect(await call("GET", page)).toMatchObject({ view: "closed", reason: "revoked" });
    await advance("P4D");
    expect(await accountOf(id)).toMatchObject({ bank_account_id: before.bank_account_id });
  });

  it("is switched once, though its step fails and runs twice at the same time", async () => {
    const id = await addPaidAccount(server);
    await addContact(id, "once@park.example");
    await call("POST", `${await pageOf(id)}/bank_account`, { bank_account: bankAccount() });
    await advance("PT2M");
    const updates = () => eventsOf(id, "v2.account.updated");
    expect(await updates()).toBe(0);
    // As after a kill in the middle of the step: nothing of it is committed.
    await server.database.query(`
      CREATE FUNCTION dies() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN RAISE EXCEPTION ''killed''; END';
      CREATE TRIGGER dies BEFORE UPDATE ON payout_settings FOR EACH ROW EXECUTE FUNCTION dies()`);
    const due = { ...server.deps, clock: { now: () => new Date(inDays(3)) } };
    await advanceBankAccountChangesJob.run(due);
    await server.database.query("DROP FUNCTION dies() CASCADE");
    expect(await updates()).toBe(0);
    expect(await requirementsOf(id)).toMatchObject({
      bank_account_change: { status: "cooling_off" },
    });
    const later = { ...server.deps, clock: { now: () => new Date(inDays(4)) } };
    await Promise.all([1, 2].map(() => advanceBankAccountChangesJob.run(later)));
    expect(await updates()).toBe(1);
    await Promise.all([1, 2].map(() => updateRequirementsJob.run(later)));
    await advance("P5D");
    const subjects = await subjectsTo("once@park.example");
    expect(subjects.filter((each) => /go to another/.test(each))).toHaveLength(1);
  });
});

describe("a bank account that needs a document", () => {
  const needsLetter = () => ({ ...bankAccount(), account_number: "1000000098" });

  it("is decided after the merchant sends it on the page", async () => {
    const { accountId: id } = await addAccount(server);
    const page = await pageOf(id);
    await call("POST", `${page}/bank_account`, { bank_account: needsLetter() });
    await advance("PT2M");
    const { currently_due: due } = await requirementsOf(id);
    expect(due).toMatchObject([
      {
        kind: "bank_account_document",
        reason_code: "bank_account_document_requested",
        deadline: expect.any(String),
        bank_account_id: expect.any(String),
      },
    ]);
    const { requirements } = await call("GET", page);
    const form = new FormData();
    form.set("requirement", requirements[0].key);
    form.set("file", new Blob(["%PDF-1.7\n%%EOF\n"], { type: "application/pdf" }), "letter.pdf");
    const sent = await fetch(`${server.origin}${page}/documents`, { method: "POST", body: form });
    expect(sent.status, await sent.text()).toBe(200);
    expect(await requirementsOf(id)).toMatchObject({
      currently_due: [],
      pending_verification: [{ kind: "bank_account_document" }],
    });
    // From now on it waits for a decision, however long that takes.
    await advance("P40D");
    await call("POST", `/sandbox/bank_accounts/${due[0].bank_account_id}/decide`, {
      status: "VALIDATED",
    });
    expect(await accountOf(id)).toMatchObject({
      bank_account_validation_status: "VALIDATED",
      payouts_enabled: true,
    });
  });

  it("expires after thirty days without it, and is required again", async () => {
    const { accountId: id } = await addAccount(server);
    await call("POST", `${await pageOf(id)}/bank_account`, { bank_account: needsLetter() });
    await advance("P31D");
    const { bank_account_id } = await accountOf(id);
    expect(await call("GET", `/bank_accounts/${bank_account_id}`)).toMatchObject({
      validation_status: "VALIDATION_FAILED",
      verification_status: "VERIFICATION_EXPIRED",
    });
    expect(await requirementsOf(id)).toMatchObject({
      past_due: [{ kind: "bank_account", reason_code: "bank_account_verification_expired" }],
    });
  });
});

describe("a bank account that the page sends again after a lost response", () => {
  const stored = async (accountId: string) => {
    const found = await server.database.query(
      `SELECT change.id, change.version, change.status, limits.attempts,
              (SELECT count(*)::int FROM bank_accounts b WHERE b.business_id = a.business_id
                 AND b.removed_at IS NULL AND b.id IS DISTINCT FROM $2) AS added
         FROM accounts a JOIN bank_account_changes change ON change.account_id = a.id,
              rate_limits limits
        WHERE a.id = $1`,
      [
        toUuid(accountId),
        toUuid(((await accountOf(accountId)) as { bank_account_id: string }).bank_account_id),
      ],
    );
    return found.rows;
  };

  it.each([
    ["one after the other", false],
    ["concurrently", true],
  ])("is one change and one attempt, %s", async (_, concurrently) => {
    const id = await addPaidAccount(server);
    await server.database.query("DELETE FROM rate_limits");
    const path = `${await pageOf(id)}/bank_account`;
    const entered = bankAccount();
    const send = () => call("POST", path, { bank_account: entered });
    if (concurrently) await Promise.all(Array.from({ length: 8 }, send));
    else for (let sent = 0; sent < 8; sent += 1) await send();
    const once = [{ version: 1, status: "validating", attempts: 1, added: 1 }];
    expect(await stored(id)).toMatchObject(once);
    // Another holder or type is another change.
    await call("POST", path, { bank_account: { ...entered, account_type: "SAVINGS" } });
    await call("POST", path, { bank_account: { ...entered, account_type: "SAVINGS" } });
    const after = await stored(id);
    expect(after.map(({ status }) => status).toSorted()).toEqual(["cancelled", "validating"]);
    expect(after[0]).toMatchObject({ attempts: 2, added: 1 });
  });

  it("is one change while it waits, and for the first bank account", async () => {
    const id = await addPaidAccount(server);
    const path = `${await pageOf(id)}/bank_account`;
    const body = { bank_account: bankAccount() };
    await call("POST", path, body);
    await advance("PT5M");
    const waiting = (await requirementsOf(id)).bank_account_change;
    expect(waiting).toMatchObject({ status: "cooling_off" });
    await call("POST", path, body);
    expect((await requirementsOf(id)).bank_account_change).toEqual(waiting);

    const { accountId } = await addAccount(server);
    const first = `${await pageOf(accountId)}/bank_account`;
    const number = { bank_account: bankAccount() };
    await call("POST", first, number);
    const { bank_account_id } = await accountOf(accountId);
    await call("POST", first, number);
    expect(await accountOf(accountId)).toMatchObject({ bank_account_id });
  });
});

it("several accounts of a business share a bank account, which stays when one leaves it", async () => {
  const first = await addPaidAccount(server);
  const { bank_account_id, business_id } = await accountOf(first);
  const { accountId: second } = await addAccount(server);
  await server.database.query("UPDATE accounts SET business_id = $2 WHERE id = $1", [
    toUuid(second),
    toUuid(business_id),
  ]);
  await call("POST", `${await pageOf(second)}/bank_account`, { bank_account_id });
  expect(await accountOf(second)).toMatchObject({ bank_account_id, payouts_enabled: true });
  await call("POST", `${await pageOf(first)}/bank_account`, { bank_account: bankAccount() });
  await advance("P4D");
  expect(await accountOf(second)).toMatchObject({ bank_account_id, payouts_enabled: true });
  expect(await call("GET", `/bank_accounts/${bank_account_id}`)).toMatchObject({
    removed_at: null,
  });
});

it("an owner that was accepted becomes one of the application's, without its secrets", async () => {
  const { business_id } = await call("POST", "/businesses", { name: "Larkspur Coffee" });
  const { processing_plan_id } = server.sandbox;
  const application = await call("POST", "/applications", {
    business_id,
    processing_plan_id,
    ...wholeApplication,
  });
  await call("PUT", `/applications/${application.id}/submit`);
  await advance("PT5M");
  const [account] = (await call("GET", `/accounts?business_id=${business_id}`)).data;
  // As of a time before the rules asked for it.
  await server.database.query(
    `UPDATE applications SET encrypted_owners = NULL,
       owners = jsonb_set(owners::jsonb, '{0,first_name}', 'null')::json WHERE id = $1`,
    [toUuid(application.id)],
  );
  const { eventually_due: due } = await requirementsOf(account.id);
  expect(due).toContainEqual(
    expect.objectContaining({
      kind: "owner_information",
      status: "eventually_due",
      reason_code: "information_missing",
    }),
  );
  const { currently_due } = await call(
    "POST",
    `/accounts/${account.id}/requirements`,
    { kind: "identity_verification", name: "Photo of a license", description: "Both sides." },
    operator(),
  );
  expect(currently_due).toContainEqual(
    expect.objectContaining({ kind: "identity_verification", description: "Both sides." }),
  );
  const page = await pageOf(account.id);
  const { owners } = await call("GET", page);
  await call("POST", `${page}/owners`, {
    requirement: "owner_information",
    owner: {
      owner_id: owners[0].owner_id,
      first_name: "Mara",
      last_name: "Ellison",
      email: "mara@larkspur.example",
      phone_number: "+1 503 555 0142",
      ownership_percent: 100,
      birth_date: "1984-07-19",
      ssn: "987-65-4321",
      residence_address: {
        address_line1: "12 Alder Street",
        city: "Portland",
        state: "OR",
        zip_code: "97210",
      },
    },
  });
  const { pending_verification } = await requirementsOf(account.id);
  await decide(pending_verification[0].id, { decision: "accept" });
  const after = await call("GET", `/applications/${application.id}`);
  expect(after.owners).toMatchObject([{ id: owners[0].owner_id, ssn: "*****4321" }]);
  const log = server.logLines.join("");
  const events = await readTableText(server.database, "events");
  const emails = JSON.stringify((await call("GET", "/sandbox/emails?limit=50")).data);
  for (const place of [log, events.join(""), emails]) {
    expect(place).not.toMatch(/987-?65-?4321/);
  }
  expect(events.join("")).toContain("v2.account.updated");
  expect(events.join("")).not.toContain("Two farms.");
});
