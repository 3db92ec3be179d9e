import type { FastifyRequest } from "fastify";
import type { Owner } from "./fair-queue.ts";

/** More credentials than one server sees; a forgotten one is known again after its next request. */
const knownMax = 10_000;
const strangers = "strangers";

/**
 * Identifies the caller that a request counts for, before any database query: by its API key or
 * session, and among users of the same credential by address.
 *
 * An unverified credential does not count as one: all requests with such a credential, or without
 * any, share the turns of one caller, so that invented keys yield no additional turns.
 */
export class Callers {
  readonly #known = new Set<string>();

  ownerOf(request: FastifyRequest): Owner {
    const member = networkOf(request.ip);
    const credential = credentialOf(request);
    const group = credential !== undefined && this.#known.has(credential) ? credential : strangers;
    return { group, member };
  }

  /** Records that a request's credential is valid. */
  recognize(request: FastifyRequest): void {
    const credential = credentialOf(request);
    if (credential === undefined || this.#known.has(credential)) return;
    if (this.#known.size >= knownMax) this.#known.clear();
    this.#known.add(credential);
  }
}

const sessionCookie = /(?:^|;\s*)(?:__Host-)?openpayfac_session=([^;\s]+)/;

function credentialOf({ headers }: FastifyRequest): string | undefined {
  const key = headers["x-api-key"];
  if (typeof key === "string" && key !== "") return key;
  return headers.cookie === undefined ? undefined : sessionCookie.exec(headers.cookie)?.[1];
}

/** An IPv6 customer controls a whole /64, so only the first 64 bits count. */
function networkOf(address: string): string {
  if (!address.includes(":") || address.startsWith("::ffff:")) return address;
  return address.split(":", 4).join(":");
}
