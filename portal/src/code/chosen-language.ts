import { useSyncExternalStore } from "react";

const key = "openpayfac.docs.language";
const listeners = new Set<() => void>();
let chosen: string | undefined;

function read(): string {
  if (chosen === undefined) {
    try {
      chosen = localStorage.getItem(key) ?? "";
    } catch {
      chosen = "";
    }
  }
  return chosen;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language that the reader chose last: all code panels show it, now and on the next visit. */
export function useChosenLanguage(): [string, (language: string) => void] {
  const language = useSyncExternalStore(subscribe, read, () => "");
  return [language, chooseLanguage];
}

function chooseLanguage(language: string): void {
  chosen = language;
  try {
    localStorage.setItem(key, language);
  } catch {
    // Storage is blocked: the choice lasts until the page is left.
  }
  for (const listener of listeners) listener();
}
