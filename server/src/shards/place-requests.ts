import type { FastifyRequest } from "fastify";
import type { RequestShards } from "../http/request-shards.ts";
import { hashApiKey } from "../identity/api-keys.ts";
import { hashToken } from "../identity/secret-tokens.ts";
import { sessionTokenOf } from "../identity/session-cookie.ts";
import type { SessionTokens } from "../identity/session-tokens.ts";
import type { ShardFinder } from "./find-shard.ts";
import { type Clue, clueOfId, type Owner } from "./owners.ts";

/**
 * Chooses the database of each request by what it shows before its body is read: an API key, the
 * token of a link or a session, or the object that an operator's request names.
 *
 * A request that shows nothing known goes to the first database, which rejects it.
 */
export function placeRequests(
  finder: ShardFinder,
  all: RequestShards["all"],
  { keyPepper, sessionTokens }: { keyPepper: Buffer; sessionTokens: SessionTokens },
): RequestShards {
  const home = all[0];
  const shardOfOwner = (owner: Owner | undefined) =>
    chain(finder.shardOf(owner ?? null), (shard) => all[shard] ?? home);

  function credentialOf(request: FastifyRequest): Clue | undefined {
    const key = request.headers["x-api-key"];
    if (typeof key === "string" && key !== "") {
      const session = sessionTokens.read(key);
      return session === undefined
        ? { kind: "api_key", value: hashApiKey(keyPepper, key) }
        : { kind: "account", value: session.accountId };
    }
    const { token } = (request.params ?? {}) as { token?: string };
    const secret = token ?? sessionTokenOf(request);
    return secret === undefined ? undefined : { kind: "token", value: hashToken(secret) };
  }

  return {
    all,
    of(request) {
      const credential = credentialOf(request) ?? objectOf(request);
      if (credential === undefined) return home;
      return chain(finder.ownerOf(credential), (owner) => {
        const object = owner === null ? objectOf(request) : undefined;
        return object === undefined
          ? shardOfOwner(owner)
          : chain(finder.ownerOf(object), shardOfOwner);
      });
    },
  };
}

/** The object that a path or a header names. */
function objectOf({ params, headers }: FastifyRequest): Clue | undefined {
  const { id, hsn } = (params ?? {}) as { id?: string; hsn?: string };
  if (hsn !== undefined) return { kind: "terminal", value: hsn };
  return clueOfId(id ?? String(headers["x-account-id"] ?? ""));
}

/** Not an async function: what is known is returned without waiting for a tick. */
function chain<From, To>(
  value: From | Promise<From>,
  then: (value: From) => To | Promise<To>,
): To | Promise<To> {
  return value instanceof Promise ? value.then(then) : then(value);
}
