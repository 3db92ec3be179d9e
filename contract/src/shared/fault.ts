import Type from "typebox";
import { component, strictObject } from "./schema.ts";

export const Fault = component(
  "Fault",
  strictObject(
    {
      code: Type.String({ description: "What kind of fault, such as `unrecognized_keys`." }),
      expected: Type.String({ description: "What would have been accepted." }),
      received: Type.String({ description: "What came; shortened, and never a card number." }),
      path: Type.String({ description: "Where, such as `order_details.items[0].quantity`." }),
      message: Type.String({ description: "A sentence for a developer." }),
    },
    { description: "One fault of a request." },
  ),
);
