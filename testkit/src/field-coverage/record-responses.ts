/**
 * Notes which fields and values the servers of this process show in their responses. Loaded for its
 * effect: by the testkit's servers in the test's process, and with `--import` in other processes.
 *
 * It reads every response that is sent, and of the server only the operation in each route's
 * configuration.
 */
import { subscribe } from "node:diagnostics_channel";
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Api } from "../../../contract/src/shared/api.ts";
import type { OperationShape } from "../../../contract/src/shared/operation.ts";
import { type Point, pointsOf } from "./schema-points.ts";
import { seenFileOfProcess } from "./seen-file.ts";
import { seenPoints } from "./seen-points.ts";

const shared = globalThis as { openpayfacRecordsResponses?: true };

if (shared.openpayfacRecordsResponses === undefined) {
  shared.openpayfacRecordsResponses = true;
  subscribe("fastify.initialization", (message) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook("onSend", (request, reply, payload, done) => {
      done(null, payload);
      note(request, reply, payload);
    });
  });
}

/** Names of the points of an API's operation, as `payments Payment.amount`. */
function namesOf(api: Pick<Api, "id">, names: Iterable<string>): string[] {
  return [...names].map((name) => `${api.id} ${name}`);
}

/** Longer responses of a stream are not read. */
const streamedCharactersMax = 1_000_000;

function note(request: FastifyRequest, reply: FastifyReply, payload: unknown): void {
  const seenFile = seenFileOfProcess();
  if (seenFile === undefined) return;
  const { api, operation } = request.routeOptions.config as {
    api?: Api;
    operation?: OperationShape;
  };
  // Responses of hosted pages are not published.
  if (api === undefined || operation === undefined || api.id === "pages") return;
  // A change that was proposed returns a change request instead, which its own operations show.
  if (reply.statusCode === 202 && operation.returns.status !== 202) return;
  const succeeded = reply.statusCode < 400;
  if (succeeded) seenFile.add(namesOf(api, [operation.id]));
  const schema = succeeded ? operation.returns.schema : api.errorBody;
  const isJson = /[/+]json/.test(String(reply.getHeader("content-type")));
  if (schema === undefined || !isJson) return;
  const point = pointOf(schema, succeeded ? operation.id : "error");
  const noteBody = (body: string) => {
    seenFile.add(namesOf(api, seenPoints(point, JSON.parse(body))));
  };
  if (typeof payload === "string" && payload !== "") noteBody(payload);
  if (Buffer.isBuffer(payload)) noteBody(payload.toString());
  if (payload instanceof Readable) copyWhileSent(payload, noteBody);
}

const points = new WeakMap<object, Point>();

function pointOf(schema: object, owner: string): Point {
  const point = points.get(schema) ?? pointsOf(schema, owner);
  points.set(schema, point);
  return point;
}

/** Hands on the whole body when its last piece was produced; a listener would change its pace. */
function copyWhileSent(stream: Readable, then: (body: string) => void): void {
  const push = stream.push.bind(stream);
  let copied = "";
  stream.push = (piece: unknown) => {
    if (piece === null && copied.length <= streamedCharactersMax) then(copied);
    else if (copied.length <= streamedCharactersMax) copied += String(piece);
    return push(piece);
  };
}
