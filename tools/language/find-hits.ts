import { type Corpus, lineAt, type Passage } from "./corpora.ts";
import { longSentence, patterns, wordsMax } from "./patterns.ts";
import { readCode } from "./read-code.ts";
import { commentLanguage, readComments } from "./read-comments.ts";
import { readMarkdown } from "./read-markdown.ts";

/** One place in which a file does not follow the language. */
export interface Hit {
  file: string;
  line: number;
  corpus: Corpus;
  pattern: string;
  found: string;
  instead: string;
}

/** Finds every pattern and every sentence that is too long in one file of the repository. */
export function findHits(file: string, source: string): Hit[] {
  return parsed(file, source)
    .flatMap((passage) => [...patternHits(file, passage), ...longSentences(file, passage)])
    .sort((a, b) => a.line - b.line);
}

/** Files whose prose is written here: not what is generated, and not what the check quotes. */
export function isChecked(file: string): boolean {
  const isGenerated = /^sdk\/src\/generated\//.test(file);
  return !isGenerated && !/^tools\/language\/(patterns|.*\.test)\.ts$/.test(file);
}

function parsed(file: string, source: string): Passage[] {
  try {
    return readPassages(file, source);
  } catch (error) {
    throw new Error(`${file} could not be parsed: ${(error as Error).message}`);
  }
}

function readPassages(file: string, source: string): Passage[] {
  if (/\.mdx?$/.test(file)) return readMarkdown(file, source);
  if (/\.([cm]?[jt]s|[jt]sx)$/.test(file)) return readCode(file, source);
  const language = commentLanguage(file);
  return language === undefined ? [] : readComments(language, source);
}

function patternHits(file: string, passage: Passage): Hit[] {
  const { corpus, text } = passage;
  if (!anyPattern.test(text)) return [];
  return patterns.flatMap(({ name, matches, instead, allowedIn, allowedFiles }) => {
    if (allowedFiles?.test(file)) return [];
    return [...text.matchAll(matches)].flatMap(({ index, 0: found }) => {
      if (allowedIn?.test(sentenceAt(text, index))) return [];
      const line = lineAt(passage, index);
      return [{ file, line, corpus, pattern: name, found: found.replace(/^[.;:] /, ""), instead }];
    });
  });
}

/** Most passages have no hit: one search of all patterns says so. */
const anyPattern = new RegExp(
  patterns.map(({ matches }) => `(?:${matches.source})`).join("|"),
  "i",
);

function longSentences(file: string, passage: Passage): Hit[] {
  const max = wordsMax(passage.corpus, file);
  if (countWords(passage.text) <= max || !isSentence.test(passage.text)) return [];
  return sentences(passage.text).flatMap(({ index, segment }) => {
    const words = countWords(segment);
    if (words <= max) return [];
    const found = `${segment.split(/\s+/).slice(0, 6).join(" ")} … (${words} words)`;
    const line = lineAt(passage, index);
    return [
      {
        file,
        line,
        corpus: passage.corpus,
        pattern: longSentence.name,
        found,
        instead: longSentence.instead,
      },
    ];
  });
}

/** The end of a sentence, also before a name or code in lower case; not an abbreviation's. */
const sentenceEnd = /(?<!\b(?:e\.g|i\.e|etc|vs|cf|No))[.!?]["'”)\]]*\s+/g;

function sentences(text: string): { index: number; segment: string }[] {
  const found: { index: number; segment: string }[] = [];
  let index = 0;
  for (const end of text.matchAll(sentenceEnd)) {
    const next = end.index + end[0].length;
    found.push({ index, segment: text.slice(index, next) });
    index = next;
  }
  return [...found, { index, segment: text.slice(index) }];
}

function sentenceAt(text: string, at: number): string {
  return sentences(text).findLast(({ index }) => index <= at)?.segment ?? text;
}

/** Lists of codes and paths of drawings have no punctuation between words. */
const isSentence = /\p{Ll}[.,:;)]\s|\.$/u;

function countWords(text: string): number {
  return text.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;
}
