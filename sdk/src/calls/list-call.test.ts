import { describe, expect, it } from "vitest";
import { fakeClient, problem } from "../fakes.fixtures.ts";

const page = (ids: string[], meta: object) => ({
  status: 200,
  body: { data: ids.map((id) => ({ id })), meta },
});
const queries = (sent: { url: string }[]) => sent.map(({ url }) => new URL(url).search);

async function idsOf(list: AsyncIterable<object>, countMax = Number.POSITIVE_INFINITY) {
  const ids: unknown[] = [];
  for await (const each of list) {
    ids.push("id" in each ? each.id : undefined);
    if (ids.length === countMax) break;
  }
  return ids;
}

describe("a list by ids", () => {
  it("awaited is its first page", async () => {
    const { client, sent } = fakeClient([page(["pi_3"], { has_more: true, limit: 1 })]);
    const { data, meta } = await client.paymentIntents.list({ limit: 1 });
    expect([data.map(({ id }) => id), meta.has_more]).toEqual([["pi_3"], true]);
    expect(sent).toHaveLength(1);
  });

  it("gives every object of all pages, newest first", async () => {
    const { client, sent } = fakeClient([
      page(["pi_5", "pi_4"], { has_more: true, limit: 2 }),
      page(["pi_3", "pi_2"], { has_more: true, limit: 2 }),
      page(["pi_1"], { has_more: false, limit: 2 }),
    ]);
    const ids = await idsOf(client.paymentIntents.list({ limit: 2 }));
    expect(ids).toEqual(["pi_5", "pi_4", "pi_3", "pi_2", "pi_1"]);
    expect(queries(sent)).toEqual([
      "?limit=2",
      "?limit=2&starting_after=pi_4",
      "?limit=2&starting_after=pi_2",
    ]);
  });

  it("that begins before an id continues with newer objects", async () => {
    const { client, sent } = fakeClient([
      page(["pi_4", "pi_3"], { has_more: true, limit: 2 }),
      page(["pi_5"], { has_more: false, limit: 2 }),
    ]);
    const ids = await idsOf(client.paymentIntents.list({ ending_before: "pi_2", limit: 2 }));
    expect(ids).toEqual(["pi_3", "pi_4", "pi_5"]);
    expect(queries(sent)[1]).toBe("?ending_before=pi_4&limit=2");
  });

  it("requests only the pages that are read", async () => {
    const { client, sent } = fakeClient([page(["pi_5", "pi_4"], { has_more: true, limit: 2 })]);
    expect(await idsOf(client.paymentIntents.list({ limit: 2 }), 2)).toEqual(["pi_5", "pi_4"]);
    expect(sent).toHaveLength(1);
  });

  it("ends immediately if it is empty", async () => {
    const { client } = fakeClient([page([], { has_more: false, limit: 10 })]);
    expect(await idsOf(client.fees.list())).toEqual([]);
  });

  it("can be walked more than once", async () => {
    const last = page(["pi_1"], { has_more: false, limit: 2 });
    const list = fakeClient([last]).client.paymentIntents.list();
    expect([await idsOf(list), await idsOf(list)]).toEqual([["pi_1"], ["pi_1"]]);
  });
});

describe("a list by pages", () => {
  it("that counts continues until the last object", async () => {
    const meta = (number: number) => ({ page: number, size: 2, total_count: 3 });
    const { client, sent } = fakeClient([
      page(["bus_1", "bus_2"], meta(1)),
      page(["bus_3"], meta(2)),
    ]);
    expect(await idsOf(client.businesses.list({ size: 2 }))).toEqual(["bus_1", "bus_2", "bus_3"]);
    expect(queries(sent)).toEqual(["?size=2", "?size=2&page=2"]);
  });

  it("begins with the page that was asked for", async () => {
    const meta = (number: number) => ({ page: number, size: 1, total_count: 4 });
    const { client, sent } = fakeClient([page(["bus_3"], meta(3)), page(["bus_4"], meta(4))]);
    expect(await idsOf(client.businesses.list({ page: 3, size: 1 }))).toEqual(["bus_3", "bus_4"]);
    expect(queries(sent)).toEqual(["?page=3&size=1", "?page=4&size=1"]);
  });

  it("that is a search sends its filters with every page", async () => {
    const meta = (has_more: boolean) => ({ has_more, limit: 1, page: 1, total_count: 2 });
    const { client, sent } = fakeClient([page(["pi_1"], meta(true)), page(["pi_2"], meta(false))]);
    const found = client.paymentIntents.search({ status: "captured", limit: 1 });
    expect(await idsOf(found)).toEqual(["pi_1", "pi_2"]);
    expect(sent.map(({ body }) => JSON.parse(String(body)))).toEqual([
      { status: "captured", limit: 1 },
      { status: "captured", limit: 1, page: 2 },
    ]);
  });
});

it("ends the loop with the error of a rejected page", async () => {
  const { client } = fakeClient([
    page(["pi_5"], { has_more: true, limit: 1 }),
    problem(401, "401-01"),
  ]);
  await expect(idsOf(client.paymentIntents.list({ limit: 1 }))).rejects.toThrow("401-01");
});

describe("a list by cursors", () => {
  it("continues with the cursor of each page, until one has none", async () => {
    const { client, sent } = fakeClient([
      page(["a", "b"], { has_more: true, limit: 2, next_cursor: "x" }),
      page(["c"], { has_more: false, limit: 2, next_cursor: null }),
    ]);
    const lines = client.residualReports.lines("rp_1", { limit: 2 });
    expect(await idsOf(lines)).toEqual(["a", "b", "c"]);
    expect(queries(sent)).toEqual(["?limit=2", "?limit=2&cursor=x"]);
  });
});
