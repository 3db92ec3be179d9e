import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSimulator } from "../start-simulator.ts";

let simulator: Awaited<ReturnType<typeof startSimulator>>;
beforeAll(async () => {
  simulator = await startSimulator({ port: 0 });
});
afterAll(() => simulator.close());

const merchant = {
  order_id: "order-1",
  legal_name: "Larkspur LLC",
  dba_name: "Larkspur",
  mcc: "5814",
  postal_code: "97210",
};
const board = async (body: object, password = "testing123") => {
  const response = await fetch(`${simulator.origin}/boarding/v1/merchants`, {
    method: "POST",
    headers: {
      authorization: `Basic ${btoa(`testing:${password}`)}`,
      "content-type": "application/json",
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
};

describe("boarding", () => {
  it("creates one merchant for each order, and returns it for the same order", async () => {
    const first = await board(merchant);
    expect(first).toEqual({
      status: 200,
      body: {
        order_id: "order-1",
        status: "boarded",
        merchid: "800000100001",
        terminal_id: "00100001",
      },
    });
    expect(await board({ ...merchant, dba_name: "Another" })).toEqual(first);
    const second = await board({ ...merchant, order_id: "order-2" });
    expect(second.body.merchid).toBe("800000100002");
  });

  it("rejects incomplete requests and unknown credentials", async () => {
    expect((await board({ ...merchant, mcc: "58" })).body).toEqual({
      wrong: ["mcc: expected four digits"],
    });
    expect((await board({ ...merchant, dba_name: undefined })).status).toBe(400);
    expect((await board(merchant, "wrong")).status).toBe(401);
  });

  it("creates a merchant that can charge a card", async () => {
    const { merchid } = (await board({ ...merchant, order_id: "order-3" })).body;
    const token = await fetch(`${simulator.origin}/cardsecure/api/v1/ccn/tokenize`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ account: "4111111111111111", expiry: "203012" }),
    }).then((response) => response.json());
    const auth = await fetch(`${simulator.origin}/cardconnect/rest/auth`, {
      method: "PUT",
      headers: {
        authorization: `Basic ${btoa("testing:testing123")}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ merchid, account: token.token, amount: "10.00", orderid: "o-1" }),
    }).then((response) => response.json());
    expect(auth).toMatchObject({ respstat: "A", merchid });
  });
});
