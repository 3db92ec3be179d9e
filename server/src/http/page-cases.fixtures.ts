import type { PagesOperations } from "@openpayfac/contract";
import type { TestResponse, TestServer } from "../../../testkit/src/index.ts";
import { addUser } from "../boarding/users/user-contract-cases.fixtures.ts";
import { newVisitor, type Visitor } from "../identity/visitor.fixtures.ts";
import type { Headers } from "./api-walk.fixtures.ts";

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

export type PageCases = Partial<Record<keyof PagesOperations, PageCase>>;

/** The request of one of the cases that succeeds once. */
export function soundOf(
  cases: PageCases,
  server: TestServer,
  name: keyof PagesOperations,
): Promise<PageRequest> {
  const own = cases[name];
  if (own === undefined) throw new Error(`there is no case of ${name}`);
  return own.sound(server);
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

/** Signs in a user by a link. */
export async function signInByMagic(
  server: TestServer,
  userId: string,
  visitor: Visitor,
): Promise<void> {
  const { body } = await server.call("POST", `/users/${userId}/login_url`);
  const token = body.login_url.split("#")[1];
  await visitor.call("POST", "/account-api/sign-in/link", { token });
  await visitor.readSession();
}

/** The headers of a browser that is signed in. */
export const headersOf = ({ setCookie, csrfToken }: Visitor): Headers => ({
  cookie: setCookie?.split(";")[0],
  "x-csrf-token": csrfToken,
});

/** Resets the rate limits between tests. */
export const noTries = (server: TestServer) => server.database.query("DELETE FROM rate_limits");

/** Sends requests until the rate limit. */
export async function untilTooMany(
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

/** A request of a user who is signed in. */
export const session = (path: string, body?: object): PageCase => ({
  sound: async (server) => {
    const { headers } = await signedInUser(server);
    return { path, headers, ...(body === undefined ? {} : { body }) };
  },
});
