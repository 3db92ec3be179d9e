import { describe, expect, it } from "vitest";
import type { Exchange } from "../json-exchange.ts";
import { parseBoardResponse } from "./acquirer-boarding.ts";

const instruction = {
  orderId: "order-1",
  legalName: "Larkspur LLC",
  tradeName: "Larkspur",
  categoryCode: "5814",
  postalCode: "97210",
};
const body = { order_id: "order-1", status: "boarded", merchid: "800", terminal_id: "1" };
const read = (result: Exchange) => parseBoardResponse(instruction, result);
const responded = (status: number, said: unknown): Exchange => ({
  kind: "answered",
  status,
  body: said,
});

describe("a response of the acquirer", () => {
  it("is a merchant only if it is complete and for this order", () => {
    expect(read(responded(200, body))).toEqual({
      kind: "boarded",
      merchantId: "800",
      terminalId: "1",
    });
  });

  it.each([
    ["another order's", responded(200, { ...body, order_id: "order-2" })],
    ["without a merchant id", responded(200, { ...body, merchid: undefined })],
    ["with a status that nobody knows", responded(200, { ...body, status: "pending" })],
    ["not readable", responded(200, null)],
    ["of another status", responded(401, {})],
    ["lost", { kind: "lost", why: "timeout", detail: "no answer" } satisfies Exchange],
    ["never asked for", { kind: "never_sent", detail: "refused" } satisfies Exchange],
  ])("that is %s is unknown", (_, result) => {
    expect(read(result).kind).toBe("unknown");
  });

  it("that rejects the order says what is wrong", () => {
    expect(read(responded(400, { wrong: ["mcc"] }))).toEqual({
      kind: "rejected",
      detail: '{"wrong":["mcc"]}',
    });
  });
});
