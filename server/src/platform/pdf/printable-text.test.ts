import { expect, it } from "vitest";
import { printableText } from "./printable-text.ts";

it.each([
  ["Café “Zoë” – $5 €", "Café “Zoë” – $5 €"],
  ["e\u0301", "é"],
  ["Lőrinc Čapek", "Lorinc Capek"],
  ["a\u202eb\u0000c\u00ad", "a[U+202E]b[U+0000]c[U+00AD]"],
  ["咖啡 😀", "[U+5496][U+5561] [U+1F600]"],
  ["one\r\ntwo\tthree\u00a0four", "one\ntwo three four"],
  ["\ud800", "[U+FFFD]"],
])("%j is printed as %j", (text, printed) => {
  expect(printableText(text)).toBe(printed);
});
