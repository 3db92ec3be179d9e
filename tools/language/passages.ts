import type { Corpus, Passage } from "./corpora.ts";

/** A line of source text without its indentation and comment marks. */
export interface SourceLine {
  line: number;
  text: string;
}

/**
 * Joins lines into passages. A blank line, a list item, a table row and a docstring label
 * (`Returns  …`) begin a new passage.
 */
export function passagesOf(corpus: Corpus, source: readonly SourceLine[]): Passage[] {
  const passages: Passage[] = [];
  let group: SourceLine[] = [];
  const close = () => {
    if (group.length > 0) passages.push(joinLines(corpus, group));
    group = [];
  };
  let isCode = false;
  for (const { line, text } of source) {
    if (/^(```|~~~)/.test(text)) {
      close();
      isCode = !isCode;
    } else if (!isCode) {
      if (/^([-*+|]\s|\d+[.)]\s|$|[A-Z][a-z]+ {2,}|@[a-z]+\s)/.test(text)) close();
      if (text !== "") group.push({ line, text: text.replace(/^[A-Z][a-z]+ {2,}|^[-*+]\s+/, "") });
    }
  }
  close();
  return passages;
}

function joinLines(corpus: Corpus, source: readonly SourceLine[]): Passage {
  let text = "";
  const lines: [number, number][] = [];
  for (const each of source) {
    if (text !== "") text += " ";
    lines.push([text.length, each.line]);
    text += each.text;
  }
  return withoutCode({ corpus, text, lines });
}

/** Replaces code spans and addresses by the word `code`. */
export function withoutCode(passage: Passage): Passage {
  const lines = passage.lines.map(([offset, line]): [number, number] => [offset, line]);
  let text = "";
  let end = 0;
  for (const match of passage.text.matchAll(/(`+)[^`]+\1|\bhttps?:\/\/\S+|\{@link [^}]*\}/g)) {
    text += `${passage.text.slice(end, match.index)}code`;
    end = match.index + match[0].length;
    const shift = text.length - end;
    passage.lines.forEach(([offset], index) => {
      const moved = lines[index];
      if (moved !== undefined && offset >= match.index) {
        moved[0] = offset >= end ? offset + shift : text.length;
      }
    });
  }
  return { ...passage, text: text + passage.text.slice(end), lines };
}

/** The lines of a text that begins in `firstLine`, each without its surrounding space. */
export function linesOf(text: string, firstLine: number): SourceLine[] {
  return text.split("\n").map((each, index) => ({ line: firstLine + index, text: each.trim() }));
}
