import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { call, sandbox } from "../accept-payments/sandbox/connect.mjs";

/** Serves each page of this folder, such as `/card.html`, and the server side of their store. */
const files = ["card.html", "payment.html", "wallets.html", "save.html"];

const answers = {
  // #region settings
  // A public key may be visible in a page: it can use only the operations that a page needs.
  "GET /settings": () => ({
    origin: sandbox.origin,
    publicKey: sandbox.public_key,
    account: sandbox.account_id,
  }),
  // #endregion
  "POST /orders": async () => {
    // #region intent
    // Your server sets the amount. The page receives only the client secret.
    const intent = await call("POST", "/payment_intents", { amount: 2500 });
    return { id: intent.id, clientSecret: intent.client_secret };
    // #endregion
  },
  // #region save
  "POST /cards": async () => {
    const intent = await call("POST", "/payment_method_intents", { validate: true });
    return { id: intent.id, clientSecret: intent.client_secret };
  },
  // #endregion
};

const server = createServer(async (request, response) => {
  const file = files.find((name) => request.url === `/${name}`);
  if (file !== undefined) {
    response.setHeader("content-type", "text/html; charset=utf-8");
    return response.end(
      readFileSync(path.join(import.meta.dirname, file), "utf8").replaceAll(
        "https://pay.example.com",
        sandbox.origin,
      ),
    );
  }
  const answer = answers[`${request.method} ${request.url}`];
  response.statusCode = answer === undefined ? 404 : 200;
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify(answer === undefined ? null : await answer()));
});
server.listen(Number(process.env.PORT ?? 4620), "127.0.0.1", () => {
  console.log(JSON.stringify({ pages: `http://localhost:${server.address().port}` }));
});
