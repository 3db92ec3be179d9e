import type { Brand } from "../cards/brands.ts";
import type { Random } from "../faults/shuffle.ts";

/** The application on each brand's chip, and the name that it shows. */
export const applications: Readonly<Record<Brand, { aid: string; label: string }>> = {
  visa: { aid: "A0000000031010", label: "VISA CREDIT" },
  mastercard: { aid: "A0000000041010", label: "MASTERCARD" },
  amex: { aid: "A00000002501", label: "AMERICAN EXPRESS" },
  discover: { aid: "A0000001523010", label: "DISCOVER" },
  diners: { aid: "A0000001523010", label: "DINERS CLUB" },
  jcb: { aid: "A0000000651010", label: "JCB CREDIT" },
};

/** Data exchanged between the chip and the terminal. */
export interface ChipSale {
  readonly brand: Brand;
  readonly amountMinor: number;
  readonly at: Date;
  readonly contactless: boolean;
  readonly checkedBy: "nothing" | "signature" | "pin";
  readonly approved: boolean;
  /** How often the chip was used. */
  readonly counter: number;
}

const hex = (text: string) => Buffer.from(text, "latin1").toString("hex").toUpperCase();
const bcd = (value: number, digits: number) => String(value).padStart(digits, "0");
const randomHex = (random: Random, bytes: number) =>
  Array.from({ length: bytes }, () => random(256).toString(16).padStart(2, "0"))
    .join("")
    .toUpperCase();

/** How the cardholder was verified (tag 9F34). Source: EMV book 4, annex A4; book 3, annex C3. */
const methods = { nothing: "1F0302", signature: "1E0300", pin: "420300" } as const;

/**
 * The tags of a chip sale as TLV in hexadecimal. They are invented: the cryptogram is random and
 * cannot be verified.
 *
 * Source   EMV book 3, annex A: names, formats and lengths of the tags.
 */
export function emvTags(sale: ChipSale, random: Random): string {
  const { aid, label } = applications[sale.brand];
  const tags: [string, string][] = [
    ["4F", aid],
    ["50", hex(label)],
    ["82", "3900"],
    ["84", aid],
    ["8A", hex(sale.approved ? "00" : "05")],
    ["95", "0000008000"],
    ["9A", sale.at.toISOString().slice(2, 10).replaceAll("-", "")],
    ["9B", "E800"],
    ["9C", "00"],
    ["5F2A", "0840"],
    ["9F02", bcd(sale.amountMinor, 12)],
    ["9F03", bcd(0, 12)],
    ["9F06", aid],
    ["9F10", `06011203A0${sale.approved ? "00" : "80"}00`],
    ["9F1A", "0840"],
    ["9F26", randomHex(random, 8)],
    ["9F27", sale.approved ? "40" : "00"],
    ["9F34", methods[sale.checkedBy]],
    ["9F36", sale.counter.toString(16).padStart(4, "0").toUpperCase()],
    ["9F37", randomHex(random, 4)],
    ["9F39", sale.contactless ? "07" : "05"],
  ];
  return tags
    .map(
      ([tag, value]) =>
        `${tag}${(value.length / 2).toString(16).padStart(2, "0").toUpperCase()}${value}`,
    )
    .join("");
}
