import { spawnSync } from "node:child_process";
import { subjectErrors } from "./commits/subject-errors.ts";
import { repositoryRoot } from "./repository-files.ts";

/** The last commit before the rule. A shallow clone or an export does not have it. */
const ruleBegins = "3a39163a2e4a73f8235061ff498b535180f32d8a";
/** Checks the subjects of a range, such as `origin/main..HEAD`, or of all commits with the rule. */
const range = process.argv[2] ?? (isAncestor(ruleBegins) ? `${ruleBegins}..HEAD` : undefined);
if (range === undefined) {
  console.log("The history does not reach back to the rule: no subject was checked.");
} else {
  const { status, stdout, stderr } = git("log", "--no-merges", "--format=%h %s", range);
  if (status !== 0) {
    console.error(stderr.trimEnd());
    process.exitCode = 1;
  }
  for (const line of stdout.split("\n").filter((each) => each !== "")) {
    const [, commit = "", subject = ""] = /^(\S+) (.*)$/.exec(line) ?? [];
    for (const error of subjectErrors(subject)) {
      console.error(`${commit} "${subject}" ${error}`);
      process.exitCode = 1;
    }
  }
}

function isAncestor(commit: string): boolean {
  return git("merge-base", "--is-ancestor", commit, "HEAD").status === 0;
}

function git(...args: string[]) {
  return spawnSync("git", args, { cwd: repositoryRoot, encoding: "utf8" });
}
