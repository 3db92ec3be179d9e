import { ownershipTypes } from "@openpayfac/contract/requirements";
import { expect, it } from "vitest";
import { applyMessages } from "./messages/index.ts";
import { pageIndexOf, pagesFor } from "./pages.ts";
import { steps } from "./steps.ts";

it("a sole proprietor has five pages, others nine, and each page shows its steps once", () => {
  for (const type of ["", ...ownershipTypes]) {
    const pages = pagesFor(type, applyMessages.en);
    expect([type, pages.length]).toEqual([type, type === "SOLO_TRADER" ? 5 : 9]);
    expect(pages.flatMap((page) => page.steps).sort()).toEqual([...steps].sort());
    for (const step of steps) expect(pages[pageIndexOf(pages, step)]?.steps).toContain(step);
    expect(pages.at(-1)?.steps.at(-1)).toBe("review");
  }
});
