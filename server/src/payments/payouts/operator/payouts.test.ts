import { verifyLedger } from "@openpayfac/ledger";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  addPaidIntent,
  eventsOf,
  postingsOf,
  startTestServer,
  type TestServer,
} from "../../../../../testkit/src/index.ts";
import { toUuid } from "../../../ids.ts";
import { storeNumbers } from "../payout-bank-accounts.ts";
import { cancelPayout } from "./cancel-payout.ts";
import { setPayoutsEnabledAsOperator } from "./set-payouts-enabled.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  expect(await verifyLedger(server.database)).toMatchObject({ problems: [] });
  const books = await server.database.query(
    `SELECT (SELECT -sum(balance) FROM ledger_accounts WHERE code = 'available') AS available,
            (SELECT coalesce(sum(amount), 0) FROM transactions
              WHERE available_at IS NOT NULL AND payout_id IS NULL) AS free,
            (SELECT -sum(balance) FROM ledger_accounts WHERE code = 'platform_fees') AS ledger,
            (SELECT sum(amount - amount_refunded) FROM fees) AS fees`,
  );
  const [row] = books.rows;
  expect(Number(row.available)).toBe(Number(row.free));
  expect(Number(row.ledger)).toBe(Number(row.fees));
  await server.close();
});

const get = async (path: string) => (await server.call("GET", path)).body;
const available = async () => (await get("/balances")).data[0].available;
const payouts = async () => (await get("/payouts?limit=50")).data;
const account = () => get(`/accounts/${server.sandbox.account_id}`);
const accountEvents = async () =>
  (await eventsOf(server, server.sandbox.account_id)).map(({ type, sequence }) => [sequence, type]);
const moveTo = async (to: string) => {
  const response = await server.call("POST", "/sandbox/clock", { body: { to } });
  expect(response, JSON.stringify(response.body)).toMatchObject({ status: 200 });
};
const sendBack = (id: string) =>
  server.call("POST", `/sandbox/payouts/${id}/return`, { body: { return_code: "R02" } });
const setPayouts = (enabled: boolean) =>
  setPayoutsEnabledAsOperator(server.deps, server.sandbox.account_id, enabled);

/** Adds the bank account that validation would set as the owner's payout account. */
async function addBankAccount(): Promise<void> {
  const id = server.deps.ids.next();
  const numbers = { accountNumber: "000987654321", routingNumber: "011401533" };
  const stored = storeNumbers(server.deps.encryption, id, numbers);
  const owner = toUuid(server.sandbox.account_id);
  await server.database.query(
    `INSERT INTO payout_bank_accounts (account_id, id, state, encrypted_numbers, masked_account,
       masked_routing, subtype, holder_type, holder_name, created_at, updated_at)
     VALUES ($1, $2, 'usable', $3, $4, $5, 'checking', 'business', 'Harbor Chairs', now(), now())`,
    [owner, id, stored.encrypted_numbers, stored.masked_account, stored.masked_routing],
  );
  await server.database.query(
    "UPDATE payout_settings SET bank_account_id = $2 WHERE account_id = $1",
    [owner, id],
  );
}

// The clock is at Monday, 2026-11-16, 15:00 in New York.
const sweptAt = "2026-11-17T21:00:00.000Z";

