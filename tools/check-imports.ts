import { readFileSync } from "node:fs";
import path from "node:path";
import { manifests } from "@openpayfac/processors";
import { findImportCircles } from "./imports/find-import-circles.ts";
import {
  type DeclaredPackages,
  findImportErrors,
  type SourceFile,
} from "./imports/find-import-errors.ts";
import { findRoleErrors } from "./imports/find-role-errors.ts";
import { findVendorNames } from "./imports/find-vendor-names.ts";
import { roleExceptions } from "./imports/import-roles.ts";
import { repositoryFiles, repositoryRoot } from "./repository-files.ts";

const read = (file: string) => readFileSync(path.join(repositoryRoot, file), "utf8");

const files = repositoryFiles();
const sources: SourceFile[] = files
  .filter((file) => /\.([cm]?ts|tsx)$/.test(file) && !file.endsWith(".d.ts"))
  .map((file) => ({ path: file, source: read(file) }));

const declared: DeclaredPackages = Object.fromEntries(
  files
    .filter((file) => /^([^/]+\/)?package\.json$/.test(file))
    .map((file) => {
      const { name, dependencies, devDependencies } = JSON.parse(read(file));
      const workspace = file.includes("/") ? path.posix.dirname(file) : "";
      return [workspace, [name, ...Object.keys({ ...dependencies, ...devDependencies })]];
    }),
);

const vendors = manifests.flatMap(({ vendor }) => vendor);
const errors = [
  ...findImportErrors(sources, declared),
  ...findImportCircles(sources),
  ...findRoleErrors(sources, roleExceptions),
  ...findVendorNames(sources, vendors),
];
for (const error of errors) console.error(error);
if (errors.length > 0) process.exitCode = 1;
