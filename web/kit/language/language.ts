import type { Language } from "@openpayfac/contract/requirements";
import { useSyncExternalStore } from "react";
import { languageFor } from "./language-for.ts";

/**
 * The language of the page. Pages that never call `startLanguage` are in English, and offer no other.
 *
 * A choice of the reader is kept in a cookie, so that every page of this browser has it. No request
 * needs the cookie.
 */
let current: Language = "en";
let isStarted = false;
let isChosen = false;
const listeners = new Set<() => void>();

const cookieName = "openpayfac_language";
const yearSeconds = 365 * 24 * 60 * 60;

/** Reads the language from the URL, the cookie or the browser, in this order. */
export function startLanguage(): void {
  isStarted = true;
  const found = languageFor({
    search: window.location.search,
    cookie: document.cookie,
    browser: navigator.languages,
  });
  isChosen = found.isChosen;
  if (new URLSearchParams(window.location.search).has("lang") && isChosen) keep(found.language);
  show(found.language);
}

/** The reader's choice, kept for later pages. */
export function chooseLanguage(language: Language): void {
  isChosen = true;
  keep(language);
  show(language);
}

/** Shows the language that is stored for the reader, unless one was chosen in this browser. */
export function offerLanguage(stored: Language): void {
  if (!isChosen) show(stored);
}

/** Whether the page can be read in several languages. */
export function hasLanguages(): boolean {
  return isStarted;
}

export function currentLanguage(): Language {
  return current;
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage);
}

/** The messages of a page in its language. Input   of: the catalog of each language. */
export function useMessages<Catalog>(of: Readonly<Record<Language, Catalog>>): Catalog {
  return of[useLanguage()];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(language: Language): void {
  document.documentElement.lang = language;
  if (language === current) return;
  current = language;
  for (const listener of listeners) listener();
}

function keep(language: Language): void {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox have no Cookie Store API.
  document.cookie = `${cookieName}=${language}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
}
