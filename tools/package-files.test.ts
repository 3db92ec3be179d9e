import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { repositoryFiles, repositoryRoot } from "./repository-files.ts";

const manifests = repositoryFiles()
  .filter((file) => /(^|\/)package\.json$/.test(file))
  .map((file) => ({ file, ...JSON.parse(readFileSync(path.join(repositoryRoot, file), "utf8")) }))
  // A file without a name only sets the type of the modules beside it.
  .filter(({ name }) => name !== undefined);

describe("every package.json", () => {
  test.each(manifests)("$file: gives license, repository and bugs", (manifest) => {
    const directory = path.posix.dirname(manifest.file);
    expect(manifest).toMatchObject({
      license: "Apache-2.0",
      repository: {
        type: "git",
        url: "git+https://github.com/openpayfac/openpayfac.git",
        ...(directory === "." ? {} : { directory }),
      },
      bugs: "https://github.com/openpayfac/openpayfac/issues",
    });
  });
});

test("the Node of .nvmrc and of the devcontainer is the one that the lock file pins", () => {
  const read = (file: string) => readFileSync(path.join(repositoryRoot, file), "utf8");
  const { node } = JSON.parse(read("package.json")).devDependencies;
  expect(read(".nvmrc").trim()).toBe(node);
  expect(read(".devcontainer/Dockerfile")).toContain(`FROM node:${node}-`);
});
