import { randomUUID } from "node:crypto";
import { call, sandbox, send } from "../accept-payments/sandbox/connect.mjs";

const email = `mara.${randomUUID().slice(0, 8)}@larkspur.example`;

// #region user
// Once per user. Store the id with your own user. The user receives an email to set a
// password, which is needed only for a direct sign-in.
const user = await call("POST", "/users", {
  business_id: sandbox.business_id,
  first_name: "Mara",
  last_name: "Ellison",
  email,
});
// #endregion

// #region login
/** Responds when your signed-in user clicks "Payments". */
async function openPayments(response, userId) {
  const { login_url } = await call("POST", `/users/${userId}/login_url`);
  response.writeHead(302, { location: login_url, "cache-control": "no-store" }).end();
}
// #endregion

// #region lock
// When you block a user of your product: sessions end immediately, and a link is rejected.
await call("PUT", `/users/${user.id}/status`, { status: "INACTIVE" });
const refused = await send("POST", `/users/${user.id}/login_url`);
// #endregion

await call("PUT", `/users/${user.id}/status`, { status: "ACTIVE" });
const answered = {};
await openPayments(
  {
    writeHead(status, headers) {
      Object.assign(answered, { status, ...headers });
      return { end() {} };
    },
  },
  user.id,
);
const [page, token = ""] = answered.location.slice(sandbox.origin.length).split("#");
console.log(
  JSON.stringify(
    {
      status: user.status,
      refused: refused.status,
      redirect: answered.status,
      page,
      bits: token.length * 6,
    },
    null,
    2,
  ),
);
