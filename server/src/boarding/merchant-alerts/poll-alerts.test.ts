import { verifyLedger } from "@openpayfac/ledger";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventsOf } from "../../../../testkit/src/builders.ts";
import { startTestServer, type TestServer } from "../../../../testkit/src/server.ts";
import { toUuid } from "../../ids.ts";
import { addApproved, advance, payCard } from "../approved-merchant.fixtures.ts";
import { addSubmitted, wholeApplication } from "../boarding.fixtures.ts";
import { reviewCheck } from "../underwriting/operator/review-check.ts";
import { reviewApplications } from "../underwriting/review-applications.ts";
import { readChecksOfApplication } from "../verification/index.ts";
import { listMerchantAlertsAsOperator } from "./operator/list-alerts.ts";
import { pollMerchantAlerts } from "./poll-alerts.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect(await verifyLedger(server.database)).toMatchObject({ problems: [] });
  await server.close();
});

const get = async (path: string, headers = {}) =>
  (await server.call("GET", path, { headers })).body;
const alerts = async (state?: string) =>
  (await listMerchantAlertsAsOperator(server.deps, state)).alerts;
const alertsOf = async (account: { id: string }, state?: string) =>
  (await alerts(state)).filter((each) => each.account === account.id);
const decide = (check: string, verdict: string) =>
  reviewCheck(server.deps, check, { verdict, reviewedBy: "Ada Park", reason: "Our own listing." });
const list = (network: string, tax_id: string, reason_code = "13") =>
  server.deps.sandbox?.simulator("POST", "/_simulator/terminated_merchants", {
    network,
    tax_id,
    reason_code,
  });
/** Requests alerts now, without moving the clock. */
async function pollNow(deps = server.deps): Promise<void> {
  await server.database.query("UPDATE terminated_merchant_watches SET next_at = $1", [
    server.deps.clock.now().toISOString(),
  ]);
  await pollMerchantAlerts(deps);
}
const watches = async () => (await listMerchantAlertsAsOperator(server.deps)).watches;
const checksOf = async (account: { onboarding_application_id: string }) =>
  (
    await readChecksOfApplication(server.database, toUuid(account.onboarding_application_id))
  ).filter(({ kind }) => kind === "terminated_merchant");
const payoutsOf = async (id: string) => (await get("/payouts", { "x-account-id": id })).data;
const subjectsOf = async () =>
  (await server.database.query("SELECT subject FROM emails ORDER BY id")).rows.map(
    ({ subject }) => subject,
  );

