import AxeBuilder from "@axe-core/playwright";
import axe from "axe-core";
import type { Page } from "playwright-core";

/**
 * An examination of a page's accessibility, of errors only.
 *
 * A page without frames is examined in place, which takes half the time of a second page that
 * gathers results. It is given axe once: the builder alone sends its half a megabyte twice.
 *
 * Input    rules: of axe, that are on or off otherwise than by default.
 */
export async function examine(page: Page, rules: axe.RuleObject = {}): Promise<AxeBuilder> {
  const options: axe.RunOptions = { resultTypes: ["violations"], rules };
  if (page.frames().length > 1) return new AxeBuilder({ page }).options(options);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const given = "'axe is there'";
  return new AxeBuilder({ page, axeSource: given }).setLegacyMode().options(options);
}
