import { type Audience, type PagesOperations, pagesOperations } from "@openpayfac/contract";
import {
  addAccount,
  addIntent,
  miniTerminal,
  type TestResponse,
  type TestServer,
} from "../../../testkit/src/index.ts";
import {
  addLink,
  bankAccount,
  callForm,
  documentForm,
  signature,
} from "../boarding/application-form/form.fixtures.ts";
import {
  addLink as addContractorLink,
  person,
  tokenOf,
} from "../boarding/contractors/contractor-contract-cases.fixtures.ts";
import {
  addPaidAccount,
  addRequirement,
  changeBankAccount,
  bankAccount as enteredBankAccount,
  requirementsToken,
} from "../boarding/requirements/requirement-contract-cases.fixtures.ts";
import { addTaxRequirement } from "../boarding/tax-matches/tax-matches.fixtures.ts";
import { addUser } from "../boarding/users/user-contract-cases.fixtures.ts";
import {
  addIdentityRequest,
  addIdentityRequirement,
} from "../boarding/verification/identity-page.fixtures.ts";
import { Authenticator } from "../identity/passkeys/authenticator.fixtures.ts";
import { codeAt, emailedToken, newVisitor, type Visitor } from "../identity/visitor.fixtures.ts";
import { toUuid } from "../ids.ts";
import { signIn } from "../permissions/sign-in.fixtures.ts";
import { sandboxSignInPageCases } from "../sandbox/sign-in/sign-in-page-cases.fixtures.ts";
import type { Headers } from "./api-walk.fixtures.ts";
import { derivedRequest } from "./contract.fixtures.ts";

/** A page operation that succeeds once, with the headers that the page sends. */
export interface PageRequest {
  path: string;
  body?: object;
  headers?: Headers;
}

export interface PageCase {
  sound(server: TestServer): Promise<PageRequest>;
  /** A request for each error that does not follow from the operation's shape. */
  errors?: Record<string, (server: TestServer) => Promise<TestResponse>>;
}

/** Pages have no API key; the browser states their origin. */
export const withoutKey = (server: TestServer): Headers => ({
  "x-api-key": undefined,
  "x-account-id": undefined,
  origin: server.origin,
  "sec-fetch-site": "same-origin",
});

/** Sends a request as a page does. */
export function callPage(
  server: TestServer,
  method: string,
  { path, body, headers = {} }: PageRequest,
): Promise<TestResponse> {
  return server.call(method, path, { body, headers: { ...withoutKey(server), ...headers } });
}

/** Signs in a user. Returns   the browser, and the headers that it sends. */
export async function signedInUser(
  server: TestServer,
): Promise<{ visitor: Visitor; headers: Headers; userId: string }> {
  const { id } = await addUser(server);
  const visitor = newVisitor(server);
  await signInByMagic(server, id, visitor);
  return { visitor, headers: headersOf(visitor), userId: id };
}

async function signInByMagic(server: TestServer, userId: string, visitor: Visitor): Promise<void> {
  const { body } = await server.call("POST", `/users/${userId}/login_url`);
  const token = body.login_url.split("#")[1];
  await visitor.call("POST", "/account-api/sign-in/link", { token });
  await visitor.readSession();
}

const headersOf = ({ setCookie, csrfToken }: Visitor): Headers => ({
  cookie: setCookie?.split(";")[0],
  "x-csrf-token": csrfToken,
});

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

/** Resets the rate limits between tests. */
const noTries = (server: TestServer) => server.database.query("DELETE FROM rate_limits");

/** Sends requests until the rate limit. */
async function untilTooMany(
  server: TestServer,
  send: () => Promise<TestResponse>,
): Promise<TestResponse> {
  for (let tries = 0; tries < 200; tries += 1) {
    const response = await send();
    if (response.status !== 429) continue;
    await noTries(server);
    return response;
  }
  throw new Error("it is never too often");
}

const session = (path: string, body?: object): PageCase => ({
  sound: async (server) => {
    const { headers } = await signedInUser(server);
    return { path, headers, ...(body === undefined ? {} : { body }) };
  },
});

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

async function addExpiredLink(server: TestServer): Promise<string> {
  const { token, applicationId } = await addLink(server);
  await server.database.query(
    "UPDATE application_links SET expires_at = '2000-01-01' WHERE application_id = $1",
    [toUuid(applicationId)],
  );
  return token;
}

