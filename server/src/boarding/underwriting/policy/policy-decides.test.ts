import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addIntent, startTestServer, type TestServer } from "../../../../../testkit/src/index.ts";
import { toUuid } from "../../../ids.ts";
import { getAccountLimits } from "../../../payments/account-limits/operator/set-account-limits.ts";
import { boardAccounts } from "../../accounts/board-accounts.ts";
import { addApplication, addSubmitted, wholeApplication } from "../../boarding.fixtures.ts";
import { getApplicationAsOperator } from "../operator/list-applications.ts";
import { reviewApplications } from "../review-applications.ts";
import { defaultPolicy } from "./default-policy.ts";
import {
  applyPolicyAsOperator,
  getPolicyAsOperator,
  listPolicyVersionsAsOperator,
} from "./operator/manage-policy.ts";
import { replayPolicy } from "./operator/replay-policy.ts";
import type { UnderwritingPolicy } from "./underwriting-policy.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const read = async (id: string) => (await server.call("GET", `/applications/${id}`)).body;
const accountOf = async (id: string) =>
  (await server.call("GET", "/accounts?size=50")).body.data.find(
    (each: { onboarding_application_id: string }) => each.onboarding_application_id === id,
  );
const policy = (change: Partial<UnderwritingPolicy>): UnderwritingPolicy => ({
  ...defaultPolicy,
  version: "test-2",
  ...change,
});
const restaurants = (treated: "prohibited" | "restricted") =>
  policy({
    categories: [{ codes: ["5811-5814"], policy: treated, points: 0, reason: "A trial." }],
  });
const apply = (given: object) =>
  applyPolicyAsOperator(server.deps, given, { by: "Dana", comment: "A trial." });

describe("an approval", () => {
  it("keeps its policy and risk, and limits the account to what was applied for", async () => {
    const { id } = await addSubmitted(server);
    await reviewApplications(server.deps);
    await boardAccounts(server.deps);
    const shown = await getApplicationAsOperator(server.deps, id);
    expect(shown.decisions.at(-1)).toMatchObject({
      to_status: "APPROVED",
      policy_version: "default-2",
      risk: { score: 0, tier: "low", limits: { payment_amount_max: 150_000 } },
    });
    const account = await accountOf(id);
    expect(await getAccountLimits(server.deps, account.id)).toMatchObject({
      payment_amount_max: 150_000,
      monthly_volume_max: 7_000_000,
      payout_delay_days: 0,
    });
    const headers = { "x-account-id": account.id };
    const intent = await addIntent(server, { amount: 150_001 }, headers);
    const token = await server.tokenize("4111111111111111");
    const method = await server.call("POST", "/payment_methods", {
      headers,
      body: {
        payment_method_type: "card",
        card: { token, exp_month: "12", exp_year: "2030" },
      },
    });
    const paid = await server.call("POST", `/payment_intents/${intent.id}/payments`, {
      headers,
      body: { payment_method_id: method.body.id },
    });
    expect(paid.body.detail).toContain(
      "at most 150000 cents for this account; the intent's amount is 150001",
    );
  });

  it("of a high risk is a person's, and delays payouts and holds a reserve", async () => {
    const always = defaultPolicy.risk_tiers.map((tier) => ({ ...tier, from: 0 })).slice(2);
    await apply(policy({ risk_tiers: always }));
    const { id } = await addSubmitted(server);
    await reviewApplications(server.deps);
    expect(await read(id)).toMatchObject({
      status: "CREDIT_PENDED",
      comments_from_underwriting: "The application requires a credit review.",
    });
    await server.call("POST", `/sandbox/applications/${id}/decide`, {
      body: { status: "APPROVED" },
    });
    const account = await accountOf(id);
    expect(await getAccountLimits(server.deps, account.id)).toMatchObject({
      payout_delay_days: 5,
      reserve_basis_points: 1_000,
      reserve_days: 180,
    });
    const { rows } = await server.database.query(
      "SELECT delay_days, reserve_basis_points FROM payout_settings WHERE account_id = $1",
      [toUuid(account.id)],
    );
    expect(rows).toEqual([{ delay_days: 5, reserve_basis_points: 1_000 }]);
  });
});

