import { ownershipTypes, titlesByOwnershipType } from "@openpayfac/contract/requirements";
import type { ApplyMessages } from "./messages/index.ts";

export type Options = readonly (readonly [value: string, text: string])[];

/** The options of a field, after one that asks to choose. */
export function optionsOf(labels: Readonly<Record<string, string>>, m: ApplyMessages): Options {
  return [["", m.choose], ...Object.entries(labels)];
}

export function accountTypeOptions({ options }: ApplyMessages) {
  return Object.entries(options.accountTypes).map(([value, text]) => ({ value, text }));
}

/** The titles that fit a company, plus a current title that does not. */
export function titleOptions(ownershipType: string, current: string, m: ApplyMessages): Options {
  const known = ownershipTypes.find((type) => type === ownershipType);
  const titles: readonly string[] =
    known === undefined
      ? [...new Set(Object.values(titlesByOwnershipType).flat())]
      : titlesByOwnershipType[known];
  const all = current === "" || titles.includes(current) ? titles : [...titles, current];
  return [["", m.choose], ...all.map((title) => [title, titleLabel(title, m)] as const)];
}

export const cardNames: Readonly<Record<string, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  american_express: "American Express",
  discover: "Discover",
};

/** The label of an option; the value itself if it has no label. */
export function labelOf(labels: Readonly<Record<string, string>>, value: string): string {
  return labels[value] ?? value;
}

export const titleLabel = (title: string, { options }: ApplyMessages): string =>
  labelOf(options.titles, title.toUpperCase());
