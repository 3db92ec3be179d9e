import { sandbox, send } from "../accept-payments/sandbox/connect.mjs";

// #region account
// For an account outside the key's hierarchy, the API returns 404.
const foreign = sandbox.account_id.slice(0, -1) + (sandbox.account_id.endsWith("0") ? "1" : "0");
const { status, body } = await send("GET", "/balances", undefined, { "x-account-id": foreign });
// #endregion

console.log(JSON.stringify({ status, ...body }, null, 2));
