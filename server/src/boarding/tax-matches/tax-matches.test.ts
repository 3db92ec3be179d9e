import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addPaidIntent,
  compareBooks,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { newYorkYear, startOfYear } from "../../calendar/calendar-years.ts";
import { ConcurrentModification, writeAtomically } from "../../database/write-atomically.ts";
import { toId, toUuid } from "../../ids.ts";
import type { PayoutRow } from "../../payments/payouts/payout-rows.ts";
import { applyTaxLimit } from "../../payments/payouts/tax-limit.ts";
import { addLink, person, sendForm } from "../contractors/contractor-contract-cases.fixtures.ts";
import { decideRequirementAsOperator } from "../requirements/operator/manage-requirements.ts";
import { reviewCheck } from "../underwriting/operator/review-check.ts";
import { readChecksOf } from "../verification/index.ts";
import { failed, fakeVerification, passed, silent } from "../verification/verification.fixtures.ts";
import { matchContractorTaxIdsJob } from "./match-tax-ids.ts";
import { beginTaxMatch } from "./tax-matches.fixtures.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The sandbox's time. */
const now = () => server.deps.clock.now();
const unmatchedSsn = "123-45-6789";
const matchedSsn = "234-56-7891";

const call = async (method: string, path: string, body?: object, headers = {}) => {
  const response = await server.call(method, path, { body, headers });
  expect(response.status, `${method} ${path} ${JSON.stringify(response.body)}`).toBeLessThan(300);
  return response.body;
};
const advance = (by: string) => call("POST", "/sandbox/clock", { advance: by });
const advanceTo = (at: string) => {
  const seconds = Math.ceil((Date.parse(at) - now().getTime()) / 1000);
  return advance(`PT${seconds}S`);
};
const requirementsOf = (id: string) => call("GET", `/contractors/${id}/requirements`);

let made = 0;

async function signUp(ssn: string): Promise<string> {
  made += 1;
  const link = await addLink(server);
  const account_number = `0009${String(made).padStart(8, "0")}`;
  const form = person({ email: `t${made}@reed.example`, ssn });
  const sent = await sendForm(server, link, {
    ...form,
    bank_account: { ...form.bank_account, account_number },
  });
  expect(sent.status).toBe(200);
  await advance("PT5M");
  const path = `/contractors/application/${link.contractor_application_id}`;
  return (await call("GET", path)).contractor_id;
}

/** Pays an amount, and lets its payout be created and sent or held. */
async function pay(id: string, amount: number): Promise<void> {
  const before = (await payoutsOf(id)).length;
  const payment_splits = [{ account_id: id, amount, description: "Delivery" }];
  await addPaidIntent(server, { amount: amount + 10_000, payment_splits });
  for (let steps = 0; steps < 60; steps += 1) {
    const payouts = await payoutsOf(id);
    if (payouts.length > before && payouts[0]?.status !== "created") return;
    await advance("PT4H");
  }
  throw new Error(`no payout of ${amount} was created`);
}

const payoutsOf = async (id: string) =>
  (await call("GET", "/payouts", undefined, { "x-account-id": id })).data as {
    id: string;
    status: string;
  }[];
const statusesOf = async (id: string) => (await payoutsOf(id)).map(({ status }) => status);
const sent = expect.stringMatching(/^(pending|completed)$/);

const taxChecks = async (id: string) =>
  (await readChecksOf(server.database, [toUuid(id)])).filter(
    ({ kind }) => kind === "business_tax_id",
  );
const emailsAbout = async (id: string) => {
  const { rows } = await server.database.query("SELECT email FROM contractors WHERE id = $1", [
    toUuid(id),
  ]);
  const { data } = await call("GET", `/sandbox/emails?to=${rows[0].email}&limit=50`);
  return (data as { text: string }[]).filter(({ text }) => text.includes("Taxpayer"));
};
const taxRequirement = { kind: "tax_id", fields: ["individual.ssn"] };

/** The page of the contractor's requirements, and its tax id that is due. */
async function pageOf(id: string): Promise<{ path: string; key: string }> {
  const { uri } = await call("POST", `/contractors/${id}/requirements_link`);
  const path = `/requirements-api/${uri.split("/").at(-1)}`;
  const { requirements } = await call("GET", path);
  const found = requirements.find(({ kind }: { kind: string }) => kind === "tax_id");
  return { path, key: found.key };
}

