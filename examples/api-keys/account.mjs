import { sandbox, send } from "../accept-payments/sandbox/connect.mjs";

// #region account
// An account that the key may not see is answered like one that does not exist.
const foreign = sandbox.account_id.slice(0, -1) + (sandbox.account_id.endsWith("0") ? "1" : "0");
const { status, body } = await send("GET", "/balances", undefined, { "x-account-id": foreign });
// #endregion

console.log(JSON.stringify({ status, ...body }, null, 2));
