// Integrators identify their own objects by UUID; its digit groups are not card numbers.
const uuid = /\b[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\b/gi;

// Whitespace and hyphens of every kind, and invisible characters, as found between digits.
const loose = "\\s\\p{Pd}\\u00ad\\u200b-\\u200d\\u2060\\ufeff";
// Digits in groups; dots, underscores, slashes and bullets are separators as well.
const digitRun = new RegExp(`[0-9]+(?:[${loose}._/\\u00b7\\u2022]{1,3}[0-9]+)*`, "gu");
const looseSeparators = new RegExp(`^[${loose}]+$`, "u");

// Printed formats of card numbers: 4-4-4-4 with up to three more, 4-6-5 and 4-6-4.
const printedGroups = [
  [4, 4, 4, 4, 3],
  [4, 4, 4, 4, 2],
  [4, 4, 4, 4, 1],
  [4, 4, 4, 4],
  [4, 6, 5],
  [4, 6, 4],
];

const digitsMin = 13;

/**
 * Whether a text contains a possible card number: 13 to 19 digits with a valid check digit, the
 * first of them 2 to 6 as on every payment card; digits of any script and width.
 *
 * A number that begins with 9 is a token of the tokenizer, which has the same format. Source: PCI
 * DSS v4, requirement 3; ISO/IEC 7812-1 (industries, Luhn).
 */
export function looksLikeCardNumber(text: string): boolean {
  if (text.length < digitsMin) return false;
  const plain = isAscii.test(text) ? text : inAsciiDigits(text);
  for (const [run] of plain.replaceAll(uuid, "x").matchAll(digitRun)) {
    if (run.length >= digitsMin && candidatesIn(run).some(mayBeCardNumber)) return true;
  }
  return false;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: it is all of ASCII.
const isAscii = /^[\u0000-\u007f]*$/;

/** Replaces the digits of every script with ASCII digits. Source: Unicode, `Nd`. */
function inAsciiDigits(text: string): string {
  return text.normalize("NFKC").replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let value = 0;
    // A script's digits are consecutive, beginning with its zero.
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
    return String(value);
  });
}

/**
 * Candidates in a run: each group; neighboring groups with whitespace or hyphens only between them;
 * and, with any separator, neighboring groups that match a printed format or are single digits. Dots
 * and slashes do not join otherwise: they occur in dates, versions and addresses.
 */
function candidatesIn(run: string): string[] {
  const groups = run.match(/[0-9]+/g) ?? [];
  if (groups.length === 1) return groups;
  const separators = run.match(/[^0-9]+/g) ?? [];
  const candidates = [...groups];
  let joined = "";
  let digits = "";
  groups.forEach((group, start) => {
    const isLoose = start > 0 && looseSeparators.test(separators[start - 1] ?? "");
    if (!isLoose) candidates.push(joined);
    joined = isLoose ? joined + group : group;
    if (group.length > 1) candidates.push(digits);
    digits = group.length === 1 ? digits + group : "";
    for (const lengths of printedGroups) {
      const fits = lengths.every((length, index) => groups[start + index]?.length === length);
      if (fits) candidates.push(groups.slice(start, start + lengths.length).join(""));
    }
  });
  candidates.push(joined, digits);
  return candidates;
}

function mayBeCardNumber(digits: string): boolean {
  return /^[2-6][0-9]{12,18}$/.test(digits) && passesLuhn(digits);
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
