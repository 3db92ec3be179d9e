import { type OperationShape, paymentsOperations } from "@openpayfac/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../testkit/src/index.ts";
import { writeAtomically } from "../database/write-atomically.ts";
import { claimOf } from "../http/claim.ts";
import { operationCases } from "../http/contract-cases.fixtures.ts";
import { claimKey } from "../http/idempotency.ts";
import type { SoundRequest } from "../http/operation-case.fixtures.ts";
import { toUuid } from "../ids.ts";
import { buildApp } from "../start/build-app.ts";

const externalCall = [
  "createSandboxUnmatchedSettlement",
  "createSandboxDispute",
  "decideSandboxDispute",
  "createSandboxAchReturn",
  "returnSandboxPayout",
  "returnSandboxBankDebit",
] as const;
const names = [...externalCall, "moveSandboxClock"] as const;
const takenUpAfterMs = 30_000;
const key = "a-call-that-died";

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const operationOf = (name: (typeof names)[number]): OperationShape => paymentsOperations[name];
const make = (name: (typeof names)[number]): Promise<SoundRequest> => {
  const made = operationCases[name]?.sound(server);
  if (made === undefined) throw new Error(`${name} has no case`);
  return made;
};
const send = (operation: OperationShape, { path, body }: SoundRequest) =>
  server.call(operation.method, path, { body, headers: { "x-idempotency-key": key } });

/** Simulator state that the sandbox's operations can change. */
async function simulated() {
  const [transactions, disputes, bank] = await Promise.all(
    ["transactions", "disputes", "bank"].map((what) =>
      server.control("GET", `/_simulator/${what}`),
    ),
  );
  return {
    transactions: transactions?.body.transactions.length,
    disputes: disputes?.body.disputes,
    movements: bank?.body.movements.length,
  };
}

/** Sends it to a server that dies as soon as the simulator has executed the request. */
async function sendAndDie(operation: OperationShape, { path, body }: SoundRequest) {
  const { sandbox } = server.deps;
  if (sandbox === undefined) throw new Error("a sandbox");
  const app = buildApp({
    ...server.deps,
    sandbox: {
      ...sandbox,
      async simulator(...result) {
        await sandbox.simulator(...result);
        throw new Error("the process is gone");
      },
    },
  });
  const reply = await app.inject({
    method: operation.method,
    url: path,
    headers: {
      "x-api-key": server.sandbox.private_key,
      "x-account-id": server.sandbox.account_id,
      "x-idempotency-key": key,
    },
    ...(body === undefined ? {} : { payload: body }),
  });
  await app.close();
  expect(reply.statusCode, reply.body).toBe(500);
}

async function expectInFlight(operation: OperationShape, request: SoundRequest): Promise<void> {
  const response = await send(operation, request);
  expect(response, JSON.stringify(response.body)).toMatchObject({ status: 409 });
}

describe.each(names)("a call of %s that died", (name) => {
  const operation = operationOf(name);

  it("before its external call is executed by a retry half a minute later", async () => {
    const request = await make(name);
    const known = await server.deps.apiKeys.find(server.sandbox.private_key);
    const { partner_id: partnerId, account_id: accountId } = server.sandbox;
    await server.deps.keyPartitions.known();
    const claim = claimOf(
      server.deps.keyPartitions,
      {
        key,
        keyId: known?.keyId ?? "",
        accountId: toUuid(operation.account === "none" ? partnerId : accountId),
        method: operation.method,
        path: request.path,
      },
      request.body,
      server.clock.now(),
    );
    await writeAtomically(server.database, claimKey(claim));
    server.clock.advance(takenUpAfterMs - 1);
    await expectInFlight(operation, request);
    server.clock.advance(1);
    const response = await send(operation, request);
    expect(response.status, JSON.stringify(response.body)).toBe(operation.returns.status);
  });
});

describe.each(externalCall)("a call of %s that died", (name) => {
  const operation = operationOf(name);

  it("after its external call is finished by a retry, and the simulator executes it once", async () => {
    const request = await make(name);
    await sendAndDie(operation, request);
    const result = await simulated();
    await expectInFlight(operation, request);
    server.clock.advance(takenUpAfterMs);
    const response = await send(operation, request);
    expect(response.status, JSON.stringify(response.body)).toBe(operation.returns.status);
    expect(await simulated()).toEqual(result);
    const again = await send(operation, request);
    expect(again.body).toEqual(response.body);
    expect(again.headers.get("x-idempotent-replay")).toBe("true");
    expect(await simulated()).toEqual(result);
    expect((await send(operation, { ...request, body: { other: 1 } })).status).not.toBe(200);
  });
});

describe("a move of the clock that died half way", () => {
  it("is finished by a retry, and stops at its original target", async () => {
    const { sandbox } = server.deps;
    if (sandbox === undefined) throw new Error("a sandbox");
    const start = server.deps.clock.now().getTime();
    const dying = {
      name: "dies",
      nextDue: async () => new Date(start + 3_600_000),
      run: () => Promise.reject(new Error("the process is gone")),
    };
    const deps = { ...server.deps, sandbox: { ...sandbox, dueJobs: [dying] } };
    const app = buildApp(deps);
    const reply = await app.inject({
      method: "POST",
      url: "/sandbox/clock",
      headers: { "x-api-key": server.sandbox.private_key, "x-idempotency-key": key },
      payload: { advance: "P2D" },
    });
    await app.close();
    expect(reply.statusCode).toBe(500);
    expect(server.deps.clock.now().getTime()).toBe(start + 3_600_000);
    const target = new Date(start + 2 * 86_400_000).toISOString();
    const unfinished = await server.call("GET", "/sandbox/clock");
    expect(unfinished.body).toMatchObject({ moving_to: target });
    const request = { path: "/sandbox/clock", body: { advance: "P2D" } };
    const response = await send(operationOf("moveSandboxClock"), request);
    expect(response, JSON.stringify(response.body)).toMatchObject({
      status: 200,
      body: { now: target },
    });
    const again = await send(operationOf("moveSandboxClock"), request);
    expect(again.body).toEqual(response.body);
    expect(server.deps.clock.now().toISOString()).toBe(target);
  });
});
