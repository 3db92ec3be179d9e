import type { TSchema } from "typebox";
import Compile from "typebox/compile";
import { describe, expect, it } from "vitest";
import { pagesOperations } from "../pages/index.ts";
import type { OperationShape } from "../shared/operation.ts";
import { boardingOperations } from "./index.ts";
import { isEmptyValue, validateValue } from "./requirements/check-value.ts";
import {
  bankAccountFieldRules,
  companyFieldRules,
  ownerFieldRules,
} from "./requirements/sections.ts";

const blanks = [
  "   ",
  "\u00a0\u2003\u3000",
  "\u200b\u200b\u200b",
  "\ufeff\u2060\u00ad",
  "\u3164\u2800\u115f",
  "\u202e\u200f\u061c",
];

/** Fields of the hosted form are judged by the requirements and not by the schema. */
const judgedByRequirements = new Set(["saveApplicationForm"]);
/** A signature is compared with the signer's name. */
const isOther = (path: string) => path === "signature.name";
/** The name is that of a card, for a simulated terminal. */
const isOfCard = (operation: string) => operation === "actAtVirtualTerminal";

interface Schema {
  type?: string | string[];
  properties?: Record<string, TSchema>;
  items?: TSchema;
}

/** Every string that is a name, at any depth of a body, with its path. */
function namesIn(schema: TSchema, path = ""): [string, TSchema][] {
  const { properties = {}, items } = schema as Schema;
  const found = Object.entries(properties).flatMap(([name, field]): [string, TSchema][] => {
    const at = path === "" ? name : `${path}.${name}`;
    const isName = /(^|_)name$/.test(name) && (field as Schema).type === "string";
    return isName ? [[at, field]] : namesIn(field, at);
  });
  return items === undefined ? found : [...found, ...namesIn(items, `${path}[]`)];
}

const shapes: [string, OperationShape][] = [
  ...Object.entries<OperationShape>(boardingOperations),
  ...Object.entries<OperationShape>(pagesOperations),
];
const names = shapes.flatMap(([operation, { body }]) =>
  body === undefined || judgedByRequirements.has(operation) || isOfCard(operation)
    ? []
    : namesIn(body as TSchema)
        .filter(([path]) => !isOther(path))
        .map(([path, schema]) => [`${operation} ${path}`, schema] as const),
);

describe("a name", () => {
  it("is found in every operation that takes one", () => {
    expect(names.map(([path]) => path)).toEqual(
      expect.arrayContaining([
        "createBusiness name",
        "createBusiness contact_first_name",
        "createLocation name",
        "updateLocation name",
        "createUser last_name",
        "updateUser first_name",
        "createApplication name",
        "createApplication company.legal_name",
        "createApplication owners[].first_name",
        "updateApplication owners[].last_name",
        "signUpContractor individual.first_name",
        "signUpContractor company.legal_name",
        "signUpContractor bank_account.holder_name",
      ]),
    );
  });

  it.each(names)("has a visible character: %s", (_, schema) => {
    const takes = (value: string) => Compile(schema as never).Check(value);
    expect(blanks.filter(takes)).toEqual([]);
    for (const name of ["Mara", "李小龍", " Ω & Co ", "Ahmad \u200f(AR)"])
      expect(takes(name)).toBe(true);
  });

  it("of the hosted form is missing or invalid without one", () => {
    const rules = [...companyFieldRules, ...ownerFieldRules, ...bankAccountFieldRules].filter(
      ({ name }) => /(^|_)name$/.test(name),
    );
    expect(rules).toHaveLength(5);
    for (const { name, limit } of rules) {
      const taken = blanks.filter(
        (blank) => !isEmptyValue(blank) && validateValue(limit, blank) === undefined,
      );
      expect([name, taken]).toEqual([name, []]);
    }
  });
});