const correct = async (id: string, ssn: string) => {
  const { path, key } = await pageOf(id);
  return server.call("POST", `${path}/tax_id`, { body: { requirement: key, ssn } });
};

/** The first test: the others have the new year before them. */
it("a new year withdraws the requirement, and pays out what was held", async () => {
  const id = await signUp(unmatchedSsn);
  const year = newYorkYear(now());
  await advanceTo(`${year}-12-15T15:00:00Z`);
  await pay(id, 190_000);
  await pay(id, 15_000);
  await advance("PT1M");
  expect(await statusesOf(id)).toEqual(["held", sent]);
  // The last minute of the year in New York, when it is the next one in UTC.
  await advanceTo(new Date(Date.parse(startOfYear(year + 1)) - 60_000).toISOString());
  expect(await statusesOf(id)).toEqual(["held", sent]);
  await advance("PT2M");
  expect(await requirementsOf(id)).toMatchObject({ eventually_due: [], disabled_reason: null });
  await advance("P5D");
  expect(await statusesOf(id)).toEqual([sent, sent]);
  // The total of the year has the payout that was held: 15,000 cents.
  await pay(id, 184_999);
  expect(await statusesOf(id)).toEqual([sent, sent, sent]);
  await pay(id, 1);
  expect(await statusesOf(id)).toEqual(["held", sent, sent, sent]);
});

