/// <reference path="./merchant-category-code.d.ts" />
import published from "merchant-category-code/src/merchant-codes.js";

/** A merchant category, with the card networks' code. */
export interface MerchantCategory {
  code: string;
  description: string;
}

/** Every published category, ordered by code. */
export const merchantCategories: readonly MerchantCategory[] = published
  .map(({ mcc, edited_description }) => ({
    code: mcc,
    description: edited_description.replace(/\s+/g, " ").trim(),
  }))
  .sort((a, b) => (a.code < b.code ? -1 : 1));

const publishedCodes = new Set(merchantCategories.map(({ code }) => code));

/** Whether the card networks published the code. */
export function isPublishedMcc(code: string): boolean {
  return publishedCodes.has(code);
}
