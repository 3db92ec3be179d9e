import {
  allowedRangesMax,
  type PolicyNumber,
  policyNumberNames,
  policyNumbers,
  type Role,
  type RoleType,
} from "@openpayfac/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  startTestServer,
  type TestResponse,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { codeAt } from "../../identity/visitor.fixtures.ts";
import { toUuid } from "../../ids.ts";
import { signIn } from "../../permissions/sign-in.fixtures.ts";
import { buildApp } from "../../start/build-app.ts";
import { owe } from "../adjustments/adjustment-contract-cases.fixtures.ts";
import { addUnmatched } from "../settlements/settlement-contract-cases.fixtures.ts";

let server: TestServer;
let app: ReturnType<typeof buildApp>;
beforeAll(async () => {
  server = await startTestServer();
  app = buildApp(server.deps, { draining: false }, { api: true }, []);
});
afterAll(async () => {
  await app?.close();
  await server?.close();
});
beforeEach(async () => {
  await server.database.query("DELETE FROM user_policies");
  await server.database.query("DELETE FROM partner_policies");
  await server.database.query("DELETE FROM policy_changes");
});

const path = "/platform/policies";

type Headers = Record<string, string | undefined>;

async function userOf(type: RoleType, role: Role, verifiedFor: "people" | "money" = "people") {
  return { ...(await signIn(server, type, role, verifiedFor)), "x-account-id": undefined };
}
const update = (headers: Headers, body: object) => server.call("PATCH", path, { headers, body });
const policiesOf = async (headers: Headers) => (await server.call("GET", path, { headers })).body;
const changes = async (headers: Headers) =>
  (await server.call("GET", `${path}/changes`, { headers })).body.data;
const operator = () => ({ "x-api-key": server.sandbox.operator_key, "x-account-id": undefined });

/** A request from another address than that of the test. */
async function from(address: string, method: "GET" | "PATCH", headers: Headers, body?: object) {
  const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value));
  const reply = await app.inject({
    method,
    url: path,
    remoteAddress: address,
    headers: { ...sent, host: new URL(server.origin).host } as Record<string, string>,
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: reply.statusCode, body: reply.json() };
}

/** Approves the newest change request. */
async function approved(headers: Headers): Promise<TestResponse> {
  const { body } = await server.call("GET", "/platform/change_requests?status=pending", {
    headers,
  });
  return server.call("POST", `/platform/change_requests/${body.data[0].id}/approve`, { headers });
}
const withReason = (headers: Headers) => ({ ...headers, "x-approval-reason": "Agreed" });

