export type TokenKind = "comment" | "string" | "name" | "number" | "keyword" | "plain";
export interface Token {
  kind: TokenKind;
  text: string;
}

type Rule = [kind: TokenKind, pattern: string];

const string = `"(?:[^"\\\\\\n]|\\\\.)*"`;
const number = `\\b\\d+(?:\\.\\d+)?\\b`;

const javascript: Rule[] = [
  ["comment", `\\/\\/[^\\n]*|\\/\\*[\\s\\S]*?\\*\\/`],
  ["string", `${string}|'(?:[^'\\\\\\n]|\\\\.)*'|\`(?:[^\`\\\\]|\\\\.)*\``],
  [
    "keyword",
    "\\b(?:import|from|export|const|let|for|of|if|else|return|await|async|function|new|throw|try|catch|while|true|false|null|undefined)\\b",
  ],
  ["number", number],
];

const grammars: Record<string, Rule[]> = {
  json: [
    ["name", `${string}(?=\\s*:)`],
    ["string", string],
    ["keyword", "\\b(?:true|false|null)\\b"],
    ["number", `-?${number}`],
  ],
  js: javascript,
  ts: javascript,
  python: [
    ["comment", "#[^\\n]*"],
    ["string", `${string}|'(?:[^'\\\\\\n]|\\\\.)*'`],
    [
      "keyword",
      "\\b(?:import|from|def|return|if|elif|else|for|in|while|try|except|raise|with|as|not|and|or|is|None|True|False)\\b",
    ],
    ["number", number],
  ],
  sh: [
    ["comment", "(?<=^|\\s)#[^\\n]*"],
    ["name", "\\$(?:\\w+|\\{\\w+\\})"],
    ["string", `'[^']*'|"(?:[^"\\\\]|\\\\.)*"`],
    ["keyword", "(?<=^|[\\s(|])(?:curl|npm|npx|git|node|export|cd)\\b"],
    ["number", "(?<=\\s)-{1,2}[\\w-]+"],
  ],
};

const aliases: Record<string, string> = {
  py: "python",
  curl: "sh",
  bash: "sh",
  sdk: "js",
  node: "js",
  mjs: "js",
  jsx: "js",
  html: "js",
  page: "js",
  javascript: "js",
  typescript: "ts",
};

/**
 * Splits code into colored pieces; some forty lines instead of a library of 30 kB.
 *
 * Input    a language of this portal's samples; another one stays plain.
 * Returns  pieces that together make up the code again.
 */
export function highlight(code: string, language: string): Token[] {
  const rules = grammars[aliases[language] ?? language];
  if (!rules) return [{ kind: "plain", text: code }];
  const pattern = new RegExp(rules.map(([, source]) => `(${source})`).join("|"), "gm");
  const tokens: Token[] = [];
  let end = 0;
  for (const match of code.matchAll(pattern)) {
    if (match.index > end) tokens.push({ kind: "plain", text: code.slice(end, match.index) });
    const rule = rules[match.slice(1).findIndex((group) => group !== undefined)];
    tokens.push(...withVariables({ kind: rule?.[0] ?? "plain", text: match[0] }));
    end = match.index + match[0].length;
  }
  if (end < code.length) tokens.push({ kind: "plain", text: code.slice(end) });
  return tokens;
}

/** In a double-quoted string of the shell, variables keep their own color. */
function withVariables(token: Token): Token[] {
  if (token.kind !== "string" || !token.text.includes("$")) return [token];
  return token.text
    .split(/(\$\w+)/)
    .filter((text) => text !== "")
    .map((text) => ({ kind: /^\$\w/.test(text) ? "name" : "string", text }));
}
