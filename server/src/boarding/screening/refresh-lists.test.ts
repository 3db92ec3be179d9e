import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../../testkit/src/server.ts";
import { refreshLists, refreshSanctionsListsJob } from "./refresh-lists.ts";
import { rescreenDueSubjects, rescreenJob } from "./rescreen.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const control = (path: string, body: object) =>
  server.deps.sandbox?.simulator("POST", `/_simulator/sanctions/${path}`, body);

async function lists() {
  const found = await server.database.query(
    `SELECT l.list, l.outcome, l.reason, v.entries, v.id, v.confirmed_at
       FROM sanctions_lists l JOIN sanctions_list_versions v ON v.id = l.version_id ORDER BY l.list`,
  );
  return found.rows;
}
const screen = (name: string) =>
  server.deps.screening?.service.screen(
    [{ subject: "owner", type: "person", name }],
    server.deps.clock.now(),
  );

describe("the sanctions lists", () => {
  it("are loaded when they are first due, and requested again a day later in a sandbox", async () => {
    await refreshSanctionsListsJob.run(server.deps);
    expect(await lists()).toMatchObject([
      { list: "CONSOLIDATED", outcome: "loaded", entries: 6 },
      { list: "SDN", outcome: "loaded", entries: 12 },
    ]);
    const next = await refreshSanctionsListsJob.nextDue(server.deps.database);
    expect(next).toEqual(new Date(server.deps.clock.now().getTime() + 24 * 3_600_000));
    // Not due yet: nothing is requested.
    await control("serving", { mode: "stopped" });
    await refreshSanctionsListsJob.run(server.deps);
    await control("serving", { mode: "whole" });
    expect((await lists()).map(({ outcome }) => outcome)).toEqual(["loaded", "loaded"]);
  });

  it("stay in force after a truncated or missing file, which is logged", async () => {
    const before = await lists();
    for (const [mode, reason] of [
      ["truncated", "unreadable"],
      ["stopped", "http_status"],
    ]) {
      await control("serving", { mode });
      await refreshLists(server.deps);
      expect(await lists()).toMatchObject([
        { reason, id: before[0].id },
        { reason, id: before[1].id },
      ]);
      expect(server.logLines.at(-1)).toContain("sanctions list refresh failed");
    }
    expect(await screen("Jane Listed")).toMatchObject({ kind: "screened", hits: [{ score: 90 }] });
    await control("serving", { mode: "whole" });
    await refreshLists(server.deps);
    expect(await lists()).toMatchObject([
      { outcome: "unchanged", id: before[0].id },
      { outcome: "unchanged", id: before[1].id },
    ]);
  });

  it("are replaced by a new version, whose predecessor stays as evidence", async () => {
    const before = await lists();
    await control("publications", { add: [{ name: "NEWCOMER, Vera" }] });
    expect(await screen("Vera Newcomer")).toMatchObject({ hits: [] });
    expect(await refreshLists(server.deps)).toMatchObject([
      { list: "SDN", kind: "loaded", entries: 13 },
      { list: "CONSOLIDATED", kind: "unchanged" },
    ]);
    expect(await screen("Vera Newcomer")).toMatchObject({
      hits: [{ list: "SDN", entryId: "900019", score: 100 }],
      lists: [{ entries: 6 }, { entries: 13 }],
    });
    const versions = await server.database.query(
      "SELECT id FROM sanctions_list_versions WHERE list = 'SDN' ORDER BY id",
    );
    expect(versions.rows).toHaveLength(2);
    expect(versions.rows[0].id).toBe(before[1].id);
  });

  it("are a reason to screen everyone, though the process that stored them died", async () => {
    await rescreenDueSubjects(server.deps);
    await control("publications", { add: [{ name: "LATECOMER, Otis" }] });
    const now = server.deps.clock.now();
    const rescreenAt = async () => (await rescreenJob.nextDue(server.deps.database))?.getTime();
    expect(await rescreenAt()).toBeGreaterThan(now.getTime() + 10 * 60_000);
    await server.deps.screening?.service.refresh(now);
    expect(await rescreenAt()).toBe(now.getTime() + 10 * 60_000);
    expect(await refreshLists(server.deps)).toMatchObject([
      { kind: "unchanged" },
      { kind: "unchanged" },
    ]);
    expect(await rescreenAt()).toBe(now.getTime() + 10 * 60_000);
  });
});
