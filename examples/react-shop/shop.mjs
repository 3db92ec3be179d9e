import { randomUUID } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import react from "@vitejs/plugin-react";
import express from "express";
import { build } from "vite";
import { call, sandbox } from "../accept-payments/sandbox/connect.mjs";

const chair = { name: "Oak chair", price: 4500 };
// In your store: a database table.
const orders = new Map();

const shop = express();

// #region intent
// Your server sets the amount. The page receives only the client secret.
shop.post("/orders", async (_, response) => {
  const order = { id: `order-${randomUUID()}`, amount: chair.price };
  const intent = await call("POST", "/payment_intents", {
    amount: order.amount,
    reference_id: order.id,
    description: chair.name,
  });
  order.intent = intent.id;
  orders.set(order.id, order);
  response.json({ id: order.id, clientSecret: intent.client_secret });
});
// #endregion

// #region state
// Do not trust the page's result: read the intent before you ship.
shop.get("/orders/:id", async (request, response) => {
  const order = orders.get(request.params.id);
  if (order === undefined) return response.sendStatus(404);
  const intent = await call("GET", `/payment_intents/${order.intent}`);
  response.json({ id: order.id, amount: order.amount, status: intent.status });
});
// #endregion

const folder = await mkdtemp(path.join(tmpdir(), "react-shop-"));
await build({
  root: path.join(import.meta.dirname, "page"),
  configFile: false,
  logLevel: "error",
  plugins: [react()],
  build: { outDir: folder, emptyOutDir: true },
  define: {
    "import.meta.env.OPENPAYFAC_ORIGIN": JSON.stringify(sandbox.origin),
    "import.meta.env.OPENPAYFAC_PUBLIC_KEY": JSON.stringify(sandbox.public_key),
    "import.meta.env.OPENPAYFAC_ACCOUNT": JSON.stringify(sandbox.account_id),
  },
});
shop.use(express.static(folder));

const server = shop.listen(Number(process.env.PORT ?? 4610), "127.0.0.1");
server.on("listening", () => {
  console.log(JSON.stringify({ shop: `http://localhost:${server.address().port}` }));
});
