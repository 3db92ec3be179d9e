import { type Step, steps, stepTitles } from "./steps.ts";

/** Steps that the form shows together. The address of a page is one of its steps. */
export interface FormPage {
  title: string;
  steps: readonly Step[];
}

const pages: readonly FormPage[] = steps.map((step) => ({
  title: stepTitles[step],
  steps: [step],
}));

/** A sole proprietor has no other owners and few documents: five pages instead of nine. */
const shortPages: readonly FormPage[] = [
  { title: stepTitles.business, steps: ["business", "address"] },
  { title: "About you", steps: ["owners"] },
  { title: "Payments and pricing", steps: ["volumes", "plan"] },
  { title: "Bank account", steps: ["bank", "documents"] },
  { title: "Review and sign", steps: ["terms", "review"] },
];

export function pagesFor(ownershipType: string): readonly FormPage[] {
  return ownershipType === "SOLO_TRADER" ? shortPages : pages;
}

/** Position of the page that shows a step. */
export function pageIndexOf(all: readonly FormPage[], step: Step): number {
  return Math.max(
    0,
    all.findIndex((page) => page.steps.includes(step)),
  );
}
