import { randomUUID } from "node:crypto";
import express from "express";
import { sandbox, send } from "../accept-payments/sandbox/connect.mjs";
import { verifyWebhook } from "../webhooks/verify.mjs";
import { orderPage, shopPage } from "./pages.mjs";

const chair = { name: "Oak chair", price: 4500 };
// In your store: a database table.
const orders = new Map();

const shop = express();

shop.get("/", (_, response) => response.send(shopPage(chair)));

// #region create
/** Calls the API; a key of the order's own makes a repeated call the same call. */
async function call(method, path, body, key) {
  const answer = await send(method, path, body, key && { "x-idempotency-key": key });
  if (answer.status >= 400) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

shop.post("/orders", async (_, response) => {
  const order = { id: `order-${randomUUID()}`, amount: chair.price + 360, status: "new" };
  orders.set(order.id, order);
  const session = await call(
    "POST",
    "/checkout_sessions",
    {
      success_url: `${origin()}/orders/${order.id}`,
      cancel_url: `${origin()}/?cancelled`,
      customer_email: "ada@example.com",
      reference_id: order.id,
      subtotal: chair.price,
      discount_amount: 0,
      payment_intent_data: {
        reference_id: order.id,
        description: chair.name,
        order_details: {
          tax_amount: 360,
          items: [{ description: chair.name, quantity: 1, unit_cost: chair.price }],
        },
      },
    },
    `${order.id}-checkout`,
  );
  order.session = session.id;
  // 303: the browser requests the page with GET.
  response.redirect(303, session.url);
});
// #endregion

// #region return
shop.get("/orders/:id", async (request, response) => {
  const order = orders.get(request.params.id);
  if (order === undefined) return response.status(404).send("There is no such order.");
  // Anyone can open this address: read the session before you trust it.
  const session = await call("GET", `/checkout_sessions/${order.session}`);
  response.send(orderPage(order, session.status === "complete"));
});
// #endregion

// #region webhook
shop.post("/webhooks", express.text({ type: "*/*" }), (request, response) => {
  let event;
  try {
    event = verifyWebhook(request.body, request.headers, sandbox.webhook_secret);
  } catch {
    return response.sendStatus(401);
  }
  const order = orders.get(event.data.reference_id);
  // Paid: by card immediately, by bank after some days. A duplicate event changes nothing.
  if (order && event.type === "v2.payment_intent.captured") order.status = "paid";
  // The bank returned the debit.
  if (order && event.type === "v2.payment_intent.failed") order.status = "unpaid";
  response.sendStatus(204);
});
// #endregion

const server = shop.listen(Number(process.env.PORT ?? 4600), "127.0.0.1");
const origin = () => `http://localhost:${server.address().port}`;
server.on("listening", async () => {
  // #region register
  const url = `${origin()}/webhooks`;
  const { data: known } = await call("GET", "/webhook_endpoints?limit=50");
  if (!known.some((endpoint) => endpoint.url === url)) {
    await call("POST", "/webhook_endpoints", { url, event_types: ["v2.payment_intent.*"] });
  }
  // #endregion
  console.log(JSON.stringify({ shop: origin() }));
});
