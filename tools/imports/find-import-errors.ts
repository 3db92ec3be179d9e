import { isBuiltin } from "node:module";
import path from "node:path";
import {
  harnessWorkspaces,
  importTable,
  serverCompositions,
  serverKernel,
  serverSliceReaders,
  serverSlices,
} from "./import-table.ts";
import { readImports } from "./read-imports.ts";

export interface SourceFile {
  /** From the repository's root, with forward slashes. */
  path: string;
  source: string;
}

/** For each workspace folder, its package and those that it declares; "" is the root's. */
export type DeclaredPackages = Record<string, readonly string[]>;

const scope = "@openpayfac/";

/**
 * Finds every import that the table forbids.
 *
 * Returns  one line each: `file:line imports x: why it may not`.
 */
export function findImportErrors(
  files: readonly SourceFile[],
  declared: DeclaredPackages,
): string[] {
  return files.flatMap((file) =>
    readImports(file.path, file.source).flatMap(({ specifier, line }) => {
      const error = importError(file.path, specifier, declared);
      return error === undefined ? [] : [`${file.path}:${line} imports ${specifier}: ${error}`];
    }),
  );
}

function importError(
  file: string,
  specifier: string,
  declared: DeclaredPackages,
): string | undefined {
  const workspace = workspaceOf(file);
  const rule = importTable[workspace];
  // Settings at the root, such as vitest.config.ts, belong to no workspace.
  if (!file.includes("/")) return undefined;
  if (rule === undefined) return `${workspace}/ is not in tools/imports/import-table.ts`;

  if (/^\.\.?(\/|$)/.test(specifier)) {
    const target = path.posix.join(path.posix.dirname(file), specifier);
    if (workspaceOf(target) !== workspace) return crossing(file, target);
    return workspace === "server" ? withinServer(file, target) : undefined;
  }
  if (specifier.startsWith(scope)) {
    const named = specifier.slice(scope.length);
    const target = named.split("/")[0] ?? "";
    const rejected = rule.workspaces.includes(named)
      ? undefined
      : betweenWorkspaces(file, workspace, target);
    return rejected ?? undeclared(file, workspace, `${scope}${target}`, declared);
  }
  if (specifier.startsWith("node:") || isBuiltin(specifier)) {
    const allowed = rule.node === true || (rule.node !== false && file.startsWith(`${rule.node}/`));
    return allowed || isTest(file) ? undefined : `${workspace} imports nothing of Node's`;
  }
  return ofPackage(file, workspace, packageOf(specifier), declared);
}

function crossing(file: string, target: string): string | undefined {
  const [from, to] = [workspaceOf(file), workspaceOf(target)];
  // Documents and descriptions are read as files, wherever they are.
  if (!/\.[cm]?[jt]sx?$/.test(target)) return undefined;
  // The tools are not a package: importers use their path.
  if (!isTest(file) && !harnessWorkspaces.includes(from) && to !== "tools") {
    return `shipped code names another workspace as ${scope}${to}, not by its path`;
  }
  return betweenWorkspaces(file, from, to);
}

function betweenWorkspaces(file: string, from: string, to: string): string | undefined {
  if (from === to) return undefined;
  const rule = importTable[from];
  if (rule?.workspaces.includes(to)) return undefined;
  if (isTest(file) && (to === "testkit" || rule?.testWorkspaces.includes(to))) return undefined;
  if (harnessWorkspaces.includes(to)) return `shipped code never imports ${to}`;
  return `${from} does not import ${to}`;
}

/**
 * Shipped code must declare its dependencies in its package.json, including those of the project.
 */
function undeclared(
  file: string,
  workspace: string,
  name: string,
  declared: DeclaredPackages,
): string | undefined {
  const own = declared[workspace];
  if (own === undefined || own.includes(name) || isTest(file)) return undefined;
  return `it is not in ${workspace}/package.json`;
}

function ofPackage(
  file: string,
  workspace: string,
  name: string,
  declared: DeclaredPackages,
): string | undefined {
  const own = declared[workspace] ?? [];
  const atRoot = declared[""] ?? [];
  // Test tools are declared once, at the root, where the tools and the harness have theirs too.
  if (isTest(file) || workspace === "tools" || harnessWorkspaces.includes(workspace)) {
    if (atRoot.includes(name)) return undefined;
  }
  // A test database is handed over as a pool of the driver that testkit declares.
  if (isTest(file) && declared.testkit?.includes(name)) return undefined;
  // Docusaurus resolves @theme and @site itself, to the theme's and the site's own files.
  if (workspace === "portal" && /^@(theme|theme-original|site|generated|docusaurus)\//.test(name)) {
    return undefined;
  }
  // Modules that the portal's own plugin and Docusaurus provide to the bundler under a name.
  if (workspace === "portal" && providedToThePortal.has(name)) return undefined;
  const allowed = importTable[workspace]?.packages;
  if (allowed !== "declared" && !allowed?.includes(name)) {
    return `${workspace} imports ${allowed?.length ? `only ${allowed.join(", ")}` : "nothing"}`;
  }
  return own.includes(name) ? undefined : `it is not in ${workspace}/package.json`;
}

function withinServer(file: string, target: string): string | undefined {
  if (isTest(file) || isComposition(file) || serverSliceReaders.includes(file)) return undefined;
  const [from, to] = [serverFolder(file), serverFolder(target)];
  if (from === to) return undefined;
  if (isComposition(target)) return "it combines kernel and slices: only start files import it";
  if (from === undefined) return undefined;
  if (to === undefined || serverKernel.includes(to)) return undefined;
  if (!(to in serverSlices)) return `server/src/${to} is not in tools/imports/import-table.ts`;
  if (serverKernel.includes(from)) return `the kernel (${from}) imports no slice`;
  if (!serverSlices[from]?.includes(to)) return `the slice ${from} does not import ${to}`;
  return target === `server/src/${to}/index.ts` ? undefined : `use server/src/${to}/index.ts`;
}

const isComposition = (file: string) =>
  serverCompositions.some(
    (entry) => file === entry || (entry.endsWith("/") && file.startsWith(entry)),
  );

/** `payments` for server/src/payments/…; undefined for a file directly in server/src. */
function serverFolder(file: string): string | undefined {
  const parts = file.split("/");
  return parts[1] === "src" && parts.length > 3 ? parts[2] : undefined;
}

function workspaceOf(file: string): string {
  return file.split("/")[0] ?? "";
}

function isTest(file: string): boolean {
  return /\.test\.[cm]?tsx?$|\.fixtures\.tsx?$|^portal\/test\/|\/fixtures\//.test(file);
}

function packageOf(specifier: string): string {
  const parts = specifier.split("/");
  return parts.slice(0, specifier.startsWith("@") ? 2 : 1).join("/");
}

const providedToThePortal = new Set([
  "react-loadable",
  "reference-pages",
  "still-pages",
  "still-pages-data",
]);
