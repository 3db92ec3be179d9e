import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addContractor } from "../../server/src/boarding/contractors/contractor-cases-under-test.ts";
import { runCommand } from "../../testkit/src/command.ts";
import { startTestServer, type TestServer } from "../../testkit/src/index.ts";

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(path.join(tmpdir(), "people-"));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

async function run(...args: string[]) {
  const command = runCommand(args, {
    DATABASE_URL: server.databaseUrl,
    OPENPAYFAC_DATA_DIR: folder,
  });
  const code = await command.ended();
  return { code, output: command.output(), errors: command.errors() };
}

test("a contractor who waits is found and decided on, once", async () => {
  const { id } = await addContractor(server, { last_name: "Pending" });
  const listed = await run("contractors", "list", "--json");
  expect(JSON.parse(listed.output).contractors).toMatchObject([{ id, status: "UNDER_REVIEW" }]);
  const bad = await run("contractors", "decide", id, "--verdict", "maybe");
  expect([bad.code, bad.errors]).toEqual([1, expect.stringContaining("approve or reject")]);
  const decided = await run("contractors", "decide", id, "--verdict", "approve");
  expect(decided).toMatchObject({ code: 0, output: "Jonas Pending is ACTIVE.\n" });
  expect((await server.call("GET", `/contractors/${id}`)).body).toMatchObject({
    status: "ACTIVE",
    payouts_enabled: true,
  });
  const again = await run("contractors", "decide", id, "--verdict", "reject");
  expect([again.code, again.errors]).toEqual([1, expect.stringContaining("not under review")]);
});

test("a partner's pages bear its name, colour and logo, and nothing else passes for one", async () => {
  const { partner_id: partner } = server.sandbox;
  const brand = (...more: string[]) => run("partners", "brand", partner, "--name", "Reed", ...more);
  const logo = path.join(folder, "logo.png");
  await writeFile(logo, "<svg onload='alert(1)'/>");
  for (const [option, value, why] of [
    ["--colour", "green", "is no colour"],
    ["--logo", logo, "is of the type"],
    ["--logo", path.join(folder, "none.png"), "cannot be read"],
  ] as const) {
    expect((await brand(option, value)).errors).toContain(why);
  }
  // The smallest PNG that there is: one dot.
  const dot =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  await writeFile(logo, Buffer.from(dot, "base64"));
  expect((await brand("--colour", "#F0A500", "--logo", logo)).code).toBe(0);
  const place = `/account-api/brands/${partner}/logo`;
  const picture = await fetch(`${server.origin}${place}`);
  expect(picture.headers.get("content-type")).toBe("image/png");
  expect(picture.headers.get("content-security-policy")).toContain("sandbox");
  expect(picture.headers.get("x-content-type-options")).toBe("nosniff");
});
