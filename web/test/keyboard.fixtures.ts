import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** Presses Tab until the target has the focus, like a user without a mouse. */
export async function reach(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the keyboard does not get to ${target}`);
}

export async function write(page: Page, label: string, text: string): Promise<void> {
  const entry = page.getByLabel(label, { exact: true });
  await reach(page, entry);
  await page.keyboard.type(text);
  // A list forgets the letters typed before if the next one takes a second. Then by the arrows.
  const misses = () =>
    entry.evaluate(
      (one, label) =>
        one instanceof HTMLSelectElement && !one.selectedOptions[0]?.label.startsWith(label),
      text,
    );
  if (await misses()) await page.keyboard.press("Home");
  while (await misses()) await page.keyboard.press("ArrowDown");
}

export async function writeDate(
  page: Page,
  month: string,
  day: string,
  year: string,
): Promise<void> {
  await write(page, "Month", month);
  await write(page, "Day", day);
  await write(page, "Year", year);
}

export async function press(page: Page, target: Locator, key: string): Promise<void> {
  await reach(page, target);
  await page.keyboard.press(key);
}

/** The element that has the focus. */
interface Stop {
  /** A group of radio buttons is one stop. */
  name: string;
  /** Whether the reader sees that it has the focus. */
  visible: boolean;
}

/**
 * Walks forward through a step from its heading, and back again.
 *
 * Errors   fails unless each stop shows its focus, and both ways have the same stops.
 */
export async function expectKeyboardOrder(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).evaluate((one: HTMLElement) => one.focus());
  const forward: string[] = [];
  for (;;) {
    await page.keyboard.press("Tab");
    const stop = await stopOf(page);
    if (stop === undefined || forward.includes(stop.name)) break;
    expect(stop).toEqual({ name: stop.name, visible: true });
    forward.push(stop.name);
  }
  expect(forward.length).toBeGreaterThan(1);
  await page.getByRole("button", { name: "Save and continue" }).focus();
  const last = (await stopOf(page))?.name ?? "";
  const backward = [last];
  for (const _ of forward.slice(0, forward.indexOf(last))) {
    await page.keyboard.press("Shift+Tab");
    backward.push((await stopOf(page))?.name ?? "nothing");
  }
  expect(backward.reverse()).toEqual(forward.slice(0, forward.indexOf(last) + 1));
}

/** Returns  undefined if nothing of the page has the focus. */
function stopOf(page: Page): Promise<Stop | undefined> {
  return page.evaluate(() => {
    const one = document.activeElement;
    if (!(one instanceof HTMLElement) || one === document.body) return undefined;
    const { outlineStyle, outlineWidth, opacity } = getComputedStyle(one);
    const { top, bottom, width, height } = one.getBoundingClientRect();
    const seen = bottom > 0 && top < window.innerHeight && width > 1 && height > 1;
    const outlined = outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    const place = [...document.querySelectorAll("*")].indexOf(one);
    const isRadio = one instanceof HTMLInputElement && one.type === "radio";
    const name = isRadio ? one.name : `${one.tagName} ${place}`;
    return { name, visible: seen && outlined && opacity !== "0" };
  });
}