describe("a description that contradicts its category", () => {
  it("is for a person to decide, who sees the words and the merchant does not", async () => {
    const description = "Fresh bread daily. Upstairs: online casino with live dealers.";
    const company = { ...wholeApplication.company, description };
    const { id } = await addSubmitted(server, { company });
    await reviewApplications(server.deps);
    const { body } = await server.call("GET", `/applications/${id}`);
    expect(body).toMatchObject({
      status: "CREDIT_PENDED",
      comments_from_underwriting:
        "We are comparing the description of the business with its merchant category.",
    });
    const { decisions } = await getApplicationAsOperator(server.deps, id);
    expect(decisions.at(-1)?.reasons).toEqual([
      expect.objectContaining({
        rule: "description_fits_category",
        evidence: expect.stringContaining('"online casino": gambling, not category'),
      }),
    ]);
  });
});

describe("a policy of the operator", () => {
  it("prohibits a category for drafts, lists and submitted applications", async () => {
    const { id } = await addSubmitted(server);
    await apply(restaurants("prohibited"));
    await reviewApplications(server.deps);
    // It was submitted before: the merchant can choose another category.
    expect(await read(id)).toMatchObject({
      status: "NEED_INFORMATION",
      missing: [expect.objectContaining({ field: "company.mcc" })],
    });
    const draft = await server.call("POST", "/applications", {
      body: {
        ...wholeApplication,
        business_id: server.sandbox.business_id,
        processing_plan_id: server.sandbox.processing_plan_id,
      },
    });
    expect(draft.body.argument_errors).toHaveProperty("company.mcc");
    const listed = await server.call("GET", "/mccs?active=false&size=50");
    expect(listed.body.data.map(({ code }: { code: string }) => code)).toEqual([
      "5811",
      "5812",
      "5813",
      "5814",
    ]);
    // This policy accepts a category that the release prohibits.
    const betting = { company: { ...wholeApplication.company, mcc: "7995" } };
    expect((await addApplication(server, betting)).status).toBe("DRAFT");
  });

  it("refers a restricted category to a person", async () => {
    await apply(restaurants("restricted"));
    const { id } = await addSubmitted(server);
    await reviewApplications(server.deps);
    expect(await read(id)).toMatchObject({
      status: "CREDIT_PENDED",
      comments_from_underwriting: "Businesses of this category require a review.",
    });
  });

  it("is kept with its author, and its version is used once", async () => {
    expect(await getPolicyAsOperator(server.deps)).toEqual(defaultPolicy);
    await apply(restaurants("restricted"));
    expect((await getPolicyAsOperator(server.deps)).version).toBe("test-2");
    expect(await listPolicyVersionsAsOperator(server.deps)).toEqual([
      {
        version: "test-2",
        created_by: "Dana",
        comment: "A trial.",
        created_at: server.clock.now().toISOString(),
      },
    ]);
    await expect(apply(restaurants("prohibited"))).rejects.toThrow("test-2 was used before");
    await expect(apply(defaultPolicy)).rejects.toThrow("default-2 was used before");
    await expect(apply({ version: "x" })).rejects.toThrow("thresholds is required");
  });

  it("is replayed on old applications, and changes nothing", async () => {
    const approved = await addSubmitted(server);
    const large = await addSubmitted(server, {
      industry_volume: { ...wholeApplication.industry_volume, avg_annual_volume: 10_000_001 },
    });
    await reviewApplications(server.deps);
    expect((await read(large.id)).status).toBe("CREDIT_PENDED");
    const at = server.clock.now().toISOString();
    expect(await replayPolicy(server.deps, defaultPolicy, at)).toEqual({
      decisions: 2,
      changed: [],
      complete: true,
    });
    const looser = policy({
      thresholds: { ...defaultPolicy.thresholds, annual_volume: 50_000_000 },
    });
    expect(await replayPolicy(server.deps, looser, at)).toMatchObject({
      decisions: 2,
      changed: [{ application_id: large.id, decided: "CREDIT_PENDED", would_decide: "APPROVED" }],
    });
    const stricter = await replayPolicy(server.deps, restaurants("prohibited"), at);
    expect(stricter.changed).toHaveLength(2);
    expect(stricter.changed).toContainEqual(
      expect.objectContaining({
        application_id: approved.id,
        decided: "APPROVED",
        policy_version: "default-2",
        would_decide: "DECLINED",
        reasons: ["Businesses of this category are not accepted."],
      }),
    );
    server.clock.advance(86_400_000);
    const later = server.clock.now().toISOString();
    expect((await replayPolicy(server.deps, looser, later)).decisions).toBe(0);
    expect((await read(approved.id)).status).toBe("APPROVED");
  });
});
