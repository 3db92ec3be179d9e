import { ownershipTypes, titlesByOwnershipType } from "@openpayfac/contract/requirements";
import { usStates } from "../../kit/us-states.ts";

type Options = readonly (readonly [value: string, text: string])[];

const choose = ["", "Choose one"] as const;

const ownershipLabels: Readonly<Record<(typeof ownershipTypes)[number], string>> = {
  SOLO_TRADER: "Sole proprietor",
  LIMITED_LIABILITY_COMPANY: "Limited liability company",
  PRIVATE: "Private corporation",
  PUBLIC: "Public corporation",
  PARTNERSHIP: "Partnership",
  TAX_EXEMPT_ORGANIZATION: "Tax-exempt organization",
  GOVERNMENT: "Government",
};

export const ownershipOptions: Options = [choose, ...Object.entries(ownershipLabels)];

export const categoryOptions: Options = [
  choose,
  ["RETAIL", "Retail"],
  ["RESTAURANT", "Restaurant or café"],
  ["QSR", "Quick service restaurant"],
  ["ECOMMERCE", "Online store"],
  ["MOTO", "Mail-order or phone sales"],
  ["LODGING", "Hotel or lodging"],
  ["CAR_RENTAL", "Car rental"],
  ["PETROLEUM", "Fuel"],
];

export const timezoneOptions: Options = [
  ["EST", "Eastern"],
  ["CST", "Central"],
  ["MST", "Mountain"],
  ["PST", "Pacific"],
  ["AKST", "Alaska"],
  ["HST", "Hawaii"],
];

export const accountTypeOptions = [
  { value: "CHECKING", text: "Checking" },
  { value: "SAVINGS", text: "Savings" },
];

const titleLabels: Readonly<Record<string, string>> = {
  OWNER: "Owner",
  PARTNER: "Partner",
  PRESIDENT: "President",
  VICE_PRESIDENT: "Vice president",
  SECRETARY: "Secretary",
  TREASURER: "Treasurer",
  CEO: "Chief executive officer",
  CFO: "Chief financial officer",
  COO: "Chief operating officer",
  MEMBER: "Member",
  ADMINISTRATOR: "Administrator",
  NA: "None of these",
};

/** The titles that fit a company, plus a current title that does not. */
export function titleOptions(ownershipType: string, current: string): Options {
  const known = ownershipTypes.find((type) => type === ownershipType);
  const titles: readonly string[] =
    known === undefined
      ? [...new Set(Object.values(titlesByOwnershipType).flat())]
      : titlesByOwnershipType[known];
  const all = current === "" || titles.includes(current) ? titles : [...titles, current];
  return [choose, ...all.map((title) => [title, titleLabels[title] ?? title] as const)];
}

export const stateOptions: Options = [choose, ...usStates];

export const cardNames: Readonly<Record<string, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  american_express: "American Express",
  discover: "Discover",
};

/** The label of an option; the value itself if it has no label. */
export function labelOf(options: Options, value: string): string {
  return options.find(([each]) => each === value)?.[1] ?? value;
}

export const labelOfTitle = (title: string): string => titleLabels[title.toUpperCase()] ?? title;
