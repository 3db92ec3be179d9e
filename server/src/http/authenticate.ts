import {
  describePattern,
  headers as headerSchemas,
  idempotencyKeyLengthMax,
  idempotencyKeyLengthMin,
  type OperationShape,
  ownerHeader,
} from "@openpayfac/contract";
import type { FastifyRequest } from "fastify";
import type { Pool } from "pg";
import { ApiError, type FieldError } from "../api-error.ts";
import type { Account, Accounts } from "../identity/accounts.ts";
import type { ApiKeys, Caller } from "../identity/api-keys.ts";
import { findVisibleOwner, type Owner } from "../identity/owners.ts";
import { sessionTokenOf } from "../identity/session-cookie.ts";
import type { TokenSession } from "../identity/session-tokens.ts";
import { toId, toUuid, type Uuid } from "../ids.ts";
import { type CallingUser, isNarrow } from "../permissions/calling-user.ts";
import { signedInCaller } from "../permissions/signed-in-caller.ts";
import type { HttpDependencies } from "./http-dependencies.ts";
import type { RequestShards } from "./request-shards.ts";
import { logSecurity } from "./security-log.ts";
import { show } from "./show-value.ts";
import { wayOverShards } from "./ways-over-shards.ts";

export interface Identified {
  caller: Caller;
  /** The database with the caller's own rows. */
  database: Pool;
  account: Account | undefined;
  /** The owner of the funds: the account, or the partner or contractor that the header names. */
  owner: Owner | undefined;
  businessId: Uuid | undefined;
  sessionKey: string | undefined;
  idempotencyKey: string | undefined;
}

/**
 * Authenticates the caller and resolves the account, or another owner.
 *
 * Input    place: finds the database that has the objects of a tenant's user, whose session is in
 *          the first one; absent: there is one database.
 * Errors   unauthorized, forbidden, invalid_header (every invalid header), referenced_not_found.
 */
export async function identify(
  request: FastifyRequest,
  operation: OperationShape,
  deps: HttpDependencies,
  place?: RequestShards["ofCaller"],
): Promise<Identified> {
  const session = deps.sessionTokens.read(String(request.headers["x-api-key"] ?? ""));
  if (session !== undefined) return identifySession(request, operation, deps, session);
  const isSignedIn =
    request.headers["x-api-key"] === undefined && sessionTokenOf(request) !== undefined;
  const caller =
    request.internalCall?.caller ??
    (isSignedIn
      ? await signedInCaller(request, operation, deps)
      : await authenticate(request, operation, deps.apiKeys));
  request.caller = caller;
  const fieldErrors: FieldError[] = [];
  const accountId = readId(
    request,
    "x-account-id",
    operation.account,
    fieldErrors,
    operation.owners,
  );
  const businessId = readId(request, "x-business-id", operation.business ?? "none", fieldErrors);
  const sessionKey = readSessionKey(request, operation.session ?? "none", fieldErrors);
  const idempotencyKey = operation.idempotent
    ? readIdempotencyKey(request, fieldErrors)
    : undefined;
  if (fieldErrors.length > 0) {
    throw new ApiError("invalid_header", fieldErrors.map((each) => each.message).join(" "), {
      fieldErrors,
    });
  }
  const placed = isSignedIn ? await placeOfUser(request, operation, caller, deps, place) : deps;
  const { account, owner } =
    accountId === undefined ? {} : await findOwner(request, caller, accountId, placed);
  if (caller.user !== undefined) requireScope(caller.user, operation, { account, businessId });
  return {
    caller,
    database: deps.database,
    account,
    owner,
    businessId: businessId === undefined ? undefined : toUuid(businessId),
    sessionKey,
    idempotencyKey,
  };
}

