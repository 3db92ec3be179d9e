import type { AuthorizeInstruction, CardProcessor, InquireOutcome } from "@openpayfac/processors";
import { createCardPointeGateway } from "@openpayfac/processors/adapters/cardpointe-gateway/cardpointe-gateway";
import { tokenize } from "@openpayfac/processors/adapters/cardsecure/tokenize";
import { type Simulator, startSimulator } from "@openpayfac/simulator";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeTables, type Platform } from "../../simulator/src/cards/response-codes.ts";
import { amountRule, avsRows, cvvRows, testCards } from "../../simulator/src/cards/test-data.ts";

const platforms: Platform[] = ["RPCT", "FNOR"];
const merchants = { RPCT: "800000000019", FNOR: "800000000020" };
const visa = "4111111111111111";

let simulator: Simulator;
let processor: CardProcessor & { close(): Promise<void> };
beforeAll(async () => {
  simulator = await startSimulator({ port: 0, hostTimeoutMs: 20 });
  await control("merchants", { merchid: merchants.FNOR, respproc: "FNOR" });
  processor = createCardPointeGateway({
    origin: simulator.origin,
    username: "testing",
    password: "testing123",
    timeoutMs: 20_000,
    pause: async () => {},
  });
});
afterAll(async () => {
  await processor.close();
  await simulator.close();
});

