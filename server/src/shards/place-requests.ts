import type { FastifyRequest } from "fastify";
import { rejectBodyField } from "../api-error.ts";
import type { HttpDependencies } from "../http/http-dependencies.ts";
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

  function shardForTenant(request: FastifyRequest, object: Clue | undefined) {
    request.isOfAllShards = true;
    if (object === undefined) return home;
    return chain(finder.ownerOf(object), (ownerOfObject) => {
      // The tenant's own objects concern all partners.
      request.isOfAllShards = ownerOfObject == null;
      return shardOfOwner(ownerOfObject);
    });
  }

  function credentialOf(request: FastifyRequest): Clue | undefined {
    const key = request.headers["x-api-key"];
    if (typeof key === "string" && key !== "") {
      const session = sessionTokens.read(key);
      return session === undefined
        ? { kind: "api_key_hash", value: hashApiKey(keyPepper, key) }
        : { kind: "account", value: session.accountId };
    }
    const { token } = (request.params ?? {}) as { token?: string };
    const isPublic = request.routeOptions.config?.operation?.audience === "page";
    // A public page shows the object of its path, also to a user of another partner.
    if (isPublic && token === undefined && objectOf(request) !== undefined) return undefined;
    const secret = token ?? sessionTokenOf(request);
    return secret === undefined ? undefined : { kind: "token", value: hashToken(secret) };
  }

  /**
   * The database of several objects.
   *
   * Errors   invalid_body: they are in different ones, so that no transaction could change them.
   */
  async function shardOfAll(listed: readonly Listed[]): Promise<HttpDependencies> {
    const shards = await Promise.all(
      listed.map(async ({ clue }) => shardOfOwner(await finder.ownerOf(clue))),
    );
    const index = shards.findIndex((shard) => shard !== shards[0]);
    const [first, other] = [listed[0], listed[index]];
    if (first === undefined || other === undefined) return shards[0] ?? home;
    throw rejectBodyField({
      code: "invalid_value",
      expected: `an object of the same partner as ${first.path}`,
      received: other.id,
      path: other.path,
      message: `${other.path} must be of the same partner as ${first.path}; send a request for each partner.`,
    });
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
        // The session of a tenant's user is in the first database, which authenticates it.
        if (credential.kind === "token") return home;
        return shardForTenant(request, object);
      });
    },
    ofCaller(request, { partnerId }) {
      if (partnerId !== null) return shardOfOwner(partnerId);
      return shardForTenant(request, objectOf(request));
    },
    async ofBody(request) {
      const clue = request.isOfAllShards ? namedIn(request.body) : visitorOf(request);
      const listed = request.isOfAllShards && clue === undefined ? listedIn(request.body) : [];
      if (listed.length > 0) {
        request.isOfAllShards = false;
        return shardOfAll(listed);
      }
      const owner = clue === undefined ? undefined : await finder.ownerOf(clue);
      return owner == null ? undefined : shardOfOwner(owner);
    },
  };
}

/** The object that a path, a header or a list's filter names. */
function objectOf({ params, headers, query }: FastifyRequest): Clue | undefined {
  const { id, hsn } = (params ?? {}) as { id?: string; hsn?: string };
  if (hsn !== undefined) return { kind: "terminal", value: hsn };
  return (
    clueOfId(id ?? "") ??
    clueOfId(String(headers["x-account-id"] ?? "")) ??
    clueOfId(String(headers["x-business-id"] ?? "")) ??
    namedIn(query)
  );
}

/** The visitor of a sign-in page: the token of a link, an email address, or a passkey's user. */
function visitorOf({ body, routeOptions }: FastifyRequest): Clue | undefined {
  if (routeOptions.url?.startsWith("/account-api/") !== true) return undefined;
  const { token, email, user_handle: handle } = (body ?? {}) as Record<string, unknown>;
  if (typeof handle === "string") return clueOfId(Buffer.from(handle, "base64url").toString());
  if (typeof token === "string") return { kind: "token", value: hashToken(token) };
  return typeof email === "string" ? { kind: "email", value: normalizeEmail(email) } : undefined;
}

/** The first object that a field of a body or a query names, such as `partner_id` or `in`. */
function namedIn(fields: unknown): Clue | undefined {
  for (const [name, value] of Object.entries(fields ?? {})) {
    const names = name.endsWith("_id") || name === "in";
    const clue = names && typeof value === "string" ? clueOfId(value) : undefined;
    if (clue !== undefined) return clue;
  }
  return undefined;
}

/** An object in a list of a body. */
interface Listed {
  clue: Clue;
  id: string;
  path: string;
}

/** The objects that a list names: ids, or items with an id as their first field. */
function listedIn(body: unknown): Listed[] {
  return Object.entries(body ?? {}).flatMap(([name, items]) => {
    if (!Array.isArray(items)) return [];
    return items.flatMap((item, index): Listed[] => {
      const [field, id] =
        typeof item === "string"
          ? ["", item]
          : (Object.entries(item ?? {}).find(([key]) => key.endsWith("_id")) ?? ["", ""]);
      const clue = typeof id === "string" ? clueOfId(id) : undefined;
      if (clue === undefined) return [];
      return [{ clue, id: String(id), path: `${name}[${index}]${field && `.${field}`}` }];
    });
  });
}

/** Not an async function: a known owner takes no tick. */
function chain<From, To>(
  value: From | Promise<From>,
  then: (value: From) => To | Promise<To>,
): To | Promise<To> {
  return value instanceof Promise ? value.then(then) : then(value);
}