/** A tenant's user has a session and other own rows in the first database, and partners in all. */
async function placeOfUser(
  request: FastifyRequest,
  operation: OperationShape,
  caller: Caller,
  home: HttpDependencies,
  place: RequestShards["ofCaller"],
): Promise<HttpDependencies> {
  const way = wayOverShards(operation);
  if (place === undefined || way === "home") return home;
  // The session of a view is in the database of the user who views.
  const isViewed = caller.user != null && caller.user.viewedBy !== null;
  if (caller.partnerId === null ? way === "own" : !isViewed) return home;
  request.shard = await place(request, caller);
  return request.shard;
}

/** Errors   referenced_not_found: no such owner, or none that the caller has access to. */
async function findOwner(
  request: FastifyRequest,
  caller: Caller,
  id: string,
  { accounts, database }: { accounts: Accounts; database: Pool },
): Promise<{ account?: Account; owner: Owner }> {
  if (idPatterns["x-account-id"].test(id)) {
    const account = await accounts.findVisible(caller, toUuid(id));
    if (account !== undefined) return { account, owner: { type: "account", id: account.id } };
  } else {
    const owner = await findVisibleOwner(database, caller, id);
    if (owner !== undefined) return { owner };
  }
  logSecurity(request, "access.account_not_visible", { account_id: id });
  const kind = { part: "partner", ctr: "contractor" }[id.slice(0, id.indexOf("_"))] ?? "account";
  throw new ApiError("referenced_not_found", `There is no ${kind} ${id}.`);
}

/** A session token grants access to its session, for the operations of a checkout page. */
async function identifySession(
  request: FastifyRequest,
  operation: OperationShape,
  { accounts, database }: { accounts: Accounts; database: Pool },
  { accountId, sessionId }: TokenSession,
): Promise<Identified> {
  request.keyId = toId("checkout_session", sessionId);
  const account = await accounts.find(accountId);
  if (account === undefined) throw new ApiError("unauthorized", "This API key is not valid.");
  if (operation.sessionToken !== true) {
    throw new ApiError(
      "forbidden",
      `The token of a checkout session may not ${operation.method} ${operation.path}.`,
    );
  }
  const fieldErrors: FieldError[] = [];
  const named = readId(request, "x-account-id", "optional", fieldErrors);
  const idempotencyKey = operation.idempotent
    ? readIdempotencyKey(request, fieldErrors)
    : undefined;
  if (fieldErrors.length > 0) {
    throw new ApiError("invalid_header", fieldErrors.map((each) => each.message).join(" "), {
      fieldErrors,
    });
  }
  if (named !== undefined && toUuid(named) !== accountId) {
    throw new ApiError("referenced_not_found", `There is no account ${named}.`);
  }
  const { id } = request.params as { id: string };
  if (id !== toId("checkout_session", sessionId)) {
    throw new ApiError("not_found", `There is no checkout session ${id}.`);
  }
  const { tenantId, partnerId } = account;
  const caller: Caller = { keyId: sessionId, kind: "session", tenantId, partnerId };
  request.caller = caller;
  return {
    caller,
    database,
    account,
    owner: { type: "account", id: account.id },
    businessId: undefined,
    sessionKey: undefined,
    idempotencyKey,
  };
}

/**
 * A user of one merchant calls operations that name its account or business: others show what a
 * whole partner has.
 *
 * Errors   forbidden, referenced_not_found.
 */
function requireScope(
  user: CallingUser,
  operation: OperationShape,
  { account, businessId }: { account: Account | undefined; businessId: string | undefined },
): void {
  if (!isNarrow(user) || operation.scoped === true) return;
  if (businessId !== undefined && toUuid(businessId) !== user.businessId) {
    throw new ApiError("referenced_not_found", `There is no business ${businessId}.`);
  }
  if (account !== undefined || (businessId !== undefined && user.locationIds === null)) return;
  throw new ApiError(
    "permission_missing",
    operation.account === "none"
      ? "Users of a merchant cannot do this."
      : "Users of a merchant name the account in the header x-account-id.",
  );
}

