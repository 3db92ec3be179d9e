import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { repositoryRoot } from "./repository-files.ts";

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "subjects-"));
  for (const name of ["check-commit-subjects.ts", "repository-files.ts", "commits"]) {
    const target = path.join(root, "tools", name);
    cpSync(path.join(repositoryRoot, "tools", name), target, { recursive: true });
  }
  writeFileSync(path.join(root, "package.json"), '{ "type": "module" }');
  git("init", "--quiet", "--initial-branch=main");
  commit("tools: add the check");
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

test("rejects a range with a wrong subject and names the commit", () => {
  commit("The check is added");
  expect(run("HEAD")).toMatchObject({ status: 1 });
  expect(run("HEAD").stderr).toMatch(/^[0-9a-f]+ "The check is added" does not begin with an area/);
});

test("accepts a range of correct subjects", () => {
  expect(run("HEAD")).toMatchObject({ status: 0, stderr: "" });
});

test("fails on a range that does not exist", () => {
  expect(run("origin/none..HEAD").status).toBe(1);
});

test("passes without the first commit of the rule, as in a shallow clone", () => {
  commit("The check is added");
  const { status, stdout } = run();
  expect(status).toBe(0);
  expect(stdout).toContain("no subject was checked");
});

function run(...args: string[]) {
  return spawnSync(process.execPath, ["tools/check-commit-subjects.ts", ...args], {
    cwd: root,
    encoding: "utf8",
  });
}

function commit(subject: string) {
  git("add", ".");
  git(
    "-c",
    "user.name=t",
    "-c",
    "user.email=t@example.com",
    "commit",
    "--allow-empty",
    "-qm",
    subject,
  );
}

function git(...args: string[]) {
  execFileSync("git", args, { cwd: root });
}
