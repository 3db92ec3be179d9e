import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addBankAccount } from "../../server/src/boarding/boarding.fixtures.ts";
import {
  addContractor,
  newBankAccount,
} from "../../server/src/boarding/contractors/contractor-contract-cases.fixtures.ts";
import {
  addPaidAccount,
  changeBankAccount,
} from "../../server/src/boarding/requirements/requirement-contract-cases.fixtures.ts";
import { toId, toUuid } from "../../server/src/ids.ts";
import { runCommand } from "../../testkit/src/command.ts";
import { startTestServer, type TestServer } from "../../testkit/src/index.ts";

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(path.join(tmpdir(), "owner-commands-"));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

async function run(...args: string[]) {
  const command = runCommand(args, {
    DATABASE_URL: server.databaseUrl,
    OPENPAYFAC_DATA_DIR: folder,
    OPENPAYFAC_KEY_PEPPER: server.keyPepper.toString("hex"),
    OPENPAYFAC_ENCRYPTION_KEY: server.encryptionKey.toString("hex"),
  });
  const code = await command.ended();
  return { code, output: command.output(), errors: command.errors() };
}

const by = ["--reviewer", "Ada Park", "--reason", "Saw the register."];

test("a contractor who waits is found and decided on, once", async () => {
  const { id } = await addContractor(server, { last_name: "Pending" });
  const listed = await run("contractors", "list", "--json");
  expect(JSON.parse(listed.output).contractors).toMatchObject([{ id, status: "UNDER_REVIEW" }]);
  const bad = await run("contractors", "decide", id, "--verdict", "maybe", ...by);
  expect([bad.code, bad.errors]).toEqual([1, expect.stringContaining("approve or reject")]);
  const decided = await run("contractors", "decide", id, "--verdict", "approve", ...by);
  expect(decided).toMatchObject({ code: 0, output: "Jonas Pending is ACTIVE.\n" });
  const shown = await run("contractors", "show", id, "--json");
  expect(JSON.parse(shown.output).decisions).toMatchObject([
    { decision: "approve", reviewed_by: "Ada Park", reason: "Saw the register." },
  ]);
  expect((await server.call("GET", `/contractors/${id}`)).body).toMatchObject({
    status: "ACTIVE",
    payouts_enabled: true,
  });
  const again = await run("contractors", "decide", id, "--verdict", "reject", ...by);
  expect([again.code, again.errors]).toEqual([1, expect.stringContaining("not under review")]);
});

test("a bank account that risk asked about is found and decided, and its account paid out", async () => {
  const id = await addBankAccount(server, server.sandbox.business_id);
  const { account_id: account } = server.sandbox;
  await server.database.query("UPDATE accounts SET bank_account_id = $2 WHERE id = $1", [
    toUuid(account),
    toUuid(id),
  ]);
  const requested = await run(
    "bank-accounts",
    "decide",
    id,
    "--verdict",
    "request-information",
    ...by,
  );
  expect(requested).toMatchObject({
    code: 0,
    output: "Larkspur operating is VALIDATION_INFO_REQUESTED.\n",
  });
  expect((await server.call("GET", `/accounts/${account}`)).body.payouts_enabled).toBe(false);
  const listed = await run("bank-accounts", "list", "--json");
  expect(JSON.parse(listed.output).bank_accounts).toMatchObject([{ bank_account_id: id }]);
  const bad = await run("bank-accounts", "decide", id, "--verdict", "maybe", ...by);
  expect([bad.code, bad.errors]).toEqual([1, expect.stringContaining("Use one of validate")]);
  expect((await run("bank-accounts", "list", "--status", "LOST")).errors).toContain("VALIDATED");
  const decided = await run(
    "bank-accounts",
    "decide",
    id,
    "--verdict",
    "validate",
    ...by,
    "--json",
  );
  expect(JSON.parse(decided.output)).toMatchObject({ validation_status: "VALIDATED" });
  expect((await server.call("GET", `/accounts/${account}`)).body.payouts_enabled).toBe(true);
  const again = await run("bank-accounts", "decide", id, "--verdict", "validate", ...by);
  expect([again.code, again.errors]).toEqual([1, expect.stringContaining("does not become")]);
  const shown = await run("bank-accounts", "show", id);
  expect(shown.output).toContain("request-information by Ada Park: Saw the register.");
  expect(shown.output).toContain("validate by Ada Park: Saw the register.");
  const unnamed = await run("bank-accounts", "decide", id, "--verdict", "fail", ...by.slice(2));
  expect([unnamed.code, unnamed.errors]).toEqual([1, expect.stringContaining("--reviewer")]);
  expect((await run("bank-accounts", "decide", "ba_x", "--verdict", "fail", ...by)).code).toBe(1);
});

