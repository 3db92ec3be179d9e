// A receiver of webhooks: `npx node examples/webhook-receiver/receiver.mjs`, beside `npm start`.
// It registers itself with the sandbox, verifies events, and handles each event once.
import { createServer } from "node:http";
import { verifyWebhook, WebhookVerificationError } from "@openpayfac/node";
import { openpayfac } from "../node-sdk/sandbox/client.mjs";
import { openInbox } from "./inbox.mjs";

const port = Number(process.env.PORT ?? 4500);
const inbox = openInbox(process.env.INBOX_FILE ?? ".data/webhook-receiver.jsonl");

// #region handle
/** Handles an event in your store. */
function handle(event) {
  switch (event.type) {
    case "v2.payment.captured":
      return `ship the order of ${event.data.payment_intent_id}`;
    case "v2.payment.rejected":
      return `the bank took ${event.data.id} back: hold the order`;
    case "v2.refund.succeeded":
      return `${event.data.amount} went back to the customer`;
    default:
      // A newer server may send types that you do not know yet.
      return "nothing to do";
  }
}
// #endregion

// #region receive
const server = createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  try {
    // The raw bytes: JSON that was parsed and serialized again has another signature.
    const event = await verifyWebhook(Buffer.concat(chunks), request.headers, endpoint.secret);
    // The same event can arrive more than once.
    if (!inbox.has(event)) {
      const late = inbox.isOvertaken(event);
      print({ type: event.type, id: event.id, late, done: handle(event) });
      inbox.add(event);
    }
    response.writeHead(204).end();
  } catch (error) {
    const isForeign = error instanceof WebhookVerificationError;
    // Without a 2xx response, the event is retried with increasing delays for a day.
    response.writeHead(isForeign ? 401 : 500).end();
    print({ refused: isForeign ? error.reason : String(error) });
  }
});
// #endregion

function print(line) {
  console.log(JSON.stringify(line));
}

await new Promise((resolve) => server.listen(port, "127.0.0.1", resolve));
// #region register
// The secret is returned once, when the endpoint is created. In your store: create it manually,
// and store its secret with your API keys.
const endpoint = await openpayfac.webhookEndpoints.create({
  url: `http://127.0.0.1:${server.address().port}/`,
  event_types: ["v2.payment.*", "v2.refund.*"],
});
// #endregion
print({ listening: server.address().port, endpoint: endpoint.id });

// Otherwise the sandbox would keep sending to a stopped receiver.
process.once("SIGTERM", async () => {
  await openpayfac.webhookEndpoints.delete(endpoint.id);
  server.close();
});
process.once("SIGINT", () => process.kill(process.pid, "SIGTERM"));
