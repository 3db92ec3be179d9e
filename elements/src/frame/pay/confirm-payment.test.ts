import { describe, expect, test } from "vitest";
import { Failed } from "../../messages/failure.ts";
import { makeApi } from "../api/call-api.ts";
import type { ApiPayment } from "../api/summaries.ts";
import type { FrameDependencies } from "../dependencies.ts";
import { createTranslator } from "../translations.ts";
import { openAttempts } from "./attempts.ts";
import { confirmPayment } from "./confirm-payment.ts";

const zeros = "0".repeat(26);
const intentId = `pi_${zeros}`;
const clientSecret = `${intentId}_secret_abcdefghijkl`;
const method = `pm_${zeros}`;
let keys = 0;
const say = createTranslator(undefined);

/** The part of a server that payments go through: one charge for each intent, ever. */
function fakeServer() {
  const log: { path: string; key: string | null; body: { payment_method_id?: string } }[] = [];
  const byKey = new Map<string, ApiPayment>();
  let charges = 0;
  let latest: ApiPayment | null = null;
  /** Network behavior for each call in order: the request is lost, the response is lost, or 503. */
  const weather: ("request" | "answer" | "503" | "fine")[] = [];
  let declines = 0;

  function pay(key: string, paymentMethod: string): Response {
    const known = byKey.get(key);
    if (known !== undefined) return Response.json(known, { status: 201 });
    if (latest !== null && latest.status !== "failed") {
      return Response.json(
        { type: "PAYMENT_INTENT_INVALID_STATUS", detail: "captured", code: "400-01" },
        { status: 400 },
      );
    }
    const declined = declines > 0;
    declines -= 1;
    charges += declined ? 0 : 1;
    latest = {
      id: `pmt_${zeros.slice(1)}${byKey.size}`,
      status: declined ? "failed" : "captured",
      amount: 100,
      payment_intent_id: intentId,
      payment_method: { id: paymentMethod, payment_method_type: "card", card: null, bank: null },
      failure_code: declined ? "do_not_honor" : null,
      failure_message: declined ? "No." : null,
      decline_category: null,
    };
    byKey.set(key, latest);
    return Response.json(latest, { status: 201 });
  }
  const fetch = (async (input: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    const body = JSON.parse(String(init.body));
    log.push({ path: input, key: headers.get("x-idempotency-key"), body });
    const now = weather.shift() ?? "fine";
    if (now === "request") throw new TypeError("network");
    if (now === "503") return Response.json({ detail: "no" }, { status: 503 });
    const response =
      input === "/elements-api/payment-intent"
        ? Response.json({
            id: intentId,
            status: latest?.status === "captured" ? "captured" : "created",
            amount: 100,
            payment_method_types: ["card"],
            latest_payment: latest,
          })
        : pay(String(headers.get("x-idempotency-key")), body.payment_method_id);
    if (now === "answer") throw new TypeError("network");
    return response;
  }) as typeof globalThis.fetch;
  return {
    fetch,
    log,
    weather,
    charges: () => charges,
    decline: (count: number) => {
      declines = count;
    },
    sent: () => log.filter(({ path }) => path.endsWith("/payments")),
  };
}

function frame(server: ReturnType<typeof fakeServer>, stored = new Map<string, string>()) {
  const deps: FrameDependencies = {
    now: () => new Date(0),
    newKey() {
      keys += 1;
      return `key-${keys}-of-an-attempt`;
    },
    wait: async () => {},
    fetch: server.fetch,
    storage: {
      getItem: (name) => stored.get(name) ?? null,
      setItem: (name, value) => void stored.set(name, value),
      removeItem: (name) => void stored.delete(name),
    },
    configuration: { tokenizer: "", parent: "", sandbox: true },
  };
  const api = makeApi(deps, { key: "key_public_0123456789" }, say);
  const context = { deps, api, attempts: openAttempts(deps), say };
  return {
    stored,
    pay: (id = method) => confirmPayment(context, clientSecret, async () => id),
  };
}

describe("a payment is made once", () => {
  test.each([
    [["fine"]],
    [["answer"]],
    [["request"]],
    [["503", "503"]],
    [["answer", "request", "fine"]],
    [["answer", "answer", "answer", "answer"]],
    [["request", "request", "answer", "503", "answer"]],
  ] as const)("when the network does %j", async (weather) => {
    const server = fakeServer();
    server.weather.push(...weather);
    const { pay, stored } = frame(server);
    expect(await pay()).toMatchObject({ status: "captured", payment_intent_id: intentId });
    expect(server.charges()).toBe(1);
    expect(new Set(server.sent().map(({ key }) => key)).size).toBe(1);
    expect(stored.size).toBe(0);
  });

  test("when the page is reloaded before the response: it inquires first and sends nothing", async () => {
    const server = fakeServer();
    const stored = new Map<string, string>();
    server.weather.push("answer", ...Array.from({ length: 20 }, () => "request" as const));
    await expect(frame(server, stored).pay()).rejects.toThrow(Failed);
    expect(stored.size).toBe(1);
    server.weather.length = 0;
    const sent = server.sent().length;
    expect(await frame(server, stored).pay(`pm_${"1".repeat(26)}`)).toMatchObject({
      status: "captured",
    });
    expect(server.sent().length).toBe(sent);
    expect(server.charges()).toBe(1);
    expect(stored.size).toBe(0);
  });

  test("a decline whose response was lost is reported, and not shown as an approval", async () => {
    const server = fakeServer();
    server.decline(1);
    server.weather.push("answer");
    await expect(frame(server).pay()).rejects.toMatchObject({
      failure: { type: "declined", code: "do_not_honor" },
    });
    expect(server.charges()).toBe(0);
  });

  test("after a decline the next try has a key of its own", async () => {
    const server = fakeServer();
    server.decline(1);
    const { pay } = frame(server);
    await expect(pay()).rejects.toMatchObject({ failure: { type: "declined" } });
    expect(await pay()).toMatchObject({ status: "captured" });
    expect(new Set(server.sent().map(({ key }) => key)).size).toBe(2);
  });

  test("an unknown outcome is never reported as success or failure", async () => {
    const server = fakeServer();
    server.weather.push(...Array.from({ length: 40 }, () => "answer" as const));
    const { pay, stored } = frame(server);
    await expect(pay()).rejects.toMatchObject({ failure: { type: "unknown_outcome" } });
    expect(stored.size).toBe(1);
    expect(server.charges()).toBe(1);
  });

  test("returns an earlier payment, from another tab or with another method, unchanged", async () => {
    const server = fakeServer();
    const first = frame(server);
    const paid = await first.pay();
    expect(await frame(server).pay(`pm_${"1".repeat(26)}`)).toEqual(paid);
    expect(server.charges()).toBe(1);
    expect(first.stored.size).toBe(0);
  });
});
