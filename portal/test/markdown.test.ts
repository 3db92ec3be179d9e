import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type PortalServer, servePortal } from "../../testkit/src/portal-server.ts";
import { htmlToMarkdown } from "../plugin/markdown/html-to-markdown.ts";
import { readReferences } from "../plugin/read-references.ts";
import { firstSentence } from "../plugin/render-markdown.ts";
import { walkFields } from "../plugin/walk-fields.ts";
import { builtPages } from "./portal-pages.ts";
import { output, startSite } from "./static-server.ts";

let pages: Map<string, string>;
let server: PortalServer;

beforeAll(async () => {
  const site = await startSite();
  await site.close();
  pages = await builtPages();
  pages.delete("/docs/404");
  server = await servePortal(output);
});
afterAll(() => server?.close());

const markdownOf = (page: string) => (page === "/docs/" ? "/docs/index.md" : `${page}.md`);

describe("each page as Markdown", () => {
  test("is named in the page's head, and the server sends it as Markdown", async () => {
    for (const [page, html] of pages) {
      const address = markdownOf(page);
      expect(html, page).toContain(`<link rel="alternate" type="text/markdown" href="${address}">`);
      const answer = await fetch(server.origin + address);
      expect(answer.status, address).toBe(200);
      const type = answer.headers.get("content-type");
      expect(type?.toLowerCase()).toBe("text/markdown; charset=utf-8");
      expect(await answer.text(), address).toMatch(/^# \S.*\n\n\S/);
    }
  });

  test("holds every header, parameter, field, error and sample of an operation", async () => {
    for (const { operations, components } of await readReferences(path.join(output, "openapi"))) {
      for (const page of operations) {
        const text = await readFile(path.join(output, `${page.to.slice(1)}.md`), "utf8");
        const fields = [
          ...walkFields(
            components,
            {
              fields: [...page.headers, ...page.pathParameters, ...page.query],
            },
            "",
          ),
          ...walkFields(components, page.body, ""),
          ...page.responses.flatMap(({ body }) => walkFields(components, body, "")),
          ...walkFields(components, page.errorBody, ""),
        ];
        for (const { field, path: names } of fields) {
          const line = `\n${"  ".repeat(names.length - 1)}- \`${field.name}\` (`;
          expect(text.includes(line), `${page.to}: ${names.join(".")}`).toBe(true);
        }
        for (const error of page.errors) expect(text).toContain(`| ${error.code} |`);
        for (const { requests, response } of page.samples) {
          for (const { code } of requests) expect(text).toContain(code.trimEnd());
          if (response) expect(text).toContain(response.code.trimEnd());
        }
      }
    }
  });

  test("leads from Markdown to Markdown, and nowhere else inside the site", async () => {
    const known = new Set([...pages.keys()].map(markdownOf));
    for (const page of pages.keys()) {
      const text = await readFile(
        path.join(output, markdownOf(page).slice("/docs/".length)),
        "utf8",
      );
      for (const [, address] of text.matchAll(/\]\((\/docs\/[^)#]*)/g)) {
        if (/\.(?:json|yaml|txt)$/.test(address!)) continue;
        expect(known.has(address!), `${page} leads to ${address}`).toBe(true);
      }
    }
  });

  test("shows a guide's samples as they run", async () => {
    const text = await readFile(path.join(output, "guides/accept-payments.md"), "utf8");
    const file = path.join(import.meta.dirname, "../../examples/accept-payments/pay.mjs");
    const region = /#region intent\n([\s\S]*?)\n\s*\/\/ #endregion/.exec(
      await readFile(file, "utf8"),
    );
    expect(text).toContain(`\`\`\`js\n${region![1]!.trim()}\n\`\`\``);
  });
});

test("a page's line keeps the underscores of a field", () => {
  expect(
    firstSentence("**Answers** _it_ with `docs_requested` and comments_from_underwriting."),
  ).toBe("Answers it with docs_requested and comments_from_underwriting.");
});

describe("llms.txt", () => {
  test("lists every page once, each with its title", async () => {
    const text = await (await fetch(`${server.origin}/docs/llms.txt`)).text();
    expect(text).toMatch(/^# openpayfac\n\n> \S/);
    for (const page of pages.keys()) {
      const lines = text.split("\n").filter((line) => line.includes(`](${markdownOf(page)})`));
      expect(lines.length, page).toBe(1);
      expect(lines[0]).toMatch(/^- \[[^\]]+\]\([^)]+\)/);
    }
  });

  test("comes with a file of all pages' text", async () => {
    const text = await (await fetch(`${server.origin}/docs/llms-full.txt`)).text();
    const guide = await readFile(path.join(output, "guides/accept-payments.md"), "utf8");
    expect(text).toContain(guide.trim());
  });
});

describe("HTML as Markdown", () => {
  test.each([
    [
      "<h2>Head<a class=hash-link href=#x>#</a></h2><p>One <b>two</b>\n three",
      "## Head\n\nOne **two** three",
    ],
    ["<ul><li>a<ul><li>b</ul><li>c</ul>", "- a\n\n  - b\n- c"],
    ["<ol><li><p>a<p>b</ol>", "1. a\n\n   b"],
    [
      "<table><tr><th>a<th>b<tr><td>x|y<td><code>c</code></table>",
      "| a | b |\n| --- | --- |\n| x\\|y | `c` |",
    ],
    ["<p>a * b &lt;c> and <a href=/x>d</a>, <a href=#y>e</a>", "a \\* b \\<c> and [d](/x), e"],
    ["<pre><code>a\n```\nb\n</code></pre>", "````\na\n```\nb\n````"],
    ["<details><summary>More</summary>text</details>", "**More**\n\ntext"],
    [
      "<svg><title>States</title><desc>Open, then closed.</desc><text>x</text></svg>",
      "*States. Open, then closed.*",
    ],
    ["<ol start=2><li>b</ol>", "2. b"],
    [
      '<div class="code-panel" data-language="Node"><span class="code-title">Wait</span><pre>await it</pre></div>',
      "**Wait**\n\n```js\nawait it\n```",
    ],
    [
      '<div class="code-panel"><div role="tablist"><i role="tab">Node SDK</i><i role="tab">Node</i></div><pre>a</pre><pre>b</pre></div>',
      "Node SDK:\n\n```js\na\n```\n\nNode:\n\n```js\nb\n```",
    ],
  ])("%s", (html, markdown) => {
    expect(htmlToMarkdown(html)).toBe(markdown);
  });
});
