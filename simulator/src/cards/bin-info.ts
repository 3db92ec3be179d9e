import { brandLetters, findBrandRange } from "./brands.ts";
import { isDebitCard } from "./issuer.ts";

/**
 * Issuer data of a card number, as the gateway returns it.
 *
 * Input    pan in clear.
 * Returns  every field for Visa and Mastercard; country, product and bin for the other brands.
 */
export function binInfo(pan: string): Record<string, string | boolean> {
  const brand = findBrandRange(pan)?.brand;
  const bin = pan.slice(0, 6);
  const short = { country: "USA", product: brand === undefined ? "N" : brandLetters[brand], bin };
  if (brand !== "visa" && brand !== "mastercard") return short;
  const range = bin.padEnd(pan.length, "X");
  return {
    ...short,
    cardusestring: isDebitCard(pan)
      ? "Hybrid - PIN and Signature capability"
      : "True credit (No PIN/Signature capability)",
    gsa: false,
    corporate: false,
    fsa: false,
    subtype: "",
    purchase: false,
    prepaid: false,
    issuer: "SIMULATED ISSUER",
    binlo: range,
    binhi: range,
  };
}
