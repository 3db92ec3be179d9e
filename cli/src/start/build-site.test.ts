import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildSite } from "./build-site.ts";

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "portal-"));
});

afterEach(() => rm(root, { recursive: true, force: true }));

/** A workspace named portal whose build is this program. */
async function portal(program: string): Promise<void> {
  await mkdir(path.join(root, "portal"));
  await writeFile(path.join(root, "package.json"), '{"workspaces":["portal"],"private":true}');
  const content = { name: "portal", version: "1.0.0", scripts: { build: "node build.mjs" } };
  await writeFile(path.join(root, "portal", "package.json"), JSON.stringify(content));
  await writeFile(path.join(root, "portal", "build.mjs"), program);
}

const never = new AbortController().signal;

test("the portal's own build is run in its folder, and asked to do nothing when fresh", async () => {
  await portal(
    'import fs from "node:fs"; fs.writeFileSync("ran", process.argv.slice(2).join(" "));',
  );
  expect(await buildSite(root, "portal", never)).toBe("built");
  expect(await readFile(path.join(root, "portal", "ran"), "utf8")).toBe("--if-stale");
});

test("a build that says it is up to date is fresh, and no sources are absent", async () => {
  expect(await buildSite(root, "portal", never)).toBe("absent");
  await portal('console.log("The portal is up to date.");');
  expect(await buildSite(root, "portal", never)).toBe("fresh");
});

test("a failed build stops the start with the last lines of its output", async () => {
  await portal('console.error("a link is broken"); process.exit(3);');
  await expect(buildSite(root, "portal", never)).rejects.toMatchObject({
    name: "OperatorError",
    message: expect.stringContaining("a link is broken"),
    remedy: expect.stringContaining("OPENPAYFAC_ROLES"),
  });
});

test("a build is broken off when the start is", async () => {
  await portal(
    'import fs from "node:fs"; fs.writeFileSync("pid", String(process.pid)); setInterval(() => {}, 9);',
  );
  const stop = new AbortController();
  const building = buildSite(root, "portal", stop.signal);
  const broken = expect(building).rejects.toThrow("asked to stop");
  const pid = () => readFile(path.join(root, "portal", "pid"), "utf8").catch(() => "");
  await expect.poll(pid).not.toBe("");
  stop.abort(new Error("asked to stop"));
  await broken;
  const isAlive = async () => process.kill(Number(await pid()), 0);
  await expect.poll(() => isAlive().catch(() => false)).toBe(false);
});
