import Type, { type TObject, type TProperties, type TSchema } from "typebox";
import { applicationFields } from "../boarding/application.ts";
import { updateApplication } from "../boarding/applications.ts";
import { oneLineKeyword } from "../shared/schema.ts";

interface Field {
  type?: string;
  maxLength?: number;
  [oneLineKeyword]?: true;
}

/** The same object, each of whose fields can be left out, or null to empty it. */
function open<T extends TProperties>(schema: TObject<T>): TSchema {
  const { properties } = schema as unknown as { properties: Record<string, Field> };
  return Type.Object(
    Object.fromEntries(
      Object.entries(properties).map(([name, field]) => [
        name,
        // What a value has to be is said by the model of requirements, in words for the merchant.
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

/** A text that is too long is told of in the model's words, unless it is far too long. */
function roomOf({ maxLength = 100 }: Field): number {
  return 2 * maxLength;
}

/** A figure that is none is text: that it has to be one, the model says as well. */
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

/** What the form's page can send to be saved: parts of the application, each of them whole. */
export const FormBody = Type.Object(
  {
    // The one that the page read. Without it, whatever the application is now is changed.
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
