import { describe, expect, test } from "vitest";
import { findHits, isChecked } from "./find-hits.ts";
import { patterns } from "./patterns.ts";

/** `<corpus><line> <found>` of each hit. */
function hitsOf(file: string, source: string): string[] {
  return findHits(file, source).map(({ corpus, line, found }) => `${corpus}${line} ${found}`);
}

const words = (count: number) => `Word${" word".repeat(count - 1)}.`;

describe("patterns", () => {
  const samples: Record<string, [hit: string, plain: string]> = {
    whoever: ["Whoever has it", "Anyone who has it"],
    nobody: ["shown to nobody", "runs as the system user nobody"],
    stands: ["it stands here", "a stand-in stands for a standalone one"],
    "headless clause": ["Done. What is left stays.", "What is left? What to do next."],
    answer: ["the answer is read", "the customer answers the question"],
    refuse: ["a refusal", "a rejection"],
    "at once": ["sent at once", "sent only once"],
    told: ["the caller is told", "the caller told us"],
    "what became of": ["what became of it", "what it became"],
    "give back": ["gives the money back", "gives the back office access"],
    "take back": ["took it back", "took the back door"],
    "present again": ["presented again", "presented twice"],
    reckon: ["is reckoned", "is calculated"],
    "mend, for ever, hole": ["kept for ever", "the whole order"],
    "anew, meanwhile": ["meanwhile", "mean while"],
    "by itself": ["by itself", "by the job itself"],
    "on its way": ["on its way", "on the way"],
    "take up, write down": ["written down", "written to disk"],
    "is no": ["this is no error", "there is no error, and it is no longer open"],
    "of ours": ["a bug of ours", "our bug"],
    seal: ["a sealed number", "a sealed block of the ledger"],
    fault: ["a fault of the field", "the simulator injects a fault"],
    mail: ["send a mail", "mail order payments, and email"],
    "British user interface": ["the till", "until a telephone order"],
    "British spelling": ["colour", "color"],
    "texts, in words": ["these texts", "this text"],
    "as it is": ["as it is", "as is"],
  };

  test.each(patterns)("$name: finds its words and allows their ordinary use", ({ name }) => {
    const [hit, plain] = samples[name] ?? ["", ""];
    const named = (source: string) =>
      findHits("server/src/a.ts", `// ${source}`).filter(({ pattern }) => pattern === name);
    expect(named(hit)).toHaveLength(1);
    expect(named(plain)).toEqual([]);
  });

  test("allows terms in the files whose terms they are", () => {
    expect(hitsOf("ledger/src/a.ts", "// a sealed block")).toEqual([]);
    expect(hitsOf("simulator/src/a.ts", "// a fault")).toEqual([]);
    expect(hitsOf("server/src/a.ts", "// a fault")).toEqual(["K1 fault"]);
  });
});

describe("sentence length", () => {
  test.each([
    ["README.md", (text: string) => text, 30],
    ["decisions/0001-a.md", (text: string) => text, 40],
    ["contract/src/a.ts", (text: string) => `a("${text}");`, 30],
    ["server/src/a.ts", (text: string) => `a("${text}");`, 30],
    ["server/src/a.ts", (text: string) => `// ${text}`, 40],
  ])("%s: %s allows %d words", (file, write, max) => {
    expect(findHits(file, write(words(max)))).toEqual([]);
    expect(findHits(file, write(words(max + 1)))).toMatchObject([{ pattern: "long sentence" }]);
    expect(findHits(file, write(`${words(max)} ${words(max)}`))).toEqual([]);
  });

  test("ends a sentence before a lower-case name, and not at an abbreviation", () => {
    expect(hitsOf("README.md", `${words(20)} openpayfac ${words(20)}`)).toEqual([]);
    expect(hitsOf("README.md", `${words(20).slice(0, -1)}, e.g. ${words(20)}`)).toHaveLength(1);
  });

  test("counts a span of code as one word and ignores lists of codes", () => {
    expect(hitsOf("README.md", `\`${words(40)}\` works.`)).toEqual([]);
    expect(hitsOf("server/src/a.ts", `a("${"A1 ".repeat(50)}")`)).toEqual([]);
  });
});

