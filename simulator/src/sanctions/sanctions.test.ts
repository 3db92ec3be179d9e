import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type SimulatorUnderTest, startUnderTest } from "../simulator.fixtures.ts";

let simulator: SimulatorUnderTest;
beforeAll(async () => {
  simulator = await startUnderTest();
});
afterAll(() => simulator.close());

const agent = { "user-agent": "test" };
const file = (name: string, headers: object = agent) =>
  simulator.send("GET", `/api/PublicationPreview/exports/${name}`, undefined, headers);

test("serves the lists in the published form, through a redirect, with a validator", async () => {
  const { status, text, headers } = await file("SDN.CSV");
  expect(status).toBe(200);
  const lines = text.split("\r\n");
  expect(lines[0]).toBe(
    '900001,"LISTED","individual","SANDBOX",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"Simulated entry; nationality Ruritania."',
  );
  expect(lines.at(-1)).toBe("\x1a");
  expect(text).toContain('"PRETENDO HOLDINGS ""PH"", S.A.",-0- ,');
  expect(headers.get("last-modified")).toBe("Thu, 19 Nov 2026 12:00:00 GMT");
  const again = await file("SDN.CSV", { ...agent, "if-none-match": headers.get("etag") ?? "" });
  expect(again.status).toBe(304);
  for (const name of ["ADD", "ALT", "SDN_COMMENTS", "CONS_PRIM", "CONS_ALT", "CONS_COMMENTS"]) {
    expect((await file(`${name}.CSV`)).text.at(-1)).toBe("\x1a");
  }
});

test("rejects a request without a User-Agent, and an unknown file", async () => {
  expect((await file("SDN.CSV", { "user-agent": "" })).status).toBe(403);
  expect((await file("SDN.PDF")).status).toBe(404);
});

test("publishes a version with added and removed entries, and keeps it across a restart", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "simulator-"));
  const first = await startUnderTest({ dataDir });
  const added = await first.send("POST", "/_simulator/sanctions/publications", {
    add: [{ name: "NEWCOMER, Vera", remarks: "DOB 1980.", aliases: ["PARVENUE, Vera"] }],
    remove: [900_002],
  });
  expect(added).toMatchObject({ status: 201, json: { publication: 2, serving: "whole" } });
  await first.close();
  const second = await startUnderTest({ dataDir });
  try {
    const { entries } = await second.control("sanctions");
    expect(entries.map((one: { name: string }) => one.name)).toContain("NEWCOMER, Vera");
    const main = await second.send(
      "GET",
      "/api/PublicationPreview/exports/SDN.CSV",
      undefined,
      agent,
    );
    expect(main.text).toContain('900019,"NEWCOMER, Vera","individual"');
    expect(main.text).not.toContain("900002,");
    const aliases = await second.send(
      "GET",
      "/api/PublicationPreview/exports/ALT.CSV",
      undefined,
      agent,
    );
    expect(aliases.text).toContain('900019,9000190,"aka","PARVENUE, Vera",-0- ');
  } finally {
    await second.close();
    rmSync(dataDir, { recursive: true });
  }
});

test("serves truncated files or none on request", async () => {
  const whole = (await file("SDN.CSV")).text;
  await simulator.control("sanctions/serving", { mode: "truncated" });
  expect((await file("SDN.CSV")).text.length).toBeLessThan(whole.length * 0.6);
  await simulator.control("sanctions/serving", { mode: "stopped" });
  expect((await file("SDN.CSV")).status).toBe(503);
  await simulator.control("sanctions/serving", { mode: "whole" });
  expect((await file("SDN.CSV")).text).toBe(whole);
});

test.each([
  ["publications", { add: [{ type: "person" }] }, 2],
  ["publications", { remove: [1] }, 1],
  ["publications", { entries: [] }, 1],
  ["serving", { mode: "slow" }, 1],
])("rejects an invalid request for %s: %j", async (path, body, errors) => {
  const response = await simulator.send("POST", `/_simulator/sanctions/${path}`, body);
  expect(response.status).toBe(400);
  expect(response.json.wrong).toHaveLength(errors);
});
