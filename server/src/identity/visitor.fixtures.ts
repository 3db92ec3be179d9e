import { Secret, TOTP } from "otpauth";
import { type TestResponse, type TestServer, until } from "../../../testkit/src/index.ts";
import { sendDueEmails } from "../email/send-emails.ts";

/** A browser without a window: it keeps a cookie and sends the requests of our own pages. */
export interface Visitor {
  /** The cookie as the server set it, with its attributes. */
  setCookie: string | undefined;
  csrfToken: string | undefined;
  call(
    method: string,
    path: string,
    body?: object,
    headers?: Record<string, string | undefined>,
  ): Promise<TestResponse>;
  /** Loads the token that changes are sent with. */
  readSession(): Promise<TestResponse>;
}

export function newVisitor(server: Pick<TestServer, "origin" | "call">): Visitor {
  let cookie: string | undefined;
  const visitor: Visitor = {
    setCookie: undefined,
    csrfToken: undefined,
    async call(method, path, body, headers = {}) {
      const response = await server.call(method, path, {
        body,
        headers: {
          "x-api-key": undefined,
          "x-account-id": undefined,
          cookie,
          origin: server.origin,
          "sec-fetch-site": "same-origin",
          "x-csrf-token": visitor.csrfToken,
          ...headers,
        },
      });
      const set = response.headers.get("set-cookie");
      if (set !== null) {
        visitor.setCookie = set;
        cookie = set.split(";")[0];
      }
      return response;
    },
    async readSession() {
      const response = await visitor.call("GET", "/account-api/session");
      visitor.csrfToken = response.body?.csrf_token;
      return response;
    },
  };
  return visitor;
}

/** The token of the newest link emailed to an address. */
export async function emailedToken(server: TestServer, to: string): Promise<string> {
  // Another job that runs at the same time may have claimed the email and not sent it yet.
  const link = await until(`a link is sent to ${to}`, async () => {
    await sendDueEmails(server.deps);
    const { body } = await server.call("GET", `/sandbox/emails?to=${encodeURIComponent(to)}`);
    return body.data.flatMap((email: { links: string[] }) => email.links)[0] as string | undefined;
  });
  return link.split("#")[1] ?? "";
}

/** The code that an authenticator app shows at a time. */
export function codeAt(secret: string, time: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time.getTime() });
}
