import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { repositoryRoot } from "../repository-files.ts";

const inRepository = (file: string) => JSON.stringify(path.join(repositoryRoot, file));

test("a run lists the tests that passed only at their second attempt, with the first error", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "retried-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(
    path.join(folder, "vitest.config.ts"),
    `import { ListRetried } from ${inRepository("tools/tests/list-retried.ts")};
     export default { test: { retry: 1, reporters: [new ListRetried()] } };`,
  );
  await writeFile(
    path.join(folder, "some.test.ts"),
    `import { expect, test } from ${inRepository("node_modules/vitest/dist/index.js")};
     let attempts = 0;
     test("too early", () => { attempts += 1; expect(attempts).toBe(2); });
     test("always", () => {});`,
  );
  const program = path.join(repositoryRoot, "node_modules/vitest/vitest.mjs");
  const run = await new Promise<{ error: unknown; stderr: string }>((resolve) => {
    execFile(process.execPath, [program, "run"], { cwd: folder }, (error, _, stderr) =>
      resolve({ error, stderr }),
    );
  });
  expect(run.stderr).toContain(`Passed only at the second attempt (1):
  some.test.ts > too early
    expected 1 to be 2`);
  expect(run.stderr).not.toContain("always");
  expect(run.error).toBeNull();
});