describe("a merchant that MATCH lists a day after its approval", () => {
  // biome-ignore lint/suspicious/noExplicitAny: an account as the API shows it.
  let account: any;
  it("is approved, and paid as any other", async () => {
    const owner = { first_name: "Nils", last_name: "Harrow" };
    account = await addApproved(server, owner, "Cedar Lane Audio", { ein: "00-0000108" });
    await server.database.query("UPDATE payout_settings SET delay_days = 1");
    await payCard(server, account.id);
    expect(await alerts()).toEqual([]);
  });

  it("has its payout held, with a new check over the first one and neutral words", async () => {
    await advance(server, 48);
    expect(await get(`/accounts/${account.id}`)).toMatchObject({
      payouts_enabled: false,
      processing_enabled: true,
    });
    expect(await alertsOf(account)).toMatchObject([
      { network: "mastercard", reason: "match_05", matched: ["tax_id"], review: null },
    ]);
    const [first, second] = (await checksOf(account)).filter(
      ({ network }) => network === "mastercard",
    );
    expect(first).toMatchObject({ outcome: "passed", superseded_by: second?.id });
    expect(second).toMatchObject({ outcome: "needs_review", number: 2, superseded_by: null });
    expect(await subjectsOf()).toContain("Payouts of Cedar Lane Audio are paused");
    const said = JSON.stringify([await eventsOf(server, account.id), await subjectsOf()]);
    expect(said).not.toMatch(/match_|terminated|listed|MATCH/);
    await advance(server, 48);
    const payouts = await payoutsOf(account.id);
    expect(payouts.every(({ status }: { status: string }) => status === "held")).toBe(true);
    expect((await get(`/applications/${account.onboarding_application_id}`)).status).toBe(
      "APPROVED",
    );
  });

  it("has one review and one email, however often the alert is returned", async () => {
    await pollNow();
    await advance(server, 24);
    expect(await checksOf(account)).toHaveLength(3);
    const paused = (await subjectsOf()).filter((subject) => subject?.endsWith("are paused"));
    expect(paused).toHaveLength(1);
  });

  it("is paid after an operator has cleared the alert", async () => {
    const [alert] = await alertsOf(account);
    await decide(alert?.check ?? "", "cleared");
    expect(await get(`/accounts/${account.id}`)).toMatchObject({ payouts_enabled: true });
    await advance(server, 96);
    expect(await payoutsOf(account.id)).toMatchObject([{ status: "completed" }]);
    expect(await alerts()).toEqual([]);
  });

  it("is held again by the other network, and stays held when that is confirmed", async () => {
    await list("visa", "000000108", "23");
    await pollNow();
    const [alert] = await alertsOf(account);
    expect(alert).toMatchObject({ network: "visa", reason: "vmss_23", suggestion: "decline" });
    await decide(alert?.check ?? "", "confirmed");
    expect(await get(`/accounts/${account.id}`)).toMatchObject({ payouts_enabled: false });
    // A later record of the same list is evidence of the confirmed listing, and not a new review.
    await list("visa", "000000108", "26");
    await pollNow();
    expect(await alertsOf(account)).toEqual([]);
    expect(await alertsOf(account, "confirmed")).toMatchObject([{ network: "visa" }]);
    const stored = await server.database.query(
      "SELECT reason FROM terminated_merchant_alerts ORDER BY reason",
    );
    expect(stored.rows.map(({ reason }) => reason)).toEqual(["match_05", "vmss_23", "vmss_26"]);
  });
});

describe("an application that is listed before its decision", () => {
  it("is not approved with the passed check", async () => {
    const company = { ...wholeApplication.company, ein: "93-1112223" };
    const { id } = await addSubmitted(server, {
      company,
      owners: [{ ...wholeApplication.owners[0], last_name: "Listed" }],
    });
    await reviewApplications(server.deps);
    expect((await get(`/applications/${id}`)).status).toBe("CREDIT_PENDED");
    const checks = () => readChecksOfApplication(server.database, toUuid(id));
    const hit = (await checks()).find(
      ({ kind, outcome }) => kind === "sanctions" && outcome !== "passed",
    );
    await list("mastercard", "931112223");
    await pollNow();
    await server.database.query(
      `INSERT INTO verification_reviews (id, check_id, verdict, reviewed_by, reason, created_at)
       VALUES ($1, $2, 'cleared', 'Ada Park', 'Another person.', $3)`,
      [server.deps.ids.next(), hit?.id, server.deps.clock.now().toISOString()],
    );
    await reviewApplications(server.deps);
    expect(await get(`/applications/${id}`)).toMatchObject({
      status: "CREDIT_PENDED",
      comments_from_underwriting: "We are looking at your application.",
    });
    expect((await alerts()).map(({ account }) => account)).toEqual([null]);
  });
});