describe("a contractor whose tax id does not match", () => {
  it("is paid below 80 % of the limit without a check, and asked for it from there on", async () => {
    const id = await signUp(unmatchedSsn);
    await pay(id, 159_999);
    expect(await statusesOf(id)).toEqual([sent]);
    expect(await taxChecks(id)).toEqual([]);
    await pay(id, 1);
    expect(await statusesOf(id)).toEqual([sent, sent]);
    expect(await taxChecks(id)).toMatchObject([{ outcome: "failed" }]);
    const { currently_due, disabled_reason } = await requirementsOf(id);
    expect(currently_due).toMatchObject([
      { ...taxRequirement, status: "currently_due", reason_code: "tax_id_mismatch" },
    ]);
    expect(disabled_reason).toBeNull();
    const days = (Date.parse(currently_due[0].deadline) - now().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(29);
    expect(await emailsAbout(id)).toHaveLength(1);
    // One cent below the limit.
    await pay(id, 39_999);
    expect(await statusesOf(id)).toEqual([sent, sent, sent]);
    // The limit itself is reported, so that the cent that reaches it is held.
    await pay(id, 1);
    expect(await statusesOf(id)).toEqual(["held", sent, sent, sent]);
    await advance("PT1M");
    expect(await requirementsOf(id)).toMatchObject({
      past_due: [{ ...taxRequirement, reason_code: "tax_id_mismatch" }],
      disabled_reason: "requirements.past_due",
    });
    expect(await call("GET", `/contractors/${id}`)).toMatchObject({ payouts_enabled: false });
    expect(await taxChecks(id)).toHaveLength(1);
    const { database, simulatorOrigin } = server;
    expect(await compareBooks({ database, simulatorOrigin })).toEqual([]);
  });

  it("is held above the limit, and paid once a corrected number matches", async () => {
    const id = await signUp(unmatchedSsn);
    await pay(id, 300_000);
    await advance("PT1M");
    expect(await statusesOf(id)).toEqual(["held"]);
    expect(await requirementsOf(id)).toMatchObject({ past_due: [taxRequirement] });
    expect(await correct(id, "000-12-3456")).toMatchObject({
      status: 400,
      body: { argument_errors: { ssn: expect.anything() } },
    });
    const { path, key } = await pageOf(id);
    const body = { requirement: key, ssn: unmatchedSsn };
    const responses = await Promise.all(
      [1, 2].map(() => server.call("POST", `${path}/tax_id`, { body })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    await advance("PT5M");
    expect(await requirementsOf(id)).toMatchObject({ past_due: [taxRequirement] });
    expect(await statusesOf(id)).toEqual(["held"]);
    expect((await correct(id, matchedSsn)).status).toBe(200);
    await advance("PT5M");
    expect(await requirementsOf(id)).toMatchObject({ eventually_due: [], disabled_reason: null });
    expect(await statusesOf(id)).toEqual([sent]);
    // The same number again is not sent to the service again.
    expect(await taxChecks(id)).toMatchObject([{ outcome: "failed" }, { outcome: "passed" }]);
    await pay(id, 500_000);
    expect(await statusesOf(id)).toEqual([sent, sent]);
    expect(await taxChecks(id)).toHaveLength(2);
  });

  it("is paid once an operator cleared the check, and not by a decision of the requirement", async () => {
    const id = await signUp(unmatchedSsn);
    await pay(id, 250_000);
    const { past_due } = await requirementsOf(id);
    await expect(
      decideRequirementAsOperator(server.deps, past_due[0].id, { verdict: "withdraw" }),
    ).rejects.toThrow(/check/);
    const [check] = await taxChecks(id);
    await reviewCheck(server.deps, toId("verification_check", check?.id ?? ""), {
      verdict: "cleared",
      reviewedBy: "Ada Park",
      reason: "Social Security card.",
    });
    await advance("PT5M");
    expect(await statusesOf(id)).toEqual([sent]);
  });
});

it("a contractor whose tax id matches is never asked for it, and never held", async () => {
  const id = await signUp(matchedSsn);
  await pay(id, 170_000);
  expect(await taxChecks(id)).toMatchObject([{ outcome: "passed" }]);
  await pay(id, 400_000);
  await pay(id, 100);
  expect(await statusesOf(id)).toEqual([sent, sent, sent]);
  expect(await taxChecks(id)).toHaveLength(1);
  expect(await requirementsOf(id)).toMatchObject({ eventually_due: [] });
  expect(await emailsAbout(id)).toEqual([]);
});

it("payouts that are staged concurrently do not pass the limit together", async () => {
  const id = await signUp(unmatchedSsn);
  await server.database.query("UPDATE payout_settings SET hold = true WHERE account_id = $1", [
    toUuid(id),
  ]);
  await pay(id, 150_000);
  await pay(id, 150_000);
  await server.database.query("UPDATE payout_settings SET hold = false WHERE account_id = $1", [
    toUuid(id),
  ]);
  const { rows } = await server.database.query<PayoutRow>(
    "SELECT * FROM payouts WHERE account_id = $1 ORDER BY id",
    [toUuid(id)],
  );
  const limits = await Promise.all(rows.map((payout) => applyTaxLimit(server.deps, payout)));
  expect(limits.map((limit) => limit?.hold)).toEqual([false, false]);
  const staged = await Promise.allSettled(
    limits.map((limit) => writeAtomically(server.database, limit?.writes ?? [])),
  );
  expect(staged.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(staged.find((each) => each.status === "rejected")?.reason).toBeInstanceOf(
    ConcurrentModification,
  );
  await advance("P3D");
  const ended = await statusesOf(id);
  expect(ended).toHaveLength(2);
  expect(ended.filter((status) => status === "held")).toHaveLength(1);
});

describe("a service", () => {
  const begin = async (): Promise<string> => {
    const id = await signUp(unmatchedSsn);
    await beginTaxMatch(server, toUuid(id));
    return id;
  };
  const hour = 60 * 60_000;

  it.each([
    ["that does not respond is called again every day", silent, 24, "tax_id_unverified"],
    [
      "that has another name is asked again every week",
      failed("tax_id_mismatch", "tax_id"),
      7 * 24,
      "tax_id_mismatch",
    ],
  ])("%s until the number matches", async (_, response, hours, reason_code) => {
    const fake = fakeVerification();
    fake.respond("business_tax_id", response);
    const id = await begin();
    const work = () => matchContractorTaxIdsJob.run({ ...server.deps, ...fake.deps });
    for (let tries = 0; tries < 26; tries += 1) {
      await work();
      server.clock.advance(hour);
    }
    expect(await taxChecks(id)).toHaveLength(1);
    const due = { ...taxRequirement, status: "currently_due", reason_code };
    expect(await requirementsOf(id)).toMatchObject({ currently_due: [due] });
    server.clock.advance(hours * hour);
    await work();
    const requests = fake.requests.length;
    expect(await taxChecks(id)).toHaveLength(2);
    expect(await requirementsOf(id)).toMatchObject({ currently_due: [due] });
    await work();
    expect(fake.requests.length).toBe(requests);
    fake.respond("business_tax_id", passed);
    server.clock.advance(8 * 24 * hour);
    await work();
    expect(await requirementsOf(id)).toMatchObject({ eventually_due: [] });
  });
});
