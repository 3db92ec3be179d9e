// #region receive
import { createServer } from "node:http";
import { verifyWebhook } from "./verify.mjs";

const secret = process.env.WEBHOOK_SECRET;
// In your store: a table with a unique key, so that ids survive a restart.
const seen = new Set();

const server = createServer(async (request, response) => {
  let rawBody = "";
  for await (const chunk of request.setEncoding("utf8")) rawBody += chunk;
  try {
    const event = verifyWebhook(rawBody, request.headers, secret);
    // The same event may arrive more than once: its id stays the same.
    if (!seen.has(request.headers["webhook-id"])) {
      seen.add(request.headers["webhook-id"]);
      console.log(JSON.stringify({ type: event.type, object: event.data.id }));
    }
    response.writeHead(204).end();
  } catch {
    response.writeHead(401).end();
  }
});
server.listen(Number(process.env.PORT ?? 4500), "127.0.0.1");
// #endregion

server.on("listening", () => console.log(JSON.stringify({ port: server.address().port })));
