import { verifyLedger } from "@openpayfac/ledger";
import { approvedCard, startTestServer, type TestServer } from "@openpayfac/testkit";
import { afterAll, beforeAll, expect, it } from "vitest";
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

/** A merchant whose application was sent by the API, which takes no bank account. */
async function board(name: string) {
  const { business_id } = await call("POST", "/businesses", {
    name,
    contact_email: `contact@${name.toLowerCase()}.example`,
  });
  const { id } = await call("POST", "/applications", {
    business_id,
    name,
    processing_plan_id: server.sandbox.processing_plan_id,
    ...application,
    industry_volume: { ...application.industry_volume, high_ticket_amount: 5_000 },
    terms_accepted: true,
  });
  await call("PUT", `/applications/${id}/submit`);
  await advance("PT5M");
  const [account] = (await call("GET", `/accounts?business_id=${business_id}`)).data;
  expect(account).toMatchObject({ processing_enabled: true, bank_account_id: null });
  return { id: account.id as string, contact: `contact@${name.toLowerCase()}.example` };
}

/** Charges a card. Returns   the net amount. */
async function charge(accountId: string, amount: number): Promise<number> {
  const as = { "x-account-id": accountId };
  const card = { token: await server.tokenize(approvedCard), exp_month: "12", exp_year: "2030" };
  const body = { payment_method_type: "card", card };
  const method = await call("POST", "/payment_methods", body, as);
  const intent = await call("POST", "/payment_intents", { amount }, as);
  await call(
    "POST",
    `/payment_intents/${intent.id}/payments`,
    { payment_method_id: method.id },
    as,
  );
  return amount - Math.round(amount * 0.029) - 30;
}

const requirementsOf = (id: string) => call("GET", `/accounts/${id}/requirements`);
const payoutsOf = async (id: string) =>
  (await call("GET", "/payouts", undefined, { "x-account-id": id })).data;
const atBank = async (number: string) =>
  (await server.control("GET", `/_simulator/bank?account_number=${number}`)).body.accounts[0]
    ?.balance_minor;

/** The page that the newest email about an account opens. */
async function emailedPage(contact: string, subject: RegExp) {
  const { data } = await call("GET", `/sandbox/emails?to=${contact}&limit=50`);
  const email = data.find((each: { subject: string }) => subject.test(each.subject));
  expect(
    email?.links,
    `${subject}: ${data.map((each: { subject: string }) => each.subject)}`,
  ).toHaveLength(1);
  return `/requirements-api/${email.links[0].split("/").at(-1)}`;
}

const bankAccount = (account_number: string) => ({
  bank_account: {
    holder_name: "Ada Park",
    account_type: "CHECKING",
    routing_number: "021000021",
    account_number,
  },
});

it("a merchant without a bank account is asked by email, gives one by the link, and is paid to the cent", async () => {
  const { id, contact } = await board("Birch");
  const net = await charge(id, 500_000);
  await advance("P15D");
  expect(await payoutsOf(id)).toEqual([]);
  expect(await requirementsOf(id)).toMatchObject({
    past_due: [{ kind: "bank_account", reason_code: "bank_account_missing" }],
    disabled_reason: "requirements.past_due",
  });

  const page = await emailedPage(contact, /on hold/);
  // The simulated bank knows no such account: the requirement comes back, with the reason.
  await call("POST", `${page}/bank_account`, bankAccount("1000000099"));
  expect(await requirementsOf(id)).toMatchObject({
    past_due: [],
    pending_verification: [{ kind: "bank_account" }],
    disabled_reason: "requirements.pending_verification",
  });
  await advance("PT2M");
  expect(await requirementsOf(id)).toMatchObject({
    past_due: [{ kind: "bank_account", reason_code: "bank_account_invalid" }],
  });

  const again = await emailedPage(contact, /could not be validated/);
  expect(again).not.toBe(page);
  await call("POST", `${again}/bank_account`, bankAccount("000555000222"));
  await advance("P4D");
  expect(await requirementsOf(id)).toMatchObject({
    eventually_due: [],
    pending_verification: [],
    disabled_reason: null,
  });
  expect(await payoutsOf(id)).toMatchObject([{ status: "completed", amount: net }]);
  expect(await atBank("000555000222")).toBe(net);

  // The bank closes the account: two payouts are returned, and the next one waits.
  const second = await charge(id, 20_000);
  await advance("P4D");
  const [payout] = await payoutsOf(id);
  expect(payout).toMatchObject({ status: "completed", amount: second });
  for (const _ of [1, 2]) {
    await call("POST", `/sandbox/payouts/${payout.id}/return`, { return_code: "R02" });
    await advance("P4D");
  }
  expect(await requirementsOf(id)).toMatchObject({
    past_due: [{ kind: "bank_account", reason_code: "payout_returned" }],
    disabled_reason: "requirements.past_due",
  });
  const third = await emailedPage(contact, /was returned/);
  await call("POST", `${third}/bank_account`, bankAccount("000555000333"));
  await advance("P2D");
  expect(await requirementsOf(id)).toMatchObject({
    pending_verification: [{ kind: "bank_account" }],
    bank_account_change: { status: "cooling_off", bank_account_mask: "0333" },
  });
  expect(await atBank("000555000333")).toBe(undefined);
  await advance("P6D");
  const [last] = await payoutsOf(id);
  expect(last).toMatchObject({ status: "completed" });
  expect(await atBank("000555000333")).toBe(last.amount);
  const balance = await call("GET", "/balances", undefined, { "x-account-id": id });
  expect(balance.data).toMatchObject([{ pending: 0, available: 0 }]);
  expect(await verifyLedger(server.database)).toMatchObject({ problems: [] });
});