async function control(path: string, body: object): Promise<void> {
  const response = await fetch(`${simulator.origin}/_simulator/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(response.status).toBeLessThan(300);
}

async function tokenOf(account: string, cvv?: string): Promise<string> {
  const card = { account, expiry: "1230", ...(cvv === undefined ? {} : { cvv }) };
  const result = await tokenize({ origin: simulator.origin }, card);
  if (result.kind !== "tokenized") throw new Error(JSON.stringify(result));
  return result.token;
}

let orders = 0;
async function instruct(
  card: string,
  amountMinor: number,
  more: Partial<AuthorizeInstruction> & { cvv?: string } = {},
): Promise<AuthorizeInstruction> {
  orders += 1;
  const { cvv, ...given } = more;
  return {
    merchantId: merchants.RPCT,
    orderId: `order-${orders}`,
    token: await tokenOf(card, cvv),
    expiry: { month: 12, year: 2030 },
    amountMinor,
    capture: true,
    billing: { postalCode: "97210" },
    entry: "ecommerce",
    ...given,
  };
}

/** An authorization that must be approved. */
async function approve(amountMinor: number, more: Partial<AuthorizeInstruction> = {}) {
  const instruction = await instruct(visa, amountMinor, more);
  const outcome = await processor.authorize(instruction);
  if (outcome.kind !== "approved") throw new Error(JSON.stringify(outcome));
  return { ...instruction, reference: outcome.reference };
}

describe.each(platforms)("on %s", (platform) => {
  const merchantId = merchants[platform];

  it.each(testCards)("card $number: $happens", async ({ number, rule, codes }) => {
    const amount = rule.kind === "partial" ? rule.fromMinor : 1_000;
    const outcome = await processor.authorize(await instruct(number, amount, { merchantId }));
    switch (rule.kind) {
      case "timeout":
        expect(outcome).toMatchObject({ kind: "unknown", response: { code: "62" } });
        break;
      case "decline":
        expect(outcome).toMatchObject({
          kind: "declined",
          response: { code: codes[platform], source: platform },
        });
        break;
      case "up_to": {
        expect(outcome).toMatchObject({ kind: "approved", amountMinor: 1_000 });
        const over = await instruct(number, rule.mostMinor + 1, { merchantId });
        expect(await processor.authorize(over)).toMatchObject({ kind: "declined" });
        break;
      }
      case "approve":
        expect(outcome).toMatchObject({ kind: "approved", authCode: rule.authcode });
        break;
      case "partial":
        expect(outcome).toMatchObject({ kind: "approved", amountMinor: rule.approvedMinor });
        break;
      case "by_amount":
        expect(outcome).toMatchObject({ kind: "approved", amountMinor: 1_000, captured: true });
    }
  });

  it("every amount that chooses a code comes to what that code says", async () => {
    const { from, to, digits } = amountRule[platform];
    const known = new Map(
      Object.entries(codeTables[platform]).flatMap(([status, codes]) =>
        Object.keys(codes).map((code) => [code, status] as const),
      ),
    );
    const dollars = Array.from({ length: to - from + 1 }, (_, index) => from + index);
    const instruction = await instruct(visa, 1, { merchantId });
    const result = new Map<number, string>();
    // A few at a time: each is a request of its own.
    for (let first = 0; first < dollars.length; first += 25) {
      await Promise.all(
        dollars.slice(first, first + 25).map(async (dollar) => {
          const orderId = `${platform}-${dollar}`;
          const amountMinor = dollar * 100;
          const outcome = await processor.authorize({ ...instruction, orderId, amountMinor });
          const code = "response" in outcome ? outcome.response?.code : undefined;
          result.set(dollar, `${outcome.kind} ${code}`);
        }),
      );
    }
    const expected = dollars.map((dollar): [number, string] => {
      const code = String(dollar - 1_000).padStart(digits, "0");
      const status = known.get(code);
      if (status === undefined) return [dollar, `approved ${"".padStart(digits, "0")}`];
      return [dollar, `${kindOf(platform, code, status)} ${code}`];
    });
    expect([...result].sort(([a], [b]) => a - b)).toEqual(expected);
  });
});

/** Codes whose descriptions leave the outcome open; and A, which does not belong to an authorization. */
const doubtful: Record<Platform, string[]> = { RPCT: ["385", "923", "701", "703"], FNOR: ["76"] };

function kindOf(platform: Platform, code: string, status: string): string {
  if (doubtful[platform].includes(code)) return "unknown";
  return status === "A" ? "approved" : "declined";
}

/** Results of the hosts that are not published, and what the adapter makes of them. */
const published: Readonly<Record<string, string>> = {
  M: "D",
  B: "U",
  C: "U",
  E: "U",
  I: "U",
  Q: "U",
};

describe("what the issuer checks", () => {
  it.each(avsRows)("postal code that ends in $ending: $avsresp", async (row) => {
    const { ending, avsresp, region } = row;
    const billing =
      region === "US"
        ? { postalCode: `97${ending}`, country: "US" }
        : { postalCode: `K2 ${ending}`, country: "CA" };
    const outcome = await processor.authorize(await instruct(visa, 1_000, { billing }));
    expect(outcome).toMatchObject({ kind: "approved", avs: published[avsresp] ?? avsresp });
  });

  it.each(cvvRows)("security code $cvv2: $cvvresp", async ({ cvv2, cvvresp }) => {
    const outcome = await processor.authorize(await instruct(visa, 1_000, { cvv: cvv2 }));
    expect(outcome).toMatchObject({ kind: "approved", cvv: cvvresp });
  });
});

describe("the life of a transaction", () => {
  const merchantId = merchants.RPCT;
  const stands = (outcome: InquireOutcome) =>
    outcome.kind === "found" ? `${outcome.type} ${outcome.status} ${outcome.amountMinor}` : outcome;

  it("held, captured in part, settled, refunded in part: each look-up says so", async () => {
    const { reference, orderId } = await approve(5_000, { capture: false });
    const look = async () => {
      const byReference = stands(await processor.inquire({ merchantId, reference }));
      expect(stands(await processor.inquireByOrderId({ merchantId, orderId }))).toBe(byReference);
      return byReference;
    };
    expect(await look()).toBe("sale authorized 5000");
    const captured = await processor.capture({ merchantId, reference, amountMinor: 3_000 });
    expect(captured).toMatchObject({ kind: "captured", amountMinor: 3_000 });
    expect(await look()).toBe("sale queued 3000");

    const refund = { merchantId, reference, orderId: `${orderId}-refund`, amountMinor: 1_000 };
    expect(await processor.refund(refund)).toMatchObject({ kind: "not_settled" });
    await control("settle", {});
    expect(await look()).toBe("sale settled 3000");
    expect(await processor.void({ merchantId, reference })).toMatchObject({
      kind: "not_voided",
      why: "settled",
    });

    const refunded = await processor.refund(refund);
    expect(refunded).toMatchObject({ kind: "refunded", amountMinor: 1_000 });
    const own = { merchantId, orderId: refund.orderId, expect: "refund" as const };
    expect(stands(await processor.inquireByOrderId(own))).toBe("refund queued 1000");
    const more = { ...refund, orderId: `${orderId}-more`, amountMinor: 2_001 };
    expect(await processor.refund(more)).toMatchObject({ kind: "declined" });
    expect(await look()).toBe("sale settled 3000");
  });

  it.each([true, false])(
    "voided by reference, captured %s, and not a second time",
    async (capture) => {
      const { reference } = await approve(2_000, { capture });
      expect(await processor.void({ merchantId, reference })).toMatchObject({ kind: "voided" });
      expect(stands(await processor.inquire({ merchantId, reference }))).toBe("sale voided 0");
      expect(await processor.void({ merchantId, reference })).toMatchObject({ kind: "not_voided" });
      const after = await processor.capture({ merchantId, reference, amountMinor: 2_000 });
      expect(after).toMatchObject({ kind: "declined" });
    },
  );

  it("voided by our order id", async () => {
    const { orderId } = await approve(2_000);
    expect(await processor.voidByOrderId({ merchantId, orderId })).toMatchObject({
      kind: "voided",
    });
    const found = await processor.inquireByOrderId({ merchantId, orderId });
    expect(stands(found)).toBe("sale voided 0");
  });

  it("what was never sent is not found, and cannot be voided", async () => {
    const unknown = { merchantId, orderId: "order-never-sent" };
    expect(await processor.inquireByOrderId(unknown)).toEqual({ kind: "not_found" });
    expect(await processor.inquire({ merchantId, reference: "324000999999" })).toEqual({
      kind: "not_found",
    });
    expect(await processor.voidByOrderId(unknown)).toMatchObject({
      kind: "not_voided",
      why: "not_found",
    });
  });

  it("a timeout at the card host is found, and is not a charge", async () => {
    const instruction = await instruct("4999006200620062", 1_000);
    expect((await processor.authorize(instruction)).kind).toBe("unknown");
    const { orderId } = instruction;
    const found = await processor.inquireByOrderId({ merchantId, orderId });
    expect(["sale declined 0", "sale voided 0"]).toContain(stands(found));
  });
});
