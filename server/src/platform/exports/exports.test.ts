import { exportedListNames, exportedLists } from "@openpayfac/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  addAccount,
  addPaidIntent,
  addPartner,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { toUuid } from "../../ids.ts";
import { signIn } from "../../permissions/sign-in.fixtures.ts";
import { followChanges } from "../read-model/follow-changes.ts";
import { signInWithin } from "../sign-in-within.fixtures.ts";
import { columnsOfList } from "./columns-of-list.ts";
import { writeExportsJob } from "./write-exports.ts";

type Headers = Record<string, string | undefined>;

let server: TestServer;
let operator: Headers;
beforeAll(async () => {
  server = await startTestServer();
  operator = { "x-api-key": server.sandbox.operator_key, "x-account-id": undefined };
  for (const amount of [4_200, 900]) {
    const paid = await addPaidIntent(server, { amount, reference_id: `=order-${amount}` });
    await server.call("POST", `/payment_intents/${paid.intent.id}/refunds`, {
      body: { amount: 200, description: 'Too "small", =1+1' },
    });
  }
  await followChanges(server.deps);
});
afterAll(() => server.close());
beforeEach(async () => {
  kept.clear();
  await server.database.query("DELETE FROM export_pieces");
  await server.database.query("DELETE FROM exports");
});

const call = (method: string, at: string, headers: Headers, body?: object) =>
  server.call(method, at, { headers, ...(body && { body }) });
const request = (body: object, headers = operator) =>
  call("POST", "/platform/exports", headers, body);
const write = () => writeExportsJob.run(recorded());

/** Files of the storage that were written, and not deleted. */
const kept = new Set<string>();
const stored = () => kept.size;

type Files = TestServer["deps"]["files"];

/** The server's dependencies. Input   write: replaces the write of a file. */
function recorded(write: Files["write"] = (...file) => server.deps.files.write(...file)) {
  const files: Files = {
    ...server.deps.files,
    async write(id, bytes) {
      kept.add(id);
      await write(id, bytes);
    },
    async remove(id) {
      await server.deps.files.remove(id);
      expect(await server.deps.files.read(id)).toBeUndefined();
      kept.delete(id);
    },
  };
  return { ...server.deps, files };
}
const read = async (id: string, headers = operator) =>
  (await call("GET", `/platform/exports/${id}`, headers)).body;

async function textOf(id: string, headers = operator): Promise<string> {
  const response = await fetch(`${server.origin}/platform/exports/${id}/content`, {
    headers: Object.fromEntries(
      Object.entries(headers).filter((pair): pair is [string, string] => pair[1] !== undefined),
    ),
  });
  const text = await response.text();
  expect(response.status, text).toBe(200);
  expect(Number(response.headers.get("content-length"))).toBe(Buffer.byteLength(text));
  return text;
}

/** Every row of a list, as its operation returns it. */
async function rowsOf(list: string, headers = operator): Promise<Record<string, unknown>[]> {
  const { method, path: at } = exportedLists[list as "refunds"] as { method: string; path: string };
  const response =
    method === "POST"
      ? await call("POST", at, headers, { limit: 50 })
      : await call("GET", `${at}?limit=50`, headers);
  expect(response.body.meta.has_more).toBe(false);
  return response.body.data;
}

