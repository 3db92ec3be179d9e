import { afterAll, beforeAll, expect, test } from "vitest";
import { approvalDueJobs } from "../../server/src/approvals/approval-due-jobs.ts";
import { addApplication } from "../../server/src/boarding/boarding.fixtures.ts";
import { toUuid } from "../../server/src/ids.ts";
import { signIn } from "../../server/src/permissions/sign-in.fixtures.ts";
import { owe } from "../../server/src/platform/adjustments/adjustment-contract-cases.fixtures.ts";
import { addUnanswered } from "../../server/src/platform/system/system-contract-cases.fixtures.ts";
import { runCommand } from "../../testkit/src/command.ts";
import {
  addAccount,
  addPaidIntent,
  startTestServer,
  type TestServer,
} from "../../testkit/src/index.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function run(...args: string[]) {
  const command = runCommand(args, {
    DATABASE_URL: server.databaseUrl,
    OPENPAYFAC_ENCRYPTION_KEY: server.encryptionKey.toString("hex"),
  });
  const code = await command.ended();
  return { code, output: command.output(), errors: command.errors() };
}
const settings = async () =>
  (
    await server.database.query(
      `SELECT reserve_basis_points, reserve_days, payouts_enabled, pci_compliant_until
         FROM payout_settings JOIN accounts ON accounts.id = payout_settings.account_id
         JOIN monthly_fee_schedules ON monthly_fee_schedules.account_id = accounts.id`,
    )
  ).rows[0];

test("an account's reserve, its payouts and its PCI date are set by commands", async () => {
  const id = server.sandbox.account_id;
  const reserve = ["accounts", "reserve", id, "--basis-points", "1000", "--days", "180"];
  const done = await run(...reserve, "--json");
  expect(done.errors).toBe("");
  expect(done).toMatchObject({
    code: 0,
    output: `${JSON.stringify({ account_id: id, reserve_basis_points: 1000, reserve_days: 180 })}\n`,
  });
  expect((await run("accounts", "disable-payouts", id)).output).toContain("are disabled");
  const pci = await run("accounts", "pci", id, "--compliant-until", "2027-03-31");
  expect(pci.output).toContain("until 2027-03-31");
  expect(await settings()).toEqual({
    reserve_basis_points: 1000,
    reserve_days: 180,
    payouts_enabled: false,
    pci_compliant_until: "2027-03-31",
  });
  await run("accounts", "enable-payouts", id);
  expect(await settings()).toMatchObject({ payouts_enabled: true });
});

test.each([
  [["--basis-points", "10001", "--days", "1"], "from 0 to 10000; got 10001"],
  [["--basis-points", "1.5", "--days", "1"], "got 1.5"],
  [["--basis-points", "1", "--days", "731"], "from 0 to 730; got 731"],
  [["--basis-points", "1", "--days", "0"], "hold back nothing"],
])("a reserve of %j is rejected", async (terms, why) => {
  const { code, errors } = await run("accounts", "reserve", server.sandbox.account_id, ...terms);
  expect(code).toBe(1);
  expect(errors).toContain(why);
});

test("a nonexistent date is rejected", async () => {
  const id = server.sandbox.account_id;
  const { code, output } = await run(
    ...["accounts", "pci", id, "--compliant-until", "2027-02-30", "--json"],
  );
  expect(code).toBe(1);
  expect(JSON.parse(output).error.cause).toContain("2027-02-30 is not a date");
});