describe("a policy", () => {
  it.each(policyNumberNames)("%s has limits, which are part of it", async (name: PolicyNumber) => {
    const { minimum, maximum, first } = policyNumbers[name];
    const set = async (value: unknown) => (await update(operator(), { [name]: value })).status;
    expect(await policiesOf(operator())).toMatchObject({ [name]: first });
    expect([await set(minimum), await set(maximum)]).toEqual([200, 200]);
    expect(await policiesOf(operator())).toMatchObject({ [name]: maximum });
    const outside = [await set(minimum - 1), await set(maximum + 1), await set(minimum + 0.5)];
    expect(outside).toEqual([400, 400, 400]);
    expect([await set(null), (await policiesOf(operator()))[name]]).toEqual([200, first]);
  });

  it("of ranges has at most 50, each an address or CIDR without bits behind the prefix", async () => {
    const ranges = Array.from({ length: allowedRangesMax }, (_, index) => `10.0.${index}.0/24`);
    const set = async (allowed_ranges: string[]) =>
      (await update(operator(), { allowed_ranges })).status;
    expect(await set(ranges)).toBe(200);
    expect(await set([...ranges, "10.1.0.0/16"])).toBe(400);
    expect(await set(["10.0.0.1/8"])).toBe(400);
    const wrong = await update(operator(), { allowed_ranges: ["10.0.0.0/8", "the office"] });
    expect([wrong.status, wrong.body.detail]).toEqual([
      400,
      '"the office" is not a range of network addresses, such as 203.0.113.0/24.',
    ]);
  });

  it("becomes stricter by one administrator, and less strict by two", async () => {
    const [first, second] = [
      await userOf("TENANT", "administrator"),
      await userOf("TENANT", "administrator"),
    ];
    const stricter = await update(first, {
      idle_minutes: 30,
      second_factor_of_merchants: "required",
    });
    expect(stricter).toMatchObject({
      status: 200,
      body: {
        idle_minutes: 30,
        second_factor_of_merchants: "required",
        updated_by_name: "Ada Park",
      },
    });
    for (const body of [
      { idle_minutes: 31 },
      { idle_minutes: null },
      { second_factor_of_merchants: "optional" },
      { new_sign_in_email: false },
      // One of them is less strict.
      { session_hours: 1, staff_refund_limit: 50_001 },
    ]) {
      expect((await update(first, body)).body.type, JSON.stringify(body)).toBe(
        "SECOND_USER_REQUIRED",
      );
    }
    const proposed = await update(withReason(first), { idle_minutes: 45 });
    expect(proposed).toMatchObject({
      status: 202,
      body: { rule: "policy", before: { idle_minutes: 30 } },
    });
    expect((await policiesOf(first)).idle_minutes).toBe(30);
    expect(await approved(first)).toMatchObject({ status: 403 });
    expect((await approved(second)).body).toMatchObject({ status: "executed" });
    expect((await policiesOf(first)).idle_minutes).toBe(45);

    expect(await changes(first)).toMatchObject([
      {
        before: { idle_minutes: 30 },
        after: { idle_minutes: 45 },
        looser: true,
        changed_by_name: "Ada Park",
        change_request_id: proposed.body.id,
      },
      {
        before: { idle_minutes: 60, second_factor_of_merchants: "optional" },
        after: { idle_minutes: 30, second_factor_of_merchants: "required" },
        looser: false,
        change_request_id: null,
      },
    ]);
    const { body } = await server.call(
      "GET",
      "/platform/audit_entries?operation=updateUserPolicies&outcome=done",
      { headers: first },
    );
    expect(body.data.slice(0, 2).map(({ request }: { request: object }) => request)).toEqual([
      { idle_minutes: 45 },
      { idle_minutes: 30, second_factor_of_merchants: "required" },
    ]);
  });

  it("is changed with a step-up by administrators only, never by a merchant", async () => {
    const unverified = {
      ...(await signIn(server, "TENANT", "administrator")),
      "x-account-id": undefined,
    };
    expect((await update(unverified, { idle_minutes: 10 })).body.type).toBe("STEP_UP_REQUIRED");
    const others = [
      await userOf("TENANT", "risk"),
      await userOf("PARTNER", "finance"),
      await userOf("BUSINESS", "owner"),
    ];
    for (const each of others) {
      expect((await update(each, { idle_minutes: 10 })).body.type).toBe("PERMISSION_MISSING");
    }
    // An owner may read what applies, and no one's changes.
    const [, , owner] = others;
    expect((await policiesOf(owner ?? {})).idle_minutes).toBe(60);
    await update(operator(), { idle_minutes: 50 });
    expect(await changes(owner ?? {})).toEqual([]);
  });

  it("of two simultaneous requests loses neither change", async () => {
    const both = await Promise.all([
      update(operator(), { idle_minutes: 20 }),
      update(operator(), { session_hours: 8 }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await policiesOf(operator())).toMatchObject({ idle_minutes: 20, session_hours: 8 });
  });
});

describe("a partner", () => {
  it("is only ever stricter than its tenant, also after the tenant has changed", async () => {
    const partner = await userOf("PARTNER", "administrator");
    await update(operator(), { idle_minutes: 40 });
    expect(await policiesOf(partner)).toMatchObject({ idle_minutes: 40, own: [] });
    const looser = await update(partner, { idle_minutes: 41 });
    expect([looser.status, looser.body.detail]).toEqual([
      400,
      "A partner can only be stricter than its tenant: idle_minutes is 40.",
    ]);
    expect((await update(partner, { payout_release_limit: 0 })).status).toBe(400);
    expect((await update(partner, { idle_minutes: 30 })).body).toMatchObject({
      partner_id: server.sandbox.partner_id,
      idle_minutes: 30,
      own: ["idle_minutes"],
    });
    const tenant = await userOf("TENANT", "administrator");
    expect(await policiesOf(tenant)).toMatchObject({ partner_id: null, idle_minutes: 40, own: [] });
    await update(operator(), { idle_minutes: 20 });
    expect((await policiesOf(partner)).idle_minutes).toBe(20);
    await update(operator(), { idle_minutes: 60 });
    expect((await policiesOf(partner)).idle_minutes).toBe(30);
    expect((await update(partner, { idle_minutes: null })).body.type).toBe("SECOND_USER_REQUIRED");
    expect((await update(withReason(partner), { idle_minutes: null })).status).toBe(202);
    expect((await approved(tenant)).body.status).toBe("executed");
    expect(await policiesOf(partner)).toMatchObject({ idle_minutes: 60, own: [] });
    // The tenant sees the partner's changes, the partner not the tenant's.
    const partners = (rows: { partner_id: string | null }[]) =>
      rows.map(({ partner_id }) => partner_id !== null);
    expect(partners(await changes(tenant))).toEqual([true, false, false, true, false]);
    expect(partners(await changes(partner))).toEqual([true, true]);
  });

  it("limits refunds of its merchants' staff", async () => {
    const partner = await userOf("PARTNER", "administrator");
    await update(partner, { staff_refund_limit: 1_000 });
    const staff = await userOf("BUSINESS", "staff");
    expect((await policiesOf(staff)).staff_refund_limit).toBe(1_000);
    expect((await policiesOf(await userOf("TENANT", "support"))).staff_refund_limit).toBe(50_000);
  });
});

describe("a session", () => {
  const status = async (headers: Headers) => (await server.call("GET", path, { headers })).status;

  it.each([
    ["TENANT", "support", { idle_minutes_of_tenant: 5 }, 5],
    ["PARTNER", "support", { idle_minutes: 5 }, 5],
  ] as const)("of %s as %s ends after the idle time %o", async (type, role, body, minutes) => {
    await update(operator(), body);
    const headers = await userOf(type, role);
    server.clock.advance(minutes * 60_000 - 1);
    expect(await status(headers)).toBe(200);
    server.clock.advance(minutes * 60_000);
    expect(await status(headers)).toBe(401);
  });

  it("ends hours after the sign-in, also after a step-up, and when the policy becomes stricter", async () => {
    const [short, long] = [await userOf("PARTNER", "support"), await userOf("PARTNER", "finance")];
    const stay = async (headers: Headers, minutes: number) => {
      for (let left = minutes; left > 0; left -= 30) {
        server.clock.advance(Math.min(left, 30) * 60_000);
        if (left > 30) expect(await status(headers)).toBe(200);
      }
    };
    await stay(long, 59);
    await server.database.query(
      "UPDATE user_sessions SET created_at = $1 WHERE created_at < $1::timestamptz",
      [server.clock.now().toISOString()],
    );
    expect(await status(short)).toBe(200);
    await update(operator(), { session_hours: 1 });
    expect(await status(short)).toBe(200);
    server.clock.advance(60_000);
    expect([await status(short), await status(long)]).toEqual([401, 401]);
  });

  it("is confirmed for as long as the policy says", async () => {
    await update(operator(), { step_up_minutes: 2 });
    const headers = await userOf("TENANT", "administrator");
    server.clock.advance(2 * 60_000 - 1);
    expect((await update(headers, { idle_minutes: 59 })).status).toBe(200);
    server.clock.advance(1);
    expect((await update(headers, { idle_minutes: 58 })).body.type).toBe("STEP_UP_REQUIRED");
  });

  it("ends immediately when ranges exclude its address, and no one excludes themselves", async () => {
    const [author, office, home, merchant] = [
      await userOf("TENANT", "administrator"),
      await userOf("TENANT", "administrator"),
      await userOf("TENANT", "support"),
      await userOf("BUSINESS", "owner"),
    ];
    const excluding = await update(author, { allowed_ranges: ["203.0.113.0/24"] });
    expect([excluding.status, excluding.body.detail]).toEqual([
      400,
      expect.stringContaining("These ranges exclude your own address"),
    ]);
    const set = await from("203.0.113.5", "PATCH", office, { allowed_ranges: ["203.0.113.0/24"] });
    expect(set).toMatchObject({ status: 200, body: { allowed_ranges: ["203.0.113.0/24"] } });
    expect((await from("203.0.113.77", "GET", office)).status).toBe(200);
    expect((await from("::ffff:203.0.113.78", "GET", office)).status).toBe(200);
    expect((await from("198.51.100.1", "GET", merchant)).status).toBe(200);
    expect((await from("203.0.114.1", "GET", home)).status).toBe(401);
    // It has ended for good.
    expect((await from("203.0.113.5", "GET", home)).status).toBe(401);
    const { body } = await server.call("GET", "/platform/audit_entries?operation=signIn", {
      headers: operator(),
    });
    expect(body.data[0]).toMatchObject({ outcome: "denied", ip_address: "203.0.114.1" });
    // Ranges may be widened by two, and the second one is not locked out, either.
    const wider = { allowed_ranges: ["203.0.112.0/23"] };
    expect((await from("203.0.113.5", "PATCH", withReason(office), wider)).status).toBe(202);
    await server.database.query("UPDATE user_sessions SET ip_address = '198.51.100.9'");
    await server.database.query("UPDATE user_policies SET allowed_ranges = '{}'");
  });

  it("of a user whose approval would lock them out changes nothing", async () => {
    const [author, approver] = [
      await userOf("TENANT", "administrator"),
      await userOf("TENANT", "administrator"),
    ];
    await from("203.0.113.5", "PATCH", author, { new_sign_in_email: true });
    const looser = { allowed_ranges: ["203.0.113.0/24"], idle_minutes: 60, session_hours: 12 };
    await update(operator(), { session_hours: 8 });
    expect((await from("203.0.113.5", "PATCH", withReason(author), looser)).status).toBe(202);
    await server.database.query("UPDATE user_sessions SET ip_address = '198.51.100.9'");
    const done = await approved(approver);
    expect(done.body).toMatchObject({ status: "failed", response_status: 400 });
    expect((await policiesOf(approver)).allowed_ranges).toEqual([]);
  });

  it("of a partner's user has the ranges of the partner, not those of the tenant", async () => {
    await update(operator(), { allowed_ranges: ["203.0.113.0/24"] });
    const partner = await userOf("PARTNER", "administrator");
    expect((await from("198.51.100.1", "GET", partner)).status).toBe(200);
    const set = await from("198.51.100.1", "PATCH", partner, {
      allowed_ranges: ["198.51.100.0/24"],
    });
    expect(set.status).toBe(200);
    expect((await from("203.0.113.1", "GET", partner)).status).toBe(401);
  });
});

describe("a second factor", () => {
  it("that is required is set up on the page Security, which stays open", async () => {
    await update(operator(), { second_factor: "required" });
    const user = await userOf("PARTNER", "administrator");
    const get = async () => (await server.call("GET", path, { headers: user })).body;
    expect((await get()).type).toBe("SECOND_FACTOR_REQUIRED");
    const session = await server.call("GET", "/account-api/session", { headers: user });
    expect(session.body.second_factor_due).toBe("required");
    const at = "/account-api/security/second-factor";
    const { secret } = (await server.call("POST", at, { headers: user })).body;
    const body = { code: codeAt(secret, server.clock.now()) };
    expect((await server.call("POST", `${at}/confirm`, { headers: user, body })).status).toBe(200);
    expect((await get()).second_factor).toBe("required");
    // Merchants have their own policy.
    const owner = await userOf("BUSINESS", "owner");
    expect((await policiesOf(owner)).second_factor_of_merchants).toBe("optional");
  });

  it("that is a passkey is not replaced by a code", async () => {
    const both = { second_factor: "passkey", second_factor_of_merchants: "passkey" };
    await update(operator(), both);
    expect(await policiesOf(operator())).toMatchObject(both);
    const owner = await userOf("BUSINESS", "owner");
    const session = async (factor: string) => {
      await server.database.query("UPDATE user_sessions SET factor = $1", [factor]);
      return (await server.call("GET", path, { headers: owner })).status;
    };
    expect([await session("passkey"), await session("code")]).toEqual([200, 403]);
    const { body } = await server.call("GET", "/account-api/session", { headers: owner });
    expect(body.second_factor_due).toBe("passkey");
  });
});

describe("an amount", () => {
  it("up to which one user adjusts and writes off is the policy's, to the cent", async () => {
    const finance = await userOf("TENANT", "finance", "money");
    await owe(server, 10_000);
    const adjust = (amount: number) =>
      server.call("POST", "/platform/adjustments", {
        headers: finance,
        body: {
          owner_id: server.sandbox.account_id,
          kind: "write_off",
          amount,
          reason: "Closed.",
        },
      });
    expect((await adjust(1)).body.type).toBe("SECOND_USER_REQUIRED");
    await update(operator(), { adjustment_limit: 500 });
    expect((await adjust(501)).body.type).toBe("SECOND_USER_REQUIRED");
    expect((await adjust(500)).status).toBe(201);
    const debit = (amount: number) =>
      server.call("POST", "/platform/bank_debits", {
        headers: finance,
        body: { account_id: server.sandbox.account_id, amount, reason: "Owed." },
      });
    expect((await debit(501)).body.type).toBe("SECOND_USER_REQUIRED");
    expect((await debit(500)).body.detail).toContain("No terms");

    const record = await addUnmatched(server);
    const writeOff = () =>
      server.call("POST", `/platform/settlement_records/${record}/write_off`, {
        headers: finance,
        body: { reason: "No one knows it." },
      });
    const amount = (
      await server.database.query("SELECT amount FROM settlement_records WHERE id = $1", [
        toUuid(record),
      ])
    ).rows[0].amount;
    await update(operator(), { write_off_limit: amount - 1 });
    expect((await writeOff()).body.type).toBe("SECOND_USER_REQUIRED");
    await update(operator(), { write_off_limit: amount });
    expect((await writeOff()).status).toBe(200);
  });
});
