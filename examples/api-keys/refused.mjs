import { sandbox, send } from "../accept-payments/sandbox/connect.mjs";

// #region rejected
// The public key may be included in a browser page. It cannot read a balance.
const { status, body } = await send("GET", "/balances", undefined, {
  "x-api-key": sandbox.public_key,
});
// #endregion

console.log(JSON.stringify({ status, ...body }, null, 2));
