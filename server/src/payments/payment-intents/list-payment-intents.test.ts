import { listPaymentIntents } from "@openpayfac/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addAccount,
  addIntent,
  addPaidIntent,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { encodeResponse } from "../../http/encode-response.ts";
import { toUuid } from "../../ids.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const get = async (id: string) => (await server.call("GET", `/payment_intents/${id}`)).body;

/** The list, which must be the same when its items are encoded and when they are reused. */
async function list(headers: Record<string, string | undefined> = {}) {
  const first = await server.call("GET", "/payment_intents", { headers });
  const again = await server.call("GET", "/payment_intents", { headers });
  expect(again.body).toEqual(first.body);
  return again.body;
}

describe("the list of payment intents", () => {
  it("shows each intent as the read of one does, whatever characters it has", async () => {
    const user_fields = { 'naïve "key" \\': "東京 🙂\n\u2028 ÿ" };
    await addIntent(server, { description: 'José & 東京 🙂 ÿ\t"quoted"', user_fields });
    await addPaidIntent(server, { description: "ÿ", capture: false });
    await addPaidIntent(server, { user_fields, description: "a".repeat(255) });
    const listed = await list();
    const single = await Promise.all(listed.data.map(({ id }: { id: string }) => get(id)));
    const shown = single.map((each) => ({ ...each, client_secret: null }));
    expect(listed.data).toEqual(shown);
    expect(listed.data[0].latest_payment.payment_method.card.last_four_digits).toBe("1111");
    expect(listed.data[2].description).toBe('José & 東京 🙂 ÿ\t"quoted"');
    expect(listed.data[2].user_fields).toEqual(user_fields);
  });

  it("has the bytes that the contract's schema encodes, and their number as its length", async () => {
    await addIntent(server, { description: "東京" });
    const url = `${server.origin}/payment_intents`;
    const response = await fetch(url, {
      headers: {
        "x-api-key": server.sandbox.private_key,
        "x-account-id": server.sandbox.account_id,
      },
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const text = bytes.toString();
    expect(encodeResponse(listPaymentIntents, JSON.parse(text))).toBe(text);
    expect(response.headers.get("content-length")).toBe(String(bytes.length));
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
  });

  it("shows changes of intents and payments that did not change their version", async () => {
    const { intent, payment } = await addPaidIntent(server);
    const changes = [
      ["payment_intents", intent.id, "settled_at", "2026-01-02T03:04:05.006Z"],
      ["payments", payment.id, "settled_at", "2026-01-02T03:04:05.007Z"],
      ["payment_intents", intent.id, "amount_disputed", 1],
      ["payments", payment.id, "amount_refunding", 2],
    ] as const;
    for (const [table, id, column, value] of changes) {
      await list();
      await server.database.query(`UPDATE ${table} SET ${column} = $1 WHERE id = $2`, [
        value,
        toUuid(id),
      ]);
      const [newest] = (await list()).data;
      expect(newest).toEqual({ ...(await get(intent.id)), client_secret: null });
      const shown = table === "payments" ? newest.latest_payment : newest;
      expect(shown[column === "amount_refunding" ? "amount_refund_pending" : column]).toBe(value);
    }
  });

  it("has the same items for an account, its business and its partner", async () => {
    const { accountId, businessId } = await addAccount(server);
    const account = { "x-account-id": accountId };
    const { body } = await server.call("POST", "/payment_intents", {
      headers: account,
      body: { amount: 100 },
    });
    const listed = await list(account);
    expect(listed.data).toMatchObject([{ id: body.id }]);
    const ofBusiness = { "x-account-id": undefined, "x-business-id": businessId };
    expect(await list(ofBusiness)).toEqual(listed);
    expect((await list({ "x-account-id": undefined })).data[0]).toEqual(listed.data[0]);
  });

  it("has no intent of another account, also right after that one listed its own", async () => {
    await addIntent(server);
    await list();
    const other = await addAccount(server);
    expect((await list({ "x-account-id": other.accountId })).data).toEqual([]);
  });
});
