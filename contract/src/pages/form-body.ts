import Type, { type TObject, type TProperties, type TSchema } from "typebox";
import { applicationFields } from "../boarding/application.ts";
import { updateApplication } from "../boarding/applications.ts";
import { oneLineKeyword } from "../shared/schema.ts";

interface Field {
  type?: string;
  maxLength?: number;
  [oneLineKeyword]?: true;
}

/** The same object with all fields optional; null clears a field. */
function open<T extends TProperties>(schema: TObject<T>): TSchema {
  const { properties } = schema as unknown as { properties: Record<string, Field> };
  return Type.Object(
    Object.fromEntries(
      Object.entries(properties).map(([name, field]) => [
        name,
        // The requirements describe invalid values in terms that merchants know.
        Type.Optional(
          Type.Unsafe({
            type: [...typesOf(field), "null"],
            maxLength: roomOf(field),
            ...(field[oneLineKeyword] === undefined ? {} : { [oneLineKeyword]: true }),
          }),
        ),
      ]),
    ),
    { additionalProperties: false },
  );
}

/** The requirements report strings that are too long; the schema limits only extreme lengths. */
function roomOf({ maxLength = 100 }: Field): number {
  return 2 * maxLength;
}

/** A value that is not a number is a string here; the requirements report it. */
function typesOf({ type = "string" }: Field): string[] {
  return type === "integer" || type === "number" ? ["number", "string"] : [type];
}

const { owners } = updateApplication.body.properties as unknown as {
  owners: { items: TObject };
};
const ownerFields = open(owners.items) as TObject;
const { company, industry_volume, ach_volume, services_deliveries, transaction_modes } =
  applicationFields as unknown as Record<string, TObject>;
const { business_address: address } = updateApplication.body.properties as unknown as Record<
  string,
  TObject
>;

const orNull = <T extends TSchema>(schema: T) =>
  Type.Optional(
    Type.Unsafe<Record<string, unknown> | null>({ ...schema, type: ["object", "null"] }),
  );
const section = (schema: TObject | undefined) => orNull(open(schema as TObject));

/** Sections of the application that the form's page saves; each is replaced as a whole. */
export const FormBody = Type.Object(
  {
    // Version that the page read. Without it, the current version is changed.
    version: Type.Optional(Type.Integer({ minimum: 0 })),
    company: section(company),
    address: section(address),
    industry_volume: section(industry_volume),
    ach_volume: section(ach_volume),
    services_deliveries: section(services_deliveries),
    transaction_modes: section(transaction_modes),
    owners: Type.Optional(
      Type.Array(
        Type.Object(
          {
            ...(ownerFields as unknown as { properties: TProperties }).properties,
            residence_address: section(address),
          },
          { additionalProperties: false },
        ),
        { maxItems: 20 },
      ),
    ),
    bank_account: orNull(
      Type.Object(
        Object.fromEntries(
          ["bank_account_name", "routing_number", "account_number", "account_type"].map((name) => [
            name,
            Type.Optional(Type.Unsafe<string | null>({ type: ["string", "null"], maxLength: 200 })),
          ]),
        ),
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);
