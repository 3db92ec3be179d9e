import type { OperationShape } from "@openpayfac/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Caller } from "../../identity/api-keys.ts";
import { toUuid, type Uuid } from "../../ids.ts";
import { looksLikeCardNumber } from "../card-numbers.ts";
import { recordedBody, recordedError } from "./recorded-body.ts";

/** A request until its row is written: references to values that exist already. */
export interface LoggedRequest {
  id: string;
  operation: OperationShape;
  caller: Caller;
  account: { id: Uuid; partnerId: Uuid; businessId: Uuid } | undefined;
  businessId: Uuid | undefined;
  url: string;
  status: number;
  durationMs: number;
  idempotencyKey: string | undefined;
  replayed: boolean;
  params: unknown;
  body: unknown;
  responseText: string | null;
  /** Size of the body, as its client said. */
  bytes: number;
}

/** Input   request: of an operation, with its caller. */
export function loggedRequest(request: FastifyRequest, reply: FastifyReply): LoggedRequest {
  const { identified, caller } = request;
  const { operation } = request.routeOptions.config;
  if (operation === undefined || caller === null) throw new Error("the request has no caller");
  return {
    id: request.id,
    operation,
    caller,
    account: identified?.account,
    businessId: identified?.businessId,
    url: request.url,
    status: reply.statusCode,
    durationMs: Math.round(reply.elapsedTime),
    idempotencyKey: identified?.idempotencyKey,
    replayed: request.replayed,
    params: request.params,
    body: request.body,
    responseText: request.responseText,
    bytes: Number(request.headers["content-length"] ?? 0),
  };
}

export const loggedColumns = [
  "id",
  "tenant_id",
  "partner_id",
  "business_id",
  "account_id",
  "caller_id",
  "channel",
  "operation",
  "method",
  "path",
  "status",
  "duration_ms",
  "error_type",
  "idempotency_key",
  "replayed",
  "object_ids",
  "created_ids",
  "request_body",
  "response_body",
] as const;

type LoggedRow = Record<(typeof loggedColumns)[number], unknown>;

const channels = { session: "checkout", user: "console" } as const;
const objectIdsMax = 20;

/** The row of a request: nothing sensitive is in it. */
export function rowOf(logged: LoggedRequest): LoggedRow {
  const { operation, caller, account, status, idempotencyKey } = logged;
  const isError = status >= 400;
  const named = [...idsOf(logged.params), ...idsOf(logged.body)].slice(0, objectIdsMax);
  const created = isError ? [] : createdIds(logged).filter((id) => !named.includes(id));
  const error = isError ? recordedError(logged.responseText) : null;
  return {
    id: toUuid(logged.id),
    tenant_id: caller.tenantId,
    partner_id: account?.partnerId ?? caller.partnerId,
    business_id: account?.businessId ?? logged.businessId ?? caller.user?.businessId ?? null,
    account_id: account?.id ?? null,
    // The person, also while they see the console as another user does.
    caller_id: caller.user?.viewedBy ?? caller.user?.id ?? caller.keyId,
    channel: caller.kind in channels ? channels[caller.kind as keyof typeof channels] : "key",
    operation: operation.id,
    method: operation.method,
    path: pathOf(operation.path, logged.params),
    status,
    duration_ms: logged.durationMs,
    error_type: typeof error?.type === "string" ? error.type : null,
    idempotency_key:
      idempotencyKey === undefined || looksLikeCardNumber(idempotencyKey) ? null : idempotencyKey,
    replayed: logged.replayed,
    object_ids: [...new Set([...named, ...created])],
    created_ids: created,
    request_body:
      isError || operation.effect === "change" ? recordedBody(logged.body, operation.body) : null,
    response_body: error,
  };
}

const id = /^[a-z]+_[0-7][0-9a-hjkmnp-tv-z]{25}$/;
const firstId = /^\{"id":"([a-z]+_[0-7][0-9a-hjkmnp-tv-z]{25})"/;

/** The path with its ids; what does not have the form of an id may be anything that a program sent, such as an SSN. */
function pathOf(path: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>;
  return path.replace(/\{([^}]+)\}/g, (place, name: string) => {
    const value = String(values[name] ?? "");
    return id.test(value) ? value : place;
  });
}

/** The ids at the first level of parameters or a body. */
function idsOf(fields: unknown): string[] {
  if (fields === null || typeof fields !== "object") return [];
  return Object.values(fields).filter(
    (value): value is string => typeof value === "string" && id.test(value),
  );
}

/** The id of the object that a change returned. Every object begins with its id. */
function createdIds({ operation, responseText }: LoggedRequest): string[] {
  if (operation.method !== "POST" || responseText === null) return [];
  const [, created] = firstId.exec(responseText) ?? [];
  return created === undefined ? [] : [created];
}
