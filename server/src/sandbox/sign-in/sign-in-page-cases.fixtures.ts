import type { TestResponse, TestServer } from "../../../../testkit/src/index.ts";
import { seedSandboxUsers } from "./seed-users.ts";

/** Of another machine, as a proxy forwards its requests. */
export const elsewhere = { "x-forwarded-for": "203.0.113.9" };

let seeding: Promise<unknown> = Promise.resolve();

/** Adds the sandbox's users, as a start does: once at a time. */
export function addSandboxUsers({ deps, database, sandbox }: TestServer): Promise<void> {
  const of = { database, clock: deps.clock, random: deps.random };
  const seeded = seeding.then(() => seedSandboxUsers(of, sandbox));
  seeding = seeded.catch(() => undefined);
  return seeded;
}

const call = (
  server: TestServer,
  method: "GET" | "POST",
  path: string,
  headers: Record<string, string>,
  body?: object,
) =>
  server.call(method, path, {
    ...(body === undefined ? {} : { body }),
    headers: {
      "x-api-key": undefined,
      "x-account-id": undefined,
      "sec-fetch-site": "same-origin",
      ...headers,
    },
  });

async function untilTooMany(send: () => Promise<TestResponse>): Promise<TestResponse> {
  for (let tries = 0; tries < 150; tries += 1) {
    const response = await send();
    if (response.status === 429) return response;
  }
  throw new Error("there is no limit");
}

const caseOf = (method: "GET" | "POST", path: string, body?: object) => {
  const send = (server: TestServer, headers: Record<string, string>, sent = body) =>
    call(server, method, path, headers, sent);
  return {
    sound: async (server: TestServer) => {
      await addSandboxUsers(server);
      return { path, ...(body === undefined ? {} : { body }) };
    },
    errors: {
      forbidden: (server: TestServer) => send(server, { "sec-fetch-site": "cross-site" }),
      unauthorized: async (server: TestServer) => {
        // Another case has used up the attempts of this address.
        await server.database.query("DELETE FROM rate_limits");
        return send(server, elsewhere);
      },
      too_many_requests: (server: TestServer) => untilTooMany(() => send(server, elsewhere)),
      ...(body === undefined
        ? {}
        : {
            not_found: (server: TestServer) =>
              send(server, {}, { user_id: "user_01k3m8p4f6j8n0q2s4v6x8z0b2" }),
          }),
    },
  };
};

/** Test data of these page operations for the contract walks. */
export const sandboxSignInPageCases = {
  listSandboxUsers: caseOf("GET", "/sandbox/users"),
  signInToSandbox: caseOf("POST", "/sandbox/sign_in", { type: "BUSINESS", role: "owner" }),
};
