import { type Audience, type PagesOperations, pagesOperations } from "@openpayfac/contract";
import { addIntent, miniTerminal, type TestServer } from "../../../testkit/src/index.ts";
import { formPageCases } from "../boarding/application-form/form-page-cases.fixtures.ts";
import { requirementPageCases } from "../boarding/requirements/requirement-page-cases.fixtures.ts";
import { accountPageCases } from "../identity/account-page-cases.fixtures.ts";
import { sandboxSignInPageCases } from "../sandbox/sign-in/sign-in-page-cases.fixtures.ts";
import type { Headers } from "./api-walk.fixtures.ts";
import { derivedRequest } from "./contract.fixtures.ts";
import {
  callPage,
  type PageCase,
  type PageCases,
  type PageRequest,
  signedInUser,
} from "./page-cases.fixtures.ts";

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

/** Test data of each page operation for the contract walks. */
export const pageCases: PageCases = {
  ...accountPageCases,
  ...formPageCases,
  ...requirementPageCases,
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
