import { useEffect, useSyncExternalStore } from "react";
import type { Theme } from "./brand-color.ts";

/** The reader's choice; `system` follows the device. */
export type ThemeChoice = Theme | "system";

// `web/public/theme.js` reads the same name before the first paint.
const storedAs = "openpayfac.theme";
const listeners = new Set<() => void>();

export function themeChoice(): ThemeChoice {
  try {
    const stored = window.localStorage.getItem(storedAs);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    // The browser blocks storage.
    return "system";
  }
}

/** Stores the choice in this browser and shows it. */
export function chooseTheme(choice: ThemeChoice): void {
  try {
    if (choice === "system") window.localStorage.removeItem(storedAs);
    else window.localStorage.setItem(storedAs, choice);
  } catch {
    // The choice holds until the page is closed.
  }
  show(resolved(choice));
}

/** The reader's choice, also when another part of the page changes it. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, themeChoice);
}

/** The theme that the page has. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme);
}

/** Shows the chosen theme as long as the component is there; other pages are light. */
export function useChosenTheme(): void {
  useEffect(() => {
    const follow = () => show(resolved(themeChoice()));
    const system = window.matchMedia("(prefers-color-scheme: dark)");
    follow();
    system.addEventListener("change", follow);
    return () => {
      system.removeEventListener("change", follow);
      show("light");
    };
  }, []);
}

function resolved(choice: ThemeChoice): Theme {
  if (choice !== "system") return choice;
  return window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

function currentTheme(): Theme {
  return document.documentElement.dataset.theme === "dark" ? "dark" : "light";
}

function show(theme: Theme): void {
  if (theme === "dark") document.documentElement.dataset.theme = "dark";
  else delete document.documentElement.dataset.theme;
  const page = getComputedStyle(document.documentElement).getPropertyValue("--page").trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", page);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
