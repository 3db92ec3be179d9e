import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { repositoryRoot } from "../repository-files.ts";
import { writeGeneratedText } from "../write-generated.ts";

/**
 * Writes the types and the columns of every table, as the migrations leave them. With `--check`
 * nothing is written: exit 1 when a file is stale.
 *
 * PostgreSQL starts only where the migrations, this generator or its output differ from the last
 * run that found them fresh; that run leaves a mark in `node_modules/.cache`.
 */
const typesFile = "server/src/database/tables.generated.ts";
const columnsFile = "server/src/database/columns.generated.ts";

/** Each file that the output depends on, and the output. */
const sources = [
  ...sqlFiles("ledger/migrations"),
  ...sqlFiles("server/migrations"),
  "tools/tables/write-tables.ts",
  "tools/tables/read-tables.ts",
  "package-lock.json",
];
const marks = path.join(repositoryRoot, "node_modules/.cache/check");

const absolute = (file: string) => path.join(repositoryRoot, file);

function sqlFiles(folder: string): string[] {
  return readdirSync(path.join(repositoryRoot, folder))
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => `${folder}/${name}`);
}

function currentMark(): string {
  const hash = createHash("sha256");
  for (const file of [...sources, typesFile, columnsFile]) {
    const content = existsSync(absolute(file)) ? readFileSync(absolute(file)) : "";
    hash.update(`${file} ${content.length}\n`).update(content);
  }
  return path.join(marks, `tables-${hash.digest("hex").slice(0, 32)}`);
}

if (!existsSync(currentMark())) {
  // Loaded here: a run that finds its mark loads no generator and no driver.
  const { readTables } = await import("./read-tables.ts").catch((error: Error) => {
    if (!error.message.includes("kysely-codegen")) throw error;
    console.error("kysely-codegen is not installed: run npm ci");
    process.exit(1);
  });
  const { types, columns } = await readTables();
  writeGeneratedText(typesFile, types);
  writeGeneratedText(columnsFile, columns);
  if (process.exitCode !== 1) {
    mkdirSync(marks, { recursive: true });
    writeFileSync(currentMark(), "");
  }
}
