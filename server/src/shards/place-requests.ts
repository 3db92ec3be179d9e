import type { FastifyRequest } from "fastify";
import type { RequestShards } from "../http/request-shards.ts";
import { hashApiKey } from "../identity/api-keys.ts";
import { normalizeEmail } from "../identity/email-address.ts";
import { hashToken } from "../identity/secret-tokens.ts";
import { sessionTokenOf } from "../identity/session-cookie.ts";
import type { SessionTokens } from "../identity/session-tokens.ts";
import type { ShardFinder } from "./find-shard.ts";
import { type Clue, clueOfId, type Owner } from "./owners.ts";

/**
 * Chooses the database of each request by what it shows: an API key, the token of a link or a
 * session, or the object that a tenant's request names.
 *
 * A request that shows nothing known goes to the first database, which rejects it.
 */
export function placeRequests(
  finder: ShardFinder,
  all: RequestShards["all"],
  { keyPepper, sessionTokens }: { keyPepper: Buffer; sessionTokens: SessionTokens },
): Required<RequestShards> {
  const home = all[0];
  const shardOfOwner = (owner: Owner | undefined) =>
    chain(finder.shardOf(owner ?? null), (shard) => all[shard] ?? home);

  function credentialOf(request: FastifyRequest): Clue | undefined {
    const key = request.headers["x-api-key"];
    if (typeof key === "string" && key !== "") {
      const session = sessionTokens.read(key);
      return session === undefined
        ? { kind: "api_key_hash", value: hashApiKey(keyPepper, key) }
        : { kind: "account", value: session.accountId };
    }
    const { token } = (request.params ?? {}) as { token?: string };
    const secret = token ?? sessionTokenOf(request);
    return secret === undefined ? undefined : { kind: "token", value: hashToken(secret) };
  }

  return {
    all,
    of(request) {
      const credential = credentialOf(request);
      const object = objectOf(request);
      if (credential === undefined) {
        return object === undefined ? home : chain(finder.ownerOf(object), shardOfOwner);
      }
      return chain(finder.ownerOf(credential), (owner) => {
        if (owner !== null) return shardOfOwner(owner);
        request.isOfAllShards = object === undefined;
        return object === undefined ? home : chain(finder.ownerOf(object), shardOfOwner);
      });
    },
    async ofBody(request) {
      const clue = request.isOfAllShards ? namedIn(request.body) : visitorOf(request);
      const owner = clue === undefined ? undefined : await finder.ownerOf(clue);
      return owner == null ? undefined : shardOfOwner(owner);
    },
  };
}

/** The object that a path or a header names. */
function objectOf({ params, headers }: FastifyRequest): Clue | undefined {
  const { id, hsn } = (params ?? {}) as { id?: string; hsn?: string };
  if (hsn !== undefined) return { kind: "terminal", value: hsn };
  return clueOfId(id ?? "") ?? clueOfId(String(headers["x-account-id"] ?? ""));
}

/** The visitor of a sign-in page: the token of a link, or an email address. */
function visitorOf({ body, routeOptions }: FastifyRequest): Clue | undefined {
  if (routeOptions.url?.startsWith("/account-api/") !== true) return undefined;
  const { token, email } = (body ?? {}) as { token?: unknown; email?: unknown };
  if (typeof token === "string") return { kind: "token", value: hashToken(token) };
  return typeof email === "string" ? { kind: "email", value: normalizeEmail(email) } : undefined;
}

/** The first object that a tenant's request names in its body, such as `partner_id`. */
function namedIn(body: unknown): Clue | undefined {
  for (const [name, value] of Object.entries(body ?? {})) {
    const clue = name.endsWith("_id") && typeof value === "string" ? clueOfId(value) : undefined;
    if (clue !== undefined) return clue;
  }
  return undefined;
}

/** Not an async function: a known owner takes no tick. */
function chain<From, To>(
  value: From | Promise<From>,
  then: (value: From) => To | Promise<To>,
): To | Promise<To> {
  return value instanceof Promise ? value.then(then) : then(value);
}
