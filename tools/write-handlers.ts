import { readFileSync } from "node:fs";
import path from "node:path";
import { listHandlers } from "./operations/list-handlers.ts";
import { repositoryFiles, repositoryRoot } from "./repository-files.ts";
import { writeGeneratedText } from "./write-generated.ts";

/**
 * Writes the module through which the server finds its handlers. With `--check` nothing is written:
 * exit 1 when it is stale. Reads sources alone, so that a module that does not load can be fixed.
 */
const target = "server/src/start/handlers.generated.ts";
const files = repositoryFiles()
  .filter((file) => /^server\/src\/.*\.ts$/.test(file) && !/\.(test|fixtures)\.ts$/.test(file))
  .map((file) => ({ path: file, source: readFileSync(path.join(repositoryRoot, file), "utf8") }));
writeGeneratedText(target, listHandlers(target, files));
