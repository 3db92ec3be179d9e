import type {
  AuthorizeInstruction,
  BoardInstruction,
  CardServices,
  InquireOutcome,
} from "@openpayfac/processors";
import { findManifest } from "@openpayfac/processors";
import { type Simulator, startSimulator } from "@openpayfac/simulator";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let simulator: Simulator;
let connection: CardServices;
let merchantId: string;
let now = Date.parse("2026-11-20T12:00:00Z");
beforeAll(async () => {
  simulator = await startSimulator({
    port: 0,
    hostTimeoutMs: 20,
    clock: () => new Date(now),
    withTidewater: true,
  });
  const manifest = findManifest("tidewater");
  if (manifest?.kind !== "card") throw new Error("there is no such adapter");
  const settings = manifest.sandboxSettings(simulator.origin);
  connection = manifest.create(settings, { timeoutMs: 20_000 });
  merchantId = manifest.sandboxMerchantId;
});
afterAll(async () => {
  await connection.close();
  await simulator.close();
});

async function send(method: string, path: string, body?: object) {
  const response = await fetch(`${simulator.origin}${path}`, {
    method,
    headers: { "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(response.status, path).toBeLessThan(300);
  return response.json();
}

async function tokenOf(number: string, cvc?: string): Promise<string> {
  const { token } = await send("POST", "/tidewater/v1/tokens", { number, cvc });
  return token;
}

let orders = 0;
async function instruct(
  card: string,
  amountMinor: number,
  { cvc, ...more }: Partial<AuthorizeInstruction> & { cvc?: string } = {},
): Promise<AuthorizeInstruction> {
  orders += 1;
  return {
    merchantId,
    orderId: `order-${orders}`,
    token: await tokenOf(card, cvc),
    expiry: { month: 12, year: 2030 },
    amountMinor,
    capture: true,
    billing: { postalCode: "97210", addressLine1: "1 Main St" },
    entry: "ecommerce",
    ...more,
  };
}

const visa = "4111111111111111";

async function approve(amountMinor: number, more: Partial<AuthorizeInstruction> = {}) {
  const instruction = await instruct(visa, amountMinor, more);
  const outcome = await connection.cards.authorize(instruction);
  if (outcome.kind !== "approved") throw new Error(JSON.stringify(outcome));
  return { ...instruction, reference: outcome.reference };
}

const shown = (outcome: InquireOutcome) =>
  outcome.kind === "found"
    ? `${outcome.type} ${outcome.status} ${outcome.amountMinor}`
    : outcome.kind;

const byOrder = (orderId: string, expected: "sale" | "refund" = "sale") =>
  connection.cards.inquireByOrderId({ merchantId, orderId, expect: expected });

const fault = (effects: object) => send("POST", "/_simulator/faults", effects);

describe("Tidewater's adapter and simulator, each written from the document alone", () => {
  it.each([
    ["5454545454545454", { kind: "approved", amountMinor: 1_000, captured: true }],
    ["4387751111111053", { kind: "declined", reason: "do_not_honor" }],
    ["4387751111111046", { kind: "declined", reason: "expired_card", retry: "after_correction" }],
    ["4387751111111020", { kind: "declined", reason: "call_issuer" }],
    ["4387750101010101", { kind: "approved", amountMinor: 500 }],
  ])("agree on card %s", async (card, outcome) => {
    expect(await connection.cards.authorize(await instruct(card, 1_000))).toMatchObject(outcome);
  });

  it.each([
    ["97225", "Y"],
    ["97111", "A"],
    ["97113", "Z"],
    ["97112", "N"],
    ["97221", "U"],
  ])("agree that postal code %s is AVS %s", async (postalCode, avs) => {
    const billing = { postalCode, addressLine1: "1 Main St" };
    const outcome = await connection.cards.authorize(await instruct(visa, 1_000, { billing }));
    expect(outcome).toMatchObject({ kind: "approved", avs });
  });

  it.each([
    ["112", "M"],
    ["111", "N"],
    ["333", "U"],
    [undefined, ""],
  ])("agree that CVC %s is %s", async (cvc, cvv) => {
    const requested = await instruct(visa, 1_000, cvc === undefined ? {} : { cvc });
    expect(await connection.cards.authorize(requested)).toMatchObject({ kind: "approved", cvv });
  });

  it("agree on an authorization that is captured in part, settled and refunded in part", async () => {
    const { reference, orderId } = await approve(5_000, { capture: false });
    const { cards } = connection;
    const look = async () => {
      const found = shown(await cards.inquire({ merchantId, reference }));
      expect(shown(await byOrder(orderId))).toBe(found);
      return found;
    };
    expect(await look()).toBe("sale authorized 5000");
    const captured = await cards.capture({ merchantId, reference, amountMinor: 3_000 });
    expect(captured).toMatchObject({ kind: "captured", amountMinor: 3_000 });
    expect(await look()).toBe("sale queued 3000");
    const more = await cards.capture({ merchantId, reference, amountMinor: 4_000 });
    expect(more).toMatchObject({ kind: "declined", response: { code: "not_capturable" } });
    const refund = { merchantId, reference, orderId: `${orderId}-refund`, amountMinor: 1_000 };
    expect(await cards.refund(refund)).toMatchObject({ kind: "not_settled" });

    await send("POST", "/_simulator/settle", { stage: "batched" });
    expect(await look()).toBe("sale queued 3000");
    expect(await cards.void({ merchantId, reference })).toMatchObject({ why: "settled" });
    await send("POST", "/_simulator/settle", {});
    expect(await look()).toBe("sale settled 3000");
    expect(await cards.refund(refund)).toMatchObject({ kind: "refunded", amountMinor: 1_000 });
    expect(shown(await byOrder(refund.orderId, "refund"))).toBe("refund queued 1000");
    const tooMuch = { ...refund, orderId: `${orderId}-more`, amountMinor: 2_001 };
    expect(await cards.refund(tooMuch)).toMatchObject({ kind: "declined" });
  });

  it("agree on a void by reference, and on a void by order id that blocks the order id", async () => {
    const { cards } = connection;
    const first = await approve(2_000);
    const { reference } = first;
    expect(await cards.void({ merchantId, reference })).toMatchObject({ kind: "voided" });
    expect(shown(await byOrder(first.orderId))).toBe("sale voided 0");

    const second = await approve(2_000, { capture: false });
    expect(await cards.voidByOrderId(second)).toMatchObject({ kind: "voided" });
    expect(shown(await byOrder(second.orderId))).toBe("sale voided 0");

    const late = await instruct(visa, 2_000);
    expect(await cards.voidByOrderId(late)).toMatchObject({ kind: "not_voided", why: "not_found" });
    expect(await cards.authorize(late)).toMatchObject({ response: { code: "order_blocked" } });
    expect(shown(await byOrder(late.orderId))).toBe("not_found");
  });

  it.each([
    ["after processing", { drop_after: true }, "sale queued 1000"],
    ["before processing", { drop_before: true }, "not_found"],
  ])("agree on a payment whose response is lost %s", async (_, effects, found) => {
    const requested = await instruct(visa, 1_000);
    await fault({ endpoint: "tidewater_payment", orderid: requested.orderId, ...effects });
    expect(await connection.cards.authorize(requested)).toMatchObject({ kind: "unknown" });
    expect(shown(await byOrder(requested.orderId))).toBe(found);
    // The same request again is the same payment, not a second one.
    expect(await connection.cards.authorize(requested)).toMatchObject({ kind: "approved" });
    expect(shown(await byOrder(requested.orderId))).toBe("sale queued 1000");
  });

  it("agree on a payment that was processed twice", async () => {
    const requested = await instruct(visa, 1_000);
    const duplicate = { duplicate: true, drop_after: true };
    await fault({ endpoint: "tidewater_payment", orderid: requested.orderId, ...duplicate });
    expect((await connection.cards.authorize(requested)).kind).toBe("unknown");
    const found = await byOrder(requested.orderId);
    expect(found).toMatchObject({ kind: "unknown", why: "ambiguous" });
    expect(found.kind === "unknown" && found.status).toHaveLength(2);
  });

  it("agree on a code outside of the document: unknown, never success", async () => {
    const requested = await instruct(visa, 1_000);
    await fault({ endpoint: "tidewater_payment", orderid: requested.orderId, unknown_code: true });
    const outcome = await connection.cards.authorize(requested);
    expect(outcome).toMatchObject({ kind: "unknown", why: "unknown_code" });
  });

  it("agree on an issuer that does not respond", async () => {
    const requested = await instruct("4999006200620062", 1_000);
    expect(await connection.cards.authorize(requested)).toMatchObject({ why: "http_status" });
    expect(await byOrder(requested.orderId)).toMatchObject({
      authorization: { kind: "declined", reason: "processor_unavailable" },
    });
  });

  it("agree on an issuer that decides later", async () => {
    const requested = await instruct("4000000000003063", 1_000);
    expect(await connection.cards.authorize(requested)).toMatchObject({ why: "pending" });
    expect(await byOrder(requested.orderId)).toMatchObject({ kind: "unknown", why: "pending" });
    expect(await connection.cards.voidByOrderId(requested)).toMatchObject({ why: "pending" });
    now += 31_000;
    expect(shown(await byOrder(requested.orderId))).toBe("sale queued 1000");
  });

  it("agree on the brand of a token", async () => {
    const token = await tokenOf(visa);
    expect(await connection.cards.lookUpCard({ merchantId, token })).toEqual({
      kind: "known",
      brand: "visa",
      firstSix: "411111",
    });
    const unknown = { merchantId, token: "tk_v000000000001111" };
    expect(await connection.cards.lookUpCard(unknown)).toEqual({ kind: "unknown_token" });
  });

  it("agree that one order boards one merchant, and on its funding to the cent", async () => {
    const board: BoardInstruction = {
      orderId: "board-1",
      legalName: "Tide Chairs LLC",
      tradeName: "Tide Chairs",
      categoryCode: "5712",
      postalCode: "97210",
    };
    const boarded = await connection.boarding.board(board);
    if (boarded.kind !== "boarded") throw new Error(JSON.stringify(boarded));
    expect(await connection.boarding.board(board)).toEqual(boarded);
    const other = await connection.boarding.board({ ...board, orderId: "board-2" });
    expect(other).not.toEqual(boarded);

    const own = boarded.merchantId;
    const sold = await instruct(visa, 12_345, { merchantId: own });
    expect((await connection.cards.authorize(sold)).kind).toBe("approved");
    await send("POST", "/_simulator/clock", { now: "2026-11-24T12:00:00Z" });
    const day = { merchantId: own, date: "2026-11-23" };
    expect(await connection.funding.fetchFunding(day)).toMatchObject({
      kind: "funded",
      file: {
        totalMinor: 12_345,
        records: [{ kind: "payment", amountMinor: 12_345, cardLastFour: "1111" }],
      },
    });
    const none = { merchantId: own, date: "2026-11-24" };
    expect(await connection.funding.fetchFunding(none)).toEqual({ kind: "none" });
    const { movements } = await send("GET", `/_simulator/bank?merchid=${own}`);
    expect(movements.map((each: { amount_minor: number }) => each.amount_minor)).toEqual([12_345]);
  });
});