/** Requests with invalid links to the application form. */
const formErrors = (method: string, rest: string, body?: object) => {
  const send = (server: TestServer, token: string) =>
    body instanceof FormData || body === undefined
      ? callForm(server, method, `${token}${rest}`, body)
      : callForm(server, method, `${token}${rest}`, { version: 0, ...body });
  return {
    link_expired: async (server: TestServer) => send(server, await addExpiredLink(server)),
    conflict: async (server: TestServer) => {
      const { token } = await addLink(server);
      // Simulates a concurrent change: no update of an application finds it unchanged.
      await server.database.query(`
        CREATE FUNCTION faster() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
        CREATE TRIGGER faster BEFORE UPDATE ON applications FOR EACH ROW EXECUTE FUNCTION faster()`);
      const response = await send(server, token);
      await server.database.query("DROP FUNCTION faster() CASCADE");
      return response;
    },
  };
};

async function addDocument(server: TestServer) {
  const { token } = await addLink(server);
  const { body } = await callForm(server, "POST", `${token}/documents`, documentForm());
  return { token, id: body.documents.added[0].id as string };
}

/** Requests with an expired link to the page of an account's requirements. */
const expiredRequirements =
  (rest: string, body?: object, method = "POST") =>
  async (server: TestServer) => {
    const token = await requirementsToken(server, await addPaidAccount(server));
    await server.database.query("UPDATE requirements_links SET expires_at = '2000-01-01'");
    return callPage(server, method, {
      path: `/requirements-api/${token}${rest}`,
      ...(body === undefined ? {} : { body }),
    });
  };

const requirementsPage = async (server: TestServer): Promise<string> =>
  `/requirements-api/${await requirementsToken(server, await addPaidAccount(server))}`;

/** A request of that page for a requirement of a kind; a second one finds it provided. */
const requirementsCase = (
  rest: string,
  kind: string,
  bodyOf: (requirement: string) => object,
): PageCase => {
  const sound = async (server: TestServer) => {
    const { id, accountId } = await addRequirement(server, kind);
    const path = `/requirements-api/${await requirementsToken(server, accountId)}${rest}`;
    return { path, body: bodyOf(id) };
  };
  return {
    sound,
    errors: {
      link_expired: expiredRequirements(rest, bodyOf("rqmt_01k5d1t3h5k7n9q1s3v5x7z9b1")),
      conflict: async (server) => {
        const request = await sound(server);
        await callPage(server, "POST", request);
        return callPage(server, "POST", request);
      },
    },
  };
};

const taxIdCase: PageCase = {
  sound: async (server) => {
    const { token, requirement } = await addTaxRequirement(server);
    return {
      path: `/requirements-api/${token}/tax_id`,
      body: { requirement, ssn: "234-56-7891" },
    };
  },
  errors: {
    link_expired: expiredRequirements("/tax_id", {
      requirement: "rqmt_01k5d1t3h5k7n9q1s3v5x7z9b1",
      ssn: "234-56-7891",
    }),
    conflict: async (server) => {
      const request = await soundPage(server, "addRequiredTaxId");
      await callPage(server, "POST", request);
      return callPage(server, "POST", request);
    },
  },
};

function requiredDocument(requirement: string): FormData {
  const form = documentForm();
  form.set("requirement", requirement);
  return form;
}

const requiredOwner = {
  first_name: "Mara",
  last_name: "Ellison",
  email: "mara@larkspur.example",
  phone_number: "+1 503 555 0142",
  ownership_percent: 60,
  birth_date: "1984-07-19",
  ssn: "987-65-4321",
  residence_address: {
    address_line1: "12 Alder Street",
    city: "Portland",
    state: "OR",
    zip_code: "97210",
  },
};

const element = (path: string, body: (server: TestServer) => Promise<object>): PageCase => ({
  sound: async (server) => ({
    path,
    body: await body(server),
    headers: keysOf(server),
  }),
});

const keysOf = ({ sandbox }: TestServer): Headers => ({
  "x-api-key": sandbox.public_key,
  "x-account-id": sandbox.account_id,
});

const terminal = (rest: string, method = "GET", body?: object): PageCase => ({
  sound: async (server) => {
    if (body !== undefined) {
      await server.control("POST", `/_simulator/terminals/${miniTerminal}/actions`, {
        action: "plug_in",
      });
    }
    return {
      path: `/terminal-api/${miniTerminal}${rest}`,
      ...(body === undefined ? {} : { body }),
    };
  },
  errors: {
    not_found: (server) =>
      callPage(server, method, {
        path: `/terminal-api/none${rest}`,
        ...(body === undefined ? {} : { body }),
      }),
  },
});

const codePath = "/account-api/security/second-factor";

