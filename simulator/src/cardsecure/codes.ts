/** CardSecure error codes that the simulator returns. Source: CardSecure API, errors. */
const cardSecureCodes = {
  0: "No Error",
  8: "Account is not decimal",
  13: "Account is too long",
  14: "Account is empty",
  16: "Unknown encryption handler",
  21: "Account is too short",
  24: "Decryption failure",
  26: "Length of a field is invalid",
  54: "Luhn check failed",
  65: "Keystore invalid processor",
  74: "Missing parameter",
  75: "Missing EC parameter",
  76: "Malformed JSON",
  77: "JSON is not an object",
  78: "Swipe could not be read",
} as const;

export type CardSecureCode = keyof typeof cardSecureCodes;

/** Body of every CardSecure response. */
export function cardSecureResponse(errorcode: CardSecureCode) {
  return { message: cardSecureCodes[errorcode], errorcode };
}
