import prism, { type Token, type TokenStream } from "prismjs";
import "prismjs/components/prism-sql.js";
import "prismjs/components/prism-bash.js";
import "prismjs/components/prism-python.js";
import type { Passage } from "./corpora.ts";
import { passagesOf, type SourceLine } from "./passages.ts";

const languages: Record<string, string> = { sql: "sql", css: "css", sh: "bash", py: "python" };

/** The language in which a file's comments are found; undefined: not one of these. */
export function commentLanguage(file: string): string | undefined {
  return languages[file.split(".").at(-1) ?? ""];
}

/** Reads the comments of a SQL, CSS, shell or Python file, docstrings too. */
export function readComments(language: string, source: string): Passage[] {
  const grammar = prism.languages[language];
  if (grammar === undefined) throw new Error(`Prism has no grammar for ${language}`);
  const passages: Passage[] = [];
  let run: SourceLine[] = [];
  const close = () => {
    passages.push(...passagesOf("K", run));
    run = [];
  };
  let line = 1;
  let before = "";
  const read = (tokens: TokenStream) => {
    for (const token of Array.isArray(tokens) ? tokens : [tokens]) {
      const text = textOf(token);
      if (typeof token !== "string" && isComment(token)) {
        const ownLine = before.trim() === "";
        if (!ownLine || run.at(-1)?.line !== line - 1) close();
        text.split("\n").forEach((each, index) => {
          run.push({ line: line + index, text: withoutMarks(each) });
        });
        if (!ownLine) close();
      } else if (typeof token !== "string" && typeof token.content !== "string") {
        read(token.content);
        continue;
      }
      line += text.split("\n").length - 1;
      before = text.includes("\n") ? (text.split("\n").at(-1) ?? "") : before + text;
    }
  };
  read(prism.tokenize(source, grammar));
  close();
  return passages;
}

const isComment = ({ type }: Token) => /^(comment|shebang|triple-quoted-string)$/.test(type);

function textOf(token: string | Token | TokenStream): string {
  if (typeof token === "string") return token;
  if (Array.isArray(token)) return token.map(textOf).join("");
  return textOf(token.content);
}

function withoutMarks(line: string): string {
  return line
    .trim()
    .replace(/^(--|#+!?|\/\*+|\*(?!\/)|"""|''')\s?/, "")
    .replace(/(\*\/|"""|''')$/, "")
    .trim();
}
