import type { ApplyMessages } from "./messages/index.ts";
import { type Step, steps } from "./steps.ts";

/** Steps that the form shows together. The address of a page is one of its steps. */
export interface FormPage {
  title: string;
  steps: readonly Step[];
}

export function pagesFor(ownershipType: string, m: ApplyMessages): readonly FormPage[] {
  if (ownershipType === "SOLO_TRADER") return shortPages(m);
  return steps.map((step) => ({ title: m.steps[step], steps: [step] }));
}

/** A sole proprietor has no other owners and few documents: five pages instead of nine. */
function shortPages({ steps: titles, shortSteps }: ApplyMessages): readonly FormPage[] {
  return [
    { title: titles.business, steps: ["business", "address"] },
    { title: shortSteps.owners, steps: ["owners"] },
    { title: shortSteps.payments, steps: ["volumes", "plan"] },
    { title: shortSteps.bank, steps: ["bank", "documents"] },
    { title: shortSteps.review, steps: ["terms", "review"] },
  ];
}

/** Position of the page that shows a step. */
export function pageIndexOf(all: readonly FormPage[], step: Step): number {
  return Math.max(
    0,
    all.findIndex((page) => page.steps.includes(step)),
  );
}
