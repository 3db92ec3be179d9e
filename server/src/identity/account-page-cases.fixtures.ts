import type { TestServer } from "../../../testkit/src/index.ts";
import { addUser } from "../boarding/users/user-contract-cases.fixtures.ts";
import type { Headers } from "../http/api-walk.fixtures.ts";
import {
  callPage,
  headersOf,
  noTries,
  type PageCases,
  session,
  signedInUser,
  signInByMagic,
  soundOf,
  untilTooMany,
} from "../http/page-cases.fixtures.ts";
import { toUuid } from "../ids.ts";
import { signIn } from "../permissions/sign-in.fixtures.ts";
import { Authenticator } from "./passkeys/authenticator.fixtures.ts";
import { codeAt, emailedToken, newVisitor } from "./visitor.fixtures.ts";

/** Signs in a user with a second factor. Returns   its secret and the recovery codes too. */
async function withSecondFactor(server: TestServer) {
  const user = await signedInUser(server);
  const at = "/account-api/security/second-factor";
  const { secret } = (await user.visitor.call("POST", at)).body;
  const code = codeAt(secret, server.clock.now());
  const { recovery_codes } = (await user.visitor.call("POST", `${at}/confirm`, { code })).body;
  return { ...user, codes: recovery_codes as string[] };
}

/** A user with a passkey, and the authenticator that has it. */
async function withPasskey(server: TestServer) {
  await noTries(server);
  const headers = await signIn(server, "PARTNER", "administrator", "keys");
  const device = new Authenticator(server.origin);
  const path = "/account-api/passkeys";
  const { body } = await callPage(server, "POST", { path: `${path}/options`, headers });
  const created = { name: "Phone", ...device.create(body.options) };
  return { headers, device, created, path };
}

async function withAddedPasskey(server: TestServer) {
  const user = await withPasskey(server);
  const { headers, created: body } = user;
  const { body: passkey } = await callPage(server, "POST", { path: user.path, headers, body });
  return { ...user, passkey };
}

async function passkeySignIn(server: TestServer) {
  const { device } = await withAddedPasskey(server);
  const path = "/account-api/sign-in/passkey";
  const { body } = await callPage(server, "POST", { path: `${path}/options` });
  const passkey = device.get(body.options);
  return { path, body: { user_handle: device.userHandle, passkey } };
}

async function addPasskeys(server: TestServer, headers: Headers, path: string): Promise<void> {
  for (let made = 0; made < 20; made += 1) {
    const { body } = await callPage(server, "POST", { path: `${path}/options`, headers });
    const device = new Authenticator(server.origin);
    const created = { name: "Phone", ...device.create(body.options) };
    await callPage(server, "POST", { path, headers, body: created });
  }
}

/** The support of a partner views the console as a user of the merchant. */
async function viewRequest(server: TestServer) {
  const { id } = await addUser(server);
  const headers = await signIn(server, "PARTNER", "support", "people");
  return { path: "/platform/view_as", headers, body: { user_id: id, reason: "Ticket 2291" } };
}

/** The token in the email for a first password. */
async function passwordToken(server: TestServer) {
  await noTries(server);
  const { email } = await addUser(server);
  return { email, token: await emailedToken(server, email) };
}

const password = "seven grey pelicans";

async function withPassword(server: TestServer) {
  const { email, token } = await passwordToken(server);
  const path = "/account-api/password";
  await callPage(server, "POST", { path, body: { token, password } });
  return { email, password };
}

const strange = "A".repeat(43);

const byLinkToken = (path: string, more: object = {}) => ({
  sound: async (server: TestServer) => ({
    path,
    body: { token: (await passwordToken(server)).token, ...more },
  }),
  errors: {
    link_expired: (server: TestServer) =>
      callPage(server, "POST", { path, body: { token: strange, ...more } }),
  },
});

const wrongCodes = (path: string) => ({
  too_many_requests: async (server: TestServer) => {
    const { headers } = await signedInUser(server);
    return untilTooMany(server, () =>
      callPage(server, "POST", { path, headers, body: { code: "1" } }),
    );
  },
});

const codePath = "/account-api/security/second-factor";

