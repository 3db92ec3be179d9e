import { afterAll, beforeAll, expect, test } from "vitest";
import { createRandom } from "./faults/shuffle.ts";
import {
  type Json,
  type SimulatorUnderTest,
  startUnderTest,
  testMerchid,
} from "./simulator.fixtures.ts";

const seed = process.env.TEST_SEED ?? "books";
const days = 40;
const platformAccount = "100000000001";

let simulator: SimulatorUnderTest;
beforeAll(async () => {
  simulator = await startUnderTest();
});
afterAll(() => simulator.close());

const cards = ["4111111111111111", "5442980000000255", "371449635398431", "4000000000002685"];
const banks = ["5550001234", "1000000001", "1000000010", "1000000003", "1000000092"];

/** Cents of a text with two decimals. */
const cents = (text: string) => Number(text.replace(".", ""));

async function makeUser(account_number: string): Promise<string> {
  const custom = { account_number, routing_number: "011401533" };
  const body = { name: "User", bank_account: { custom } };
  return (await simulator.grailpay("POST", "/api/v3/businesses", body)).json.data.uuid;
}

/** One day of business: sales, refunds of earlier ones, debits and payouts. */
async function trade(random: (below: number) => number, users: string[], sales: string[]) {
  for (let count = random(4); count > 0; count -= 1) {
    const amount = String(100 + random(50_000));
    const account = cards[random(cards.length)];
    const sale = await simulator.authorize({ account, amount, capture: "Y" });
    sales.push(sale.retref);
  }
  if (sales.length > 0 && random(2) === 0) {
    const retref = sales[random(sales.length)];
    await simulator.gateway("refund", { retref, amount: String(1 + random(200)) });
  }
  const uuid = users[random(users.length)];
  const amount = 100 + random(50_000);
  const speed = random(2) === 0 ? "standard" : "sameday";
  if (random(2) === 0) {
    const body = { payer_uuid: uuid, processor_mid: testMerchid, amount, speed };
    await simulator.grailpay("POST", "/3p/api/v1/transaction", body);
  } else {
    const payouts = [{ payee_uuid: uuid, amount, speed }];
    await simulator.grailpay("POST", "/3p/api/v2/batch-payouts", { payouts });
  }
}

test(`${days} days of business: each deposit is its file, and the bank has every cent`, async () => {
  const random = createRandom(seed);
  const users = await Promise.all(banks.map(makeUser));
  const sales: string[] = [];
  const day = (count: number) => new Date(Date.UTC(2026, 10, 20 + count, 15)).toISOString();
  for (let count = 1; count <= days; count += 1) {
    await simulator.moveTo(day(count));
    await trade(random, users, sales);
  }
  await simulator.moveTo(day(days + 100));

  let depositedMinor = 0;
  for (;;) {
    const file: Json = await simulator.read(`funding?merchid=${testMerchid}`);
    if (file.errormsg !== undefined) break;
    const sum = (rows: Json[]) => rows.reduce((total, row) => total + cents(row.amount), 0);
    const total = sum(file.txns) + sum(file.adjustments) - sum(file.chargebacks);
    expect(cents(file.fundings[0].totalfunding), `seed ${seed}`).toBe(total);
    const booked = await simulator.control(`bank?reference=${file.fundingmasterid}`);
    expect(booked.movements.map((one: Json) => one.amount_minor)).toEqual(
      total === 0 ? [] : [total],
    );
    depositedMinor += total;
  }

  const list = async (path: string): Promise<Json[]> =>
    (await simulator.grailpay("GET", `/3p/api/v2/${path}&per_page=500`)).json.data;
  const amounts = (rows: Json[]) => rows.reduce((total, row) => total + row.amount, 0);
  const debits = amounts(await list("transactions?status=CAPTURE_COMPLETE"));
  const payouts = amounts(await list("payouts?status=PAYOUT_COMPLETE"));
  const { accounts } = await simulator.control("bank");
  const platform = accounts.find((one: Json) => one.account_number === platformAccount);
  expect(platform.balance_minor, `seed ${seed}`).toBe(depositedMinor + debits - payouts);
  const everybody = accounts.reduce((total: number, one: Json) => total + one.balance_minor, 0);
  expect(everybody, "only card deposits bring money from outside").toBe(depositedMinor);
  expect(debits).toBeGreaterThan(0);
  expect(payouts).toBeGreaterThan(0);
});
