import { afterAll, beforeAll, expect, it } from "vitest";
import {
  addIntent,
  startTestServer,
  startWebhookReceiver,
  type TestServer,
  type WebhookReceiver,
} from "../../../testkit/src/index.ts";
import { attemptsStoredDays, deleteOldAttempts } from "./delete-old-attempts.ts";
import { sendDueWebhooks } from "./send-webhooks.ts";

const dayMs = 86_400_000;

let server: TestServer;
let receiver: WebhookReceiver;
beforeAll(async () => {
  server = await startTestServer();
  receiver = await startWebhookReceiver();
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});

it("deletes attempts after thirty days, and does not send received events again", async () => {
  const { body: endpoint } = await server.call("POST", "/webhook_endpoints", {
    body: { url: receiver.url, event_types: ["v2.payment_intent.created"] },
  });
  const attempts = async () =>
    (await server.call("GET", `/webhook_endpoints/${endpoint.id}/delivery_attempts`)).body.data;
  const made = server.clock.now().getTime();
  await addIntent(server);
  await sendDueWebhooks(server.deps);
  server.clock.set(new Date(made + 10 * dayMs));
  await addIntent(server);
  await sendDueWebhooks(server.deps);
  expect(await attempts()).toHaveLength(2);

  server.clock.set(new Date(made + attemptsStoredDays * dayMs - 1));
  expect(await deleteOldAttempts(server.deps)).toBe(0);
  server.clock.set(new Date(made + attemptsStoredDays * dayMs + 60_000));
  expect(await deleteOldAttempts(server.deps)).toBe(1);
  expect(await deleteOldAttempts(server.deps)).toBe(0);
  expect(await attempts()).toHaveLength(1);

  receiver.requests.length = 0;
  const replayed = await server.call("POST", `/webhook_endpoints/${endpoint.id}/replay`, {
    body: { from: new Date(made - dayMs).toISOString() },
  });
  expect(replayed.status, JSON.stringify(replayed.body)).toBeLessThan(300);
  await sendDueWebhooks(server.deps);
  expect(receiver.requests).toHaveLength(0);
});