describe("an export", () => {
  it("has the fields and the rows of its list, of every list, in both formats", async () => {
    const ofOwner = { owner_id: server.sandbox.account_id };
    const administrator = await signIn(server, "TENANT", "administrator");
    const headers = { ...administrator, "x-account-id": undefined };
    for (const list of exportedListNames) {
      const isOfOwner = list === "transactions" || list === "ledger_entries";
      const made = [];
      for (const format of ["csv", "jsonl"]) {
        const filters = isOfOwner ? ofOwner : {};
        const { status, body } = await request({ list, format, filters }, headers);
        expect(status, `${list}: ${JSON.stringify(body)}`).toBe(201);
        expect(body).toMatchObject({ status: "pending", own: true, rows_written: 0 });
        made.push(body.id);
      }
      await write();
      const [csv = "", jsonl = ""] = await Promise.all(made.map((id) => textOf(id, headers)));
      const columns = columnsOfList(exportedLists[list]).map(({ name }) => name);
      expect(csv.split("\r\n")[0]).toBe(columns.join(","));
      const rows = jsonl
        .split("\n")
        .slice(0, -1)
        .map((line) => JSON.parse(line));
      const shown = await Promise.all(made.map((id) => read(id, headers)));
      expect(shown.map(({ status }) => status)).toEqual(["completed", "completed"]);
      expect(shown[1].rows_written).toBe(rows.length);
      expect(rows.length === 0 ? 2 : csv.split("\r\n").length).toBeGreaterThan(1);
      if (!isOfOwner && !["audit_entries", "requests", "users"].includes(list)) {
        expect(rows, list).toEqual(await rowsOf(list, headers));
      }
      if (["payments", "refunds", "fees", "transactions", "ledger_entries"].includes(list)) {
        expect(rows.length, list).toBeGreaterThanOrEqual(2);
      }
      await server.database.query("DELETE FROM exports");
    }
  });

  it("writes no formula, and keeps quotes", async () => {
    const refunds = await request({ list: "refunds" });
    const payments = await request({ list: "payments" });
    await write();
    expect(await textOf(refunds.body.id)).toContain('"Too ""small"", =1+1"');
    expect(await textOf(payments.body.id)).toContain(",'=order-4200,");
  });

  it("is rejected as its list would be", async () => {
    for (const [body, status, part] of [
      [{ list: "payouts", filters: { status: "lost" } }, 400, "filters.status"],
      [{ list: "payouts", filters: { limitt: 5 } }, 400, "filters.limitt is not a filter"],
      [{ list: "payments", filters: { amount_min: "a" } }, 400, "filters.amount_min"],
      [{ list: "payouts", filters: { limit: 5 } }, 400, "filters.limit"],
      [{ list: "ledger_entries" }, 400, "filters.owner_id"],
      [{ list: "ledger_entries", filters: { owner_id: "acct_1" } }, 400, ""],
      [{ list: "transactions", filters: { owner_id: server.sandbox.account_id } }, 403, ""],
      [{ list: "everything" }, 400, "list"],
    ] as const) {
      const response = await request(body);
      expect(response.status, JSON.stringify(response.body)).toBe(status);
      expect(JSON.stringify(response.body)).toContain(part);
      // The job reads every page.
      for (const each of response.body.errors ?? []) {
        expect(each.expected).not.toMatch(/limit|starting_after|ending_before/);
        expect(each.message).not.toMatch(/Did you mean limit/);
      }
    }
    const { rows } = await server.database.query("SELECT FROM exports");
    expect(rows).toEqual([]);
  });

  it("needs the permission of its list and the scope, when it is requested and downloaded", async () => {
    const staff = await signInWithin(server, ["BUSINESS", "staff"]);
    const finance = await signInWithin(server, ["BUSINESS", "finance"]);
    const owner = await signInWithin(server, ["BUSINESS", "owner"]);
    const partner = await signInWithin(server, ["PARTNER", "finance"]);
    const foreign = await addPartner(server);
    const other = await signInWithin(server, ["PARTNER", "finance"], {
      partnerId: foreign.partnerId,
    });
    const denied = await request({ list: "payouts" }, staff);
    expect(denied.body.type).toBe("PERMISSION_MISSING");
    const { body } = await request({ list: "payouts" }, finance);
    await write();
    const at = `/platform/exports/${body.id}`;
    const statuses = [];
    for (const headers of [finance, owner, staff, partner, other]) {
      statuses.push((await call("GET", at, headers)).status);
      const list = (await call("GET", "/platform/exports", headers)).body.data;
      expect(list).toHaveLength(statuses.at(-1) === 200 ? 1 : 0);
    }
    expect(statuses).toEqual([200, 200, 404, 404, 404]);
    expect((await read(body.id, owner)).own).toBe(false);
    expect(await textOf(body.id, owner)).toContain("id,entity,status");
    // The user loses the permission after the export was completed.
    await server.database.query("UPDATE users SET role = 'staff' WHERE id = $1", [
      toUuid(body.requested_by),
    ]);
    expect((await call("GET", `${at}/content`, finance)).status).toBe(404);
  });

  it("of some locations has their rows, and is not another location's", async () => {
    const account = await addAccount(server);
    const within = { accountIds: [server.sandbox.account_id] };
    const here = await signInWithin(server, ["BUSINESS", "finance"], within);
    const there = await signInWithin(server, ["BUSINESS", "finance"], {
      accountIds: [account.accountId],
    });
    const { body } = await request({ list: "accounts", format: "jsonl" }, here);
    await write();
    const ids = (await textOf(body.id, here)).match(/"id":"acct_\w+"/g);
    expect(ids).toEqual([`"id":"${server.sandbox.account_id}"`]);
    expect((await call("GET", `/platform/exports/${body.id}`, there)).status).toBe(404);
  });

  it("fails if its user lost the access before it was written", async () => {
    const finance = await signInWithin(server, ["BUSINESS", "finance"]);
    const colleague = await signInWithin(server, ["BUSINESS", "finance"]);
    for (const change of ["role = 'staff'", "role = 'finance', status = 'INACTIVE'"]) {
      const { body } = await request({ list: "payouts" }, finance);
      await server.database.query(`UPDATE users SET ${change} WHERE id = $1`, [
        toUuid(body.requested_by),
      ]);
      await write();
      const failed = await call("GET", `/platform/exports/${body.id}`, colleague);
      expect(failed.body).toMatchObject({ status: "failed", failure_code: "access_lost" });
      await server.database.query("DELETE FROM exports");
      await server.database.query("UPDATE users SET role = 'finance' WHERE id = $1", [
        toUuid(body.requested_by),
      ]);
    }
  });

  it("is recorded in the audit log, with its download", async () => {
    const { body } = await request({ list: "payouts" });
    await write();
    await textOf(body.id);
    const entries = await call("GET", "/platform/audit_entries?limit=10", operator);
    const made = entries.body.data.map(({ operation }: { operation: string }) => operation);
    expect(made.slice(0, 2)).toEqual(["downloadExport", "createExport"]);
  });

  it("above 10,000 rows is downloaded after a step-up", async () => {
    const finance = await signIn(server, "PARTNER", "finance");
    const headers = { ...finance, "x-account-id": undefined };
    const { body } = await request({ list: "payouts" }, headers);
    await write();
    await server.database.query("UPDATE exports SET rows_written = 10001");
    const at = `/platform/exports/${body.id}/content`;
    expect((await call("GET", at, headers)).body.type).toBe("STEP_UP_REQUIRED");
    await server.database.query("UPDATE exports SET rows_written = 10000");
    expect((await call("GET", at, headers)).status).toBe(200);
  });

  it("is one of three unfinished ones of its user, however many are requested at a time", async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => request({ list: "payouts" })));
    const statuses = made.map(({ status }) => status).toSorted();
    expect(statuses.filter((status) => status === 201)).toHaveLength(3);
    expect(statuses).toEqual([201, 201, 201, 400, 400, 400, 400, 400]);
    await write();
    expect((await request({ list: "payouts" })).status).toBe(201);
    const other = await signIn(server, "PARTNER", "finance");
    expect(
      (await request({ list: "payouts" }, { ...other, "x-account-id": undefined })).status,
    ).toBe(201);
    await server.database.query(
      `INSERT INTO exports SELECT (json_populate_record(e, json_build_object(
         'id', gen_random_uuid(), 'slot', NULL))).* FROM exports e, generate_series(1, 50)
        WHERE e.status = 'completed' AND e.id = (SELECT min(id::text)::uuid FROM exports)`,
    );
    await write();
    const tooMany = await request({ list: "payouts" });
    expect([tooMany.status, tooMany.body.detail]).toEqual([
      400,
      "You requested 50 exports in 24 hours. Try again later.",
    ]);
  });
});

