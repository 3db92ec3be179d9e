import { openpayfac } from "./sandbox/client.mjs";

// #region limits
const controller = new AbortController();
const options = {
  timeoutMs: 5_000, // for each attempt
  maxRetries: 1,
  signal: controller.signal, // ends the call, also between two attempts
};
const balances = await openpayfac.balances.list(options);
// #endregion

controller.abort();
const ended = await openpayfac.balances.list(options).catch((error) => error.name);
console.log(JSON.stringify({ balances: balances.data.length, ended }));
