import { expect } from "vitest";
import {
  dropped,
  json,
  type ScriptedResponse,
  silent,
  text,
} from "../scripted-http-server.fixtures.ts";
import { secrets } from "./subjects.fixtures.ts";

/** An error body that quotes the applicant, as vendors' do. */
const quoting = { errors: [{ message: `900-12-6789 of Orvalho, born 1980-02-29, is not valid` }] };

/**
 * Exchanges without a result, and the reason that each has, as a pattern: on a busy machine, a short
 * time limit ends before the request is sent.
 */
export const failures: readonly (readonly [name: string, ScriptedResponse, reason: string])[] = [
  ["400", json(quoting, 400), "request_rejected"],
  ["401", json(quoting, 401), "unauthorized"],
  ["403", json(quoting, 403), "unauthorized"],
  ["404", json(quoting, 404), "not_found"],
  ["422", json(quoting, 422), "request_rejected"],
  ["429", json(quoting, 429), "rate_limited"],
  ["500", json(quoting, 500), "vendor_error"],
  ["503 in HTML", text("<html>Orvalho</html>", 503), "vendor_error"],
  ["a lost response", dropped, "connection"],
  ["no response", silent, "timeout|connection"],
  ["200 that is not JSON", text("Orvalho"), "unreadable"],
  ["200 that is cut off", text('{"id": "Orv'), "unreadable"],
  ["200 with a list", json([]), "unreadable"],
  ["200 of another form", json({ unexpected: "Orvalho" }), "unreadable"],
];

/** The time limit in a test of such an exchange. */
export function timeoutMsOf(response: ScriptedResponse): number {
  return response === silent ? 100 : 5_000;
}

/** Expects that a response or an error holds no personal data and no key. */
export function expectNoSecrets(value: unknown, ...keys: string[]): void {
  const written = JSON.stringify(value);
  for (const secret of [...secrets, ...keys]) expect(written).not.toContain(secret);
}
