import type { RequestFault } from "../refusal.ts";

// What integrators name their own objects by. Its groups of digits belong to no card.
const uuid = /\b[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\b/gi;

// Digits, grouped by single spaces or hyphens as people write them.
const digitRun = /[0-9]+(?:[ -][0-9]+)*/g;

// How card numbers are printed: 4-4-4-4 with up to three more, 4-6-5 and 4-6-4.
const printedGroups = [
  [4, 4, 4, 4, 3],
  [4, 4, 4, 4, 2],
  [4, 4, 4, 4, 1],
  [4, 4, 4, 4],
  [4, 6, 5],
  [4, 6, 4],
];

// Fields that hold another number of this length by their meaning.
const otherNumbers = new Set([
  "bank.account_number",
  "bank_account.account_number",
  "payment_method_data.bank.account_number",
  // A terminal's serial number, which may be all digits. What is sent in its place is kept nowhere.
  "hsn",
]);

/**
 * Whether a text holds what may be a card number: 13 to 19 digits with a valid check digit, the
 * first of them 2 to 6 as on every payment card.
 *
 * A number that begins with 9 is a token of the tokenizer, which has the same form. Source: PCI DSS
 * v4, requirement 3; ISO/IEC 7812-1 (industries, Luhn).
 */
export function looksLikeCardNumber(text: string): boolean {
  for (const [run] of text.replaceAll(uuid, "x").matchAll(digitRun)) {
    const groups = run.split(/[ -]/);
    if (candidatesIn(groups).some(mayBeCardNumber)) return true;
  }
  return false;
}

/** The whole run, each of its groups, and what stands in it grouped as a card number is printed. */
function candidatesIn(groups: readonly string[]): string[] {
  const candidates = [groups.join(""), ...groups];
  groups.forEach((_, start) => {
    for (const lengths of printedGroups) {
      const part = groups.slice(start, start + lengths.length);
      const fits = lengths.every((length, index) => part[index]?.length === length);
      if (fits) candidates.push(part.join(""));
    }
  });
  return candidates;
}

function mayBeCardNumber(digits: string): boolean {
  return /^[2-6][0-9]{12,18}$/.test(digits) && passesLuhn(digits);
}

/** The fields of a body in which a card number was sent. Bank account numbers are left alone. */
export function cardNumbersIn(value: unknown, path = ""): RequestFault[] {
  if (typeof value === "string") return looksLikeCardNumber(value) ? [cardNumberFault(path)] : [];
  if (value === null || typeof value !== "object") return [];
  if (Array.isArray(value)) {
    return value.flatMap((each, index) => cardNumbersIn(each, `${path}[${index}]`));
  }
  const faults: RequestFault[] = [];
  for (const [name, inner] of Object.entries(value)) {
    if (looksLikeCardNumber(name)) {
      faults.push(cardNumberFault(path === "" ? "body" : path));
      continue;
    }
    const at = path === "" ? name : `${path}.${name}`;
    if (!otherNumbers.has(at)) faults.push(...cardNumbersIn(inner, at));
  }
  return faults;
}

function cardNumberFault(path: string): RequestFault {
  return {
    code: "card_number",
    expected: "no card number: send a token",
    received: "a card number",
    path,
    message: `${path} holds a card number. Card numbers go to the tokenizer only; send its token.`,
  };
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - index) - 48;
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
