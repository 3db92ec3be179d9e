import { randomUUID } from "node:crypto";
import { call, sandbox, send } from "../accept-payments/sandbox/connect.mjs";

const email = `mara.${randomUUID().slice(0, 8)}@larkspur.example`;

// #region user
// Once for each person. Keep the id beside your own user. They get a mail to set a password, which
// they need only where they come without your product.
const user = await call("POST", "/users", {
  business_id: sandbox.business_id,
  first_name: "Mara",
  last_name: "Ellison",
  email,
});
// #endregion

// #region login
/** Answers the click on "Payments" of your own signed-in user. */
async function openPayments(response, userId) {
  const { login_url } = await call("POST", `/users/${userId}/login_url`);
  response.writeHead(302, { location: login_url, "cache-control": "no-store" }).end();
}
// #endregion

// #region lock
// When you lock somebody out of your product. They are out at once, and a link is refused.
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
