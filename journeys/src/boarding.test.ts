import { verifyLedger } from "@openpayfac/ledger";
import { approvedCard, startTestServer, type TestServer } from "@openpayfac/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { application } from "./onboarding/applicants.ts";

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
const advance = (by: string) => call("POST", "/sandbox/clock", { advance: by });

/** From a partner's first call to a link, which the merchant opens, completes and signs. */
async function apply(accountNumber: string): Promise<{ id: string; business_id: string }> {
  const { business_id } = await call("POST", "/businesses", { name: "Park Ceramics" });
  const { id } = await call("POST", "/applications", {
    business_id,
    name: "Park Ceramics, Taylor Street",
    processing_plan_id: server.sandbox.processing_plan_id,
    ...application,
  });
  const { uri } = await call("POST", `/applications/${id}/link`);
  const form = `/apply-api/${uri.split("/").at(-1)}`;
  await call("PATCH", form, {
    bank_account: {
      bank_account_name: "Ada Park",
      account_type: "CHECKING",
      routing_number: "021000021",
      account_number: accountNumber,
    },
  });
  const signature = { name: "Ada Park", terms_version: "2026-01", strokes: [] };
  await call("POST", `${form}/submit`, { signature });
  return { id, business_id };
}

describe("a merchant who applies", () => {
  it("is approved, charges a card with an account of their own, and is paid out", async () => {
    const { id, business_id } = await apply("000555000111");
    await advance("PT1M");
    expect(await call("GET", `/applications/${id}`)).toMatchObject({ status: "APPROVED" });
    const [account] = (await call("GET", `/accounts?business_id=${business_id}`)).data;
    expect(account).toMatchObject({
      status: "BOARDED",
      processing_enabled: true,
      payouts_enabled: true,
      onboarding_application_id: id,
    });
    const as = { "x-account-id": account.id };
    const token = await server.tokenize(approvedCard);
    const card = { token, exp_month: "12", exp_year: "2030" };
    const method = await call(
      "POST",
      "/payment_methods",
      { payment_method_type: "card", card },
      as,
    );
    const intent = await call("POST", "/payment_intents", { amount: 6000 }, as);
    const payment = await call(
      "POST",
      `/payment_intents/${intent.id}/payments`,
      { payment_method_id: method.id },
      as,
    );
    expect(payment.status).toBe("captured");
    await advance("P7D");
    const { data: payouts } = await call("GET", "/payouts", undefined, as);
    expect(payouts).toMatchObject([{ status: "completed", amount: 6000 - (174 + 30) }]);
    const bank = await server.control("GET", "/_simulator/bank?account_number=000555000111");
    expect(bank.body.accounts[0]).toMatchObject({ balance_minor: 5796 });
    expect(await verifyLedger(server.database)).toMatchObject({ problems: [] });
  });

  it("whose bank account fails takes payments, and is paid out once risk accepts it", async () => {
    const { business_id } = await apply("1000000099");
    await advance("PT1M");
    const accounts = `/accounts?business_id=${business_id}`;
    const [account] = (await call("GET", accounts)).data;
    expect(account).toMatchObject({
      processing_enabled: true,
      payouts_enabled: false,
      bank_account_validation_status: "VALIDATION_FAILED",
    });
    await call("POST", `/sandbox/bank_accounts/${account.bank_account_id}/decide`, {
      status: "VALIDATED",
    });
    expect((await call("GET", accounts)).data).toMatchObject([{ payouts_enabled: true }]);
  });
});
