import { describe, expect, test } from "vitest";
import { findDocumentErrors, findUnlinkedDocuments } from "./find-document-errors.ts";
import { anchorsOf } from "./headings.ts";

function errorsOf(markdown: string, file = "README.md"): string[] {
  const texts: Record<string, string> = {
    "README.md": "",
    "ARCHITECTURE.md": "# A charge, followed\n## Twice\n## Twice\n## Own {#mine}\n",
    "server/src/start/start-server.ts": "",
    "server/README.md": "# Server",
    "portal/docs/index.mdx": "<Anchors />",
    [file]: markdown,
  };
  return findDocumentErrors(file, {
    files: Object.keys(texts),
    read: (name) => texts[name] ?? "",
    scripts: { "": ["start", "test", "check"], portal: ["build"] },
    isIgnored: (name) => name === "server/results.json",
    isCommand: (words) => ["", "start", "ledger verify"].includes(words.join(" ")),
  });
}

describe("an error in a document is found", () => {
  test.each([
    ["[x](missing.md)", "links to missing.md, which does not exist"],
    ["[x](server/src/missing.ts)", "links to server/src/missing.ts, which does not exist"],
    ["[x](ARCHITECTURE.md#nowhere)", "has no such anchor"],
    ["[x](#nowhere)", "README.md has no such anchor"],
    ["[x]: missing.md", "links to missing.md"],
    ["See `server/src/missing.ts`.", "names `server/src/missing.ts`, which does not exist"],
    ["See `server/src/missing.ts:12`.", "which does not exist"],
    ["See `server/missing/`.", "which does not exist"],
    ["See `MISSING.md`.", "which does not exist"],
    ["Run `npm run missing`.", "names `npm run missing`, which is no script"],
    ["Run `npm run check -w portal`.", "which is no script"],
    ["```sh\nnpm run missing\n```", "README.md:2 names `npm run missing`"],
    [
      "Run `npx openpayfac ledger burn`.",
      "names `npx openpayfac ledger burn`, which is no command",
    ],
    ["```\nnpx openpayfac nope --json\n```", "which is no command"],
  ])("%j", (markdown, error) => {
    const errors = errorsOf(markdown);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain(error);
  });

  test("each with its line, and all of them", () => {
    expect(
      errorsOf("# x\n\n[a](b.md) and [c](d.md)\n").map((error) => error.split(" ")[0]),
    ).toEqual(["README.md:3", "README.md:3"]);
  });
});

describe("valid references are accepted", () => {
  test.each([
    "[x](ARCHITECTURE.md) [y](server/src/start/start-server.ts) [z](server) [z](./server/)",
    "[x](ARCHITECTURE.md#a-charge-followed) [x](ARCHITECTURE.md#twice-1) [x](ARCHITECTURE.md#mine)",
    "# Here\n[x](#here) [web](https://example.com/a.md#b) [mail](mailto:a@b.c) [site](/docs/x)",
    "`server/src/start/start-server.ts:12` `server/src/` `ARCHITECTURE.md` `server/src/start/start-server.ts`",
    "`application/json` `and/or` `POST /payment_intents` `server/src/*.ts` `{a}/b` `@openpayfac/x`",
    "`npm run check`, `npm test`, `npm start`, `npm run build -w portal`, `npm ci`",
    "`npx openpayfac ledger verify --json`, `npx openpayfac start`, `npx openpayfac --help`",
    "`npx openpayfac ledger verify led_… --json`",
    "It writes `server/results.json`.",
    "```md\n[x](missing.md) `server/missing.ts`\n```",
    "`[x](missing.md)` is how a link is written",
    "[x](portal/docs/index.mdx#made-by-a-component)",
  ])("%j", (markdown) => {
    expect(errorsOf(markdown)).toEqual([]);
  });

  test("from a folder's own document, as seen from there", () => {
    const markdown =
      "[x](../ARCHITECTURE.md) `src/start/start-server.ts` `server/src/start/start-server.ts`";
    expect(errorsOf(markdown, "server/README.md")).toEqual([]);
    expect(errorsOf("`src/missing.ts` [x](ARCHITECTURE.md)", "server/README.md")).toHaveLength(2);
  });
});

test("anchors are made from headings as GitHub makes them, outside of code", () => {
  const markdown =
    "# A `code` & [link](x), 2nd!\n```\n# not one\n```\n~~~~\n```\n# nor this\n~~~~\n## 1. Été\n";
  expect([...anchorsOf(`${markdown}<a id="x-1"></a>`)]).toEqual([
    "a-code--link-2nd",
    "1-été",
    "x-1",
  ]);
});

test("finds a document in docs/ that no other document links to", () => {
  const texts: Record<string, string> = {
    "README.md": "[x](docs/flows/payout.md#a-payout)\n```\n[x](docs/flows/dispute.md)\n```\n",
    "docs/flows/payout.md": "[x](states.md)",
    "docs/flows/states.md": "",
    "docs/flows/dispute.md": "[itself](dispute.md)",
    "decisions/0001-x.md": "",
  };
  const read = (file: string) => texts[file] ?? "";
  expect(findUnlinkedDocuments({ files: Object.keys(texts), read })).toEqual([
    "docs/flows/dispute.md:1 is linked from no other document",
  ]);
});
