import { money } from "./money.ts";
import type { Action, InputFormat, Prompt } from "./terminal-api.ts";

/** One thing that is typed at a terminal. */
export interface Typing {
  label: string;
  /** The longest text, without what is only shown. */
  most: number;
  letters: boolean;
  secret: boolean;
  /** Whether it can be sent. */
  isWhole(text: string): boolean;
  /** The text as the display shows it. */
  shown(text: string): string;
  /** Kept until the rest is typed, or what is done with it. */
  becomes(text: string): { keeps: Record<string, string> } | { does: Action };
}

const plain = (text: string) => text;
const digitsOnly = { letters: false, secret: false, shown: plain };
const monthAndYear = (text: string) =>
  text.length > 2 ? `${text.slice(0, 2)}/${text.slice(2)}` : text;
const isMonthAndYear = (text: string) => /^(0[1-9]|1[0-2])\d\d$/.test(text);

/**
 * What a prompt asks to be typed now.
 *
 * Input    kept: what was typed of it before, where it asks for several things.
 * Returns  undefined where nothing is typed.
 */
export function typingOf(prompt: Prompt, kept: Record<string, string>): Typing | undefined {
  switch (prompt.kind) {
    case "postal":
      return {
        ...digitsOnly,
        label: "Billing ZIP code",
        most: 9,
        isWhole: (text) => text.length === 5 || text.length === 9,
        becomes: (postal) => ({ does: { action: "postal", postal } }),
      };
    case "pin":
      return {
        ...digitsOnly,
        label: "PIN",
        most: 12,
        secret: true,
        shown: (text) => "•".repeat(text.length),
        isWhole: (text) => text.length >= 4,
        becomes: (pin) => ({ does: { action: "pin", pin } }),
      };
    case "input":
      return typingOfInput(prompt.text, prompt.format);
    case "manual":
      return typingOfCard(prompt.asks, kept);
    default:
      return undefined;
  }
}

/** An amount of the customer's own, as a tip. */
export const ownTip: Typing = {
  ...digitsOnly,
  label: "Your tip",
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
        most: 9,
        becomes: (text) => becomes(text === "" ? "0" : text),
        isWhole: () => true,
        shown: (text) => money(Number(text)),
      };
    case "month_and_year":
      return {
        ...digitsOnly,
        label,
        most: 4,
        becomes,
        isWhole: isMonthAndYear,
        shown: monthAndYear,
      };
    case "digits":
    case "letters_and_digits":
      return {
        label,
        most: format.most,
        letters: format.kind === "letters_and_digits",
        secret: false,
        shown: plain,
        isWhole: (text) => text.length >= format.least,
        becomes,
      };
  }
}

const cardParts = {
  number: {
    ...digitsOnly,
    label: "Card number",
    most: 19,
    isWhole: (text: string) => text.length >= 13,
    shown: (text: string) => text.replace(/(.{4})(?=.)/g, "$1 "),
  },
  expiry: {
    ...digitsOnly,
    label: "Expiry, MM/YY",
    most: 4,
    isWhole: isMonthAndYear,
    shown: monthAndYear,
  },
  cvv: {
    ...digitsOnly,
    label: "Security code",
    most: 4,
    secret: true,
    shown: (text: string) => "•".repeat(text.length),
    isWhole: (text: string) => text.length >= 3,
  },
} as const;

function typingOfCard(
  asks: (keyof typeof cardParts)[],
  kept: Record<string, string>,
): Typing | undefined {
  const part = asks.find((one) => kept[one] === undefined);
  if (part === undefined) return undefined;
  const isLast = part === asks.at(-1);
  return {
    ...cardParts[part],
    becomes: (text) =>
      isLast
        ? { does: { action: "key_in", ...kept, [part]: text } }
        : { keeps: { ...kept, [part]: text } },
  };
}

/** What of a text can be typed there. */
export function typable(typing: Typing, text: string): string {
  const taken = typing.letters ? text.replace(/[^0-9A-Za-z]/g, "") : text.replace(/\D/g, "");
  return taken.slice(0, typing.most);
}
