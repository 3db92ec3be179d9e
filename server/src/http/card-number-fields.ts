import type { FieldError } from "../api-error.ts";
import { looksLikeCardNumber } from "./card-numbers.ts";
import { fieldErrorsMax } from "./field-errors.ts";
import { walkStrings } from "./walk-strings.ts";

// Fields that by definition hold another number of this length.
const otherNumbers = new Set([
  "bank.account_number",
  "bank_account.account_number",
  "payment_method_data.bank.account_number",
  // A terminal's serial number, which may be all digits. A card number sent here is not stored.
  "hsn",
]);

/** The first fields of a body that contain a card number. Bank account numbers are ignored. */
export function cardNumbersIn(value: unknown): FieldError[] {
  const fieldErrors: FieldError[] = [];
  walkStrings(value, (text, pathOf, isName) => {
    if (!looksLikeCardNumber(text)) return "deeper";
    const path = pathOf();
    const belongs = !isName && otherNumbers.has(path);
    if (!belongs && fieldErrors.length < fieldErrorsMax) {
      fieldErrors.push(cardNumberError(path === "" && isName ? "body" : path));
    }
    return "past";
  });
  return fieldErrors;
}

function cardNumberError(path: string): FieldError {
  return {
    code: "card_number",
    expected: "no card number: send a token",
    received: "a card number",
    path,
    message: `${path} holds a card number. Card numbers go to the tokenizer only; send its token.`,
  };
}
