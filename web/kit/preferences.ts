import { useSyncExternalStore } from "react";

/** Choices of a user, as this browser last had them. */
export interface Preferences {
  /** IANA name; undefined: the device's. */
  timeZone?: string | undefined;
  /** Whether single keys act on lists. Source: WCAG 2.2, 2.1.4. */
  shortcuts: boolean;
  /** Height of the rows of lists. */
  density: "comfortable" | "compact";
  /** The columns that the user chose, by the names of lists. */
  columns: Readonly<Record<string, readonly string[]>>;
}

const storedAs = "openpayfac.console";
const initial: Preferences = { shortcuts: true, density: "comfortable", columns: {} };
const listeners = new Set<() => void>();
let current: Preferences = read();

function read(): Preferences {
  try {
    const stored = JSON.parse(window.localStorage.getItem(storedAs) ?? "{}") as object;
    return { ...initial, ...stored };
  } catch {
    // The browser blocks storage, or it holds something else.
    return initial;
  }
}

export function setPreferences(changed: Partial<Preferences>): void {
  current = { ...current, ...changed };
  try {
    window.localStorage.setItem(storedAs, JSON.stringify(current));
  } catch {
    // They hold until the page is closed.
  }
  for (const listener of listeners) listener();
}

export function preferences(): Preferences {
  return current;
}

export function usePreferences(): Preferences {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, preferences);
}
