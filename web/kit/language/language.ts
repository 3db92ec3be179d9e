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
/** The language to show when its catalogs are loaded. */
let next: Language = "en";
const listeners = new Set<() => void>();
/** Each loads the Spanish messages of a catalog. */
const loads: (() => Promise<void>)[] = [];

const cookieName = "openpayfac_language";
const yearSeconds = 365 * 24 * 60 * 60;

/**
 * A catalog that every page has. Its Spanish messages are loaded when the page is to be in Spanish.
 *
 * Input   loadEs: called once, when Spanish is first shown.
 */
export function sharedCatalog<Catalog>(
  en: Catalog,
  loadEs: () => Promise<Catalog>,
): Readonly<Record<Language, Catalog>> {
  const catalog = { en, es: en };
  loads.push(async () => {
    catalog.es = await loadEs();
  });
  return catalog;
}

/**
 * Reads the language from the URL, the cookie or the browser, in this order. Resolves when the page
 * can be shown in it.
 */
export async function startLanguage(): Promise<void> {
  isStarted = true;
  const found = languageFor({
    search: window.location.search,
    cookie: document.cookie,
    browser: navigator.languages,
  });
  isChosen = found.isChosen;
  if (new URLSearchParams(window.location.search).has("lang") && isChosen) keep(found.language);
  await show(found.language);
}

/** The reader's choice, kept for later pages. */
export function chooseLanguage(language: Language): void {
  isChosen = true;
  keep(language);
  void show(language);
}

/** The language that the page has, or has as soon as its messages are loaded. */
export function wantedLanguage(): Language {
  return next;
}

/** Shows the language that is stored for the reader, unless one was chosen in this browser. */
export function offerLanguage(stored: Language): void {
  if (!isChosen) void show(stored);
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

async function show(language: Language): Promise<void> {
  next = language;
  // Messages that cannot be loaded stay English: the page can be used.
  if (language === "es") await Promise.allSettled(loads.splice(0).map((load) => load()));
  if (language !== next) return;
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