/** Test data of each page operation for the contract walks. */
export const pageCases: Partial<Record<keyof PagesOperations, PageCase>> = {
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
        const { headers, path } = await soundPage(server, "signInByCode");
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
  getApplicationForm: {
    sound: async (server) => ({ path: `/apply-api/${(await addLink(server)).token}` }),
  },
  saveApplicationForm: {
    sound: async (server) => ({
      path: `/apply-api/${(await addLink(server)).token}`,
      body: { bank_account: bankAccount },
    }),
    errors: formErrors("PATCH", "", {}),
  },
  submitApplicationForm: {
    sound: async (server) => {
      const { token } = await addLink(server);
      const path = `/apply-api/${token}`;
      await callPage(server, "PATCH", { path, body: { bank_account: bankAccount } });
      return { path: `${path}/submit`, body: { signature } };
    },
    errors: formErrors("POST", "/submit", { signature }),
  },
  setApplicationFormLanguage: {
    sound: async (server) => ({
      path: `/apply-api/${(await addLink(server)).token}/language`,
      body: { language: "es" },
    }),
    errors: {
      link_expired: async (server) => {
        const token = await addExpiredLink(server);
        const path = `/apply-api/${token}/language`;
        return callPage(server, "PUT", { path, body: { language: "es" } });
      },
    },
  },
  listApplicationFormMccs: {
    sound: async (server) => ({ path: `/apply-api/${(await addLink(server)).token}/mccs` }),
  },
  addApplicationDocument: {
    sound: async (server) => ({
      path: `/apply-api/${(await addLink(server)).token}/documents`,
      body: documentForm(),
    }),
    errors: formErrors("POST", "/documents", documentForm()),
  },
  openApplicationIdentityPage: {
    sound: async (server) => ({
      path: `/apply-api/${(await addIdentityRequest(server)).token}/verification_page`,
      body: { request: "0" },
    }),
    errors: {
      link_expired: async (server) =>
        callForm(server, "POST", `${await addExpiredLink(server)}/verification_page`, {
          request: "0",
        }),
      conflict: async (server) =>
        callForm(server, "POST", `${(await addLink(server)).token}/verification_page`, {
          request: "0",
        }),
      too_many_requests: async (server) => {
        const request = await soundPage(server, "openApplicationIdentityPage");
        return untilTooMany(server, () => callPage(server, "POST", request));
      },
    },
  },
  removeApplicationDocument: {
    sound: async (server) => {
      const { token, id } = await addDocument(server);
      return { path: `/apply-api/${token}/documents/${id}` };
    },
    errors: {
      ...formErrors("DELETE", "/documents/file_01k5aac1gkf6q8s0v2x4z6b8d0"),
      conflict: async (server) => {
        const { token, id } = await addDocument(server);
        await server.database.query(`
          CREATE FUNCTION faster() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
          CREATE TRIGGER faster BEFORE UPDATE ON applications FOR EACH ROW EXECUTE FUNCTION faster()`);
        const response = await callForm(server, "DELETE", `${token}/documents/${id}`);
        await server.database.query("DROP FUNCTION faster() CASCADE");
        return response;
      },
    },
  },
  setOnboardLanguage: {
    sound: async (server) => ({
      path: `/onboard-api/${tokenOf(await addContractorLink(server))}/language`,
      body: { language: "es" },
    }),
  },
  openOnboardLink: {
    sound: async (server) => ({
      path: `/onboard-api/${tokenOf(await addContractorLink(server))}/open`,
    }),
  },
  signUpContractor: {
    sound: async (server) => ({
      path: `/onboard-api/${tokenOf(await addContractorLink(server))}`,
      body: person(),
    }),
    errors: {
      link_expired: async (server) => {
        const token = tokenOf(await addContractorLink(server));
        await server.database.query("UPDATE contractor_applications SET expires_at = '2000-01-01'");
        return callPage(server, "POST", { path: `/onboard-api/${token}`, body: person() });
      },
      conflict: async (server) => {
        const path = `/onboard-api/${tokenOf(await addContractorLink(server))}`;
        await callPage(server, "POST", { path, body: person() });
        return callPage(server, "POST", { path, body: person() });
      },
    },
  },
  listDashboardAccounts: {
    sound: async (server) => {
      const { headers } = await signedInUser(server);
      return { path: "/dashboard-api/accounts", headers };
    },
  },
  openAccountRequirements: {
    sound: async (server) => {
      const { headers } = await signedInUser(server);
      const path = `/dashboard-api/accounts/${server.sandbox.account_id}/requirements-link`;
      return { path, headers, body: {} };
    },
    errors: {
      not_found: async (server) => {
        const { headers } = await signedInUser(server);
        const { accountId } = await addAccount(server);
        const path = `/dashboard-api/accounts/${accountId}/requirements-link`;
        return callPage(server, "POST", { path, headers, body: {} });
      },
    },
  },
  getRequirementsPage: {
    sound: async (server) => ({ path: await requirementsPage(server) }),
  },
  setRequirementsLanguage: {
    sound: async (server) => ({
      path: `${await requirementsPage(server)}/language`,
      body: { language: "es" },
    }),
    errors: { link_expired: expiredRequirements("/language", { language: "es" }, "PUT") },
  },
  setRequiredBankAccount: {
    sound: async (server) => ({
      path: `${await requirementsPage(server)}/bank_account`,
      body: { bank_account: enteredBankAccount() },
    }),
    errors: {
      link_expired: expiredRequirements("/bank_account", { bank_account: enteredBankAccount() }),
      conflict: async (server) => {
        const request = await soundPage(server, "setRequiredBankAccount");
        await callPage(server, "POST", request);
        // Simulates a concurrent change: no update of a pending one finds it unchanged.
        await server.database.query(`
          CREATE FUNCTION faster() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
          CREATE TRIGGER faster BEFORE UPDATE ON bank_account_changes
            FOR EACH ROW EXECUTE FUNCTION faster()`);
        const another = { ...request, body: { bank_account: enteredBankAccount() } };
        const response = await callPage(server, "POST", another);
        await server.database.query("DROP FUNCTION faster() CASCADE");
        return response;
      },
      too_many_requests: async (server) => {
        const { path } = await soundPage(server, "setRequiredBankAccount");
        return untilTooMany(server, () =>
          callPage(server, "POST", { path, body: { bank_account: enteredBankAccount() } }),
        );
      },
    },
  },
  cancelRequiredBankAccount: {
    sound: async (server) => {
      const accountId = await addPaidAccount(server);
      await changeBankAccount(server, accountId);
      const token = await requirementsToken(server, accountId);
      return { path: `/requirements-api/${token}/bank_account/cancel` };
    },
    errors: {
      link_expired: expiredRequirements("/bank_account/cancel"),
      conflict: async (server) => {
        const request = await soundPage(server, "cancelRequiredBankAccount");
        await callPage(server, "POST", request);
        return callPage(server, "POST", request);
      },
    },
  },
  addRequiredDocument: requirementsCase("/documents", "document", requiredDocument),
  openRequiredIdentityPage: {
    sound: async (server) => {
      const { token, requirement } = await addIdentityRequirement(server);
      return { path: `/requirements-api/${token}/verification_page`, body: { requirement } };
    },
    errors: {
      link_expired: expiredRequirements("/verification_page", {
        requirement: "rqmt_01k5d1t3h5k7n9q1s3v5x7z9b1",
      }),
      conflict: async (server) => {
        const { id: requirement, accountId } = await addRequirement(server);
        const path = `/requirements-api/${await requirementsToken(server, accountId)}`;
        return callPage(server, "POST", {
          path: `${path}/verification_page`,
          body: { requirement },
        });
      },
      too_many_requests: async (server) => {
        const request = await soundPage(server, "openRequiredIdentityPage");
        return untilTooMany(server, () => callPage(server, "POST", request));
      },
    },
  },
  addRequiredInformation: requirementsCase("/information", "information", (requirement) => ({
    requirement,
    text: "We roast and sell coffee.",
  })),
  addRequiredOwner: requirementsCase("/owners", "owner_information", (requirement) => ({
    requirement,
    owner: requiredOwner,
  })),
  addRequiredTaxId: taxIdCase,
  sendRequirementsLink: {
    sound: async (server) => ({ path: `${await requirementsPage(server)}/renew` }),
    errors: {
      too_many_requests: async (server) => {
        const request = await soundPage(server, "sendRequirementsLink");
        return untilTooMany(server, () => callPage(server, "POST", request));
      },
    },
  },
  openElementSession: element("/elements-api/session", async (server) => ({
    client_secret: (await addIntent(server)).client_secret,
  })),
  readElementIntent: element("/elements-api/payment-intent", async (server) => ({
    client_secret: (await addIntent(server)).client_secret,
  })),
  openApplePaySession: element("/elements-api/apple-pay-session", async (server) => ({
    validation_url: `${server.simulatorOrigin}/paymentservices/paymentSession`,
  })),
  getVirtualTerminal: terminal(""),
  actAtVirtualTerminal: terminal("/actions", "POST", { action: "unplug" }),
  streamVirtualTerminal: terminal("/events"),
  ...sandboxSignInPageCases,
};

/**
 * Creates what a page operation needs, and the request that succeeds once: from its case, else from
 * the contract's example, with the headers of its audience.
 */
export async function soundPage(
  server: TestServer,
  name: keyof PagesOperations,
): Promise<PageRequest> {
  const own = pageCases[name];
  if (own !== undefined) return own.sound(server);
  const { path, body } = await derivedRequest(server, pagesOperations[name]);
  const headers = await headersFor(server, pagesOperations[name].audience);
  return { path, headers, ...(body === undefined ? {} : { body }) };
}

async function headersFor(server: TestServer, audience: Audience): Promise<Headers> {
  switch (audience) {
    case "session":
      return (await signedInUser(server)).headers;
    case "page":
      return {};
    case "link":
      throw new Error("a call by a link needs a case: it makes the link");
    default:
      return keysOf(server);
  }
}
