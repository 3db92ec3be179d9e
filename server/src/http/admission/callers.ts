import type { FastifyRequest } from "fastify";
import type { Owner } from "./fair-queue.ts";

/** More than a server has at once; who is forgotten is known again after the next call. */
const knownMax = 10_000;
const strangers = "strangers";

/**
 * Says whom a request counts for, before anything is asked of the database: by the API key, or the
 * session, that it comes with, and among those who share one by the address.
 *
 * What was never seen to be good is no name yet: all who come with such a one, or with none, share
 * the turns of one caller, so that nobody gets more of them by making up keys.
 */
export class Callers {
  readonly #known = new Set<string>();

  ownerOf(request: FastifyRequest): Owner {
    const member = networkOf(request.ip);
    const credential = credentialOf(request);
    const group = credential !== undefined && this.#known.has(credential) ? credential : strangers;
    return { group, member };
  }

  /** The credential of a request was found to be good. */
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

/** Of an address of version 6, whoever has one has all that begin with the same 64 bits. */
function networkOf(address: string): string {
  if (!address.includes(":") || address.startsWith("::ffff:")) return address;
  return address.split(":", 4).join(":");
}
