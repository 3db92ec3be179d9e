import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { repositoryRoot } from "./repository-files.ts";

let root: string;
const baseline = "tools/language/baseline.txt";

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "language-"));
  for (const name of ["check-language.ts", "repository-files.ts", "language"]) {
    cpSync(path.join(repositoryRoot, "tools", name), path.join(root, "tools", name), {
      recursive: true,
      filter: (source) => !source.endsWith(".test.ts"),
    });
  }
  mkdirSync(path.join(root, "node_modules"));
  for (const name of readPackages()) {
    mkdirSync(path.dirname(path.join(root, "node_modules", name)), { recursive: true });
    symlinkSync(
      path.join(repositoryRoot, "node_modules", name),
      path.join(root, "node_modules", name),
    );
  }
  write("package.json", '{ "type": "module" }');
  write(".gitignore", "node_modules\n");
  write("README.md", "It is refused.\n\nWhoever reads.\n");
  write(baseline, "D README.md 3\n");
  git("init", "--quiet", "--initial-branch=main");
  git("add", ".");
  git("-c", "user.name=t", "-c", "user.email=t@example.com", "commit", "--quiet", "-m", "tools: a");
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

test("fails on a hit above the baseline and names file, line, pattern and replacement", () => {
  expect(run()).toMatchObject({ status: 0, stderr: "" });
  write("README.md", "It is refused.\n\nWhoever reads.\n\nSent at once.\n");
  const { status, stderr } = run();
  expect(status).toBe(1);
  expect(stderr).toContain(
    'README.md:5 D "at once" (at once): immediately, atomically, at the same time',
  );
});

test("--update lowers the baseline, and raising it by hand fails", () => {
  write("README.md", "It is refused.\n");
  expect(run("--update").status).toBe(0);
  expect(readFileSync(path.join(root, baseline), "utf8")).toMatch(/\nD README\.md 1\n$/);
  write(baseline, "D README.md 9\n");
  const { status, stderr } = run();
  expect(status).toBe(1);
  expect(stderr).toContain(`${baseline} was raised: D README.md`);
});

test("--update never raises the baseline", () => {
  write("README.md", "It is refused.\n\nWhoever reads.\n\nSent at once.\n");
  expect(run("--update").status).toBe(1);
  expect(readFileSync(path.join(root, baseline), "utf8")).toBe("D README.md 3\n");
});

function run(...args: string[]) {
  return spawnSync(process.execPath, ["tools/check-language.ts", ...args], {
    cwd: root,
    encoding: "utf8",
  });
}

function git(...args: string[]) {
  execFileSync("git", args, { cwd: root });
}

function write(file: string, text: string) {
  writeFileSync(path.join(root, file), text);
}

/** Every package, so that those that the check imports find their own. */
function readPackages(): string[] {
  const { packages } = JSON.parse(
    readFileSync(path.join(repositoryRoot, "package-lock.json"), "utf8"),
  ) as { packages: Record<string, unknown> };
  return Object.keys(packages)
    .map((key) => /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(key)?.[1] ?? "")
    .filter((name) => /^(@babel\/|mdast|micromark|prismjs)/.test(name));
}
