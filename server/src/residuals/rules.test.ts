import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addPartner, startTestServer, type TestServer } from "../../../testkit/src/index.ts";
import {
  addAgentGroup,
  addSalesCode,
  addScheduleA,
  exampleItems,
  take,
} from "./residuals.fixtures.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const patch = (path: string, body: object) => server.call("PATCH", path, { body });
const item = { key: "AUTH_FEE_CP", expense: 1, expense_type: "mille_cents", share: 1 };
const bips = (expense: number, key = "VISA_INTERCHANGE") => ({
  ...item,
  key,
  expense,
  expense_type: "mille_bips",
});

describe("a Schedule A", () => {
  it("names its items by their keys if they have no names", async () => {
    const keys = [
      "AMERICAN_EXPRESS_QUALIFIED_CP",
      "DISCOVER_INTERCHANGE",
      "PCI_NON_COMPLIANCE_FEE",
      "EARLY_CANCELLATION_FEE",
    ];
    const made = await addScheduleA(server, { items: keys.map((key) => ({ ...item, key })) });
    expect(made.items.map(({ name }: { name: string }) => name)).toEqual([
      "American Express, card present",
      "Discover interchange",
      "PCI DSS non-compliance fee",
      "Early cancellation fee",
    ]);
    expect(await take(server, "GET", `/schedule_as/${made.id}`)).toEqual(made);
  });

  it("returns every field error: a duplicate key or tier, more than 100%", async () => {
    const body = {
      partner_id: server.sandbox.partner_id,
      name: "Faulty",
      items: [item, bips(10_000_001), item],
      tiers: [
        { start_amount: 5, discount: 1 },
        { start_amount: 5, discount: 2 },
      ],
    };
    const response = await server.call("POST", "/schedule_as", { body });
    expect(response.status).toBe(400);
    expect(Object.keys(response.body.argument_errors)).toEqual([
      "items[1].expense",
      "items[2].key",
      "tiers[1].start_amount",
    ]);
    expect((await addScheduleA(server, { items: [bips(10_000_000)] })).items[0].expense).toBe(1e7);
  });

  it("limits the cost per item, and rejects a percentage of volume for an item without volume", async () => {
    const body = {
      partner_id: server.sandbox.partner_id,
      name: "Faulty",
      items: [{ ...item, expense: 100_000_000_001 }, bips(1, "TOKEN_FEE")],
    };
    const { status, body: rejected } = await server.call("POST", "/schedule_as", { body });
    expect(status).toBe(400);
    expect(rejected.argument_errors).toEqual({
      "items[0].expense":
        "items[0].expense must be at most 100000000000 mille_cents; got 100000000001.",
      "items[1].expense_type":
        "items[1].expense_type must be mille_cents, because TOKEN_FEE has no volume; got mille_bips.",
    });
    await addScheduleA(server, {
      items: [{ ...item, expense: 100_000_000_000 }, bips(0, "TOKEN_FEE")],
    });
  });

  it("and a sales code reject a start date without a new version", async () => {
    const code = await addSalesCode(server);
    for (const path of [`/schedule_as/${code.schedule_a_id}`, `/sales_codes/${code.id}`]) {
      const response = await patch(path, { name: "Later", start_at: "2030-01-01T00:00:00Z" });
      expect([path, response.status]).toEqual([path, 400]);
      expect(Object.keys(response.body.argument_errors)).toEqual(["start_at"]);
    }
  });

  it("of another partner is not found", async () => {
    const other = await addPartner(server);
    const body = { partner_id: other.partnerId, name: "Not mine", items: exampleItems };
    expect((await server.call("POST", "/schedule_as", { body })).status).toBe(404);
  });

  it("changes its name in place, and its rules by a version that starts later", async () => {
    const { id } = await addScheduleA(server);
    const tiers = [
      { start_amount: 900, discount: 2 },
      { start_amount: 0, discount: 1 },
    ];
    await take(server, "PATCH", `/schedule_as/${id}`, { name: "Renamed" });
    const later = new Date(server.clock.now().getTime() + 86_400_000).toISOString();
    const changed = await take(server, "PATCH", `/schedule_as/${id}`, { tiers, start_at: later });
    expect(changed).toMatchObject({ name: "Renamed", active_version: 1, tiers: [] });
    expect(changed.versions).toMatchObject([
      { version: 2, start_at: later, end_at: null, tiers: tiers.toReversed() },
      { version: 1, end_at: later, tiers: [] },
    ]);
    expect(changed.versions[0].items).toEqual(changed.versions[1].items);
    server.clock.advance(86_400_000);
    expect(await take(server, "GET", `/schedule_as/${id}`)).toMatchObject({
      active_version: 2,
      tiers: tiers.toReversed(),
    });
    const { data } = await take(server, "GET", "/schedule_as?limit=50");
    expect(data.find((each: { id: string }) => each.id === id).active_version).toBe(2);
  });

  it("rejects a version that starts before the newest; one with the same start replaces it", async () => {
    const start_at = "2027-06-01T00:00:00.000Z";
    const { id } = await addScheduleA(server, { start_at });
    const before = { tiers: [], start_at: "2027-05-31T23:59:59.999Z" };
    const rejected = await patch(`/schedule_as/${id}`, before);
    expect(rejected).toMatchObject({ status: 400 });
    expect(rejected.body.argument_errors.start_at).toContain("version 1");
    expect((await patch(`/schedule_as/${id}`, { tiers: [], start_at })).status).toBe(200);
  });

  it("that is changed twice concurrently gets both versions, in sequence", async () => {
    const { id } = await addScheduleA(server);
    const responses = await Promise.all(
      [1, 2, 3].map(() => patch(`/schedule_as/${id}`, { tiers: [] })),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { versions } = await take(server, "GET", `/schedule_as/${id}`);
    expect(versions.map(({ version }: { version: number }) => version)).toEqual([4, 3, 2, 1]);
  });
});

describe("a sales code", () => {
  it("lists the agents of its groups by name, page by page", async () => {
    const group = await addAgentGroup(server);
    const { id } = await addSalesCode(server, {
      agent_group_shares: [{ agent_group_id: group, share: 10_000 }],
    });
    const page = await take(server, "GET", `/sales_codes/${id}/agents?limit=1`);
    expect(page).toMatchObject({
      data: [{ entity: "agent", last_name: "Holm", sales_group_id: group }],
      meta: { has_more: true, limit: 1, page: 1 },
    });
    const next = await take(server, "GET", `/sales_codes/${id}/agents?limit=1&page=2`);
    expect(next).toMatchObject({ data: [{ last_name: "Vance" }], meta: { has_more: false } });
  });

  it("rejects a duplicate group, more than 100%, and another partner's group", async () => {
    const group = await addAgentGroup(server);
    const { id: schedule_a_id } = await addScheduleA(server);
    const post = (shares: object[]) =>
      server.call("POST", "/sales_codes", {
        body: { name: "Faulty", schedule_a_id, agent_group_shares: shares },
      });
    const fieldErrors = await post([
      { agent_group_id: group, share: 5000 },
      { agent_group_id: group, share: 5001 },
    ]);
    expect(Object.keys(fieldErrors.body.argument_errors)).toEqual([
      "agent_group_shares[1].agent_group_id",
      "agent_group_shares",
    ]);
    const other = await addPartner(server);
    const theirs = await addAgentGroup(server, { partnerId: other.partnerId });
    expect((await post([{ agent_group_id: theirs, share: 1 }])).status).toBe(404);
  });

  it("moves to another Schedule A of its partner by a version, and is listed under the active one", async () => {
    const [one, two] = [await addScheduleA(server), await addScheduleA(server)];
    const code = await addSalesCode(server, { schedule_a_id: one.id });
    const listed = async (id: string) =>
      (await take(server, "GET", `/sales_codes?schedule_a_id=${id}`)).data.length;
    const later = new Date(server.clock.now().getTime() + 60_000).toISOString();
    await take(server, "PATCH", `/sales_codes/${code.id}`, {
      schedule_a_id: two.id,
      start_at: later,
    });
    expect([await listed(one.id), await listed(two.id)]).toEqual([1, 0]);
    server.clock.advance(60_000);
    expect([await listed(one.id), await listed(two.id)]).toEqual([0, 1]);
    const moved = await take(server, "GET", `/sales_codes/${code.id}`);
    expect(moved).toMatchObject({ active_version: 2, schedule_a_id: two.id });
    expect((await take(server, "GET", `/schedule_as/${two.id}`)).sales_codes).toEqual([
      { id: code.id, name: "West coast" },
    ]);
  });
});

it("a sandbox begins with a Schedule A, a sales code and its agents", async () => {
  const fresh = await startTestServer();
  try {
    const { data: codes } = await take(fresh, "GET", "/sales_codes");
    expect(codes).toMatchObject([{ name: "West coast", active_version: 1 }]);
    const { data: agents } = await take(fresh, "GET", `/sales_codes/${codes[0].id}/agents`);
    expect(agents).toHaveLength(2);
    const { data: schedules } = await take(fresh, "GET", "/schedule_as");
    expect(schedules).toMatchObject([{ id: codes[0].schedule_a_id, name: "Standard" }]);
  } finally {
    await fresh.close();
  }
});
