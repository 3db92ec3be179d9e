import { mkdtemp, rm, statfs } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { chooseTemporaryFolder, lastingTemporaryFolder } from "./temporary-folder.ts";

test("a folder that is not in memory, or not there, is not chosen", async () => {
  expect(await chooseTemporaryFolder("/nowhere")).toBe(os.tmpdir());
  expect(await chooseTemporaryFolder(import.meta.dirname)).toBe(os.tmpdir());
});

test.runIf(process.env.TEST_DATABASE_URL === undefined)(
  "a run's temporary files are in its own folder, and the browser's are not",
  async () => {
    expect(path.dirname(os.tmpdir())).toMatch(/opf-test-[^/]+$/);
    expect(lastingTemporaryFolder()).not.toContain("opf-test-");
    const folder = await mkdtemp(path.join(os.tmpdir(), "here-"));
    const chosen = path.dirname(path.dirname(os.tmpdir()));
    expect((await statfs(folder)).type).toBe((await statfs(chosen)).type);
    await rm(folder, { recursive: true });
  },
);
