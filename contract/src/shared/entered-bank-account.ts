import Type from "typebox";
import { patternMeaning } from "./pattern-descriptions.ts";
import { strictObject } from "./schema.ts";
import { visibleText } from "./visible-characters.ts";

/** A bank account as merchants and contractors enter it. */
export const enteredBankAccount = strictObject({
  holder_name: Type.String({ minLength: 1, maxLength: 100, pattern: visibleText }),
  routing_number: Type.String({ pattern: patternMeaning("^[0-9]{9}$", "nine digits") }),
  account_number: Type.String({ pattern: patternMeaning("^[0-9]{4,17}$", "4 to 17 digits") }),
  account_type: Type.Enum(["CHECKING", "SAVINGS"]),
});
