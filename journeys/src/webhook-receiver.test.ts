import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { OpenPayfac } from "@openpayfac/node";
import { type KillableServer, startKillableServer } from "@openpayfac/testkit";
import { afterAll, beforeAll, expect, it } from "vitest";

const receiver = path.resolve(import.meta.dirname, "../../examples/webhook-receiver/receiver.mjs");

let server: KillableServer;
let folder: string;
let client: OpenPayfac;

beforeAll(async () => {
  server = await startKillableServer({ processorTimeoutMs: 10_000, lateResponseMs: 1_000 });
  folder = mkdtempSync(path.join(tmpdir(), "openpayfac-receiver-"));
  const { origin, private_key: apiKey, account_id: accountId } = server.sandbox;
  client = new OpenPayfac({ origin, apiKey, accountId });
});
afterAll(async () => {
  await server?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

interface Line {
  type?: string;
  id?: string;
  done?: string;
  refused?: string;
  listening?: number;
  endpoint?: string;
}

/** The example as its README starts it. */
async function startReceiver() {
  const child: ChildProcess = spawn(process.execPath, [receiver], {
    env: {
      PATH: process.env.PATH,
      OPENPAYFAC_SANDBOX_FILE: path.join(server.folder, "sandbox.json"),
      INBOX_FILE: path.join(folder, "inbox.jsonl"),
      PORT: "0",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines: Line[] = [];
  createInterface({ input: child.stdout! }).on("line", (line) => lines.push(JSON.parse(line)));
  await expect.poll(() => lines[0]?.endpoint).toMatch(/^we_/);
  return {
    lines,
    endpoint: lines[0]!.endpoint!,
    port: lines[0]!.listening!,
    async stop() {
      child.kill("SIGTERM");
      await once(child, "close");
    },
  };
}

async function pay() {
  const method = await server.paymentMethod("4111111111111111");
  const intent = await client.paymentIntents.create({ amount: 2_500 });
  return client.payments.create(intent.id, { payment_method_id: method });
}

it("the receiver verifies events, handles each once, and remembers them across restarts", async () => {
  const first = await startReceiver();
  const began = new Date().toISOString();
  try {
    const payment = await pay();
    const captured = () => first.lines.filter(({ type }) => type === "v2.payment.captured");
    await expect.poll(() => captured().length).toBe(1);
    expect(captured()[0]!.done).toBe(`ship the order of ${payment.payment_intent_id}`);

    const forged = await fetch(`http://127.0.0.1:${first.port}/`, {
      method: "POST",
      body: '{"type":"v2.payment.captured","data":{}}',
      headers: { "webhook-id": "evt_1", "webhook-timestamp": "1", "webhook-signature": "v1,x" },
    });
    expect(forged.status).toBe(401);
    await expect.poll(() => first.lines).toContainEqual({ refused: "timestamp" });
  } finally {
    await first.stop();
  }
  await expect(client.webhookEndpoints.retrieve(first.endpoint)).rejects.toThrow("404");

  const second = await startReceiver();
  try {
    // Everything is sent again, and then one new payment: only that is handled.
    await client.webhookEndpoints.replayEvents(second.endpoint, { from: began });
    const payment = await pay();
    const shipped = () =>
      second.lines.flatMap(({ done }) => (done?.startsWith("ship") ? [done] : []));
    await expect.poll(shipped).toEqual([`ship the order of ${payment.payment_intent_id}`]);
    const { data } = await client.webhookEndpoints.listDeliveryAttempts(second.endpoint, {
      status: "failed",
    });
    expect(data).toEqual([]);
  } finally {
    await second.stop();
  }
});
