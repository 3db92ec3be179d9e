/** Permitted values of an application's fields. */

export const ownershipTypes = [
  "GOVERNMENT",
  "SOLO_TRADER",
  "PARTNERSHIP",
  "PUBLIC",
  "PRIVATE",
  "TAX_EXEMPT_ORGANIZATION",
  "LIMITED_LIABILITY_COMPANY",
] as const;

export type OwnershipType = (typeof ownershipTypes)[number];

export const categories = [
  "RETAIL",
  "RESTAURANT",
  "MOTO",
  "ECOMMERCE",
  "LODGING",
  "CAR_RENTAL",
  "PETROLEUM",
  "QSR",
] as const;

export const timezones = ["EST", "HST", "AKST", "PST", "MST", "CST"] as const;

export const ownerTitles = [
  "OWNER",
  "PARTNER",
  "PRESIDENT",
  "VICE_PRESIDENT",
  "SECRETARY",
  "TREASURER",
  "CEO",
  "CFO",
  "COO",
  "MEMBER",
  "ADMINISTRATOR",
  "NA",
] as const;

export type OwnerTitle = (typeof ownerTitles)[number];

const officers = [
  "PRESIDENT",
  "VICE_PRESIDENT",
  "SECRETARY",
  "TREASURER",
  "CEO",
  "CFO",
  "COO",
] as const;

/** Titles that submission accepts for each ownership type. */
export const titlesByOwnershipType: Readonly<Record<OwnershipType, readonly OwnerTitle[]>> = {
  LIMITED_LIABILITY_COMPANY: [...officers, "MEMBER"],
  PRIVATE: officers,
  TAX_EXEMPT_ORGANIZATION: ["ADMINISTRATOR"],
  GOVERNMENT: ["ADMINISTRATOR"],
  PUBLIC: ["ADMINISTRATOR"],
  SOLO_TRADER: ["OWNER"],
  PARTNERSHIP: ["PARTNER"],
};
