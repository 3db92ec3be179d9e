import { Failed, type Failure, failed } from "../../messages/failure.ts";
import type { FrameDependencies } from "../dependencies.ts";
import type { Translate } from "../translations.ts";

/** Longer than the server's timeout for a processor. */
const responseMsMax = 50_000;

/** Credentials of the request: a public key for an account, or the token of a checkout session. */
export interface ApiCaller {
  key: string;
  account?: string | undefined;
}

export interface Api {
  send(
    method: "GET" | "POST" | "PATCH",
    path: string,
    body?: object,
    key?: string,
  ): Promise<unknown>;
}

/**
 * Calls the API from a frame, which has the API's origin.
 *
 * Errors   Failed: `network` without a response, `server` for 5xx (both leave the outcome open),
 *          `request` for a rejected request; its code is the type or code of the API error.
 */
export function makeApi(deps: FrameDependencies, caller: ApiCaller, say: Translate): Api {
  return {
    async send(method, path, body, key) {
      let response: Response;
      let responseBody: unknown;
      try {
        response = await deps.fetch(path, {
          method,
          headers: {
            "x-api-key": caller.key,
            ...(caller.account === undefined ? {} : { "x-account-id": caller.account }),
            ...(key === undefined ? {} : { "x-idempotency-key": key }),
            ...(body === undefined ? {} : { "content-type": "application/json" }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(responseMsMax),
          credentials: "omit",
          cache: "no-store",
        });
        responseBody = await response.json();
      } catch {
        throw failed("network", "connection_lost", say("pay.network"));
      }
      if (response.ok) return responseBody;
      throw new Failed(failureOf(response, responseBody as Problem, say));
    },
  };
}

interface Problem {
  type?: string;
  code?: string;
  detail?: string;
  message?: string;
  errors?: { code?: string; path?: string }[];
}

function failureOf(response: Response, problem: Problem | null, say: Translate): Failure {
  const { type, code, detail, message, errors } = problem ?? {};
  const requestId = response.headers.get("x-request-id");
  if (response.status >= 500) {
    return { type: "server", code: "server_error", message: say("pay.server"), requestId };
  }
  if (errors?.some((each) => each.code === "expired") === true) {
    return { type: "declined", code: "expired_card", message: say("card.expiry.past") };
  }
  const named = type === undefined || type === "about:blank" || type === "API_ERROR" ? code : type;
  return {
    type: response.status === 401 || response.status === 403 ? "configuration" : "request",
    code: (response.status === 409 ? "in_flight" : (named ?? "rejected")).slice(0, 80),
    message: (detail ?? message ?? say("pay.server")).slice(0, 1000),
    requestId,
  };
}

/**
 * Whether a failure leaves the outcome of a request open, so that it must not count as success or
 * as failure.
 */
export function leavesOpen(why: unknown): boolean {
  if (!(why instanceof Failed)) return false;
  const { type, code } = why.failure;
  return type === "network" || type === "server" || code === "in_flight";
}
