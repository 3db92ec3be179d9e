import { afterAll, beforeAll, expect, it } from "vitest";
import {
  addPaidIntent,
  startTestServer,
  type TestServer,
  until,
} from "../../../testkit/src/index.ts";
import { startWebhookReceiver } from "../../../testkit/src/webhook-receiver.ts";
import { startWorker } from "./start-worker.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it("runs jobs and webhooks while requests hold every connection of the pool", async () => {
  const { database } = server.deps;
  const receiver = await startWebhookReceiver();
  await server.call("POST", "/webhook_endpoints", {
    body: { url: receiver.url, event_types: ["*"] },
  });
  const worker = await startWorker(server.deps);
  await addPaidIntent(server);
  const taken = await Promise.all(
    Array.from({ length: database.options.max }, () => database.connect()),
  );
  try {
    expect(database.idleCount).toBe(0);
    await until("the event is delivered", async () => receiver.requests.length > 0);
    // The readiness check needs no pool connection either.
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  } finally {
    for (const client of taken) client.release();
    await worker.stop();
    await receiver.close();
  }
});
