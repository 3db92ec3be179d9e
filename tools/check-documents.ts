import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import {
  findDocumentErrors,
  findUnlinkedDocuments,
  type Repository,
} from "./documents/find-document-errors.ts";
import { repositoryFiles, repositoryRoot } from "./repository-files.ts";

const files = repositoryFiles();
const read = (file: string) => readFileSync(path.join(repositoryRoot, file), "utf8");

const responses = new Map<string, boolean>();
const repository: Repository = {
  files,
  read,
  scripts: Object.fromEntries(
    files
      .filter((file) => /^([^/]+\/)?package\.json$/.test(file))
      .map((file) => {
        const workspace = file.includes("/") ? path.posix.dirname(file) : "";
        return [workspace, Object.keys(JSON.parse(read(file)).scripts ?? {})];
      }),
  ),
  isIgnored: (file) =>
    spawnSync("git", ["check-ignore", "--quiet", file], { cwd: repositoryRoot }).status === 0,
  isCommand(words) {
    const command = ["openpayfac", ...words].join(" ");
    const known = responses.get(command) ?? askForHelp(words).startsWith(`Usage: ${command} [`);
    responses.set(command, known);
    return known;
  },
};

/** The command tells itself what it knows: help of an unknown one is that of its parent. */
function askForHelp(words: readonly string[]): string {
  return execFileSync(process.execPath, ["cli/bin/openpayfac", ...words, "--help"], {
    cwd: repositoryRoot,
    encoding: "utf8",
  });
}

const errors = [
  ...files
    .filter((file) => /\.mdx?$/.test(file))
    .flatMap((file) => findDocumentErrors(file, repository)),
  ...findUnlinkedDocuments(repository),
];
for (const error of errors) console.error(error);
if (errors.length > 0) process.exitCode = 1;