/** Test data of the page operations of accounts of users for the contract walks. */
export const accountPageCases: PageCases = {
  signIn: {
    sound: async (server) => ({ path: "/account-api/sign-in", body: await withPassword(server) }),
    errors: {
      unauthorized: async (server) => {
        const body = { ...(await withPassword(server)), password: "another password" };
        return callPage(server, "POST", { path: "/account-api/sign-in", body });
      },
      too_many_requests: (server) => {
        const body = { email: "nobody@larkspur.example", password };
        return untilTooMany(server, () =>
          callPage(server, "POST", { path: "/account-api/sign-in", body }),
        );
      },
    },
  },
  signInByLink: {
    ...byLinkToken("/account-api/sign-in/link"),
    sound: async (server) => {
      const { body } = await server.call("POST", `/users/${(await addUser(server)).id}/login_url`);
      return { path: "/account-api/sign-in/link", body: { token: body.login_url.split("#")[1] } };
    },
  },
  signInByCode: {
    sound: async (server) => {
      const { userId, codes } = await withSecondFactor(server);
      const visitor = newVisitor(server);
      await signInByMagic(server, userId, visitor);
      const path = "/account-api/sign-in/code";
      return { path, headers: headersOf(visitor), body: { code: codes[0] } };
    },
    errors: {
      unauthorized: (server) =>
        callPage(server, "POST", { path: "/account-api/sign-in/code", body: { code: "123456" } }),
      too_many_requests: async (server) => {
        const { headers, path } = await soundOf(accountPageCases, server, "signInByCode");
        const request = { path, body: { code: "1" }, ...(headers && { headers }) };
        return untilTooMany(server, () => callPage(server, "POST", request));
      },
    },
  },
  signOut: session("/account-api/sign-out", {}),
  setUserLanguage: session("/account-api/language", { language: "es" }),
  sendPasswordEmail: {
    sound: async (server) => {
      await noTries(server);
      const { email } = await addUser(server);
      return { path: "/account-api/password-mail", body: { email } };
    },
    errors: {
      too_many_requests: (server) => {
        const body = { email: "nobody@larkspur.example" };
        return untilTooMany(server, () =>
          callPage(server, "POST", { path: "/account-api/password-mail", body }),
        );
      },
    },
  },
  openPasswordLink: byLinkToken("/account-api/password-link"),
  setPassword: byLinkToken("/account-api/password", { password }),
  getPartnerBrand: {
    sound: async ({ sandbox }) => ({ path: `/account-api/brands/${sandbox.partner_id}` }),
    errors: {
      not_found: (server) =>
        callPage(server, "GET", {
          path: `/account-api/brands/${server.sandbox.partner_id.replace(/.$/, (last) => (last === "0" ? "1" : "0"))}`,
        }),
    },
  },
  getBrandLogo: {
    sound: async (server) => {
      const { partner_id } = server.sandbox;
      await server.database.query(
        `INSERT INTO partner_brands (partner_id, name, logo, logo_type, updated_at)
         VALUES ($1, 'Northwind', $2, 'image/png', now()) ON CONFLICT DO NOTHING`,
        [toUuid(partner_id), Buffer.from("89504e470d0a1a0a", "hex")],
      );
      return { path: `/account-api/brands/${partner_id}/logo` };
    },
    errors: {
      not_found: (server) =>
        callPage(server, "GET", {
          path: `/account-api/brands/${server.sandbox.partner_id.replace(/.$/, (last) => (last === "0" ? "1" : "0"))}/logo`,
        }),
    },
  },
  beginSecondFactor: {
    ...session(codePath),
    errors: {
      conflict: async (server) => {
        const { headers } = await withSecondFactor(server);
        return callPage(server, "POST", { path: codePath, headers });
      },
    },
  },
  confirmSecondFactor: {
    sound: async (server) => {
      const { visitor, headers } = await signedInUser(server);
      const { secret } = (await visitor.call("POST", codePath)).body;
      const code = codeAt(secret, server.clock.now());
      return { path: `${codePath}/confirm`, headers, body: { code } };
    },
    errors: wrongCodes(`${codePath}/confirm`),
  },
  confirmIdentity: {
    sound: async (server) => {
      const { headers, codes } = await withSecondFactor(server);
      const body = { for: "keys", code: codes[0] };
      return { path: "/account-api/step-up", headers, body };
    },
    errors: {
      too_many_requests: async (server) => {
        const { headers } = await signedInUser(server);
        const body = { for: "keys", password: "wrong" };
        return untilTooMany(server, () =>
          callPage(server, "POST", { path: "/account-api/step-up", headers, body }),
        );
      },
    },
  },
  listPageSessions: {
    sound: async (server) => {
      const { headers } = await signedInUser(server);
      return { path: "/account-api/sessions", headers };
    },
  },
  listSessionTenants: {
    sound: async (server) => {
      const { headers } = await signedInUser(server);
      return { path: "/account-api/tenants", headers };
    },
  },
  chooseSessionTenant: {
    sound: async (server) => {
      const headers = await signIn(server, "ENTERPRISE", "administrator");
      const body = { tenant_id: server.sandbox.tenant_id };
      return { path: "/account-api/tenant", headers, body };
    },
    errors: {
      not_found: async (server) => {
        const headers = await signIn(server, "ENTERPRISE", "administrator");
        const body = { tenant_id: "ten_01m8ej105je00a11gygmz8vt6n" };
        return callPage(server, "PUT", { path: "/account-api/tenant", headers, body });
      },
    },
  },
  listPasskeys: session("/account-api/passkeys"),
  beginPasskey: {
    sound: async (server) => {
      const { headers, path } = await withPasskey(server);
      return { path: `${path}/options`, headers };
    },
    errors: {
      conflict: async (server) => {
        const { headers, path } = await withPasskey(server);
        await addPasskeys(server, headers, path);
        return callPage(server, "POST", { path: `${path}/options`, headers });
      },
    },
  },
  addPasskey: {
    sound: async (server) => {
      const { headers, path, created } = await withPasskey(server);
      return { path, headers, body: created };
    },
    errors: {
      conflict: async (server) => {
        const { headers, path, device } = await withAddedPasskey(server);
        const { body } = await callPage(server, "POST", { path: `${path}/options`, headers });
        const created = { name: "Phone", ...device.create(body.options) };
        return callPage(server, "POST", { path, headers, body: created });
      },
    },
  },
  removePasskey: {
    sound: async (server) => {
      const { headers, path, passkey } = await withAddedPasskey(server);
      return { path: `${path}/${passkey.id}`, headers };
    },
  },
  beginPasskeySignIn: {
    sound: async (server) => {
      await noTries(server);
      return { path: "/account-api/sign-in/passkey/options" };
    },
    errors: {
      too_many_requests: (server) =>
        untilTooMany(server, () =>
          callPage(server, "POST", { path: "/account-api/sign-in/passkey/options" }),
        ),
    },
  },
  signInByPasskey: {
    sound: passkeySignIn,
    errors: {
      unauthorized: async (server) => {
        const request = await passkeySignIn(server);
        await callPage(server, "POST", request);
        return callPage(server, "POST", request);
      },
      too_many_requests: async (server) => {
        const request = await passkeySignIn(server);
        return untilTooMany(server, () => callPage(server, "POST", request));
      },
    },
  },
  beginPasskeyStepUp: {
    sound: async (server) => ({
      path: "/account-api/step-up/options",
      headers: (await withAddedPasskey(server)).headers,
    }),
    errors: {
      conflict: async (server) => {
        const { headers } = await signedInUser(server);
        return callPage(server, "POST", { path: "/account-api/step-up/options", headers });
      },
    },
  },
  startViewAs: {
    sound: (server) => viewRequest(server),
    errors: {
      not_found: async (server) => {
        const body = { user_id: "user_01m8ej105je00a11gygmz8vt6n", reason: "Ticket 2291" };
        return callPage(server, "POST", { ...(await viewRequest(server)), body });
      },
      conflict: async (server) => {
        const request = await viewRequest(server);
        const { user_id } = request.body;
        await server.call("PUT", `/users/${user_id}/status`, { body: { status: "INACTIVE" } });
        return callPage(server, "POST", request);
      },
    },
  },
  stopViewAs: {
    sound: async (server) => ({
      path: "/platform/view_as",
      headers: (await viewRequest(server)).headers,
    }),
  },
  listOwnViews: session("/account-api/views"),
  endPageSession: {
    sound: async (server) => {
      const { headers } = await signedInUser(server);
      const { body } = await callPage(server, "GET", { path: "/account-api/sessions", headers });
      return { path: `/account-api/sessions/${body.sessions[0].id}`, headers };
    },
  },
  removeSecondFactor: {
    sound: async (server) => {
      const { headers, codes } = await withSecondFactor(server);
      return { path: `${codePath}/remove`, headers, body: { code: codes[0] } };
    },
    errors: wrongCodes(`${codePath}/remove`),
  },
};