describe("the payouts of an account", () => {
  it("are disabled after a payout return, and enabled with the next valid bank account", async () => {
    await server.database.query("UPDATE processing_plan_versions SET fees = '{}'");
    await addPaidIntent(server, { amount: 10_000 });
    await moveTo("2026-11-18T15:00:00.000Z");
    const [payout] = await payouts();
    await sendBack(payout.id);
    expect(await accountEvents()).toEqual([]);
    await moveTo("2026-11-20T15:00:00.000Z");
    expect((await sendBack(payout.id)).body).toMatchObject({ status: "failed", reject_count: 2 });
    expect(await account()).toMatchObject({ payouts_enabled: false, processing_enabled: true });
    expect(await accountEvents()).toEqual([[1, "v2.account.payouts_disabled"]]);
    const [event] = await eventsOf(server, server.sandbox.account_id);
    expect(event?.data).toEqual(await account());
    await expect(setPayouts(true)).rejects.toThrow("no bank account that can receive payouts");

    await moveTo("2026-11-24T22:00:00.000Z");
    expect(await payouts()).toHaveLength(1);
    await addBankAccount();
    expect(await setPayouts(true)).toMatchObject({ payouts_enabled: true, changed: true });
    expect(await setPayouts(true)).toMatchObject({ payouts_enabled: true, changed: false });
    expect(await accountEvents()).toEqual([
      [1, "v2.account.payouts_disabled"],
      [2, "v2.account.requirements_updated"],
      [3, "v2.account.payouts_enabled"],
    ]);
    await moveTo("2026-11-26T22:00:00.000Z");
    expect(await payouts()).toMatchObject([
      { status: "pending", amount: 9_680 },
      { status: "failed" },
    ]);
  });

  it("are not created while the operator has disabled them, and existing ones are held", async () => {
    await server.database.query("UPDATE payout_settings SET delay_days = 1");
    await addPaidIntent(server, { amount: 1_000 });
    await moveTo(sweptAt);
    expect(await payouts()).toMatchObject([{ status: "created" }]);
    await setPayouts(false);
    await addPaidIntent(server, { amount: 1_000 });
    await moveTo("2026-11-18T22:00:00.000Z");
    expect(await payouts()).toMatchObject([{ status: "held" }]);
    expect(await available()).toBe(941);
    await setPayouts(true);
    await moveTo("2026-11-18T22:01:00.000Z");
    expect(await payouts()).toMatchObject([{ status: "pending" }]);
    await moveTo("2026-11-20T22:00:00.000Z");
    expect(await payouts()).toMatchObject([{ amount: 941 }, { status: "completed" }]);
  });

  it("are disabled by a bank account that the bank does not know", async () => {
    // The simulated bank rejects accounts of this number as invalid.
    const numbers = { accountNumber: "1000000099", routingNumber: "011401533" };
    const bank = await server.database.query<{ id: string }>(
      "SELECT id FROM payout_bank_accounts WHERE account_id = $1",
      [toUuid(server.sandbox.account_id)],
    );
    const id = bank.rows[0]?.id ?? "";
    const { encrypted_numbers } = storeNumbers(server.deps.encryption, id, numbers);
    await server.database.query(
      "UPDATE payout_bank_accounts SET encrypted_numbers = $2 WHERE id = $1",
      [id, encrypted_numbers],
    );
    await server.database.query("UPDATE payout_bank_accounts SET registered = NULL");
    await addPaidIntent(server, { amount: 1_000 });
    await moveTo(sweptAt);
    expect(await payouts()).toMatchObject([
      { status: "held", sent_at: null, latest_payment_data: { status: "blocked" } },
    ]);
    expect(await account()).toMatchObject({ payouts_enabled: false });
    expect(await accountEvents()).toEqual([
      [1, "v2.account.payouts_disabled"],
      [2, "v2.account.requirements_updated"],
    ]);
  });

  it("cannot be disabled for an unknown account", async () => {
    const { deps } = server;
    await expect(setPayoutsEnabledAsOperator(deps, "acct_1", false)).rejects.toThrow(
      "is not an account id",
    );
    const unknown = server.sandbox.account_id.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
    await expect(setPayoutsEnabledAsOperator(deps, unknown, false)).rejects.toThrow(
      "There is no account",
    );
  });
});

describe("a cancelled payout", () => {
  async function created() {
    await server.database.query(`UPDATE processing_plan_versions SET fees = '{"batch": 25}'`);
    await server.database.query("UPDATE payout_settings SET delay_days = 2");
    const { payment } = await addPaidIntent(server, { amount: 10_000 });
    await moveTo(sweptAt);
    const [payout] = await payouts();
    expect(payout).toMatchObject({ status: "created", amount: 9_680, batch_fee: 25 });
    return { payment, payout };
  }

  it("is fully available again with its fee refunded, and part of the next window", async () => {
    const { payment, payout } = await created();
    expect(await available()).toBe(0);
    expect(await cancelPayout(server.deps, payout.id)).toMatchObject({ status: "cancelled" });
    expect(await get(`/payouts/${payout.id}`)).toMatchObject({
      status: "cancelled",
      payment_data: [{ ...payout.latest_payment_data, status: "canceled" }],
    });
    expect(await available()).toBe(9_680);
    expect((await postingsOf(server, payout.id)).at(-1)).toEqual({
      event: "payout_cancelled",
      entries: [
        ["in_payout", 9_655],
        ["available", -9_655],
      ],
    });
    const events = await eventsOf(server, payout.id);
    expect(events.at(-1)).toMatchObject({ type: "v2.payout.cancelled", sequence: 2 });
    const [fee] = (await get("/fees?fee_type=BATCH")).data;
    expect(fee).toMatchObject({ amount: 25, amount_refunded: 25 });
    expect((await eventsOf(server, fee.id)).map(({ type }) => type)).toEqual([
      "v2.fee.created",
      "v2.fee.refunded",
    ]);
    await moveTo("2026-11-18T22:00:00.000Z");
    const [again] = await payouts();
    expect(again).toMatchObject({ payout_number: 2, amount: 9_680, batch_fee: 25 });
    await moveTo("2026-11-24T22:00:00.000Z");
    expect((await payouts())[0]).toMatchObject({ status: "completed" });
    const { totals } = await get(`/payments/${payment.id}/money_flow`);
    expect(totals).toMatchObject({ fees: 345, available: 0, paid_out: 9_655, other: 0 });
  });

  it("can be cancelled once, and not after it was sent to the bank", async () => {
    const { payout } = await created();
    const responses = await Promise.allSettled(
      Array.from({ length: 5 }, () => cancelPayout(server.deps, payout.id)),
    );
    expect(responses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await available()).toBe(9_680);
    await moveTo("2026-11-20T22:00:00.000Z");
    const [sent] = await payouts();
    expect(sent.status).toBe("pending");
    await expect(cancelPayout(server.deps, sent.id)).rejects.toThrow("is pending");
    await expect(cancelPayout(server.deps, "po_1")).rejects.toThrow("There is no payout");
  });
});
