import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { repositoryRoot } from "../repository-files.ts";

it("the descriptions in the repository are what the contract and the server's handlers say", () => {
  const args = ["tools/openapi/write-descriptions.ts", "--check"];
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd: repositoryRoot,
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([0, ""]);
});