test("a contractor and its bank account are shown with their checks, without secrets", async () => {
  const { id } = await addContractor(server);
  const shown = await run("contractors", "show", id, "--json");
  const contractor = JSON.parse(shown.output);
  expect(contractor).toMatchObject({
    id,
    status: "ACTIVE",
    payouts_enabled: true,
    requirements: { entity: "contractor_requirements", eventually_due: [] },
  });
  expect(contractor.checks).toContainEqual(
    expect.objectContaining({ kind: "person_identity", outcome: "passed" }),
  );
  const ofBank = await run("bank-accounts", "show", contractor.bank_account_id);
  expect(ofBank.output).toContain(`of ${id} is VALIDATED`);
  for (const kind of ["bank_account_valid", "bank_account_owner", "sanctions"]) {
    expect(ofBank.output).toMatch(new RegExp(`${kind} is passed`));
  }
  expect(shown.output + ofBank.output).not.toMatch(/000987654321|123-?45-?6789|1988-04-12/);
  expect((await run("contractors", "show", "ctr_x")).errors).toContain("There is no contractor");
  expect((await run("bank-accounts", "show", "ba_x")).errors).toContain("There is no bank account");
});

test("a pending change of a bank account is cancelled once, with its author and reason", async () => {
  const { id: contractor } = await addContractor(server);
  const account = await addPaidAccount(server);
  await changeBankAccount(server, account);
  await server.call("POST", `/contractors/${contractor}/bank_account`, {
    body: { bank_account: newBankAccount() },
  });
  const reason = "The owner did not request it.";
  for (const payee of [contractor, account]) {
    const blank = await run("bank-accounts", "cancel-change", payee, "--reason", " ");
    expect([blank.code, blank.errors]).toEqual([1, expect.stringContaining("reason")]);
    const cancelled = await run("bank-accounts", "cancel-change", payee, "--reason", reason);
    expect(cancelled).toMatchObject({ code: 0, output: expect.stringContaining("is cancelled") });
    const { rows } = await server.database.query(
      "SELECT bank_account_id FROM bank_account_changes WHERE account_id = $1",
      [toUuid(payee)],
    );
    const bank = toId("bank_account", rows[0].bank_account_id);
    const shown = JSON.parse((await run("bank-accounts", "show", bank, "--json")).output);
    expect(shown.changes).toMatchObject([
      {
        payee_id: payee,
        status: "cancelled",
        cancelled_by: expect.stringMatching(/^user:/),
        cancel_reason: reason,
      },
    ]);
    const again = await run("bank-accounts", "cancel-change", payee, "--reason", reason);
    expect([again.code, again.errors]).toEqual([1, expect.stringContaining("No change")]);
  }
});

