import { ConfigurationError } from "../errors/errors.ts";
import { version } from "../generated/version.ts";
import type { CheckedSettings } from "../settings.ts";
import type { AnyCallOptions, CallShape } from "./call.ts";

/** A request that can be sent any number of times. */
export interface BuiltRequest {
  url: string;
  /** Without the query. */
  path: string;
  method: CallShape["method"];
  headers: Record<string, string>;
  body: string | FormData | undefined;
  idempotencyKey: string | undefined;
}

/**
 * Builds the request of a call, once for all its attempts: each has the same idempotency key.
 *
 * Errors   ConfigurationError: an invalid id, or a missing account.
 */
export function buildRequest(
  shape: CallShape,
  ids: readonly string[],
  params: object | undefined,
  options: AnyCallOptions,
  settings: CheckedSettings,
  expects: "json" | "file" | "nothing" = "json",
): BuiltRequest {
  const path = fillIn(shape, ids);
  const query = shape.body === undefined ? writeQuery(params) : "";
  const idempotencyKey =
    shape.repeat === "with-key"
      ? (options.idempotencyKey ?? settings.createIdempotencyKey())
      : undefined;
  const headers: Record<string, string> = {
    // A file is returned in the API's first format, unless the caller requests another.
    accept: options.accept ?? (expects === "file" ? "*/*" : "application/json"),
    "user-agent": `openpayfac-node/${version}`,
    "x-api-key": settings.apiKey,
    ...accountHeader(shape, options, settings),
  };
  if (options.businessId !== undefined) headers["x-business-id"] = options.businessId;
  if (options.sessionKey !== undefined) headers["x-session-key"] = options.sessionKey;
  if (idempotencyKey !== undefined) headers["x-idempotency-key"] = idempotencyKey;
  if (shape.body === "json") headers["content-type"] = "application/json";
  return {
    url: `${settings.origin}${path}${query}`,
    path,
    method: shape.method,
    headers,
    body: writeBody(shape, params),
    idempotencyKey,
  };
}

function fillIn({ path, name }: CallShape, ids: readonly string[]): string {
  let index = 0;
  return path.replace(/\{(\w+)\}/g, (_, parameter: string) => {
    const id = ids[index];
    index += 1;
    // An empty id would request the list, and "../" another operation.
    if (typeof id !== "string" || !/^[A-Za-z0-9_-]+$/.test(id)) {
      throw new ConfigurationError(`${name}: ${parameter}: expected an id, received ${String(id)}`);
    }
    return id;
  });
}

function writeQuery(params: object | undefined): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params ?? {})) {
    if (value === undefined) continue;
    for (const each of Array.isArray(value) ? value : [value]) query.append(name, String(each));
  }
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}

function accountHeader(
  { account, name }: CallShape,
  options: AnyCallOptions,
  settings: CheckedSettings,
): Record<string, string> {
  if (account === undefined) return {};
  const id = options.accountId === undefined ? settings.accountId : options.accountId;
  if (id !== undefined && id !== null) return { "x-account-id": id };
  if (account === "optional") return {};
  throw new ConfigurationError(
    `${name} acts for a merchant account: give accountId to the client or to the call`,
  );
}

function writeBody({ body }: CallShape, params: object | undefined): string | FormData | undefined {
  if (body === undefined) return undefined;
  if (body === "json") return JSON.stringify(params ?? {});
  const form = new FormData();
  for (const [name, value] of Object.entries(params ?? {})) {
    if (value !== undefined) form.append(name, value instanceof Blob ? value : String(value));
  }
  return form;
}
