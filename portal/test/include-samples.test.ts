import { expect, test } from "vitest";
import { readSample } from "../plugin/include-samples.ts";
import { nameSharedSnippets } from "../plugin/name-shared-snippets.ts";

test("an indented region of a file begins at the left edge and keeps its relative indentation", () => {
  const lines = readSample("elements/payment.html#payment").split("\n");
  expect(lines.slice(0, 4)).toEqual([
    "const openpayfac = OpenPayfac(publicKey, { account });",
    "const elements = openpayfac.elements({",
    "  clientSecret,",
    expect.stringMatching(/^ {2}appearance: /),
  ]);
});

test("a line after the first samples links to their shared code, unless the page shows it", () => {
  const sample = (file: string) => ({ type: "code", meta: `file=${file}` });
  const page = (...files: string[]) => {
    const tree = { type: "root", children: files.map(sample) };
    nameSharedSnippets()(tree);
    return tree.children.map(({ type }) => type);
  };
  expect(page("webhooks/verify.mjs", "sso/login.mjs#user", "sso/login.mjs#login")).toEqual([
    "code",
    "code",
    "paragraph",
    "code",
  ]);
  const setUp = "accept-payments/sandbox/connect.mjs#connect";
  expect(page(setUp, "accept-payments/pay.mjs#token")).toEqual(["code", "code"]);
});
