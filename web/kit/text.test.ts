import { expect, it } from "vitest";
import { visibleText } from "./text.tsx";

it("shows characters that turn text around or hide, and leaves all others", () => {
  expect(visibleText("\u202Etxt.exe\u202C")).toBe("[U+202E]txt.exe[U+202C]");
  expect(visibleText("a\u0000b\u001b[31m\u007f")).toBe("a␀b␛[31m[U+007F]");
  expect(visibleText("pay\u200Bpal\u2066x\u2069\uFEFF")).toBe(
    "pay[U+200B]pal[U+2066]x[U+2069][U+FEFF]",
  );
  for (const text of ["Zoë Ång", "שלום", "two\nlines\tand a tab", "👩‍💻"]) {
    expect(visibleText(text)).toBe(text);
  }
});
