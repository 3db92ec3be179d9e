import {
  apis,
  internalApis,
  type OperationShape,
  pagesOperations,
  type StepUpClass,
} from "@openpayfac/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addAccount,
  addPartner,
  startTestServer,
  type TestResponse,
  type TestServer,
} from "../../../testkit/src/index.ts";
import { signIn } from "../permissions/sign-in.fixtures.ts";
import type { Headers } from "./api-walk.fixtures.ts";
import { countEffects } from "./contract.fixtures.ts";
import { type ForeignObjects, foreignObjects } from "./foreign-objects.fixtures.ts";
import { type IdField, idFieldsOf, withIdAt, writtenPlace } from "./id-fields.fixtures.ts";
import { notOwnObjects } from "./not-own-objects.fixtures.ts";
import { asPartner, forAccount } from "./other-owner.fixtures.ts";
import { type AnyRequest, soundCall } from "./sound-call.fixtures.ts";

/** Every operation of every API and page, once. */
const operations = [
  ...new Map([...apis, ...internalApis].flatMap(({ operations }) => Object.entries(operations))),
].filter(([, operation]) => idFieldsOf(operation).length > 0);

type Owner = "another tenant" | "another partner" | "another merchant";

/** Kinds that belong to a partner or a tenant, and to no merchant. */
const aboveMerchants = new Set([
  "ten",
  "part",
  "plan",
  "rp",
  "agrp",
  "agent",
  "sa",
  "sc",
  "key",
  "we",
]);

let server: TestServer;
let owners: Record<Owner, ForeignObjects>;
let pairs = 0;

beforeAll(async () => {
  server = await startTestServer();
  const ofTenant = await addPartner(server, { tenantId: "new" });
  const ofPartner = await addPartner(server);
  const account = await addAccount(server, { paymentMethodTypes: ["card", "bank"] });
  owners = {
    "another tenant": foreignObjects(await asPartner(server, ofTenant)),
    "another partner": foreignObjects(await asPartner(server, ofPartner)),
    "another merchant": foreignObjects(forAccount(server, account)),
  };
});
afterAll(async () => {
  console.log(`${pairs} isolation pairs`);
  await server.close();
});

/**
 * Kinds that belong to one merchant account; a partner's key grants access to the others of all its
 * merchants.
 */
const ofOneMerchant = new Set(["pi", "pmt", "pm", "pmi", "re", "cs", "dp", "txn", "po", "fee"]);
/** Kinds that belong to a whole tenant: every partner of it may see them. */
const ofTheTenant = new Set(["rp", "ten", "rrule"]);

/** Of users of the installation, who see every tenant. */
const ofTheInstallation = new Set(["chooseSessionTenant"]);

/** Whether the owner's objects are foreign to the caller at a location. */
function isForeign(operation: OperationShape, prefix: string, owner: Owner): boolean {
  if (ofTheInstallation.has(operation.id)) return false;
  if (owner === "another tenant") return true;
  if (owner === "another partner") return !ofTheTenant.has(prefix);
  return ofOneMerchant.has(prefix) && operation.account === "required";
}

/** The content of a response, without ids that are unique to each request. */
function result(response: TestResponse, id: string): object {
  const headers = [...response.headers].filter(([name]) => name !== "date");
  const [named = ""] = id.split("_secret_");
  const text = JSON.stringify([response.status, headers, response.body]);
  return JSON.parse(
    text
      .replaceAll(id, "ID")
      .replaceAll(named, "ID")
      .replace(/req_[0-9a-z]{26}/g, "REQUEST"),
  );
}

/** The request with an id at a location. */
function requestWith(
  operation: OperationShape,
  request: AnyRequest,
  place: IdField,
  id: string,
): AnyRequest {
  const [name = ""] = place.path;
  switch (place.part) {
    case "params": {
      const at = operation.path.split("/").indexOf(`{${name}}`);
      const [path = "", query] = request.path.split("?");
      const steps = path.split("/");
      steps[at] = id;
      return { ...request, path: [steps.join("/"), query].filter(Boolean).join("?") };
    }
    case "query": {
      const [path = "", query] = request.path.split("?");
      const search = new URLSearchParams(query);
      search.set(name, id);
      return { ...request, path: `${path}?${search}` };
    }
    case "header":
      return { ...request, headers: { ...request.headers, [name]: id } };
    case "body":
      return { ...request, body: withIdAt(request.body, place.path, id) as object };
  }
}

/** The terminal's serial number or session key in a request. */
const ofTerminals: Record<string, (request: AnyRequest) => string | undefined> = {
  "body/hsn": ({ body }) => (body as { hsn: string }).hsn,
  "header/x-session-key": ({ headers }) => headers["x-session-key"],
};

/** Sends the same request with both ids, and compares the responses and the stored state. */
async function compare(
  operation: OperationShape,
  context: string,
  [foreign, absent]: readonly [string, string],
  requestFor: (id: string) => AnyRequest,
  stored: () => Promise<unknown>,
): Promise<TestResponse> {
  const before = [await stored(), await countEffects(server)];
  const send = (id: string) => {
    const { path, body, headers } = requestFor(id);
    return server.call(operation.method, path, { body, headers });
  };
  const [one, other] = [await send(foreign), await send(absent)];
  expect([context, result(one, foreign)]).toEqual([context, result(other, absent)]);
  // An invalid request would get the same response for any id.
  expect(JSON.stringify(one.body)).not.toMatch(
    /is required|is not a field|must be an? (object|string|array|integer)/,
  );
  expect([context, await stored(), await countEffects(server)]).toEqual([context, ...before]);
  pairs += 1;
  return one;
}

