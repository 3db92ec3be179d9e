import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addApiKey,
  addPartner,
  startTestServer,
  type TestServer,
} from "../../../testkit/src/index.ts";
import { addBankAccount, addBusiness } from "./boarding.fixtures.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const namesOf = async (path: string, field = "name") => {
  const { status, body } = await server.call("GET", path);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.map((each: Record<string, string>) => each[field]);
};

describe("businesses", () => {
  it("are found by name, contact and email in any case, newest first, and sorted as requested", async () => {
    await addBusiness(server, { name: "Zinnia 100%", contact_email: "ada@zinnia.example" });
    server.clock.advance(1000);
    await addBusiness(server, {
      name: "aster",
      contact_first_name: "Zoe",
      contact_last_name: "Ada",
    });
    expect(await namesOf("/businesses?search_field=ADA")).toEqual(["aster", "Zinnia 100%"]);
    expect(await namesOf("/businesses?search_field=zoe%20ada")).toEqual(["aster"]);
    // Characters with a meaning in patterns match literally.
    expect(await namesOf("/businesses?search_field=%25")).toEqual(["Zinnia 100%"]);
    expect(await namesOf("/businesses?search_field=_")).toEqual([]);
    const found = "/businesses?search_field=ada&sort_by=";
    expect(await namesOf(`${found}NAME&sort_direction=asc`)).toEqual(["aster", "Zinnia 100%"]);
    expect(await namesOf(`${found}NAME`)).toEqual(["Zinnia 100%", "aster"]);
    expect(await namesOf(`${found}CONTACT_NAME&sort_direction=DESC`)).toEqual([
      "aster",
      "Zinnia 100%",
    ]);
    expect(await namesOf(`${found}CREATED_AT&sort_direction=ASC`)).toEqual([
      "Zinnia 100%",
      "aster",
    ]);
    expect(await namesOf(`${found}PARTNER_NAME&size=1&page=2`)).toHaveLength(1);
  });

  it("are each on one page of a tenant's key, in every order and with their total", async () => {
    const { key } = await addApiKey(server, { kind: "private" });
    const headers = { "x-api-key": key };
    const read = async (query: string) => {
      const { status, body } = await server.call("GET", `/businesses?${query}`, { headers });
      expect(status, JSON.stringify(body)).toBe(200);
      return body;
    };
    const { data: all, meta } = await read("size=50");
    expect(all.length).toBeGreaterThan(2);
    expect(meta.total_count).toBe(all.length);
    for (const column of ["PARTNER_NAME", "NAME", "CONTACT_NAME", "CREATED_AT"]) {
      const ascending = (await read(`size=50&sort_by=${column}&sort_direction=asc`)).data;
      const descending: unknown[] = [];
      for (const page of all.keys()) {
        const { data, meta } = await read(`size=1&page=${page + 1}&sort_by=${column}`);
        expect(meta.total_count).toBe(all.length);
        descending.push(...data);
      }
      expect(descending.toReversed(), column).toEqual(ascending);
    }
  });

  it("of another partner are not in a list", async () => {
    const stranger = await addPartner(server);
    const { body } = await server.call("GET", "/businesses?size=50");
    const ids = body.data.map((each: { business_id: string }) => each.business_id);
    expect(ids).not.toContain(stranger.businessId);
    const accounts = await server.call("GET", `/accounts?business_id=${stranger.businessId}`);
    expect(accounts.body).toMatchObject({ data: [], meta: { total_count: 0 } });
  });

  it("are added to a partner: a tenant's key is rejected", async () => {
    const { key } = await addApiKey(server, { kind: "private" });
    const response = await server.call("POST", "/businesses", {
      body: { name: "Nobody's" },
      headers: { "x-api-key": key },
    });
    expect([response.status, response.body.code]).toEqual([403, "forbidden"]);
  });
});

describe("locations", () => {
  it("are listed by business, filtered by name in any case", async () => {
    const { business_id } = await addBusiness(server);
    for (const name of ["Pearl", "division", "Pearl Annex"]) {
      server.clock.advance(1);
      await server.call("POST", "/locations", { body: { business_id, name } });
    }
    const path = `/locations?business_id=${business_id}`;
    expect(await namesOf(path, "location_name")).toEqual(["Pearl Annex", "division", "Pearl"]);
    expect(await namesOf(`${path}&name=PEARL`, "location_name")).toEqual(["Pearl Annex", "Pearl"]);
    for (const sort of ["sort", "sort_by"]) {
      const sorted = `${path}&${sort}=NAME&sort_direction=ASC`;
      expect(await namesOf(sorted, "location_name")).toEqual(["division", "Pearl", "Pearl Annex"]);
    }
    const both = await server.call("GET", `${path}&sort=NAME&sort_by=NAME`);
    expect([both.status, Object.keys(both.body.argument_errors)]).toEqual([400, ["sort_by"]]);
  });
});

describe("bank accounts", () => {
  it("are filtered by business, status and creation time, with masked numbers", async () => {
    const { business_id } = await addBusiness(server);
    await addBankAccount(server, business_id);
    const at = server.clock.now().toISOString();
    server.clock.advance(1000);
    const active = await addBankAccount(server, business_id);
    await server.database.query(
      "UPDATE bank_accounts SET status = 'ACTIVE' WHERE created_at > $1",
      [at],
    );
    const ids = (query: string) =>
      namesOf(`/bank_accounts?business_id=${business_id}${query}`, "bank_account_id");
    expect(await ids("")).toHaveLength(2);
    expect(await ids("&status=ACTIVE")).toEqual([active]);
    expect(await ids("&status=NOT_ACTIVE")).toHaveLength(1);
    expect(await ids(`&created_from=${encodeURIComponent(at)}`)).toHaveLength(2);
    const later = server.clock.now().toISOString();
    expect(await ids(`&created_from=${encodeURIComponent(later)}`)).toEqual([active]);
    const { body } = await server.call("GET", `/bank_accounts/${active}`);
    expect(body).toMatchObject({ bank_account_mask: "6789", bank_account_active: true });
    expect(JSON.stringify(body)).not.toContain("000123456789");
  });
});

describe("plans", () => {
  it("are shown with each of the four brands once, and no fee above its limit", async () => {
    const { body } = await server.call("GET", "/processing_plans?name=SAND");
    expect(body.data).toHaveLength(1);
    const [plan] = body.data;
    expect(plan).toMatchObject({
      processing_plan_id: server.sandbox.processing_plan_id,
      plan_type: "FLAT_RATE",
      state: "ACTIVE",
      fees: { chargeback: 1500, dda_reject: 500 },
      auth_fee: { cp: 30, cnp: 30 },
    });
    expect(plan.card_acceptances.map((each: { card_type: string }) => each.card_type)).toEqual([
      "visa",
      "mastercard",
      "american_express",
      "discover",
    ]);
  });
});
