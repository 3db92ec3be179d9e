import { money } from "./money.ts";
import type { Action, InputFormat, Prompt } from "./terminal-api.ts";

/** One thing that is typed at a terminal. */
export interface Typing {
  label: string;
  /** The complete format, shown beside the input; empty if any text is accepted. */
  hint: string;
  /** The longest text, without what is only shown. */
  most: number;
  letters: boolean;
  secret: boolean;
  /** Whether it can be sent. */
  isWhole(text: string): boolean;
  /** The text as the display shows it. */
  shown(text: string): string;
  /** The next state: values stored until the rest is typed, or the resulting action. */
  becomes(text: string): { stores: Record<string, string> } | { does: Action };
}

const plain = (text: string) => text;
const digitsOnly = { letters: false, secret: false, shown: plain };
const monthAndYear = (text: string) =>
  text.length > 2 ? `${text.slice(0, 2)}/${text.slice(2)}` : text;
const isMonthAndYear = (text: string) => /^(0[1-9]|1[0-2])\d\d$/.test(text);

/**
 * The input that a prompt expects now.
 *
 * Input    kept: the values typed earlier for a prompt with several inputs.
 * Returns  undefined if the prompt expects no typing.
 */
export function typingOf(prompt: Prompt, stored: Record<string, string>): Typing | undefined {
  switch (prompt.kind) {
    case "postal":
      return {
        ...digitsOnly,
        label: "Billing ZIP code",
        hint: "5 or 9 digits",
        most: 9,
        isWhole: (text) => text.length === 5 || text.length === 9,
        becomes: (postal) => ({ does: { action: "postal", postal } }),
      };
    case "pin":
      return {
        ...digitsOnly,
        label: "PIN",
        hint: "4 to 12 digits",
        most: 12,
        secret: true,
        shown: (text) => "•".repeat(text.length),
        isWhole: (text) => text.length >= 4,
        becomes: (pin) => ({ does: { action: "pin", pin } }),
      };
    case "input":
      return typingOfInput(prompt.text, prompt.format);
    case "manual":
      return typingOfCard(prompt.asks, stored);
    default:
      return undefined;
  }
}

/** An amount of the customer's own, as a tip. */
export const ownTip: Typing = {
  ...digitsOnly,
  label: "Your tip",
  hint: "",
  most: 7,
  shown: (text) => money(Number(text)),
  isWhole: () => true,
  becomes: (text) => ({ does: { action: "tip", amount_minor: Number(text) } }),
};

function typingOfInput(label: string, format: InputFormat): Typing {
  const becomes = (text: string) => ({ does: { action: "input", text } });
  switch (format.kind) {
    case "phone":
      return {
        ...digitsOnly,
        label,
        hint: "10 digits",
        most: 10,
        becomes,
        isWhole: (text) => text.length === 10,
        shown: (text) =>
          text.length > 6
            ? `(${text.slice(0, 3)}) ${text.slice(3, 6)}-${text.slice(6)}`
            : text.length > 3
              ? `(${text.slice(0, 3)}) ${text.slice(3)}`
              : text,
      };
    case "amount":
      return {
        ...digitsOnly,
        label,
        hint: "",
        most: 9,
        becomes: (text) => becomes(text === "" ? "0" : text),
        isWhole: () => true,
        shown: (text) => money(Number(text)),
      };
    case "month_and_year":
      return {
        ...digitsOnly,
        label,
        hint: "Month and year, MMYY",
        most: 4,
        becomes,
        isWhole: isMonthAndYear,
        shown: monthAndYear,
      };
    case "digits":
    case "letters_and_digits":
      return {
        label,
        hint: countOf(format),
        most: format.most,
        letters: format.kind === "letters_and_digits",
        secret: false,
        shown: plain,
        isWhole: (text) => text.length >= format.least,
        becomes,
      };
  }
}

/** Such as "2 to 10 digits". */
function countOf({ kind, least, most }: Extract<InputFormat, { least: number }>): string {
  const one = kind === "digits" ? "digit" : "letter or digit";
  const many = kind === "digits" ? "digits" : "letters and digits";
  const count = least === most ? String(most) : `${least} to ${most}`;
  // The terminal's own keys have no letters.
  const from = kind === "digits" ? "" : ", from your keyboard";
  return `${count} ${count === "1" ? one : many}${from}`;
}

const cardParts = {
  number: {
    ...digitsOnly,
    label: "Card number",
    hint: "Of one of the test cards",
    most: 19,
    isWhole: (text: string) => text.length >= 13,
    shown: (text: string) => text.replace(/(.{4})(?=.)/g, "$1 "),
  },
  expiry: {
    ...digitsOnly,
    label: "Expiry, MM/YY",
    hint: "4 digits",
    most: 4,
    isWhole: isMonthAndYear,
    shown: monthAndYear,
  },
  cvv: {
    ...digitsOnly,
    label: "Security code",
    hint: "3 or 4 digits",
    most: 4,
    secret: true,
    shown: (text: string) => "•".repeat(text.length),
    isWhole: (text: string) => text.length >= 3,
  },
} as const;

function typingOfCard(
  asks: (keyof typeof cardParts)[],
  stored: Record<string, string>,
): Typing | undefined {
  const part = asks.find((one) => stored[one] === undefined);
  if (part === undefined) return undefined;
  const isLast = part === asks.at(-1);
  return {
    ...cardParts[part],
    becomes: (text) =>
      isLast
        ? { does: { action: "key_in", ...stored, [part]: text } }
        : { stores: { ...stored, [part]: text } },
  };
}

/** As Arabic, Persian and full-width keyboards write them: each set begins at a multiple of 16. */
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;

/** Removes the characters that cannot be typed there. */
export function typable(typing: Typing, text: string): string {
  const plainDigits = text.replace(otherDigits, (digit) => String(digit.charCodeAt(0) & 15));
  const none = typing.letters ? /[^0-9A-Za-z]/g : /\D/g;
  const taken = plainDigits.replace(none, "");
  return taken.slice(0, typing.most);
}