describe("the request for alerts", () => {
  it("is repeated after a failure, without a gap between the periods", async () => {
    const before = await watches();
    const requested: { since: Date; until: Date }[] = [];
    let isDown = true;
    const service = {
      check: () => Promise.reject(new Error("not called")),
      findAlerts: async ({ since, until }: { since: Date; until: Date }) => {
        requested.push({ since, until });
        return isDown
          ? { kind: "unavailable" as const, reason: "timeout", detail: "" }
          : { kind: "found" as const, alerts: [] };
      },
      close: async () => {},
    };
    const verification = { for: () => undefined, named: () => ({ name: "down", service }) };
    const deps = { ...server.deps, verification };
    await pollNow(deps);
    const at = server.deps.clock.now();
    expect(await watches()).toMatchObject([
      { failures: 1, reason: "timeout", read_until: before[0]?.read_until },
      { failures: 1, reason: "timeout", read_until: before[1]?.read_until },
    ]);
    await pollNow(deps);
    const [watch] = await watches();
    expect(Date.parse(watch?.next_at ?? "") - at.getTime()).toBe(2 * 60_000);
    isDown = false;
    await pollNow(deps);
    expect(await watches()).toMatchObject([
      { failures: 0, read_until: at.toISOString() },
      { failures: 0, read_until: at.toISOString() },
    ]);
    // Each period begins two days before the end of the last one that was read.
    for (const { since, until } of requested) {
      expect(since.getTime()).toBe(Date.parse(before[0]?.read_until ?? "") - 48 * 3_600_000);
      expect(until).toEqual(at);
    }
  });

  it("that is killed at any statement loses no alert, and records it once", async () => {
    const owner = { first_name: "Tova", last_name: "Brink" };
    const account = await addApproved(server, owner, "Alder Street Prints", {
      ein: "93-4445556",
    });
    await advance(server, 1);
    await list("mastercard", "934445556");
    const now = server.deps.clock.now().toISOString();
    const died = Object.assign(new Error("killed"), { code: "ECONNREFUSED" });
    let hasEnded = false;
    let recordedAt = 0;
    for (let statement = 1; !hasEnded; statement += 1) {
      let count = 0;
      const database = new Proxy(server.deps.database, {
        get(target, name) {
          const value = Reflect.get(target, name);
          if (name !== "query") return typeof value === "function" ? value.bind(target) : value;
          return (...args: [string]) => {
            count += 1;
            return count >= statement ? Promise.reject(died) : target.query(...args);
          };
        },
      });
      await pollNow({ ...server.deps, database }).catch(() => {});
      hasEnded = count < statement;
      const { rows } = await server.database.query(
        `SELECT c.number, a.payout_holds, (SELECT count(*)::int FROM emails
                  WHERE subject = 'Payouts of Alder Street Prints are paused') AS emails
           FROM verification_checks c JOIN accounts a ON a.application_id = c.application_id
          WHERE a.id = $1 AND c.kind = 'terminated_merchant' AND c.outcome = 'needs_review'`,
        [toUuid(account.id)],
      );
      if (rows.length > 0 && recordedAt === 0) recordedAt = statement;
      const written = { number: 2, payout_holds: ["listing_review"], emails: 1 };
      expect(rows, `killed at statement ${statement}`).toEqual(recordedAt === 0 ? [] : [written]);
      // A period ends only after its alerts are recorded.
      const [mastercard] = await watches();
      if (recordedAt === 0) expect(mastercard?.read_until).not.toBe(now);
    }
    expect(recordedAt).toBeGreaterThan(4);
    expect((await watches()).every(({ failures }) => failures === 0)).toBe(true);
  });

  it("in several processes records each alert once", async () => {
    const owner = { first_name: "Ruth", last_name: "Vane" };
    const account = await addApproved(server, owner, "Birch Hill Tools", { ein: "93-7778889" });
    await list("mastercard", "937778889");
    await list("visa", "937778889", "21");
    await server.database.query("UPDATE terminated_merchant_watches SET next_at = $1", [
      server.deps.clock.now().toISOString(),
    ]);
    await Promise.all([1, 2, 3].map(() => pollMerchantAlerts(server.deps)));
    const found = await alertsOf(account);
    expect(found.map(({ network }) => network).sort()).toEqual(["mastercard", "visa"]);
    // The hold ends with the last of both reviews.
    await decide(found[0]?.check ?? "", "cleared");
    expect(await get(`/accounts/${account.id}`)).toMatchObject({ payouts_enabled: false });
    await decide(found[1]?.check ?? "", "cleared");
    expect(await get(`/accounts/${account.id}`)).toMatchObject({ payouts_enabled: true });
  });
});
