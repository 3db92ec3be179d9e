/** A request is the user's if its cause is at most this old. */
const recentMs = 60_000;

let lastAt = performance.now();

for (const type of ["pointerdown", "pointermove", "keydown", "wheel"]) {
  // Tests run parts of the pages without a browser.
  globalThis.window?.addEventListener(type, () => (lastAt = performance.now()), {
    capture: true,
    passive: true,
  });
}

/** Whether someone is at the screen: a page that repeats its reads alone does not keep a session. */
export const hasRecentInput = () => performance.now() - lastAt < recentMs;
