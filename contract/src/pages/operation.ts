import Type from "typebox";
import { exampleIds } from "../payments/examples/ids.ts";
import { declareOperation } from "../shared/declared-operations.ts";
import { idOf } from "../shared/ids.ts";
import type { OperationShape } from "../shared/operation.ts";
import { patternMeaning } from "../shared/pattern-descriptions.ts";
import { component, nullable, strictObject } from "../shared/schema.ts";
import type { PagesErrorName } from "./errors.ts";

/** Describes one operation that only the hosted pages use. */
export function pagesOperation<const T extends OperationShape<PagesErrorName>>(shape: T): T {
  return declareOperation(shape);
}

/** Common properties of the operations without an API key. */
export const withoutKey = { account: "none", idempotent: false } as const;

/** Token of a link to one object. An unknown token returns 404. */
export const linkToken = Type.String({
  minLength: 1,
  maxLength: 200,
  description: "The token of the link.",
});

export const exampleToken = "Zc0q4JmT7nKxB2vW9sYhD5rLgE8uPfA1oI6kXbN3tQw";

export const emailInput = Type.String({
  minLength: 3,
  maxLength: 254,
  description: "Email address, in upper or lower case.",
});

export const codeBody = strictObject({
  code: Type.String({
    minLength: 1,
    maxLength: 40,
    description: "Code from the authenticator app, or a recovery code.",
  }),
});

export const Brand = component(
  "Brand",
  strictObject(
    {
      partner_id: nullable(
        idOf("partner", "The partner."),
        "The partner; null: the branding is the platform's.",
      ),
      name: Type.String({ description: "Name on the pages." }),
      color: nullable(
        Type.String({
          pattern: patternMeaning("^#[0-9a-f]{6}$", "a color such as #1a2b3c"),
          description: "Brand color; null: the platform's default.",
        }),
      ),
      logo_url: nullable(Type.String({ description: "URL of the logo; null without one." })),
    },
    { description: "Branding of a partner's pages." },
  ),
);

export const exampleBrand = {
  partner_id: exampleIds.partner,
  name: "Northwind Pay",
  color: "#14532d",
  logo_url: null,
} as const;