test("a payout is held, released and cancelled by commands, at the sandbox's time", async () => {
  await server.database.query("UPDATE payout_settings SET delay_days = 5");
  await addPaidIntent(server, { amount: 1_000 });
  await server.call("POST", "/sandbox/clock", { body: { advance: "P2D" } });
  const [payout] = (await server.call("GET", "/payouts")).body.data;
  const step = async (name: string, ...more: string[]) =>
    run("payouts", name, payout.id, "--reason", "The owner asked by phone.", ...more);
  const missing = await run("payouts", "hold", payout.id);
  expect([missing.code, missing.errors]).toEqual([1, expect.stringContaining("--reason")]);
  expect(await step("hold")).toMatchObject({
    code: 0,
    output: `The payout ${payout.id} is held until it is released.\n`,
  });
  const early = await step("retry");
  expect([early.code, early.errors]).toEqual([1, expect.stringContaining("can be sent again")]);
  expect(await step("release")).toMatchObject({ code: 0 });
  const { code, output } = await step("cancel", "--json");
  expect(code).toBe(0);
  expect(JSON.parse(output)).toMatchObject({ id: payout.id, status: "cancelled" });
  const again = await step("cancel");
  expect(again.code).toBe(1);
  expect(again.errors).toContain("is cancelled");
  const { rows } = await server.database.query(
    `SELECT operation, request->>'reason' AS reason FROM audit_entries
      WHERE channel = 'command' AND $1 = ANY (object_ids) ORDER BY id`,
    [payout.id],
  );
  expect(rows).toEqual(
    ["holdPayout", "releasePayout", "cancelPayout"].map((operation) => ({
      operation,
      reason: "The owner asked by phone.",
    })),
  );
});

test("a negative balance is corrected by a command, and what a user proposed is approved by one", async () => {
  const { accountId } = await addAccount(server);
  await run("users", "dual-approval", "off");
  expect((await run("adjustments", "debts")).output).toBe("No balance is below zero.\n");
  await owe(server, 10_000, accountId);
  expect((await run("adjustments", "debts")).output).toMatch(
    new RegExp(`^${accountId}  account  -10000 cents .* fee 10000 .* no debit: no_agreement\n$`),
  );
  const create = (kind: string, amount: string) =>
    run(
      ...["adjustments", "create", accountId, "--kind", kind, "--amount", amount],
      ...["--reason", "The merchant closed."],
    );
  for (const [kind, amount, why] of [
    ["write_off", "10001", "correct at most $100.00"],
    ["write_off", "1.5", "not an amount in cents"],
    ["goodwill", "100", "take_from_reserve, cover_by_partner, write_off"],
    ["take_from_reserve", "100", "The reserve has $0.00"],
  ] as const) {
    const { code, errors } = await create(kind, amount);
    expect([code, errors]).toEqual([1, expect.stringContaining(why)]);
  }
  expect(await create("write_off", "4000")).toMatchObject({ code: 0 });
  const debit = ["adjustments", "debit", accountId, "--amount", "100", "--reason", "Owed."];
  expect((await run(...debit)).errors).toContain("No terms that its merchant signed");
  const ofPartner = debit.with(2, server.sandbox.partner_id);
  expect((await run(...ofPartner)).errors).toContain("The partner signed no terms");

  const finance = await signIn(server, "TENANT", "finance", "money");
  const propose = (amount: number) =>
    server.call("POST", "/platform/adjustments", {
      headers: { ...finance, "x-account-id": undefined, "x-approval-reason": "Closed" },
      body: { owner_id: accountId, kind: "write_off", amount, reason: "Nothing is left." },
    });
  const [one, other] = [(await propose(6_000)).body.id, (await propose(5_000)).body.id];
  // Commands have the machine's time or the sandbox's, which the tests' clock does not follow.
  await server.database.query("UPDATE change_requests SET expires_at = '2099-01-01'");
  const listed = JSON.parse((await run("adjustments", "proposals", "--json")).output);
  expect(listed.proposals.map(({ id }: { id: string }) => id)).toEqual([other, one]);
  const reject = ["adjustments", "reject", other, "--reason", "Too little."];
  expect(await run(...reject)).toMatchObject({ code: 0, output: `Rejected ${other}.\n` });
  expect(await run("adjustments", "approve", one)).toMatchObject({ code: 0 });
  expect((await run("adjustments", "approve", one)).errors).toContain("is approved, not pending");
  await server.database.query(
    "UPDATE change_requests SET decided_at = created_at - interval '2 minutes' WHERE status = 'approved'",
  );
  for (const job of approvalDueJobs) await job.run(server.deps);
  const { adjustments } = JSON.parse((await run("adjustments", "list", "--json")).output);
  adjustments.sort((a: { amount: number }, b: { amount: number }) => b.amount - a.amount);
  expect(adjustments).toMatchObject([
    { amount: 6_000, owner_id: accountId, created_by_name: "Ada Park", change_request_id: one },
    { amount: 4_000, owner_type: "account", created_by: null, reason: "The merchant closed." },
  ]);
  expect((await run("adjustments", "debts")).output).toBe("No balance is below zero.\n");
  const { rows } = await server.database.query(
    `SELECT operation FROM audit_entries
      WHERE channel = 'command' AND object_ids && $1 ORDER BY id`,
    [[accountId, one, other]],
  );
  expect(rows.map(({ operation }) => operation)).toEqual([
    "createAdjustment",
    "rejectChangeRequest",
    "approveChangeRequest",
  ]);
});

