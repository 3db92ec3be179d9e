/**
 * Whether text can be a phone number: of North America (area code and exchange begin with 2 to
 * 9, and neither is a service code such as 911), or with `+` one of another country.
 *
 * Source   North American Numbering Plan Administrator, "About the NANP"; ITU-T E.164: a country
 *          code does not begin with 0, and a number has at most 15 digits.
 */
export function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/[^0-9]/g, "");
  const isAbroad = text.trim().startsWith("+") && !digits.startsWith("1");
  if (isAbroad) return /^[2-9][0-9]{7,14}$/.test(digits);
  return /^1?[2-9](?!11)[0-9]{2}[2-9](?!11)[0-9]{2}[0-9]{4}$/.test(digits);
}
