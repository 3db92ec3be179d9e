import type { OperationShape } from "@openpayfac/contract";
import type { FastifyInstance } from "fastify";
import pg from "pg";
import {
  addPartner,
  type BuiltPartner,
  startTestServer,
  type TestResponse,
  type TestServer,
} from "../../../testkit/src/index.ts";
import { writeAtomically } from "../database/write-atomically.ts";
import { toUuid } from "../ids.ts";
import { buildApp } from "../start/build-app.ts";
import { bodyBytesMax } from "./body-limits.ts";
import { claimOf } from "./claim.ts";
import { forbiddenKey } from "./contract.fixtures.ts";
import type { HttpDependencies } from "./http-dependencies.ts";
import { claimKey } from "./idempotency.ts";
import type { SoundRequest } from "./operation-case.fixtures.ts";

/** A request to send; the sender knows its headers. */
export interface Sent {
  path: string;
  body?: object;
}

/** The broken parts of a server under test. */
export interface Broken {
  deps?: Partial<HttpDependencies>;
  draining?: boolean;
}

export type Headers = Record<string, string | undefined>;
export type ErrorCase = (operation: OperationShape) => Promise<TestResponse>;

/** Shared by the contract walks, for every error format. */
export interface Walk {
  server: TestServer;
  /** A partner of the sandbox's tenant. */
  stranger: BuiltPartner;
  /** A partner of another tenant. */
  foreigner: BuiltPartner;
  newKey(): string;
  /** An unreachable database. */
  lostDatabase: pg.Pool;
  /** Sends to a server with the same dependencies, except for the broken ones. */
  sendToBroken(operation: OperationShape, request: Sent, broken: Broken): Promise<TestResponse>;
  /** Cases of the errors that follow from an operation's shape in every API. */
  errorCases: Record<SharedError, ErrorCase>;
  close(): Promise<void>;
}

type SharedError =
  | "unauthorized"
  | "forbidden"
  | "bad_request"
  | "content_too_large"
  | "not_found"
  | "idempotency_in_flight"
  | "idempotency_mismatch"
  | "too_many_requests"
  | "unavailable";

/** How requests of one API are sent. */
export interface Caller {
  /** The headers that an operation needs beside the key. */
  headersOf(server: TestServer, operation: OperationShape): Headers;
  /** A request that succeeds once. */
  sound(server: TestServer, operation: OperationShape): Promise<SoundRequest>;
  /** A valid request for objects that do not exist. */
  example(operation: OperationShape): Sent;
}

/** Starts a server with two partners other than the caller, for a contract walk. */
export async function startWalk(caller: Caller): Promise<Walk> {
  const server = await startTestServer();
  const lostDatabase = new pg.Pool({ host: "/nowhere", port: 1 });
  let keysMade = 0;
  const newKey = () => {
    keysMade += 1;
    return `walk-${String(keysMade).padStart(8, "0")}`;
  };
  const send = (operation: OperationShape, { path, body }: Sent, headers: Headers = {}) =>
    server.call(operation.method, path, {
      body,
      headers: { ...caller.headersOf(server, operation), ...headers },
    });
  const sendToBroken: Walk["sendToBroken"] = async (operation, request, broken) => {
    const app = buildApp(
      { ...server.deps, ...broken.deps },
      { draining: broken.draining ?? false },
    );
    const response = await inject(app, operation, request);
    await app.close();
    return response;
  };
  const inject = async (app: FastifyInstance, operation: OperationShape, request: Sent) => {
    const headers: Headers = {
      "x-api-key": server.sandbox.private_key,
      "x-account-id": server.sandbox.account_id,
      ...caller.headersOf(server, operation),
    };
    const reply = await app.inject({
      method: operation.method,
      url: request.path,
      headers: Object.fromEntries(
        Object.entries(headers).filter(([, value]) => value !== undefined),
      ),
      ...(request.body === undefined ? {} : { payload: request.body }),
    });
    return {
      status: reply.statusCode,
      headers: new Headers(reply.headers as Record<string, string>),
      body: reply.json(),
    };
  };
  /** Sends under a key claimed by an earlier request that is still in progress. */
  const underLeftKey = async (operation: OperationShape, request: Sent, leftBy: unknown) => {
    const key = newKey();
    const { private_key, account_id } = server.sandbox;
    const callerKey = caller.headersOf(server, operation)["x-api-key"] ?? private_key;
    const known = await server.deps.apiKeys.find(callerKey);
    if (known === undefined) throw new Error("the sandbox's keys are valid");
    await server.deps.keyPartitions.known();
    const claim = claimOf(
      server.deps.keyPartitions,
      {
        key,
        keyId: known.keyId,
        accountId:
          operation.account === "none" ? (known.partnerId ?? known.tenantId) : toUuid(account_id),
        method: operation.method,
        path: request.path,
      },
      leftBy,
      server.clock.now(),
    );
    await writeAtomically(server.database, claimKey(claim));
    return send(operation, request, { "x-idempotency-key": key });
  };
  // The same server with a queue length of zero.
  const full = buildApp(server.deps, undefined, undefined, undefined, {
    slots: 0,
    callerWaitingMax: 0,
  });
  return {
    server,
    stranger: await addPartner(server),
    foreigner: await addPartner(server, { tenantId: "new" }),
    newKey,
    lostDatabase,
    sendToBroken,
    errorCases: {
      unauthorized: (operation) =>
        send(operation, caller.example(operation), { "x-api-key": "key_x" }),
      forbidden: (operation) =>
        send(operation, caller.example(operation), {
          "x-api-key": forbiddenKey(server, operation),
        }),
      bad_request: (operation) =>
        server.call(operation.method, caller.example(operation).path, {
          body: "{not json",
          headers: caller.headersOf(server, operation),
        }),
      content_too_large: (operation) =>
        server.call(operation.method, caller.example(operation).path, {
          body: `{${" ".repeat(bodyBytesMax)}}`,
          headers: caller.headersOf(server, operation),
        }),
      not_found: (operation) => send(operation, caller.example(operation)),
      idempotency_in_flight: async (operation) => {
        const { path, body } = await caller.sound(server, operation);
        return underLeftKey(operation, body === undefined ? { path } : { path, body }, body);
      },
      idempotency_mismatch: async (operation) => {
        // An operation without fields has no other valid body; a key may be claimed with one
        // regardless.
        const { path, body, otherBody = { other: 1 } } = await caller.sound(server, operation);
        return underLeftKey(operation, body === undefined ? { path } : { path, body }, otherBody);
      },
      too_many_requests: (operation) => inject(full, operation, caller.example(operation)),
      unavailable: (operation) =>
        sendToBroken(operation, caller.example(operation), { draining: true }),
    },
    async close() {
      await full.close();
      await lostDatabase.end();
      await server.close();
    },
  };
}