describe("the file of an export", () => {
  const pieces = async () =>
    (await server.database.query("SELECT run, number FROM export_pieces ORDER BY 1, 2")).rows;

  it("has pieces of some thousand rows, in the list's order", async () => {
    const before = stored();
    await addRows(6_500);
    const { body } = await request({ list: "payments", format: "jsonl" });
    await write();
    const ids = (await textOf(body.id))
      .split("\n")
      .slice(0, -1)
      .map((line) => JSON.parse(line).id);
    expect(ids.length).toBe(6_502);
    expect(new Set(ids).size).toBe(6_502);
    expect(ids).toEqual(ids.toSorted().toReversed());
    const made = await pieces();
    expect(made.length).toBeGreaterThan(3);
    expect(made).toEqual(made.map((_, index) => ({ run: 1, number: index + 1 })));
    expect(stored()).toBe(before + made.length);
  });

  it("is deleted when it expires", async () => {
    const before = stored();
    const { body } = await request({ list: "payouts" });
    await write();
    const { expires_at: at, finished_at: finished } = await read(body.id);
    expect(Date.parse(at) - Date.parse(finished)).toBe(7 * 86_400_000);
    expect(stored()).toBe(before + 1);
    server.clock.advance(7 * 86_400_000 - 1);
    await write();
    expect((await read(body.id)).status).toBe("completed");
    server.clock.advance(1);
    await write();
    expect(await read(body.id)).toMatchObject({ status: "expired", rows_written: 0 });
    expect((await call("GET", `/platform/exports/${body.id}/content`, operator)).status).toBe(400);
    expect(stored()).toBe(before);
    expect(await writeExportsJob.nextDue(server.database)).toBeUndefined();
  });

  it("has the rows of one run, after a file storage that failed", async () => {
    const before = stored();
    const { body } = await request({ list: "refunds", format: "jsonl" });
    let writes = 0;
    const failing = recorded(async (id, bytes) => {
      writes += 1;
      await server.deps.files.write(id, bytes);
      throw new Error("the disk is full");
    });
    for (const status of ["pending", "pending", "failed"]) {
      await writeExportsJob.run(failing);
      expect((await read(body.id)).status).toBe(status);
      expect(stored()).toBe(before);
      expect(await pieces()).toEqual([]);
      server.clock.advance(5 * 60_000);
    }
    expect(writes).toBe(3);
    expect((await read(body.id)).failure_code).toBe("interrupted");
    const again = await request({ list: "refunds", format: "jsonl" });
    await writeExportsJob.run(failing);
    server.clock.advance(5 * 60_000);
    await write();
    expect(await read(again.body.id)).toMatchObject({ status: "completed" });
    expect((await textOf(again.body.id)).split("\n")).toHaveLength(3);
  });

  it("is of the job that took the export over, and a job that comes back writes nothing", async () => {
    const before = stored();
    const { body } = await request({ list: "refunds", format: "jsonl" });
    const slow = recorded(async (id, bytes) => {
      // The first job sleeps while its lease ends, and another one writes everything.
      server.clock.advance(120_000);
      await write();
      await server.deps.files.write(id, bytes);
    });
    await writeExportsJob.run(slow);
    expect(await read(body.id)).toMatchObject({ status: "completed", rows_written: 2 });
    expect(await pieces()).toEqual([{ run: 2, number: 1 }]);
    expect(stored()).toBe(before + 1);
    expect((await textOf(body.id)).split("\n")).toHaveLength(3);
  });
});

/** Adds rows to the read model of payments. */
async function addRows(count: number): Promise<void> {
  const columns = await server.database.query<{ names: string }>(
    `SELECT string_agg(attname, ', ') AS names FROM pg_attribute
      WHERE attrelid = 'payment_search'::regclass AND attnum > 0 AND attgenerated = ''
        AND NOT attisdropped AND attname <> 'id'`,
  );
  const names = columns.rows[0]?.names;
  await server.database.query(
    `INSERT INTO payment_search (id, ${names})
       SELECT made.id, ${names} FROM unnest($1::uuid[]) AS made (id),
              (SELECT ${names} FROM payment_search LIMIT 1) AS first`,
    [Array.from({ length: count }, () => server.deps.ids.next())],
  );
}
