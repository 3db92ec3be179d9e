import { Readable } from "node:stream";
import { csvRow } from "@openpayfac/contract/csv";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addAccount,
  addPaidIntent,
  startTestServer,
  type TestServer,
  until,
} from "../../../../testkit/src/index.ts";
import { toUuid } from "../../ids.ts";

let server: TestServer;
let many: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer();
  const { accountId } = await addAccount(server);
  many = { "x-account-id": accountId };
  await server.database.query(
    `INSERT INTO transactions (account_id, id, source_type, source_id, root_source_type,
       root_source_id, amount, description, created_at, updated_at)
     SELECT $1, gen_random_uuid(), 'payment', gen_random_uuid(), 'payment', gen_random_uuid(), n,
            'Payment captured', now(), now() FROM generate_series(1, 40000) AS n`,
    [toUuid(accountId)],
  );
});
afterAll(() => server.close());

const download = (body: object = {}, headers = {}) =>
  server.call("POST", "/transactions/download", { body, headers });

describe("a download of transactions", () => {
  it("is CSV with a header row of field names, in the order of the search", async () => {
    await addPaidIntent(server);
    const response = await download();
    expect(response.headers.get("content-type")).toMatch(/^text\/csv/);
    const date = server.clock.now().toISOString().slice(0, 10);
    expect(response.headers.get("content-disposition")).toContain(
      `attachment; filename="transactions-${date}.csv"`,
    );
    const lines = String(response.body).split("\r\n");
    const { data } = (await server.call("POST", "/transactions/search", { body: {} })).body;
    expect(lines[0]).toBe(Object.keys(data[0]).join(","));
    expect(lines[1]).toBe(
      Object.values(data[0])
        .map((value) => value ?? "")
        .join(","),
    );
    expect(lines).toHaveLength(data.length + 2);
    expect(lines.at(-1)).toBe("");
  });

  it.each(["application/json", "application/x-ndjson"])(
    "is one JSON object a line with accept: %s",
    async (accept) => {
      const response = await download({}, { accept });
      expect(response.headers.get("content-type")).toMatch(/^application\/x-ndjson/);
      expect(response.headers.get("content-disposition")).toMatch(/\.ndjson"/);
      const lines = String(response.body).trimEnd().split("\n");
      const { data } = (await server.call("POST", "/transactions/search", { body: {} })).body;
      expect(lines.map((line) => JSON.parse(line))).toEqual(data);
    },
  );

  it("filters and sorts like a search, and accepts no page", async () => {
    const response = await download({ amount_max: 100, sort_column: "amount" }, many);
    const amounts = String(response.body)
      .trimEnd()
      .split("\r\n")
      .slice(1)
      .map((line) => Number(line.split(",")[9]));
    expect(amounts).toEqual(Array.from({ length: 100 }, (_, index) => 100 - index));
    expect((await download({ page: 1 })).body).toMatchObject({ code: "400-02" });
  });

  it("contains every row once, with any number of rows", async () => {
    const response = await download({}, { ...many, accept: "application/x-ndjson" });
    const lines = String(response.body).trimEnd().split("\n");
    expect(new Set(lines.map((line) => JSON.parse(line).amount)).size).toBe(40_000);
  });

  it("without rows is a header row", async () => {
    const { accountId } = await addAccount(server);
    const response = await download({}, { "x-account-id": accountId });
    expect(String(response.body).split("\r\n")).toEqual([
      expect.stringMatching(/^id,ledger_account_id,/),
      "",
    ]);
  });

  it("releases its connection when its client disconnects, and reads only as fast as the client", async () => {
    const begin = () =>
      fetch(`${server.origin}/transactions/download`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-api-key": server.sandbox.private_key,
          ...many,
        },
        body: "{}",
      });
    const reading = async () => {
      const found = await server.database.query<{ count: number }>(
        `SELECT count(*) FROM pg_stat_activity
          WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
      );
      return found.rows[0]?.count;
    };
    // More than may run concurrently: the others start when these have ended.
    for (let round = 0; round < 3; round += 1) {
      const responses = await Promise.all([begin(), begin()]);
      const streams = responses.map(({ body }) => Readable.fromWeb(body as never));
      for (const stream of streams) {
        await new Promise((resolve) => stream.once("readable", resolve));
      }
      // One that fetches rows now is not idle.
      await until("both wait for their client", async () => (await reading()) === 2);
      for (const stream of streams) stream.on("error", () => {}).destroy();
      await until("all connections are released", async () => (await reading()) === 0);
    }
  });
});

describe("a cell of CSV", () => {
  it.each([
    ["=1+1", "'=1+1"],
    ["+1", "'+1"],
    ["-1", "'-1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", "'\t=1"],
    ["a,b", '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ["two\nlines", '"two\nlines"'],
    ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
    ["a=b", "a=b"],
    [-5, "-5"],
    [null, ""],
    [false, "false"],
  ])("%j is written %s", (value, written) => {
    expect(csvRow([value])).toBe(`${written}\r\n`);
  });
});
