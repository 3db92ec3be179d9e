import { setTimeout as sleep } from "node:timers/promises";
import { OperatorError } from "../../operator/operator-error.ts";

// biome-ignore lint/suspicious/noExplicitAny: the fill reads the fields that the contract states.
export type Body = any;

/** Calls the platform as a partner's program does. */
export interface FillClient {
  /** Errors   OperatorError for any response that is not a success. */
  call(method: string, path: string, body?: object, accountId?: string): Promise<Body>;
}

/**
 * Input    nextKey: an idempotency key that no other request has.
 */
export function fillClient(origin: string, apiKey: string, nextKey: () => string): FillClient {
  return {
    call: (method, path, body, accountId) =>
      send(origin, method, path, body, {
        "x-api-key": apiKey,
        ...(accountId === undefined ? {} : { "x-account-id": accountId }),
        ...(method === "GET" ? {} : { "x-idempotency-key": nextKey() }),
      }),
  };
}

/** A job was changing the object, or too many requests were in flight: the same request again. */
const again: ReadonlySet<number> = new Set([409, 429, 503]);
const triesMax = 20;
const againAfterMs = 250;

/** Errors   OperatorError: the platform cannot be reached, or did not accept the request. */
export async function send(
  origin: string,
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Body> {
  const init = {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { "content-type": "application/json" }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
  let response = await reach(origin, path, init);
  for (let tries = 1; tries < triesMax && again.has(response.status); tries += 1) {
    await response.body?.cancel();
    await sleep(againAfterMs * tries);
    response = await reach(origin, path, init);
  }
  const text = await response.text();
  if (response.ok) return text === "" ? undefined : JSON.parse(text);
  throw new OperatorError({
    cause: `${method} ${path} returned ${response.status}: ${text}`,
    remedy: "Start the platform with a new data folder, and fill that one.",
  });
}

function reach(origin: string, path: string, init: RequestInit): Promise<Response> {
  return fetch(`${origin}${path}`, init).catch((error: unknown) => {
    throw new OperatorError({
      cause: `The platform at ${origin} does not respond to ${init.method} ${path}.`,
      remedy: "Look at its output, start it again with a new data folder, and fill that one.",
      underlying: error,
    });
  });
}
