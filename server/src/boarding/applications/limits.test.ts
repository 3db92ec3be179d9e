import { createApplication } from "@openpayfac/contract";
import {
  type FieldRule,
  ownerFieldRules,
  residenceFieldRules,
  sectionRules,
  validateValue,
} from "@openpayfac/contract/requirements";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileValidator } from "../../http/validators.ts";

interface Node {
  properties: Record<string, Node>;
  items: Node;
}

const body = createApplication.body as unknown as Node;
const ownerSchema = body.properties.owners?.items as Node;

const tables: [name: string, fields: readonly FieldRule[], schema: Node][] = [
  ...sectionRules.map(
    ({ name, fields }) =>
      [name, fields, body.properties[name] as Node] as [string, readonly FieldRule[], Node],
  ),
  ["owners", ownerFieldRules, ownerSchema],
  ["residence_address", residenceFieldRules, ownerSchema.properties.residence_address as Node],
];

/** Values near the fields' limits. */
const near = fc.oneof(
  fc.constantFrom<unknown>(
    ...[
      "",
      "a",
      "ab",
      "a".repeat(24),
      "a".repeat(25),
      "é".repeat(70),
      "😀".repeat(50),
      "😀".repeat(101),
    ],
    ...[
      "a".repeat(70),
      "a".repeat(71),
      "a".repeat(100),
      "a".repeat(101),
      "a".repeat(200),
      "a".repeat(201),
    ],
    ...[
      "12-3456789",
      "123456789",
      "12-345678",
      "987-65-4321",
      "987654321",
      "9876543210",
      "97210",
      "972101",
    ],
    ...[
      "5814",
      "581",
      "OR",
      "or",
      "ORE",
      "BRK-B",
      "TOOLONG",
      "+1 503 555 0142",
      "12345",
      "PO Box 1",
      "1 Pine Street\n2",
    ],
    ...[
      "2024-02-29",
      "2023-02-29",
      "2024-13-01",
      "2024-00-10",
      "2024-1-1",
      "0000-01-01",
      "2024-06-31",
    ],
    ...[
      "a@b.example",
      "a@b",
      "@b.example",
      "a.b@c-d.example",
      "a..b@c.example",
      "a@-c.example",
      `${"a".repeat(60)}@b.example`,
    ],
    ...[
      "RETAIL",
      "retail",
      "MEMBER",
      "member",
      "Member",
      "EST",
      "LIMITED_LIABILITY_COMPANY",
      "GMT",
    ],
    ...[
      0,
      -1,
      1,
      0.5,
      100,
      100.5,
      101,
      99_999,
      100_000,
      999_999_999,
      1_000_000_000,
      Number.MAX_SAFE_INTEGER,
      1e300,
    ],
    ...[true, false, null, [], {}],
  ),
  fc.string({ unit: "grapheme", maxLength: 30 }),
  fc.emailAddress(),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  fc.double(),
  fc.integer(),
);

describe.each(tables)("the fields of %s", (_, fields, schema) => {
  it("are validated equally by the form and the API's schema, for any value", () => {
    expect(fields.map(({ name }) => name).sort()).toEqual(
      Object.keys(schema.properties)
        .filter((name) => name !== "residence_address")
        .sort(),
    );
    for (const { name, limit } of fields) {
      const validate = compileValidator("body", schema.properties[name] as object);
      fc.assert(
        fc.property(near, (value) => {
          expect([name, value, validateValue(limit, value) === undefined]).toEqual([
            name,
            value,
            validate(value),
          ]);
        }),
        { numRuns: 300 },
      );
    }
  });
});
