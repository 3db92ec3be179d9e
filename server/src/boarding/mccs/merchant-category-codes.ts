/// <reference path="./merchant-category-code.d.ts" />
import published from "merchant-category-code/src/merchant-codes.js";

/** A merchant category, with the card networks' code. */
export interface MerchantCategory {
  code: string;
  description: string;
  /** Whether an application can use it. */
  active: boolean;
}

/**
 * Categories that this platform does not board: registered as high risk by the card networks,
 * disbursing money, or forbidden for payment facilitators by law.
 *
 * Source   Visa Core Rules, "High-Integrity Risk" merchants and payment facilitators' limits;
 *          Mastercard Rules, Specialty Merchant Registration.
 */
const restricted = new Set([
  "4829", // money orders and wire transfers
  "5122", // drugs, without a card present
  "5912", // pharmacies, without a card present
  "5933", // pawn shops
  "5962", // direct marketing: travel
  "5966", // outbound telemarketing
  "5967", // inbound teleservices
  "5993", // cigar stores
  "6010", // cash at a counter
  "6011", // cash at a machine
  "6012", // financial institutions
  "6051", // foreign currency, quasi cash
  "6211", // securities
  "7012", // timeshares
  "7273", // dating and escort services
  "7297", // massage parlors
  "7800", // lotteries
  "7801", // casinos on the internet
  "7802", // horse and dog racing
  "7995", // betting
  "8651", // political organizations
  "9223", // bail and bond payments
]);

/** Every category, ordered by code. */
export const merchantCategories: readonly MerchantCategory[] = published
  .map(({ mcc, edited_description }) => ({
    code: mcc,
    description: edited_description.replace(/\s+/g, " ").trim(),
    active: !restricted.has(mcc),
  }))
  .sort((a, b) => (a.code < b.code ? -1 : 1));

const activeCodes = new Set(
  merchantCategories.filter(({ active }) => active).map(({ code }) => code),
);

/** Whether an application can use the code. */
export function isActiveMcc(code: string): boolean {
  return activeCodes.has(code);
}
