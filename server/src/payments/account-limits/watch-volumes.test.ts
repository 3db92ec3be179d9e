import { afterEach, beforeEach, expect, it } from "vitest";
import {
  addPaidIntent,
  eventsOf,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { setAccountLimits } from "./operator/set-account-limits.ts";

let server: TestServer;
let at: number;
beforeEach(async () => {
  server = await startTestServer();
  at = server.clock.now().getTime();
});
afterEach(() => server.close());

const record = { by: "Dana", comment: "They grow." };
const limit = (most: number | null) =>
  setAccountLimits(server.deps, server.sandbox.account_id, { monthly_volume_max: most }, record);
const account = async () =>
  (await server.call("GET", `/accounts/${server.sandbox.account_id}`)).body;
const switches = async () =>
  (await eventsOf(server, server.sandbox.account_id))
    .map(({ type }) => type)
    .filter((type) => type.includes("payouts"));
async function moveDays(days: number): Promise<void> {
  at += days * 86_400_000;
  const to = new Date(at).toISOString();
  const moved = await server.call("POST", "/sandbox/clock", { body: { to } });
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
}

it("a volume above the limit holds payouts, rejects nothing, and a higher limit ends it", async () => {
  await limit(2_500);
  await addPaidIntent(server, { amount: 2_500 });
  await moveDays(1);
  expect(await account()).toMatchObject({ payouts_enabled: true });
  await addPaidIntent(server, { amount: 1 });
  await moveDays(1);
  expect(await account()).toMatchObject({ payouts_enabled: false, processing_enabled: true });
  expect((await addPaidIntent(server, { amount: 100 })).payment.status).toBe("captured");
  await moveDays(3);
  expect(await switches()).toEqual(["v2.account.payouts_disabled"]);
  const held = await server.call("GET", "/balances");
  expect(held.body.data[0].available).toBeGreaterThan(0);
  await limit(3_000);
  await moveDays(1);
  expect(await account()).toMatchObject({ payouts_enabled: true });
  await moveDays(3);
  expect((await server.call("GET", "/balances")).body.data[0].available).toBe(0);
});

it("a hold ends when the volume of the last 30 days is within the limit again", async () => {
  await limit(1_000);
  await addPaidIntent(server, { amount: 1_001 });
  await moveDays(1);
  expect(await account()).toMatchObject({ payouts_enabled: false });
  await moveDays(29);
  expect(await account()).toMatchObject({ payouts_enabled: false });
  await moveDays(2);
  expect(await account()).toMatchObject({ payouts_enabled: true });
});

it("a hold does not outlive its limit, and leaves other holds", async () => {
  await limit(1_000);
  await addPaidIntent(server, { amount: 1_001 });
  await moveDays(1);
  await server.database.query(
    "UPDATE accounts SET payout_holds = payout_holds || '{sanctions_review}'",
  );
  await limit(null);
  await moveDays(1);
  expect(await account()).toMatchObject({ payouts_enabled: false });
  const { rows } = await server.database.query("SELECT payout_holds FROM accounts");
  expect(rows).toContainEqual({ payout_holds: ["sanctions_review"] });
});
