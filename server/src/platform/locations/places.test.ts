import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addAccount,
  addPartner,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { toId, toUuid } from "../../ids.ts";
import { followChanges } from "../read-model/follow-changes.ts";
import { signInWithin } from "../sign-in-within.fixtures.ts";

let server: TestServer;
let sibling: { accountId: string; businessId: string };
let other: { partnerId: string; accountId: string; businessId: string };
let own: string;

beforeAll(async () => {
  server = await startTestServer();
  sibling = await addAccount(server);
  other = await addPartner(server);
  own = await locationOf(server.sandbox.account_id);
  await server.database.query("UPDATE locations SET name = 'Harbor Quay 7' WHERE id = $1", [
    toUuid(own),
  ]);
  await followChanges(server.deps);
});
afterAll(() => server.close());

async function locationOf(accountId: string): Promise<string> {
  const { rows } = await server.database.query("SELECT location_id FROM accounts WHERE id = $1", [
    toUuid(accountId),
  ]);
  return toId("location", rows[0].location_id);
}

type Headers = Record<string, string | undefined>;
const byOperator = () => ({ "x-api-key": server.sandbox.operator_key, "x-account-id": undefined });

async function read(path: string, headers: Headers = byOperator()) {
  const { status, body } = await server.call("GET", path, { headers });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}
const idsOf = async (path: string, headers?: Headers) =>
  (await read(path, headers)).map(({ id }: { id: string }) => id).sort();

describe("businesses", () => {
  it("are those of the scope, with the number of their locations and accounts", async () => {
    const { business_id: business, partner_id: partner } = server.sandbox;
    const ofPartner = [business, sibling.businessId].sort();
    expect(await idsOf("/platform/businesses")).toEqual([...ofPartner, other.businessId].sort());
    expect(await idsOf(`/platform/businesses?in=${partner}`)).toEqual(ofPartner);
    expect(await idsOf(`/platform/businesses?in=${server.sandbox.account_id}`)).toEqual([business]);
    const staff = await signInWithin(server, ["BUSINESS", "staff"]);
    expect(await idsOf("/platform/businesses", staff)).toEqual([business]);
    await server.database.query(
      "UPDATE businesses SET contact_email = 'mara@larkspur.example' WHERE id = $1",
      [toUuid(business)],
    );
    const [found] = await read(`/platform/businesses?in=${business}`);
    expect(found).toMatchObject({
      partner_id: partner,
      contact_email: "mara@larkspur.example",
      location_count: 1,
      account_count: 1,
    });
  });

  it("are found by their id and the words of their names, in the scope only", async () => {
    const { business_id: business } = server.sandbox;
    await server.database.query("UPDATE businesses SET name = 'Larch & Fern' WHERE id = $1", [
      toUuid(business),
    ]);
    await followChanges(server.deps);
    expect(await idsOf("/platform/businesses?q=fern")).toEqual([business]);
    expect(await idsOf(`/platform/businesses?q=${business}`)).toEqual([business]);
    expect(await idsOf("/platform/businesses?q=arch")).toEqual([]);
    expect(await idsOf(`/platform/businesses?q=fern&in=${other.partnerId}`)).toEqual([]);
  });
});

describe("locations", () => {
  it("are those of the scope, with the number of their accounts and terminals", async () => {
    const { business_id: business, account_id: account } = server.sandbox;
    expect(await idsOf(`/platform/locations?in=${business}`)).toEqual([own]);
    expect(await idsOf(`/platform/locations?in=${account}`)).toEqual([own]);
    expect(await idsOf(`/platform/locations?in=${sibling.accountId}`)).toEqual([
      await locationOf(sibling.accountId),
    ]);
    expect(await idsOf("/platform/locations")).toContain(await locationOf(other.accountId));
    const { rows } = await server.database.query(
      "SELECT count(*)::int AS count FROM terminals WHERE account_id = $1",
      [toUuid(account)],
    );
    const [found] = await read(`/platform/locations?in=${business}`);
    expect(found).toMatchObject({
      name: "Harbor Quay 7",
      business_id: business,
      account_count: 1,
      terminal_count: rows[0].count,
    });
  });

  it("of a user who is limited to one are that one", async () => {
    const { business_id: businessId, account_id } = server.sandbox;
    const limited = { businessId, accountIds: [account_id] };
    const headers = await signInWithin(server, ["BUSINESS", "staff"], limited);
    expect(await idsOf("/platform/locations", headers)).toEqual([own]);
    const elsewhere = { businessId, accountIds: [sibling.accountId] };
    const away = await signInWithin(server, ["BUSINESS", "staff"], elsewhere);
    expect(await idsOf("/platform/locations", away)).not.toContain(own);
  });

  it("are found by their names, also by the search, and no longer once they are gone", async () => {
    expect(await idsOf("/platform/locations?q=quay")).toEqual([own]);
    expect(await idsOf(`/platform/locations?q=quay&in=${other.partnerId}`)).toEqual([]);
    const found = async () => {
      const groups: { kind: string; objects: { id: string; path: string }[] }[] = await read(
        "/platform/search?q=harbor%20q",
      );
      return groups.find(({ kind }) => kind === "location")?.objects ?? [];
    };
    expect(await found()).toEqual([
      expect.objectContaining({ id: own, path: `/locations/${own}` }),
    ]);
    const { rows } = await server.database.query(
      `INSERT INTO locations (id, business_id, name, created_at)
         VALUES (gen_random_uuid(), $1, 'Harbor Quay 8', now()) RETURNING id`,
      [toUuid(server.sandbox.business_id)],
    );
    await followChanges(server.deps);
    expect(await found()).toHaveLength(2);
    await server.database.query("DELETE FROM locations WHERE id = $1", [rows[0].id]);
    expect(await idsOf("/platform/locations?q=quay")).toEqual([own]);
    await followChanges(server.deps);
    expect(await found()).toHaveLength(1);
  });
});
