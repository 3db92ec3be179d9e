import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import {
  countHits,
  findGrowth,
  formatBaseline,
  type Growth,
  keyOf,
  parseBaseline,
} from "./language/baseline.ts";
import { findHitsCached } from "./language/cached-hits.ts";
import { countTable } from "./language/count-table.ts";
import { type Hit, isChecked } from "./language/find-hits.ts";
import { repositoryFiles, repositoryRoot } from "./repository-files.ts";

/**
 * Checks the prose of the repository against the project's language: see CONTRIBUTING.md.
 * `--update` lowers the baseline; `--counts` prints hits by pattern; `--list` prints hits, of the
 * paths that follow it or of all files.
 */
const { values, positionals } = parseArgs({
  options: {
    update: { type: "boolean", default: false },
    counts: { type: "boolean", default: false },
    list: { type: "boolean", default: false },
  },
  allowPositionals: true,
});

const baselineFile = "tools/language/baseline.txt";
const hits = findHitsCached(
  repositoryRoot,
  repositoryFiles().filter(isChecked),
  path.join(repositoryRoot, "node_modules/.cache/check/language.json"),
);
const counts = countHits(hits);
const written = parseBaseline(readFileSync(path.join(repositoryRoot, baselineFile), "utf8"));

if (values.counts) console.log(countTable(hits));
if (values.list) {
  const isRequested = (file: string) =>
    positionals.length === 0 || positionals.some((folder) => file.startsWith(folder));
  for (const hit of hits.filter(({ file }) => isRequested(file))) console.log(describeHit(hit));
}

const grown = findGrowth(written, counts);
for (const growth of grown) report(growth);
const committed = committedBaseline();
for (const { keys, reason } of committed === undefined ? [] : findGrowth(committed, written)) {
  console.error(`${baselineFile} was raised: ${keys.join(", ")}: ${reason}`);
  process.exitCode = 1;
}
if (grown.length > 0) {
  console.error(
    "Write these sentences as CONTRIBUTING.md says. `node tools/check-language.ts --list <path>` " +
      "lists the hits of a file or folder.",
  );
  process.exitCode = 1;
} else if (values.update) {
  writeFileSync(path.join(repositoryRoot, baselineFile), formatBaseline(counts));
}

function report({ keys, reason }: Growth): void {
  console.error(`${keys.length === 1 ? keys[0] : keys[0]?.split("/")[0]}: ${reason}`);
  for (const hit of hits.filter(({ corpus, file }) => keys.includes(keyOf(corpus, file)))) {
    console.error(`  ${describeHit(hit)}`);
  }
}

function describeHit({ corpus, file, line, pattern, found, instead }: Hit): string {
  return `${file}:${line} ${corpus} "${found}" (${pattern}): ${instead}`;
}

/** The baseline of the branch that this one will join, or of the last commit; none in an export. */
function committedBaseline(): ReturnType<typeof parseBaseline> | undefined {
  for (const revision of ["origin/main", "main", "HEAD"]) {
    const base = git("merge-base", "HEAD", revision);
    const text = base && git("show", `${base.trim()}:${baselineFile}`);
    if (text) return parseBaseline(text);
  }
  return undefined;
}

function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync("git", args, { cwd: repositoryRoot, encoding: "utf8" });
  return status === 0 ? stdout : undefined;
}
