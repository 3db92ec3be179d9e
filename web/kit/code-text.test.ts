import { expect, it } from "vitest";
import { codeText, serviceName } from "./code-text.ts";

it.each([
  ["no_hits", "No hits"],
  ["match_05", "Match 05"],
  ["", ""],
])("%s is shown as %s", (code, text) => {
  expect(codeText(code)).toBe(text);
});

it.each([
  ["cardpointe_gateway", "CardPointe Gateway"],
  ["new_gateway", "New gateway"],
  ["persona", "Persona"],
])("the service %s is named %s", (code, name) => {
  expect(serviceName(code)).toBe(name);
});
