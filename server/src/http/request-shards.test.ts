import { randomBytes } from "node:crypto";
import fastify from "fastify";
import { expect, it } from "vitest";
import { makeInternalCalls } from "../approvals/internal-calls.ts";
import type { Caller } from "../identity/api-keys.ts";
import type { HttpDependencies } from "./http-dependencies.ts";
import { placeRequest, type RequestShards, shardOf } from "./request-shards.ts";

/** A database's dependencies, as far as requests are placed by them. */
function shardNamed(name: string): HttpDependencies {
  const internalCalls = makeInternalCalls({ bytes: randomBytes } as never);
  return { database: { name }, internalCalls } as never;
}

const caller: Caller = { keyId: "k", kind: "user", tenantId: "t", partnerId: "p" } as never;

it("a request of the server itself is executed in its sender's database, also of a job", async () => {
  const all = [shardNamed("first"), shardNamed("second")] as const;
  const app = fastify();
  app.decorateRequest("internalCall", null);
  app.decorateRequest("shard", null);
  const shards: RequestShards = { all, of: () => all[0], ofCaller: () => all[0] };
  app.addHook("onRequest", placeRequest(shards));
  app.post("/changes", async (request) => ({
    shard: (shardOf(request).database as unknown as { name: string }).name,
    isInternal: request.internalCall !== null,
  }));
  for (const { internalCalls } of all) internalCalls.serve(app);
  const request = { method: "POST", path: "/changes", headers: {} };
  for (const [index, name] of ["first", "second"].entries()) {
    // A worker has its own connections to the same database.
    const job = { ...all[index], database: { name: "of the job" } } as never as HttpDependencies;
    const { body } = await job.internalCalls.send({ caller, isPlaced: true }, request);
    expect(body).toEqual({ shard: name, isInternal: true });
  }
  const { body } = await all[1].internalCalls.send({ caller }, request);
  expect(body).toEqual({ shard: "first", isInternal: true });
  const outside = await app.inject({
    method: "POST",
    url: "/changes",
    headers: { "x-internal-call": "A".repeat(43) },
  });
  expect(outside.json()).toEqual({ shard: "first", isInternal: false });
  await app.close();
});
