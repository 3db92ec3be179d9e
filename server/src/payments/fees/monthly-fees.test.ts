import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  addAccount,
  addPaidIntent,
  compareBooks,
  eventsOf,
  postingsOf,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { toUuid } from "../../ids.ts";
import { chargeMonthlyFees } from "./charge-monthly-fees.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  const { database, simulatorOrigin } = server;
  expect(await compareBooks({ database, simulatorOrigin })).toEqual([]);
  await server.close();
});

// The clock is at Monday, 2026-11-16, 15:00 in New York.
const december1 = "2026-12-01T06:00:00.000Z";
const moveTo = async (to: string) => {
  const response = await server.call("POST", "/sandbox/clock", { body: { to } });
  expect(response, JSON.stringify(response.body)).toMatchObject({ status: 200 });
};
const feesOf = async (accountId: string, query = "") => {
  const headers = { "x-account-id": accountId };
  return (await server.call("GET", `/fees?limit=50${query}`, { headers })).body.data;
};
const availableOf = async (accountId: string) => {
  const headers = { "x-account-id": accountId };
  return (await server.call("GET", "/balances", { headers })).body.data[0].available;
};
const monthly = {
  platform: 1_000,
  gateway: 500,
  regulatory_product: 295,
  pci_non_compliance: 2_900,
  monthly_minimum: 2_500,
};

describe("monthly fees", () => {
  it("are charged at the end of the month, one per plan fee, and can make the balance negative", async () => {
    const { accountId } = await addAccount(server, { plan: { fees: monthly } });
    await moveTo("2026-12-01T05:59:59.000Z");
    expect(await feesOf(accountId)).toEqual([]);
    await moveTo(december1);
    const fees = await feesOf(accountId);
    const shown = fees.map((fee: { fee_type: string; amount: number }) => [
      fee.fee_type,
      fee.amount,
    ]);
    expect(shown).toEqual([
      ["MONTHLY_MINIMUM", 2_500],
      ["PCI_NON_COMPLIANCE", 2_900],
      ["REGULATORY_PRODUCT", 295],
      ["GATEWAY_FEE", 500],
      ["PLATFORM", 1_000],
    ]);
    for (const fee of fees) {
      expect(fee).toMatchObject({
        monthly_fee_date: "2026-11-01",
        source_type: null,
        source_id: null,
        from_owner_id: accountId,
        to_owner_id: server.sandbox.tenant_id,
        settlement_status: "settled",
        settled_at: december1,
      });
      expect(await postingsOf(server, fee.id)).toEqual([
        {
          event: "monthly_fee",
          entries: [
            ["available", fee.amount],
            ["platform_fees", -fee.amount],
          ],
        },
      ]);
      expect((await eventsOf(server, fee.id)).map(({ type }) => type)).toEqual(["v2.fee.created"]);
    }
    expect(await availableOf(accountId)).toBe(-7_195);
  });

  it("are charged once per month, with several processes closing it", async () => {
    const { accountId } = await addAccount(server, { plan: { fees: { platform: 100 } } });
    server.clock.advance(15 * 24 * 3_600_000);
    await Promise.all(Array.from({ length: 6 }, () => chargeMonthlyFees(server.deps)));
    expect(await feesOf(accountId)).toHaveLength(1);
    await moveTo("2027-03-02T00:00:00.000Z");
    const fees = await feesOf(accountId, "&fee_type=PLATFORM");
    expect(fees.map((fee: { monthly_fee_date: string }) => fee.monthly_fee_date)).toEqual([
      "2027-02-01",
      "2027-01-01",
      "2026-12-01",
      "2026-11-01",
    ]);
  });

  it("are charged month by month after an outage", async () => {
    const { accountId } = await addAccount(server, { plan: { fees: { gateway: 100 } } });
    server.clock.advance(100 * 24 * 3_600_000);
    await chargeMonthlyFees(server.deps);
    expect(await feesOf(accountId)).toMatchObject([
      { monthly_fee_date: "2027-01-01" },
      { monthly_fee_date: "2026-12-01" },
      { monthly_fee_date: "2026-11-01" },
    ]);
  });

  it("are the partner's if the plan says so", async () => {
    const { accountId } = await addAccount(server, {
      plan: { fees: { platform: 100, gateway: 30 }, paidByPartner: ["platform"] },
    });
    await moveTo(december1);
    expect(await feesOf(accountId, "&fee_type=PLATFORM")).toMatchObject([
      { from_owner_type: "partner", from_owner_id: server.sandbox.partner_id },
    ]);
    expect(await availableOf(accountId)).toBe(-30);
    const partner = await server.database.query(
      "SELECT balance::int FROM ledger_accounts WHERE account_id = $1 AND code = 'available'",
      [toUuid(server.sandbox.partner_id)],
    );
    expect(partner.rows).toEqual([{ balance: 100 }]);
  });

  it("are not charged to an account that does not process", async () => {
    const { accountId } = await addAccount(server, {
      processingEnabled: false,
      plan: { fees: monthly },
    });
    await moveTo(december1);
    expect(await feesOf(accountId)).toEqual([]);
  });

  it("omit the PCI DSS fee while compliance is recorded", async () => {
    const plan = { fees: { pci_non_compliance: 2_900 } };
    const { accountId } = await addAccount(server, { plan });
    await server.database.query(
      "UPDATE monthly_fee_schedules SET pci_compliant_until = '2026-12-30' WHERE account_id = $1",
      [toUuid(accountId)],
    );
    await moveTo("2027-01-02T00:00:00.000Z");
    expect(await feesOf(accountId)).toMatchObject([{ monthly_fee_date: "2026-12-01" }]);
  });
});

describe("the monthly minimum", () => {
  const minimumOf = async () =>
    (await feesOf(server.sandbox.account_id, "&fee_type=MONTHLY_MINIMUM")).map(
      (fee: { amount: number; monthly_fee_date: string }) => [fee.monthly_fee_date, fee.amount],
    );
  const setPlan = (change: string) =>
    server.database.query(`UPDATE processing_plan_versions SET ${change}`);

  it.each([
    [378, []],
    [379, []],
    [380, [["2026-11-01", 1]]],
  ])("of %d is charged less 379 of processing fees", async (least, charged) => {
    await setPlan(`fees = '{"monthly_minimum": ${least}}'`);
    await addPaidIntent(server, { amount: 10_000 });
    await addPaidIntent(server, { amount: 1_000 });
    await moveTo(december1);
    expect(await minimumOf()).toEqual(charged);
  });

  it("counts the fees of its days in New York, without interchange", async () => {
    await setPlan(
      `fees = '{"monthly_minimum": 1000}', plan_type = 'IC_PLUS', interchange_cost = 'NET'`,
    );
    // The last second of November, and the first of December.
    await moveTo("2026-12-01T04:59:59.000Z");
    await addPaidIntent(server, { amount: 10_000 });
    await moveTo("2026-12-01T05:00:01.000Z");
    await addPaidIntent(server, { amount: 20_000 });
    await moveTo("2027-01-01T06:00:00.000Z");
    expect(await minimumOf()).toEqual([
      ["2026-12-01", 1_000 - 610],
      ["2026-11-01", 1_000 - 320],
    ]);
  });
});
