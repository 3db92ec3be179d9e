import type { Locator } from "playwright-core";
import { expect } from "vitest";

/**
 * Waits until an element has the focus. Pages move it after they have drawn, and a frame of another
 * origin is a process of its own, which hears of it later.
 */
export const hasFocus = (element: Locator): Promise<void> =>
  expect
    .poll(() =>
      element.evaluate(
        (one) => one === one.ownerDocument.activeElement && one.ownerDocument.hasFocus(),
      ),
    )
    .toBe(true);