const users = new Map<StepUpClass | null, Promise<Headers>>();

/** The headers of a merchant's owner, who is signed in and confirmed for the operation. */
function ownerFor({ stepUp }: OperationShape): Promise<Headers> {
  const known = users.get(stepUp) ?? signIn(server, "BUSINESS", "owner", stepUp ?? undefined);
  users.set(stepUp, known);
  return known;
}

const expectRejected = (context: string, { status, body }: TestResponse) =>
  expect([context, status >= 400 && status < 500], JSON.stringify(body)).toEqual([context, true]);

describe.each(operations)("%s", (_, operation) => {
  const all = idFieldsOf(operation);
  const places = all.filter((place) => notOwnObjects(operation, writtenPlace(place)) === undefined);
  const isRead = operation.method === "GET" || /search|download|what_if/.test(operation.path);

  it("has an owner for every id that it accepts, or a reason for none", () => {
    const unowned = places.filter(
      (place) => place.prefixes.length === 0 && !(writtenPlace(place) in ofTerminals),
    );
    expect(unowned.map(writtenPlace)).toEqual([]);
  });

  it.each(places.map((place) => [writtenPlace(place), place] as const))(
    "treats a foreign id at %s as nonexistent, and does nothing",
    async (written, place) => {
      // Rejected requests write nothing: one valid request is enough for every id.
      const sound = await soundCall(server, operation);
      // Callers with a public key must send a secret.
      const key = place.secret ? { "x-api-key": server.sandbox.public_key } : {};
      const request = { ...sound, headers: { ...sound.headers, ...key } };
      for (const [owner, objects] of Object.entries(owners) as [Owner, ForeignObjects][]) {
        const own = ofTerminals[written]?.(request);
        if (own !== undefined) {
          const from = { ...request, headers: { ...request.headers, ...objects.headers } };
          const absent = own.replace(/.$/, (last) => (last === "9" ? "8" : "9"));
          const context = `${owner} with ${own}`;
          const requestFor = (id: string) => requestWith(operation, from, place, id);
          const none = async () => undefined;
          const ids = [own, absent] as const;
          expectRejected(context, await compare(operation, context, ids, requestFor, none));
        }
        for (const prefix of place.prefixes) {
          if (!isForeign(operation, prefix, owner)) continue;
          const foreign = await objects.idOf(prefix, place.secret);
          const context = `${owner}'s ${foreign}`;
          const response = await compare(
            operation,
            context,
            [foreign, objects.absentLike(foreign)],
            (id) => requestWith(operation, request, place, id),
            () => objects.fingerprint(prefix, foreign),
          );
          // A search for something that does not exist returns an empty list.
          if (!isRead || place.part === "params") expectRejected(context, response);
          else expect([context, response.body.data ?? []]).toEqual([context, []]);
        }
      }
    },
  );

  it.each(
    places
      // A user's own entries name the ids that the user sent.
      .filter(() => !(operation.id in pagesOperations) && operation.id !== "listAuditEntries")
      .map((place) => [writtenPlace(place), place] as const)
      .filter(
        ([, { secret, prefixes }]) => !secret && prefixes.some((each) => !aboveMerchants.has(each)),
      ),
  )("treats another merchant's id at %s as nonexistent for a merchant's user", async (_, place) => {
    const { path, body, headers } = await soundCall(server, operation);
    const request: AnyRequest = {
      path,
      ...(body === undefined ? {} : { body }),
      headers: { ...headers, ...(await ownerFor(operation)) },
    };
    const objects = owners["another merchant"];
    for (const prefix of place.prefixes) {
      if (aboveMerchants.has(prefix)) continue;
      const foreign = await objects.idOf(prefix, false);
      const context = `another merchant's ${foreign}`;
      const response = await compare(
        operation,
        context,
        [foreign, objects.absentLike(foreign)],
        (id) => requestWith(operation, request, place, id),
        () => objects.fingerprint(prefix, foreign),
      );
      if (!isRead || place.part === "params") expectRejected(context, response);
      else expect([context, response.body.data ?? []]).toEqual([context, []]);
    }
  });

  it("never returns the response stored for another caller under the same idempotency key", async () => {
    if (!operation.idempotent) return;
    const request = await soundCall(server, operation);
    const send = (key: string, headers: Headers = {}) =>
      server.call(operation.method, request.path, {
        body: request.body,
        headers: { ...request.headers, ...headers, "x-idempotency-key": key },
      });
    const key = `isolation-${pairs}-${operation.id}`;
    expect((await send(key)).status).toBe(operation.returns.status);
    for (const [owner, { headers }] of Object.entries(owners)) {
      if (owner === "another merchant" && operation.account !== "required") continue;
      const account =
        operation.account === "none" ? { ...headers, "x-account-id": undefined } : headers;
      const response = await send(key, account);
      expect([owner, response.headers.get("x-idempotent-replay")]).toEqual([owner, null]);
      expect([owner, JSON.stringify(response.body)]).toEqual([
        owner,
        expect.not.stringMatching(/idempotency/i),
      ]);
      pairs += 1;
    }
  });
});
