import path from "node:path";
import { anchorsOf, withoutFences } from "./headings.ts";

export interface Repository {
  /** Every file, from the root, with forward slashes. */
  files: readonly string[];
  read(file: string): string;
  /** Scripts of each package.json, by workspace folder; "" is the root's. */
  scripts: Record<string, readonly string[]>;
  /** Whether git ignores the path: what a command writes is named before it exists. */
  isIgnored(file: string): boolean;
  /** Whether `openpayfac` with these words is a command. */
  isCommand(words: readonly string[]): boolean;
}

/**
 * Finds what a Markdown file names and the repository does not have: relative links and anchors,
 * paths in backticks, npm scripts and `openpayfac` commands.
 *
 * Returns  one line each: `file:line what is wrong`.
 */
export function findDocumentErrors(file: string, repository: Repository): string[] {
  const known = knownPaths(repository.files);
  const markdown = repository.read(file);
  const prose = withoutFences(markdown).split("\n");
  return markdown.split("\n").flatMap((line, index) => {
    const text = prose[index] ?? "";
    const errors = [
      ...linkErrors(file, text, repository, known),
      ...pathErrors(file, text, repository, known),
      ...commandErrors(line, repository),
    ];
    return errors.map((error) => `${file}:${index + 1} ${error}`);
  });
}

/**
 * Finds documents in `docs/` that no other document links to: a reader would not find them.
 *
 * Returns  one line for each.
 */
export function findUnlinkedDocuments({
  files,
  read,
}: Pick<Repository, "files" | "read">): string[] {
  const documents = files.filter((file) => /\.mdx?$/.test(file));
  const linked = new Set(
    documents.flatMap((file) =>
      [...withoutFences(read(file)).matchAll(/\]\(([^)\s#]+)/g)]
        .map(([, target = ""]) => resolve(file, target))
        .filter((target) => target !== file),
    ),
  );
  return documents
    .filter((file) => file.startsWith("docs/") && !linked.has(file))
    .map((file) => `${file}:1 is linked from no other document`);
}

function linkErrors(
  file: string,
  text: string,
  repository: Repository,
  known: ReadonlySet<string>,
): string[] {
  const outsideCode = text.replace(/`[^`]*`/g, "");
  const inline = [...outsideCode.matchAll(/\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g)];
  const references = [...outsideCode.matchAll(/^\s*\[[^\]]+\]:\s+<?(\S+?)>?(?:\s|$)/g)];
  return [...inline, ...references].flatMap(([, target = ""]) => {
    // Addresses elsewhere are not asked; routes of the site are Docusaurus's to check.
    if (/^[a-z][a-z+.-]*:/i.test(target) || target.startsWith("/")) return [];
    const [relative = "", anchor] = target.split("#");
    const linked = relative === "" ? file : resolve(file, decodeURIComponent(relative));
    if (!known.has(linked)) return [`links to ${target}, which does not exist`];
    // Components of an .mdx page make anchors of their own; the portal's build checks those.
    if (anchor === undefined || !linked.endsWith(".md")) return [];
    const anchors = anchorsOf(repository.read(linked));
    return anchors.has(anchor) ? [] : [`links to ${target}, and ${linked} has no such anchor`];
  });
}

function pathErrors(
  file: string,
  text: string,
  repository: Repository,
  known: ReadonlySet<string>,
): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].flatMap(([, code = ""]) => {
    const named = code.replace(/:\d+(-\d+)?$/, "").replace(/\/$/, "");
    if (!/^[\w.-]+(\/[\w.@-]+)+$|^[A-Z]+\.md$/.test(named)) return [];
    const top = named.split("/")[0] ?? "";
    const fromHere = resolve(file, named);
    // Only what begins with a folder that exists looks like a path of this repository.
    const looksLikeOne = known.has(top) || named.endsWith(".md") || known.has(resolve(file, top));
    if (!looksLikeOne || known.has(named) || known.has(fromHere)) return [];
    if (repository.isIgnored(named) || repository.isIgnored(fromHere)) return [];
    return [`names \`${code}\`, which does not exist`];
  });
}

function commandErrors(line: string, repository: Repository): string[] {
  const errors: string[] = [];
  for (const [command, name = "", rest = ""] of line.matchAll(
    /\bnpm run ([\w:.-]*\w)((?: +(?:-w|--workspace)[ =][\w/-]+)?)/g,
  )) {
    const workspace = /[ =]([\w/-]+)$/.exec(rest)?.[1] ?? "";
    if (!repository.scripts[workspace]?.includes(name)) errors.push(noScript(command));
  }
  for (const [command, name = ""] of line.matchAll(/\bnpm (start|test)\b/g)) {
    if (!repository.scripts[""]?.includes(name)) errors.push(noScript(command));
  }
  for (const [command, words = ""] of line.matchAll(
    /\bnpx openpayfac((?: [a-z][a-z-]*(?!\w))*)/g,
  )) {
    const path = words.trim().split(" ").filter(Boolean);
    if (!repository.isCommand(path)) errors.push(`names \`${command}\`, which is no command`);
  }
  return errors;
}

const noScript = (command: string) => `names \`${command}\`, which is no script of package.json`;

function resolve(file: string, relative: string): string {
  return path.posix.join(path.posix.dirname(file), relative).replace(/\/$/, "");
}

/** The files and every folder that holds one. */
function knownPaths(files: readonly string[]): Set<string> {
  const known = new Set<string>(["."]);
  for (const file of files) {
    for (let at = file; at !== "."; at = path.posix.dirname(at)) known.add(at);
  }
  return known;
}
