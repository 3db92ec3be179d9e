import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { approvedCard, startTestServer, type TestServer } from "../../../../testkit/src/index.ts";
import { hasExpired, readExpiry } from "./expiry.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const patch = (id: string, body: object) =>
  server.call("PATCH", `/payment_methods/${id}`, { body });

describe("an update of a payment method", () => {
  it("changes the fields sent, keeps the others, and replaces metadata as a whole", async () => {
    const id = await server.paymentMethod(approvedCard);
    const path = `/payment_methods/${id}`;
    await patch(id, { meta_data: { old: "1" } });
    const before = (await server.call("GET", path)).body;
    server.clock.advance(1_000);
    const { status, body } = await patch(id, {
      billing_details: { email: "ada@example.com", address: { city: "Salem" } },
      meta_data: { new: "2" },
      card: { exp_year: "31" },
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...before,
      billing_details: {
        ...before.billing_details,
        email: "ada@example.com",
        address: { ...before.billing_details.address, city: "Salem" },
      },
      meta_data: { new: "2" },
      card: { ...before.card, exp_month: "12", exp_year: "2031" },
      updated_at: server.clock.now().toISOString(),
    });
    expect(body.billing_details.address.postal_code).toBe("97210");
    expect((await server.call("GET", path)).body).toEqual(body);
  });

  it("is rejected for a month that has passed", async () => {
    const id = await server.paymentMethod(approvedCard);
    const response = await patch(id, { card: { exp_month: "10", exp_year: "2026" } });
    expect(response.body).toMatchObject({
      code: "400-02",
      errors: [{ code: "expired", path: "card.exp_month", received: "10/2026" }],
    });
    const thisMonth = await patch(id, { card: { exp_month: "11", exp_year: "2026" } });
    expect(thisMonth.body.card).toMatchObject({ exp_month: "11", exp_year: "2026" });
  });

  it("is rejected with too much metadata", async () => {
    const id = await server.paymentMethod(approvedCard);
    const many = Array.from({ length: 9 }, (_, index) => [`key_${index}`, "x".repeat(1000)]);
    const response = await patch(id, { meta_data: Object.fromEntries(many) });
    expect(response.body).toMatchObject({ code: "400-02", errors: [{ path: "meta_data" }] });
  });
});

describe("an expiry", () => {
  const now = new Date("2026-11-16T20:00:00Z");
  it.each([
    ["1", "30", "01", "2030"],
    ["01", "2030", "01", "2030"],
    ["12", "99", "12", "2099"],
    ["11", "26", "11", "2026"],
  ])("%s/%s is stored as %s/%s", (month, year, exp_month, exp_year) => {
    expect(readExpiry(month, year, now)).toEqual({ exp_month, exp_year });
  });

  it("is valid until its month has ended in every time zone", () => {
    expect(hasExpired("11", "2026", new Date("2026-12-01T11:59:59.999Z"))).toBe(false);
    expect(hasExpired("11", "2026", new Date("2026-12-01T12:00:00.000Z"))).toBe(true);
    expect(hasExpired("12", "2026", new Date("2027-01-01T11:59:59.999Z"))).toBe(false);
    expect(hasExpired("12", "2026", new Date("2027-01-01T12:00:00.000Z"))).toBe(true);
  });
});
