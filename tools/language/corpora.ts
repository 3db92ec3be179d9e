/** The kinds of text that the language check reads, by the letter that the baseline uses. */
export const corpora = {
  D: "documents",
  C: "contract strings",
  S: "strings of shipped code",
  K: "comments",
  T: "test names",
} as const;

export type Corpus = keyof typeof corpora;

/** A run of prose: a paragraph, a heading, a cell, a string, a comment or a test name. */
export interface Passage {
  corpus: Corpus;
  /** Without code, so that only words are checked. */
  text: string;
  /** Where lines begin in `text`: pairs of offset and line number, ascending. */
  lines: readonly (readonly [offset: number, line: number])[];
}

/** The source line of an offset in a passage. */
export function lineAt({ lines }: Passage, offset: number): number {
  let found = lines[0]?.[1] ?? 1;
  for (const [start, line] of lines) {
    if (start > offset) break;
    found = line;
  }
  return found;
}

const shipped = ["server", "cli", "web", "elements", "processors", "simulator", "sdk", "portal"];

/** The corpus of a file's string literals; undefined where they are not checked. */
export function corpusOfStrings(file: string): "C" | "S" | undefined {
  // The patterns are about English words.
  if (isTestCode(file) || isSpanish(file)) return undefined;
  const workspace = file.split("/")[0] ?? "";
  if (workspace === "contract") return "C";
  return shipped.includes(workspace) ? "S" : undefined;
}

/** Catalogs of Spanish messages, such as `messages/es.ts`. */
function isSpanish(file: string): boolean {
  return /(^|[-/])es\.tsx?$/.test(file);
}

/** Code that runs in tests only: its strings are data, and its test names are checked. */
export function isTestCode(file: string): boolean {
  return (
    /\.test\.[cm]?tsx?$|\.fixtures\.tsx?$|-under-test\.tsx?$|\.test-support\.tsx?$/.test(file) ||
    /\/(test|fixtures|test-projects)\//.test(file)
  );
}
