import { until } from "@openpayfac/testkit";
import { wholeApplication } from "../../../server/src/boarding/boarding.fixtures.ts";
import { toUuid } from "../../../server/src/ids.ts";
import { caller, patience } from "./repeating-client.ts";
import type { SteppedServer } from "./stepped-server.ts";

/** The objects of one story of money decisions, by their ids. */
export interface MoneyDecided {
  payouts: string[];
  adjustments: string[];
  debits: string[];
}

const approvedCard = "4111111111111111";
/** Of the plan, for a debit that is returned after it was paid. */
const reversalFee = 500;
const because = { reason: "The owner asked by phone." };

/**
 * Makes the decisions that users make about money, each repeated with its key until it has a response.
 *
 * A payout is held, released, returned and sent again. Another one is held and cancelled. A negative
 * balance is debited from the bank account, and the rest is written off. The bank returns the debit
 * after it was paid, and what is owed then is written off, too.
 */
export async function decideMoney(stepped: SteppedServer, name: string): Promise<MoneyDecided> {
  const { server } = stepped;
  const client = caller(stepped, `${name} money`);
  const { call, advance, now } = client;
  const operator = { "x-api-key": server.sandbox.operator_key };
  const account = { "x-account-id": server.sandbox.account_id };
  const decide = (path: string, body: object) => call("POST", path, body, operator);
  const statusOf = async (id: string) =>
    (await call("GET", `/platform/payouts/${id}`, undefined, operator)).status;
  const days = (count: number) => count * 86_400_000;
  await stepped.unobserved(() => prepare(stepped, name));

  const sent = await stepped.unobserved(() => sweptPayout(stepped, name, 1));
  await decide(`/platform/payouts/${sent}/hold`, because);
  await decide(`/platform/payouts/${sent}/release`, because);
  await reached(client, "the payout is sent", async () => (await statusOf(sent)) === "pending");
  await advance.to((await now()) + days(4));
  if ((await statusOf(sent)) !== "completed") throw new Error("the payout did not arrive");
  await stepped.unobserved(() =>
    call("POST", `/sandbox/payouts/${sent}/return`, { return_code: "R03" }, account),
  );
  await decide(`/platform/payouts/${sent}/retry`, because);
  await reached(
    client,
    "the payout is sent again",
    async () => (await statusOf(sent)) === "pending",
  );
  await advance.to((await now()) + days(10));

  const cancelled = await stepped.unobserved(() => sweptPayout(stepped, name, 2));
  await decide(`/platform/payouts/${cancelled}/hold`, because);
  await decide(`/platform/payouts/${cancelled}/cancel`, because);

  const owed = await stepped.unobserved(() => owe(stepped, name, 6_000));
  const debit = await decide("/platform/bank_debits", {
    account_id: server.sandbox.account_id,
    amount: owed - 1_000,
    ...because,
  });
  const adjustment = await decide("/platform/adjustments", {
    owner_id: server.sandbox.account_id,
    kind: "write_off",
    amount: 1_000,
    ...because,
  });
  const debited = async () =>
    (await call("GET", `/platform/bank_debits/${debit.id}`, undefined, operator)).status;
  await reached(client, "the debit is sent", async () => (await debited()) !== "created");
  await advance.to((await now()) + days(8));
  if ((await debited()) !== "completed") throw new Error(`the debit is ${await debited()}`);
  await call("POST", `/sandbox/bank_debits/${debit.id}/return`, { return_code: "R10" }, account);
  await reached(client, "the debit is returned", async () => (await debited()) === "returned");
  const rest = await decide("/platform/adjustments", {
    owner_id: server.sandbox.account_id,
    kind: "write_off",
    amount: owed - 1_000 + reversalFee,
    ...because,
  });
  return {
    payouts: [sent, cancelled],
    adjustments: [adjustment.id, rest.id],
    debits: [debit.id],
  };
}

/** Moves the clock by hours: a step that a dead process had begun is due later. */
async function reached(
  { advance, now }: ReturnType<typeof caller>,
  what: string,
  ask: () => Promise<boolean>,
): Promise<void> {
  await until(
    what,
    async () => {
      if (await ask()) return true;
      await advance.to((await now()) + 3_600_000);
      return false;
    },
    patience,
  );
}

/**
 * A day passes before a payout is sent, only a returned debit costs a fee, and the account's owner
 * signed terms that permit debits.
 */
async function prepare(stepped: SteppedServer, name: string): Promise<void> {
  const { database, sandbox } = stepped.server;
  const { call } = caller(stepped, `${name} preparation`);
  const owner = toUuid(sandbox.account_id);
  await database.query("UPDATE payout_settings SET delay_days = 1");
  await database.query("UPDATE processing_plan_versions SET fees = $1", [
    JSON.stringify({ ach_reversal: reversalFee }),
  ]);
  // The story before ended with the return of a debit that its owner had not authorized.
  await database.query("UPDATE payout_bank_accounts SET debit_return_code = NULL");
  const { rowCount } = await database.query(
    "SELECT FROM accounts WHERE id = $1 AND application_id IS NOT NULL",
    [owner],
  );
  if (rowCount === 1) return;
  const { id } = await call("POST", "/applications", {
    business_id: sandbox.business_id,
    processing_plan_id: sandbox.processing_plan_id,
    ...wholeApplication,
    terms_accepted: false,
  });
  const signature = {
    name: "Mara Ellison",
    signed_at: "2026-02-03T15:04:07.310Z",
    address: null,
    terms_version: "2026-01",
    terms_sha256: "",
    strokes: [],
  };
  await database.query("UPDATE applications SET signature = $2 WHERE id = $1", [
    toUuid(id),
    JSON.stringify(signature),
  ]);
  await database.query("UPDATE accounts SET application_id = $2 WHERE id = $1", [
    owner,
    toUuid(id),
  ]);
}

/** Takes a payment, and waits until a payout of it waits for its day. Returns   its id. */
async function sweptPayout(stepped: SteppedServer, name: string, count: number): Promise<string> {
  const { server } = stepped;
  const { call, advance } = caller(stepped, `${name} payment ${count}`);
  const headers = { "x-account-id": server.sandbox.account_id };
  const before = (await call("GET", "/payouts?limit=1", undefined, headers)).data[0]?.id;
  const intent = await call("POST", "/payment_intents", { amount: 10_000 }, headers);
  const payment_method_id = await server.paymentMethod(approvedCard);
  await call("POST", `/payment_intents/${intent.id}/payments`, { payment_method_id }, headers);
  return until(
    "a payout waits",
    async () => {
      const [newest] = (await call("GET", "/payouts?limit=1", undefined, headers)).data;
      if (newest !== undefined && newest.id !== before && newest.status === "created") {
        return newest.id as string;
      }
      await advance.to(Date.parse((await call("GET", "/sandbox/clock")).now) + 3_600_000);
      return false;
    },
    patience,
  );
}

/** Takes the account below zero by a fee. Returns   by how much. */
async function owe(stepped: SteppedServer, name: string, amount: number): Promise<number> {
  const { database, sandbox } = stepped.server;
  const { call } = caller(stepped, `${name} fee`);
  const { rows } = await database.query(
    `SELECT coalesce(sum(-balance), 0)::int AS available FROM ledger_accounts
      WHERE account_id = $1 AND code = 'available'`,
    [toUuid(sandbox.account_id)],
  );
  const body = { amount: rows[0].available + amount, description: "Setup" };
  await call("POST", "/fees", body, { "x-account-id": sandbox.account_id });
  return amount;
}
