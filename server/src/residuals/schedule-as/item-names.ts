import type { Item } from "./schedule-a-rows.ts";

const brandNames = {
  VISA: "Visa",
  MASTERCARD: "Mastercard",
  AMERICAN_EXPRESS: "American Express",
  DISCOVER: "Discover",
} as const;

const names: Partial<Record<Item["key"], string>> = {
  AUTH_FEE_CP: "Authorization, card present",
  AUTH_FEE_CNP: "Authorization, card not present",
  ACH_PROCESSING: "Bank payments",
  MISC_INTERCHANGE: "Interchange of other networks",
  PCI_NON_COMPLIANCE_FEE: "PCI DSS non-compliance fee",
  DDA_REJECT_FEE: "Returned payment fee",
  ACCOUNT_ON_FILE_FEE: "Account on file fee",
};

/** A name derived from the key, for an item without a name. */
export function itemName(key: Item["key"]): string {
  const known = names[key];
  if (known !== undefined) return known;
  for (const [brand, name] of Object.entries(brandNames)) {
    if (key === `${brand}_INTERCHANGE`) return `${name} interchange`;
    if (key === `${brand}_QUALIFIED_CP`) return `${name}, card present`;
    if (key === `${brand}_QUALIFIED_CNP`) return `${name}, card not present`;
  }
  const name = key.replaceAll("_", " ").toLowerCase();
  return name.charAt(0).toUpperCase() + name.slice(1);
}