async function authenticate(
  request: FastifyRequest,
  operation: OperationShape,
  apiKeys: ApiKeys,
): Promise<Caller> {
  const key = request.headers["x-api-key"];
  if (typeof key !== "string" || key === "") {
    throw new ApiError("unauthorized", "Send your API key in the header x-api-key.");
  }
  const caller = await apiKeys.find(key, (keyId) => {
    request.keyId = toId("api_key", keyId);
    logSecurity(request, "api_key.revoked_used");
  });
  if (caller === undefined) throw new ApiError("unauthorized", "This API key is not valid.");
  request.keyId = toId("api_key", caller.keyId);
  request.caller = caller;
  if (mayCall(caller, operation)) return caller;
  throw new ApiError(
    "forbidden",
    `${caller.kind === "operator" ? "An" : "A"} ${caller.kind} key may not ${operation.method} ${operation.path}.`,
  );
}

function mayCall(caller: Caller, operation: OperationShape): boolean {
  switch (operation.audience) {
    case "private-key":
      return caller.kind === "private";
    case "public-key":
      return caller.kind === "public";
    case "both":
      return caller.kind === "private" || caller.kind === "public";
    case "operator":
      return caller.kind === "operator";
    // API keys never grant access to operations of the pages.
    case "page":
    case "session":
    case "link":
      return false;
  }
}

const idPatterns = {
  "x-account-id": patternOf("x-account-id"),
  "x-business-id": patternOf("x-business-id"),
};
const ownerPattern = new RegExp((ownerHeader as unknown as { pattern: string }).pattern);

function patternOf(name: "x-account-id" | "x-business-id"): RegExp {
  return new RegExp((headerSchemas[name] as unknown as { pattern: string }).pattern);
}

function readId(
  request: FastifyRequest,
  name: "x-account-id" | "x-business-id",
  need: "required" | "optional" | "none",
  fieldErrors: FieldError[],
  owners?: true,
): string | undefined {
  if (need === "none") return undefined;
  const value = request.headers[name];
  const pattern = owners === true ? ownerPattern : idPatterns[name];
  if (value === undefined && need === "optional") return undefined;
  if (typeof value === "string" && pattern.test(value)) return value;
  const received = show(value);
  fieldErrors.push({
    code: value === undefined ? "required" : "invalid_string",
    expected: describePattern(pattern.source) ?? "an id",
    received,
    path: name,
    message:
      value === undefined
        ? `The header ${name} is required: it names the ${name.split("-")[1]} that the request acts for.`
        : `The header ${name} must be an id; got ${received}.`,
  });
  return undefined;
}

/** Only the terminal operation can decide whether it is required and valid. */
function readSessionKey(
  request: FastifyRequest,
  need: "required" | "optional" | "none",
  fieldErrors: FieldError[],
): string | undefined {
  const name = "x-session-key";
  const value = request.headers[name];
  if (need === "none" || value === undefined) return undefined;
  const { maxLength } = headerSchemas[name] as unknown as { maxLength: number };
  if (typeof value === "string" && value !== "" && value.length <= maxLength) return value;
  const received = `${value.length} characters`;
  fieldErrors.push({
    code: value === "" ? "too_small" : "too_big",
    expected: `1 to ${maxLength} characters`,
    received,
    path: name,
    message: `The header ${name} must have 1 to ${maxLength} characters; got ${received}.`,
  });
  return undefined;
}

function readIdempotencyKey(
  request: FastifyRequest,
  fieldErrors: FieldError[],
): string | undefined {
  const name = "x-idempotency-key";
  const value = request.headers[name] ?? request.headers["idempotency-key"];
  if (value === undefined) return undefined;
  const text = String(value);
  if (text.length >= idempotencyKeyLengthMin && text.length <= idempotencyKeyLengthMax) return text;
  fieldErrors.push({
    code: text.length < idempotencyKeyLengthMin ? "too_small" : "too_big",
    expected: `${idempotencyKeyLengthMin} to ${idempotencyKeyLengthMax} characters`,
    received: `${text.length} characters`,
    path: name,
    message: `The header ${name} must have ${idempotencyKeyLengthMin} to ${idempotencyKeyLengthMax} characters; got ${text.length}.`,
  });
  return undefined;
}
