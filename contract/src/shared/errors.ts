import Type from "typebox";
import { component, strictObject } from "./schema.ts";

export interface ErrorEntry {
  /** What a client tells this refusal by; absent where an API's error body has no `code`. */
  code?: string;
  /** The HTTP status. */
  status: number;
  /** As the API's error body names it: `about:blank` is a refusal that its status says all of. */
  type: string;
  title: string;
  /** When it is answered, for the reference. */
  meaning: string;
  /** An addition to the published catalogue. */
  extension?: true;
}

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
