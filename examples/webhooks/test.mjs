import { call, wait } from "../accept-payments/sandbox/connect.mjs";

const url = process.env.WEBHOOK_URL ?? "http://localhost:4500/";
const endpoint = await call("POST", "/webhook_endpoints", { url, event_types: ["*"] });

// #region test
const event = await call("POST", `/webhook_endpoints/${endpoint.id}/test`, {});

// The delivery attempts contain the endpoint's response.
const attempts = `/webhook_endpoints/${endpoint.id}/delivery_attempts`;
let tried = [];
while (tried.length === 0) {
  await wait(100);
  tried = (await call("GET", attempts)).data;
}
const { status, response_status, failure, next_attempt_at } = tried[0];
// #endregion
console.log(
  JSON.stringify({ type: event.type, status, response_status, failure, again: !!next_attempt_at }),
);
