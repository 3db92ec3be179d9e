import Type from "typebox";
import { declareOperation } from "../shared/declared-operations.ts";
import type { OperationShape } from "../shared/operation.ts";
import { patternMeaning } from "../shared/pattern-words.ts";
import { component, nullable, strictObject } from "../shared/schema.ts";
import type { PagesErrorName } from "./errors.ts";

/** Describes one call that only the hosted pages make. */
export function pagesOperation<const T extends OperationShape<PagesErrorName>>(shape: T): T {
  return declareOperation(shape);
}

/** What holds for every call that carries no API key. */
export const withoutKey = { account: "none", idempotent: false } as const;

/** The token of a link that leads to one object; others than ours are nobody's. */
export const linkToken = Type.String({
  minLength: 1,
  maxLength: 200,
  description: "The token of the link.",
});

export const exampleToken = "Zc0q4JmT7nKxB2vW9sYhD5rLgE8uPfA1oI6kXbN3tQw";

export const emailInput = Type.String({
  minLength: 3,
  maxLength: 254,
  description: "The e-mail address, in upper or lower case.",
});

export const codeBody = strictObject({
  code: Type.String({
    minLength: 1,
    maxLength: 40,
    description: "What the authenticator app shows now, or a recovery code.",
  }),
});

export const Brand = component(
  "Brand",
  strictObject(
    {
      name: Type.String({ description: "The name that the pages carry." }),
      colour: nullable(
        Type.String({
          pattern: patternMeaning("^#[0-9a-f]{6}$", "a color such as #1a2b3c"),
          description: "Null: the platform's own.",
        }),
      ),
      logo_url: nullable(Type.String({ description: "Where the logo is; null without one." })),
    },
    { description: "How the pages of a partner look." },
  ),
);

export const exampleBrand = { name: "Northwind Pay", colour: "#14532d", logo_url: null } as const;
