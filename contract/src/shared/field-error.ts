import Type from "typebox";
import { component, strictObject } from "./schema.ts";

export const FieldError = component(
  "FieldError",
  strictObject(
    {
      code: Type.String({ description: "Kind of field error, such as `unrecognized_keys`." }),
      expected: Type.String({ description: "Expected value or format." }),
      received: Type.String({
        description:
          "Received value: shortened, and never a card number or personal data, such as an SSN, a birth date or a bank account number.",
      }),
      path: Type.String({
        description: "Path of the field, such as `order_details.items[0].quantity`.",
      }),
      message: Type.String({ description: "Message for a developer." }),
    },
    { description: "One field error of a request." },
  ),
);
