import type { ShownSample } from "./shown-samples.ts";

/** A request about objects that are there. */
export interface RealRequest {
  path: string;
  body?: object;
  /** Of the session with the terminal that it is about. */
  sessionKey?: string;
}

/** A value that an installation or a gateway made, or that can be there once. */
const made = /^[a-z]+_[0-9a-hjkmnp-tv-z]{26}/;
const madeFields = new Set([
  ...["token", "session_key", "client_secret", "hsn", "mid", "version"],
  ...[
    "auth_code",
    "retrieval_reference",
    "email",
    "from",
    "to",
    "date",
    "created_from",
    "created_to",
    "due_before",
  ],
]);

/**
 * The code of a sample as a reader runs it: what an installation made is filled in, in the address
 * and in the body, and nothing else is changed.
 *
 * Errors   throws where the sample has an id in its path and the real request has none.
 */
export function fillIn(shown: ShownSample, origin: string, real: RealRequest): string {
  const changes = new Map<string, string>([["http://localhost:4000", origin]]);
  // Some languages have no address: every sample is of the same request.
  const codes = shown.sample.requests.map(({ code }) => code).join("\n");
  const address = /http:\/\/localhost:4000(\/[^"'\s]*)/.exec(codes)?.[1] ?? "";
  const [exampleUrl, actualUrl] = [address, real.path].map((one) => new URL(one, origin));
  const [example, actual] = [exampleUrl, actualUrl].map((url) => url!.pathname.split("/"));
  shown.page.path.split("/").forEach((segment, index) => {
    if (!segment.startsWith("{")) return;
    const value = actual?.[index];
    if (!value) throw new Error(`${shown.page.id}: no value for ${segment} in ${real.path}`);
    changes.set(example![index]!, value);
  });
  const [requested, known] = [exampleUrl, actualUrl].map((url) =>
    Object.fromEntries(url!.searchParams),
  );
  for (const [from, to] of madeValues(requested, known)) {
    changes.set(from, to);
    changes.set(encodeURIComponent(from), encodeURIComponent(to));
  }
  for (const [from, to] of madeValues(shown.body, real.body)) changes.set(from, to);
  let code = shown.code;
  // The longest first: a secret begins with the id that it belongs to.
  for (const [from, to] of [...changes].sort(([a], [b]) => b.length - a.length)) {
    code = code.replaceAll(from, to);
  }
  return code;
}

function madeValues(example: unknown, real: unknown, name = ""): [string, string][] {
  if (typeof example === "string") {
    const isMade = made.test(example) || madeFields.has(name);
    return isMade && typeof real === "string" ? [[example, real]] : [];
  }
  if (typeof example !== "object" || example === null) return [];
  return Object.entries(example).flatMap(([key, value]) =>
    madeValues(value, (real as Record<string, unknown> | undefined)?.[key], key),
  );
}