test("with dual approval, a command proposes a correction for a user, and its person does not approve it", async () => {
  const { accountId } = await addAccount(server);
  await owe(server, 10_000, accountId);
  const correct = (...as: string[]) =>
    run(
      ...["adjustments", "create", accountId, "--kind", "write_off", "--amount", "4000"],
      ...["--reason", "The merchant closed.", ...as],
    );
  await run("users", "dual-approval", "on");
  const emailOf = async (role: Parameters<typeof signIn>[2]) => {
    await signIn(server, "TENANT", role);
    const { rows } = await server.database.query(
      "SELECT email FROM users ORDER BY id DESC LIMIT 1",
    );
    return rows[0].email as string;
  };
  const finance = await emailOf("finance");
  for (const [as, why] of [
    [[], "Two users decide a correction"],
    [["--as", "nobody@example.com"], "no active user with the email address nobody@example.com"],
    [["--as", await emailOf("support")], "It needs money:adjust"],
  ] as const) {
    expect(await correct(...as)).toMatchObject({ code: 1, errors: expect.stringContaining(why) });
  }
  const tooMuch = ["--amount", "10001", "--reason", "Closed.", "--as", finance];
  const planned = await run("adjustments", "create", accountId, "--kind", "write_off", ...tooMuch);
  expect(planned.errors).toContain("correct at most $100.00");
  const debit = ["adjustments", "debit", accountId, "--amount", "100", "--reason", "Owed."];
  expect((await run(...debit)).errors).toContain("Two users decide a correction");
  expect((await run(...debit, "--as", finance)).errors).toContain("No terms that its merchant");

  const proposal = JSON.parse((await correct("--as", finance, "--json")).output);
  expect(proposal).toMatchObject({
    entity: "change_request",
    status: "pending",
    operation: "createAdjustment",
    proposed_by_name: "Ada Park",
    request: { owner_id: accountId, amount: 4_000 },
  });
  const own = await run("adjustments", "approve", proposal.id);
  expect([own.code, own.errors]).toEqual([1, expect.stringContaining("another person approves")]);
  const administrator = await signIn(server, "TENANT", "administrator", "money");
  // Commands have the machine's time, which the tests' clock does not follow.
  await server.database.query("UPDATE change_requests SET expires_at = '2099-01-01'");
  const approved = await server.call("POST", `/platform/change_requests/${proposal.id}/approve`, {
    headers: { ...administrator, "x-account-id": undefined },
  });
  expect(approved.body).toMatchObject({ status: "executed", response: { amount: 4_000 } });
  const { adjustments } = JSON.parse((await run("adjustments", "list", "--json")).output);
  const made = adjustments.filter((each: { owner_id: string }) => each.owner_id === accountId);
  expect(made).toMatchObject([{ amount: 4_000, change_request_id: proposal.id }]);
  const { rows } = await server.database.query(
    "SELECT channel, operation, outcome FROM audit_entries WHERE $1 = ANY (object_ids) ORDER BY id",
    [proposal.id],
  );
  expect(rows).toContainEqual({
    channel: "command",
    operation: "createAdjustment",
    outcome: "proposed",
  });
});