describe("documents", () => {
  test("checks prose, headings, cells, link texts and front matter with their lines", () => {
    const source = [
      "---",
      "title: A refusal",
      "---",
      "# It is refused",
      "",
      "One line",
      "and whoever reads",
      "**it, at** once [a fault](x.md).",
      "",
      "| a | b |",
      "| - | - |",
      "| c | reckoned |",
    ].join("\n");
    expect(hitsOf("a.md", source)).toEqual([
      "D2 refusal",
      "D4 refused",
      "D7 whoever",
      "D8 at once",
      "D8 fault",
      "D12 reckoned",
    ]);
  });

  test("ignores fences, code spans, link targets and anchors", () => {
    const source = '```\nrefused\n```\n\n`refused` [a](refused.md#refused) <a id="refused"></a>\n';
    expect(hitsOf("a.md", source)).toEqual([]);
  });

  test("reads MDX: components, attributes, directives and anchors of Docusaurus", () => {
    const source = [
      'import A from "./refused";',
      "",
      "## Plain {#refused}",
      "",
      ":::note[At once]",
      "",
      '<A title="it is refused" id="refused">whoever {refused}</A>',
      "",
      ":::",
    ].join("\n");
    expect(hitsOf("a.mdx", source)).toEqual(["D5 At once", "D7 refused", "D7 whoever"]);
  });
});

describe("code", () => {
  test("checks strings of shipped code, templates and JSX text, and joins pieces", () => {
    const source = [
      'import x from "./is refused.ts";',
      'const a = "it was " + "refused " +',
      '  "by whoever";',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
      "const b = `${n} was reckoned`;",
      "const c = <p>",
      "  Look: at once",
      "</p>;",
    ].join("\n");
    expect(hitsOf("web/src/a.tsx", source)).toEqual([
      "S2 refused",
      "S3 whoever",
      "S4 reckoned",
      "S6 at once",
    ]);
    expect(hitsOf("contract/src/a.tsx", source)[0]).toBe("C2 refused");
    expect(hitsOf("tools/a.tsx", source)).toEqual([]);
  });

  test("ignores identifiers, single words of code and SQL", () => {
    const source = 'const refused = { refused: "refused" }; q("SELECT refused FROM answer");';
    expect(hitsOf("server/src/a.ts", source)).toEqual([]);
    expect(hitsOf("server/src/a.ts", 'label("Refused")')).toEqual(["S1 Refused"]);
  });

  test("checks test names, nested ones too, and no other string of a test", () => {
    const source = [
      'describe("answers", () => {',
      '  test.each([["refused"]])("%s is told", () => expect("it is refused"));',
      "});",
    ].join("\n");
    expect(hitsOf("server/src/a.test.ts", source)).toEqual(["T1 answers", "T2 is told"]);
    expect(hitsOf("server/src/a.fixtures.ts", source)).toEqual([]);
  });

  test("checks comments as sentences across lines, without code and docstring labels", () => {
    const source = [
      "/**",
      " * Returns at",
      " * once. `refused`",
      " *",
      " * Errors   refusal",
      " * Returns  what is left",
      " */",
      "// given",
      "// back",
      "a; // at",
      "b; // once",
    ].join("\n");
    expect(hitsOf("tools/a.ts", source)).toEqual(["K2 at once", "K5 refusal", "K8 given back"]);
  });

  test.each([
    ["a.sql", "-- it is\n-- refused\nselect '-- reckoned' as answer; /* whoever */", "K2 refused"],
    ["a.css", "/* it is\n * refused */\n.answer { color: red }", "K2 refused"],
    ["a.sh", "#!/bin/sh\n# it is\n# refused\nanswer=1", "K3 refused"],
    ["a.py", '"""It is refused"""\nanswer = 1', "K1 refused"],
  ])("%s: checks its comments", (file, source, hit) => {
    expect(hitsOf(file, source)[0]).toBe(hit);
    expect(hitsOf(file, source).some((each) => each.includes("answer"))).toBe(false);
  });
});

test("skips generated files", () => {
  expect(isChecked("sdk/src/generated/objects/payments.ts")).toBe(false);
  expect(isChecked("sdk/src/calls/retry.ts")).toBe(true);
});
