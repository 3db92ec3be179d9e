import type { Role, RoleType, StepUpClass } from "@openpayfac/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addPaidIntent, startTestServer, type TestServer } from "../../../testkit/src/index.ts";
import { signIn } from "./sign-in.fixtures.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The changes that one new user makes. */
async function userOf(type: RoleType, role: Role, verifiedFor?: StepUpClass) {
  const user = await signIn(server, type, role, verifiedFor);
  const headers = { ...user, "x-account-id": server.sandbox.account_id };
  const send = async (path: string, body: object) => {
    const response = await server.call("POST", path, { headers, body });
    return response.status === 403 ? response.body.type : response.status;
  };
  return {
    refund: async (amount: number) => {
      const { intent } = await addPaidIntent(server, { amount: 100_050 });
      return send(`/payment_intents/${intent.id}/refunds`, { amount });
    },
    capture: async (amount: number) => {
      const { intent } = await addPaidIntent(server, { amount: 100_050, capture: false });
      return send(`/payment_intents/${intent.id}/capture`, { amount });
    },
    refundFee: async (amount: number) => {
      const fee = await server.call("POST", "/fees", { body: { amount, description: "Setup" } });
      return send(`/fees/${fee.body.id}/refund`, { amount });
    },
  };
}

describe("a refund by a user", () => {
  it.each([
    ["BUSINESS", "staff", 50_000],
    ["TENANT", "support", 100_000],
    ["PARTNER", "support", 100_000],
  ] as const)("of %s as %s is made up to %i alone, and not of a cent more", async (...args) => {
    const [type, role, max] = args;
    const { refund } = await userOf(type, role, "money");
    expect(await refund(max + 1)).toBe("SECOND_USER_REQUIRED");
    expect(await refund(max)).toBe(201);
  });

  it("needs a step-up once the day's sum is above $1,000, until the next day", async () => {
    const { refund } = await userOf("BUSINESS", "owner");
    expect([await refund(60_000), await refund(40_000)]).toEqual([201, 201]);
    expect(await refund(1)).toBe("STEP_UP_REQUIRED");
    await server.database.query("UPDATE user_day_amounts SET day = day - 1");
    expect(await refund(100_000)).toBe(201);
  });

  it("is counted exactly: of two at the same time, one needs the step-up", async () => {
    const { refund } = await userOf("BUSINESS", "owner");
    const both = await Promise.all([refund(60_000), refund(60_000)]);
    expect(both.toSorted()).toEqual([201, "STEP_UP_REQUIRED"]);
    const confirmed = await userOf("BUSINESS", "owner", "money");
    expect([await confirmed.refund(60_000), await confirmed.refund(60_000)]).toEqual([201, 201]);
  });
});

it("captures of a day are counted apart from refunds", async () => {
  const { refund, capture } = await userOf("BUSINESS", "owner");
  expect([await refund(100_000), await capture(100_000)]).toEqual([201, 200]);
  expect(await capture(1)).toBe("STEP_UP_REQUIRED");
});

it("one user refunds a fee of $100, and not of a cent more", async () => {
  const { refundFee } = await userOf("TENANT", "risk");
  expect([await refundFee(10_000), await refundFee(10_001)]).toEqual([201, "SECOND_USER_REQUIRED"]);
});
