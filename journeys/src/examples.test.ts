import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { compareBooks, type KillableServer, startKillableServer } from "@openpayfac/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const examples = path.resolve(import.meta.dirname, "../../examples/accept-payments");

let server: KillableServer;
beforeAll(async () => {
  server = await startKillableServer({ processorTimeoutMs: 10_000, lateResponseMs: 1_000 });
});
afterAll(() => server.close());

/** Runs a sample in a process of its own; it must end with 0 and print JSON. */
async function run(sample: string) {
  const program = sample.endsWith(".sh") ? "bash" : process.execPath;
  const { stdout } = await promisify(execFile)(program, [path.join(examples, sample)], {
    env: {
      PATH: `${path.dirname(process.execPath)}:${process.env.PATH}`,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      OPENPAYFAC_SANDBOX_FILE: path.join(server.folder, "sandbox.json"),
    },
  });
  return JSON.parse(stdout);
}

async function pendingBalance(): Promise<number> {
  const response = await server.call("GET", "/balances");
  return response?.body.data[0]?.pending ?? 0;
}

describe.each(["mjs", "sh"])("the samples of the guide, as .%s", (language) => {
  it("pay: ten dollars are captured, and appear in the balance less the fee", async () => {
    const before = await pendingBalance();
    const { payment, balances } = await run(`pay.${language}`);
    expect(payment).toMatchObject({ status: "captured", amount_captured: 1_000 });
    expect(payment.reference_id).toBe("order-1042");
    expect(balances.data).toEqual([
      { currency: "USD", pending: before + 941, available: 0, reserve: 0 },
    ]);
  });

  it("decline: the payment failed with its codes, and the intent can be paid still", async () => {
    const result = await run(`decline.${language}`);
    expect(result).toMatchObject({ failure_code: "do_not_honor" });
    expect(result.failure_message).toMatch(/declined/);
    if (language === "mjs") {
      expect(result).toHaveProperty("decline_category");
      expect(result.intent_status).toBe("created");
      return;
    }
    expect(result.status).toBe("failed");
    const intent = await server.call("GET", `/payment_intents/${result.payment_intent_id}`);
    expect(intent?.body.status).toBe("created");
  });

  it("pending: becomes what it really is, and nothing was charged", async () => {
    const before = await pendingBalance();
    const payment = await run(`pending.${language}`);
    expect(payment).toMatchObject({ status: "failed", amount_captured: 0 });
    expect(await pendingBalance()).toBe(before);
  });

  it("refund: a part is refunded", async () => {
    const refund = await run(`refund.${language}`);
    expect(refund).toMatchObject({ entity: "refund", amount: 400 });
    // The acquirer takes it when the payment is settled.
    expect(refund.status).toBe("pending");
    const intent = await server.call("GET", `/payment_intents/${refund.payment_intent_id}`);
    expect(intent?.body).toMatchObject({ status: "captured", amount_captured: 1_000 });
  });
});

it("after all samples the books agree", async () => {
  expect(await compareBooks(server)).toEqual([]);
});