test("an attempt without an outcome is listed, and inquired about now", async () => {
  expect((await run("attempts", "list")).output).toBe("Every attempt has an outcome.\n");
  const { attempt } = await addUnanswered(server);
  const before = await server.database.query(
    "SELECT next_attempt_at FROM processor_attempts WHERE id = $1",
    [toUuid(attempt)],
  );
  const listed = await run("attempts", "list", "--json");
  expect(JSON.parse(listed.output).attempts).toMatchObject([{ id: attempt, status: "unanswered" }]);
  expect(await run("attempts", "resolve", attempt)).toMatchObject({
    code: 0,
    output: `The platform inquires about ${attempt} within a minute.\n`,
  });
  const { rows } = await server.database.query(
    `SELECT next_attempt_at <> $2 AS moved, (SELECT count(*)::int FROM audit_entries
        WHERE operation = 'resolveAttempt' AND channel = 'command' AND $3 = ANY (object_ids)) AS audited
       FROM processor_attempts WHERE id = $1`,
    [toUuid(attempt), before.rows[0].next_attempt_at, attempt],
  );
  expect(rows).toEqual([{ moved: true, audited: 1 }]);
  const unknown = await run("attempts", "resolve", "patt_1");
  expect([unknown.code, unknown.errors]).toEqual([1, expect.stringContaining("no attempt patt_1")]);
});

test("an account is closed once, with its reason", async () => {
  const { accountId } = await addAccount(server, {
    plan: { fees: { early_cancellation: 25_000 } },
  });
  const close = ["accounts", "close", accountId, "--comment", "The business closed.", "--json"];
  expect(await run(...close)).toMatchObject({
    code: 0,
    output: `${JSON.stringify({ account_id: accountId, status: "TERMINATED", early: true })}\n`,
  });
  expect(await run(...close)).toMatchObject({ code: 1 });
});

test("a legal name changes only for an account with an application, and with a reason", async () => {
  const change = ["accounts", "change-company", server.sandbox.account_id, "--reviewer", "Ada"];
  const missing = await run(...change, "--legal-name", "Larkspur LLC");
  expect([missing.code, missing.errors]).toEqual([1, expect.stringContaining("--reason")]);
  const { code, errors } = await run(...change, "--legal-name", "Larkspur LLC", "--reason", "IRS");
  expect([code, errors]).toEqual([1, expect.stringContaining("has no application")]);
});

test("a termination for cause is reported to both networks, and recorded once", async () => {
  const { accountId } = await addAccount(server);
  const close = ["accounts", "close", accountId, "--comment", "Closed.", "--reviewer", "Ada"];
  const unknown = await run(...close, "--cause", "fraud");
  expect([unknown.code, unknown.errors]).toEqual([1, expect.stringContaining("excessive_fraud")]);
  const closed = await run(...close, "--cause", "excessive_fraud", "--json");
  expect(JSON.parse(closed.output)).toMatchObject({ status: "TERMINATED", reports: 2 });
  const { output } = await run("screening", "terminations");
  expect(output).toMatch(new RegExp(`${accountId}.*mastercard 05 excessive_fraud.*due`));
  expect(output).toMatch(new RegExp(`${accountId}.*visa 21 excessive_fraud.*due`));
  const file = ["screening", "termination-reported", accountId, "--network", "visa"];
  const filed = await run(...file, "--reviewer", "Ada", "--reference", "VMSS-77");
  expect(filed.output).toContain("is recorded");
  expect((await run("screening", "terminations")).output).not.toContain("visa 21");
});