test("a user who lost their second factor is signed out, told, and asked for it no longer", async () => {
  const body = {
    business_id: server.sandbox.business_id,
    first_name: "Mara",
    last_name: "Ellison",
    email: "mara@reed.example",
  };
  const { id } = (await server.call("POST", "/users", { body })).body;
  const reset = () => run("users", "reset-second-factor", id);
  expect((await reset()).errors).toContain("has no second factor");
  await server.database.query("INSERT INTO user_second_factors VALUES ($1, 'sealed', now())", [
    toUuid(id),
  ]);
  await server.database.query(
    "INSERT INTO user_sessions VALUES ('\\x01', $1, 'open', now(), now(), now())",
    [toUuid(id)],
  );
  expect(await reset()).toMatchObject({ code: 0 });
  const left = await server.database.query(
    "SELECT FROM user_second_factors UNION ALL SELECT FROM user_sessions",
  );
  expect(left.rowCount).toBe(0);
  const emails = await server.database.query(
    "SELECT subject FROM emails WHERE recipient = $1 ORDER BY id",
    [body.email],
  );
  expect(emails.rows.at(-1)).toEqual({
    subject: "Two-step verification was removed from your account",
  });
  expect((await run("users", "reset-second-factor", "user_x")).errors).toContain("no user");
});

test("a partner's pages show its name, color and logo, and other branding is rejected", async () => {
  const { partner_id: partner } = server.sandbox;
  const brand = (...more: string[]) => run("partners", "brand", partner, "--name", "Reed", ...more);
  const logo = path.join(folder, "logo.png");
  await writeFile(logo, "<svg onload='alert(1)'/>");
  for (const [option, value, why] of [
    ["--color", "green", "is not a color"],
    ["--logo", logo, "is of the type"],
    ["--logo", path.join(folder, "none.png"), "cannot be read"],
  ] as const) {
    expect((await brand(option, value)).errors).toContain(why);
  }
  // The smallest PNG that there is: one dot.
  const dot =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  await writeFile(logo, Buffer.from(dot, "base64"));
  expect((await brand("--color", "#F0A500", "--logo", logo)).code).toBe(0);
  const place = `/account-api/brands/${partner}/logo`;
  const picture = await fetch(`${server.origin}${place}`);
  expect(picture.headers.get("content-type")).toBe("image/png");
  expect(picture.headers.get("content-security-policy")).toContain("sandbox");
  expect(picture.headers.get("x-content-type-options")).toBe("nosniff");
});

test("an administrator is invited and sent a new link, and the audit log names who did it", async () => {
  const { tenant_id: tenant } = server.sandbox;
  const person = ["--first-name", "Dana", "--last-name", "Reyes", "--email", "dana@tenant.example"];
  const role = ["--role", "administrator"];
  const invited = await run("users", "invite", "--tenant", tenant, ...role, ...person, "--json");
  const { user_id: id } = JSON.parse(invited.output);
  const withoutPlace = await run("users", "invite", ...person);
  expect([withoutPlace.code, withoutPlace.errors]).toEqual([
    1,
    expect.stringContaining("whom to invite"),
  ]);
  const both = await run("users", "invite", id, "--tenant", tenant);
  expect(both.code).toBe(1);
  const again = await run("users", "invite", id);
  expect(again).toMatchObject({ code: 0, output: expect.stringContaining("dana@tenant.example") });
  await run("users", "deactivate", id);
  const key = await run("keys", "create", "--kind", "private", "--tenant", tenant, "--json");
  const { id: keyId, key: value } = JSON.parse(key.output);
  await run("keys", "revoke", keyId);
  const { rows } = await server.database.query(
    `SELECT operation, object_ids, request, channel, actor FROM audit_entries
      WHERE object_ids && $1 ORDER BY number`,
    [[id, keyId]],
  );
  const by = { channel: "command", actor: `user:${userInfo().username}` };
  expect(rows).toEqual([
    {
      ...{ operation: "inviteTeamUser", object_ids: [id, tenant], ...by },
      request: { type: "TENANT", role: "administrator", email: "dana@tenant.example" },
    },
    { operation: "resendTeamInvitation", object_ids: [id], request: {}, ...by },
    { operation: "updateTeamUser", object_ids: [id], request: { status: "INACTIVE" }, ...by },
    { operation: "createApiKey", object_ids: [keyId, tenant], request: { kind: "private" }, ...by },
    { operation: "revokeApiKey", object_ids: [keyId], request: {}, ...by },
  ]);
  expect(JSON.stringify(rows)).not.toContain(value);
});
