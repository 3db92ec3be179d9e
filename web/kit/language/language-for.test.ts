import { expect, it } from "vitest";
import { languageFor } from "./language-for.ts";

const of = (search: string, cookie: string, ...browser: string[]) =>
  languageFor({ search, cookie, browser });

it.each([
  ["?lang=es", "openpayfac_language=en", "en-US", "es", true],
  ["", "a=b; openpayfac_language=es", "en-US", "es", true],
  ["", "", "es-MX", "es", false],
  ["?lang=fr", "openpayfac_language=fr", "en-US", "en", false],
  ["", "", "fr-CA", "en", false],
])(
  "the URL decides before the cookie, and that before the browser: %s %s %s",
  (search, cookie, browser, language, isChosen) => {
    expect(of(search, cookie, browser)).toEqual({ language, isChosen });
  },
);

it("the first language of the browser that the pages have is shown", () => {
  expect(of("", "", "fr-CA", "es-US", "en-US").language).toBe("es");
});
