import type { AttemptReport } from "./calls/attempt-report.ts";
import { type Clock, systemClock } from "./calls/clock.ts";
import { ConfigurationError } from "./errors/errors.ts";

/** Options of a client. */
export interface Settings {
  /** The address of your openpayfac, such as `https://pay.example.com`. */
  origin: string;
  /** The private key. Store it on a server only: it gives full access to your account. */
  apiKey: string;
  /** The merchant account that calls act for, unless a call names another. */
  accountId?: string | undefined;
  /** Time limit of one attempt, in milliseconds: 60,000; for a terminal's calls 200,000. */
  timeoutMs?: number | undefined;
  /** Maximum number of retries, where a retry is safe: 2. */
  maxRetries?: number | undefined;
  /** Allows an `http:` origin other than this machine: the key is then sent unencrypted. */
  insecureHttp?: boolean | undefined;
  /** Called after every attempt, for your logs and metrics. */
  onAttempt?: ((report: AttemptReport) => void) | undefined;
  /** Makes requests: the `fetch` of the runtime. */
  fetch?: typeof fetch | undefined;
  /** The clock; for tests. */
  clock?: Clock | undefined;
  /** A number from 0 to below 1, which spreads retries; for tests. */
  random?: (() => number) | undefined;
  /** Creates idempotency keys; for tests. */
  createIdempotencyKey?: (() => string) | undefined;
}

/** The settings with their defaults. */
export interface CheckedSettings {
  origin: string;
  apiKey: string;
  accountId: string | undefined;
  timeoutMs: number | undefined;
  maxRetries: number;
  onAttempt: ((report: AttemptReport) => void) | undefined;
  fetch: typeof fetch;
  clock: Clock;
  random: () => number;
  createIdempotencyKey: () => string;
}

export const retriesMaxDefault = 2;
export const timeoutMsDefault = 60_000;
/**
 * A terminal command may take two minutes while the customer looks for a card. A charge then goes
 * to the issuer, and a timeout before the response would cancel it.
 */
export const slowTimeoutMsDefault = 200_000;

/**
 * Validates the settings at construction, so that the error appears where they were given.
 *
 * Errors   ConfigurationError, with the name of the setting and the expected value.
 */
export function checkSettings(settings: Settings): CheckedSettings {
  const { apiKey, accountId, timeoutMs, maxRetries = retriesMaxDefault } = settings;
  if (typeof apiKey !== "string" || apiKey === "") {
    throw new ConfigurationError("apiKey: expected the private key of your openpayfac");
  }
  if (accountId !== undefined && !accountId.startsWith("acct_")) {
    throw new ConfigurationError(`accountId: expected an id like acct_…, received ${accountId}`);
  }
  checkCount("timeoutMs", timeoutMs ?? 1, 1);
  checkCount("maxRetries", maxRetries, 0);
  return {
    origin: checkOrigin(settings),
    apiKey,
    accountId,
    timeoutMs,
    maxRetries,
    onAttempt: settings.onAttempt,
    // Called as a plain function: in browsers and workers, `fetch` rejects a different `this`.
    fetch: settings.fetch ?? ((input, init) => fetch(input, init)),
    clock: settings.clock ?? systemClock,
    random: settings.random ?? Math.random,
    createIdempotencyKey: settings.createIdempotencyKey ?? (() => crypto.randomUUID()),
  };
}

/** Errors   ConfigurationError for a value that is not a number, or too small. */
export function checkCount(name: string, value: number, minimum: number): void {
  if (Number.isInteger(value) && value >= minimum) return;
  throw new ConfigurationError(`${name}: expected an integer from ${minimum}, received ${value}`);
}

function checkOrigin({ origin, insecureHttp }: Settings): string {
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new ConfigurationError(
      `origin: expected an address such as https://pay.example.com, received ${String(origin)}`,
    );
  }
  if (url.pathname !== "/" || url.search !== "" || url.hash !== "" || url.username !== "") {
    throw new ConfigurationError(`origin: expected no path, query or user, received ${origin}`);
  }
  const isLocal = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
  if (url.protocol === "http:" && !isLocal && insecureHttp !== true) {
    throw new ConfigurationError(
      `origin: expected https, received ${url.origin}; insecureHttp allows it where your network is your own`,
    );
  }
  return url.origin;
}
