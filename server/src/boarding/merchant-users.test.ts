import type { Role } from "@openpayfac/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addAccount, startTestServer, type TestServer } from "../../../testkit/src/index.ts";
import { toId, toUuid } from "../ids.ts";
import { signInWithin } from "../platform/sign-in-within.fixtures.ts";
import { addApplication } from "./boarding.fixtures.ts";

let server: TestServer;
/** Another business of the same partner. */
let sibling: { accountId: string; businessId: string; locationId: string };
/** Another account of the same business, at a location of its own. */
let branch: { accountId: string; locationId: string };

beforeAll(async () => {
  server = await startTestServer();
  sibling = { ...(await addAccount(server)), locationId: "" };
  sibling.locationId = await locationOf(sibling.accountId);
  const { accountId } = await addAccount(server);
  branch = { accountId, locationId: await locationOf(accountId) };
  const own = toUuid(server.sandbox.business_id);
  for (const [table, id] of [
    ["accounts", accountId],
    ["locations", branch.locationId],
  ] as const) {
    await server.database.query(`UPDATE ${table} SET business_id = $2 WHERE id = $1`, [
      toUuid(id),
      own,
    ]);
  }
});
afterAll(() => server.close());

async function locationOf(accountId: string): Promise<string> {
  const { rows } = await server.database.query("SELECT location_id FROM accounts WHERE id = $1", [
    toUuid(accountId),
  ]);
  return toId("location", rows[0].location_id);
}

/** A function that asks as a new user. Returns   the status, and the ids that were returned. */
async function asking(role: Role, accountIds?: string[]) {
  const businessId = server.sandbox.business_id;
  const within = accountIds === undefined ? {} : { businessId, accountIds };
  const headers = await signInWithin(server, ["BUSINESS", role], within);
  return async (path: string) => {
    const { status, body } = await server.call("GET", path, { headers });
    const ids = (body?.data ?? []).map(({ id }: { id: string }) => id) as string[];
    return { status, ids, body };
  };
}

describe("a user of a business", () => {
  it("reads the own business, its accounts and locations, and no other's", async () => {
    const ask = await asking("staff");
    const { account_id: account, business_id: business } = server.sandbox;
    expect((await ask("/businesses")).body.data).toMatchObject([{ business_id: business }]);
    const accounts = await ask("/accounts?size=50");
    expect(accounts.ids.toSorted()).toEqual([account, branch.accountId].toSorted());
    const locations = await ask(`/locations?business_id=${business}`);
    expect(locations.body.data.length).toBeGreaterThan(1);
    const permitted = [
      `/businesses/${business}`,
      `/accounts/${account}`,
      `/accounts/${account}/requirements`,
      `/locations/${branch.locationId}`,
    ];
    const foreign = [
      `/businesses/${sibling.businessId}`,
      `/accounts/${sibling.accountId}`,
      `/accounts/${sibling.accountId}/requirements`,
      `/locations/${sibling.locationId}`,
      `/locations?business_id=${sibling.businessId}`,
    ];
    for (const path of permitted) expect([path, (await ask(path)).status]).toEqual([path, 200]);
    for (const path of foreign) expect([path, (await ask(path)).status]).toEqual([path, 404]);
    const named = await ask(`/accounts?business_id=${sibling.businessId}`);
    expect(named.ids).toEqual([]);
  });

  it("of some locations reads only what is there", async () => {
    const ask = await asking("owner", [branch.accountId]);
    const { account_id: account, business_id: business } = server.sandbox;
    expect((await ask("/accounts")).ids).toEqual([branch.accountId]);
    expect((await ask(`/accounts/${account}`)).status).toBe(404);
    const locations = await ask(`/locations?business_id=${business}`);
    expect(locations.body.data).toMatchObject([{ location_id: branch.locationId }]);
    expect((await ask(`/locations/${await locationOf(account)}`)).status).toBe(404);
  });

  it("reads the own applications with the permission", async () => {
    const own = await addApplication(server);
    const other = await addApplication(server, { business_id: sibling.businessId });
    const there = await addApplication(server, { location_id: branch.locationId });
    const owner = await asking("owner");
    expect((await owner("/applications?size=50")).ids.toSorted()).toEqual(
      [own.id, there.id].toSorted(),
    );
    expect((await owner(`/applications/${own.id}`)).status).toBe(200);
    expect((await owner(`/applications/${other.id}`)).status).toBe(404);
    const limited = await asking("owner", [branch.accountId]);
    expect((await limited("/applications")).ids).toEqual([there.id]);
    expect((await limited(`/applications/${own.id}`)).status).toBe(404);
    expect((await (await asking("staff"))("/applications")).status).toBe(403);
  });
});

it("an agent reads no application and no merchant", async () => {
  await addApplication(server);
  const headers = await signInWithin(server, ["SALES_GROUP", "agent"]);
  const get = (path: string) => server.call("GET", path, { headers });
  expect((await get("/applications")).body.data).toEqual([]);
  expect((await get("/businesses")).status).toBe(403);
});
