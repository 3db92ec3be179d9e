import { verifyLedger } from "@openpayfac/ledger";
import {
  approvedCard,
  cardholderAt,
  startTestServer,
  type TestServer,
  tapsAndSigns,
} from "@openpayfac/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addTerminalAsOperator } from "../../server/src/terminals/operator/add-terminal.ts";
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

/** The merchant opens the link of a draft, completes it where necessary, and signs. */
async function signForm(id: string, bank_account?: object): Promise<void> {
  const { uri } = await call("POST", `/applications/${id}/link`);
  const form = `/apply-api/${uri.split("/").at(-1)}`;
  if (bank_account !== undefined) await call("PATCH", form, { bank_account });
  const signature = { name: "Ada Park", terms_version: "2026-01", strokes: [] };
  await call("POST", `${form}/submit`, { signature });
}

/** Charges a card at a terminal for the account that the terminal belongs to. */
async function sellAt(hsn: string, account: string, amount: number) {
  const as = { "x-account-id": account };
  const { key } = await call("POST", "/terminals/fiserv/connect", { hsn, force: true }, as);
  const intent = await call("POST", "/payment_intents", { amount }, as);
  const body = { hsn, payment_intent_id: intent.id, include_signature: true };
  const headers = { ...as, "x-session-key": key };
  return call("POST", "/terminals/fiserv/auth_card", body, headers);
}

describe("a business with two locations", () => {
  it("boards each with an application, an account and a terminal, and their money is separate to the cent", async () => {
    const { business_id } = await call("POST", "/businesses", { name: "Park Ceramics" });
    const [taylor, division] = [
      await call("POST", "/locations", { business_id, name: "Taylor Street" }),
      await call("POST", "/locations", { business_id, name: "Division Street" }),
    ];
    const draft = { business_id, processing_plan_id: server.sandbox.processing_plan_id };
    const first = await call("POST", "/applications", {
      ...draft,
      name: "Park Ceramics, Taylor Street",
      location_id: taylor.location_id,
      ...application,
    });
    await signForm(first.id, {
      bank_account_name: "Ada Park",
      account_type: "CHECKING",
      routing_number: "021000021",
      account_number: "000555000333",
    });
    // Company, owners and bank account come from the first application.
    const { company: _, owners: __, address, ...rest } = application;
    const second = await call("POST", "/applications", {
      ...draft,
      name: "Park Ceramics, Division Street",
      location_id: division.location_id,
      copy_from_application_id: first.id,
      ...rest,
      address: { ...address, address_line1: "3411 SE Division St" },
    });
    expect(second).toMatchObject({
      missing: [{ field: "terms_accepted" }],
      owners: [{ first_name: "Ada" }],
    });
    await signForm(second.id);
    await advance("PT1M");

    const { data: accounts } = await call("GET", `/accounts?business_id=${business_id}`);
    const accountAt = (location: { location_id: string }) =>
      accounts.find((each: { location_id: string }) => each.location_id === location.location_id);
    const [atTaylor, atDivision] = [accountAt(taylor), accountAt(division)];
    expect(atTaylor).toMatchObject({ location_name: "Taylor Street", payouts_enabled: true });
    expect(atDivision).toMatchObject({ location_name: "Division Street", payouts_enabled: true });
    expect(accounts).toHaveLength(2);
    expect(atTaylor.mid).not.toBe(atDivision.mid);

    // The terminals arrive, and the operator assigns each to the account of its location.
    const [counter, market] = ["C046FLEX0101", "C046FLEX0202"];
    for (const [hsn, { id: account, mid: merchid }] of [
      [counter, atTaylor],
      [market, atDivision],
    ] as const) {
      const device = { hsn, merchid, name: "Counter", model: "clover_flex" };
      expect((await server.control("POST", "/_simulator/terminals", device)).status).toBe(201);
      await addTerminalAsOperator(server.deps, { account, hsn, name: "Counter" });
      await cardholderAt(server, hsn).script(tapsAndSigns);
    }
    const sales = [
      [counter, atTaylor, 12_345],
      [market, atDivision, 6_789],
    ] as const;
    for (const [hsn, { id }, amount] of sales) {
      expect(await sellAt(hsn, id, amount)).toMatchObject({
        ...{ status: "captured", card_present: true, account_id: id, amount },
      });
    }
    // Neither account sees the other's terminal.
    const stolen = await server.call("POST", "/terminals/fiserv/ping", {
      body: { hsn: counter },
      headers: { "x-account-id": atDivision.id },
    });
    expect(stolen.body.detail).toContain("The account has no terminal");

    await advance("P7D");
    const paid = [];
    for (const [, { id }, amount] of sales) {
      const as = { "x-account-id": id };
      const { data: payouts } = await call("GET", "/payouts", undefined, as);
      const { data: fees } = await call("GET", "/fees?limit=50", undefined, as);
      const charged = fees.reduce((sum: number, fee: { amount: number }) => sum + fee.amount, 0);
      expect(payouts).toMatchObject([{ status: "completed", amount: amount - charged }]);
      expect(await call("GET", "/balances", undefined, as)).toMatchObject({
        data: [{ pending: 0, available: 0 }],
      });
      paid.push(payouts[0].amount);
    }
    const [one, two] = paid;
    // 290 basis points and 30 cents: 358 + 30 of 12345, and 197 + 30 of 6789.
    expect(paid).toEqual([11_957, 6_562]);
    const bank = await server.control("GET", "/_simulator/bank?account_number=000555000333");
    expect(bank.body.accounts[0]).toMatchObject({ balance_minor: one + two });
    const received = bank.body.movements.map((each: { amount_minor: number }) => each.amount_minor);
    expect(received.toSorted()).toEqual(paid.toSorted());
    expect(await verifyLedger(server.database)).toMatchObject({ problems: [] });
  });
});

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