test("an account's checkout pages show its name, color and logo, and other branding is rejected", async () => {
  const id = server.sandbox.account_id;
  const brand = (...more: string[]) =>
    run("accounts", "brand", id, "--name", "Chairs by the sea", ...more);
  for (const [option, value, why] of [
    ["--color", "green", "is not a color"],
    ["--logo-url", "http://cdn.example.com/logo.png", "begins https://"],
    ["--logo-url", "https://ada:secret@cdn.example.com/logo.png", "begins https://"],
    ["--logo-url", "logo.png", "begins https://"],
  ] as const) {
    const { code, errors } = await brand(option, value);
    expect([code, errors]).toEqual([1, expect.stringContaining(why)]);
  }
  const logo = "https://cdn.example.com/logo.png";
  const { output } = await brand("--color", "#F0A500", "--logo-url", logo, "--json");
  const branding = {
    primary_color: "#f0a500",
    company_name: "Chairs by the sea",
    company_logo_url: logo,
  };
  expect(JSON.parse(output)).toEqual(branding);
  const session = await server.call("POST", "/checkout_sessions", {
    body: {
      success_url: "https://shop.example.com/thanks",
      cancel_url: "https://shop.example.com/cart",
      customer_email: "ada@example.com",
      subtotal: 4500,
      discount_amount: 0,
      payment_intent_data: {},
    },
  });
  const details = () => server.call("GET", `/checkout_sessions/${session.body.id}/details`);
  expect((await details()).body.branding).toEqual(branding);
  // Branding is replaced as a whole: an option that is not given is cleared.
  await brand();
  expect((await details()).body.branding).toMatchObject({
    primary_color: "#1a5fb4",
    company_logo_url: null,
  });
  expect((await run("accounts", "brand", "acct_1", "--name", "x")).errors).toContain("acct_1");
});

test("a partner's permission to submit applications is granted and revoked for running servers", async () => {
  const partner = server.sandbox.partner_id;
  const submit = async () => {
    const { id } = await addApplication(server);
    return (await server.call("PUT", `/applications/${id}/submit`)).status;
  };
  expect(await submit()).toBe(200);
  const revoked = await run("partners", "disallow-submission", partner, "--json");
  expect(JSON.parse(revoked.output)).toEqual({
    partner_id: partner,
    may_submit_applications: false,
  });
  expect(await submit()).toBe(403);
  const granted = await run("partners", "allow-submission", partner);
  expect(granted.output).toContain("may submit applications through the API");
  expect(await submit()).toBe(200);
  const unknown = await run("partners", "allow-submission", "part_01k3m8s2d4b6h8k0n2q4t6w8y0");
  expect([unknown.code, unknown.errors]).toEqual([1, expect.stringContaining("no partner")]);
});

test("an account's sales code is changed by a command, from a time on, with a reason", async () => {
  const id = server.sandbox.account_id;
  const set = await run(
    ...["accounts", "sales", id, "--code", "", "--comment", "The form was wrong.", "--json"],
  );
  expect(JSON.parse(set.output)).toMatchObject({
    account_id: id,
    recruited_by: null,
    changes: [{ number: 1, comment: "The form was wrong." }, { number: 0 }],
  });
  const named = await run("accounts", "sales", id, "--code", "West coast");
  expect(named.output).toMatch(/from no one to West coast {2}recorded \S+ by user:/);
  const shown = await run("accounts", "sales", id);
  expect(shown.output).toBe(named.output);
  for (const [options, why] of [
    [["--code", "East"], "must be the id of a sales code of the partner"],
    [["--code", "", "--effective-at", "2100-01-01T00:00:00Z"], "must not be in the future"],
    [["--code", "", "--effective-at", "soon"], "is not a time"],
  ] as const) {
    const rejected = await run("accounts", "sales", id, ...options);
    expect([rejected.code, rejected.errors]).toEqual([1, expect.stringContaining(why)]);
  }
});
