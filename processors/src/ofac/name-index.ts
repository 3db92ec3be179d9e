import { alignWords, wordLengthFuzzyMin, wordSimilarityMin } from "./align-words.ts";
import { personWords, significantWords } from "./fold-name.ts";
import {
  commonPrefix,
  jaroWinkler,
  letterMask,
  prefixMax,
  similarityBound,
} from "./jaro-winkler.ts";
import type { ListEntry } from "./parse-list.ts";

/** A name or alias of an entry. */
interface IndexedName {
  entry: ListEntry;
  name: string;
  weak: boolean;
  words: readonly string[];
  wordIds: readonly number[];
}

/** A name to search: its words, and the words joined in every order that is compared. */
export interface SearchedName {
  words: readonly string[];
  texts: readonly string[];
}

export interface SimilarName {
  entry: ListEntry;
  name: string;
  weak: boolean;
  /** 0 to 1. */
  similarity: number;
}

/** The names of one or more lists, prepared for searches. */
export interface NameIndex {
  /**
   * Returns every name of an entry of the types that is at least as similar.
   *
   * Input    types: of entries; similarityMin: above 0.8.
   */
  search(
    searched: SearchedName,
    options: { types: readonly ListEntry["type"][]; similarityMin: number },
  ): SimilarName[];
}

/** A person's name in both orders of family and given names; a company's in its own. */
export function searchedName(name: string, type: "person" | "company"): SearchedName {
  const words = type === "person" ? personWords(name) : significantWords(name, "company");
  return { words, texts: textsOf(words, type) };
}

function textsOf(words: readonly string[], type: "person" | "company"): string[] {
  const spoken = words.join(" ");
  if (type === "company" || words.length < 2) return [spoken];
  const family = words.at(-1) ?? "";
  return [spoken, [family, ...words.slice(0, -1)].join(" ")];
}

/**
 * Prepares the names of lists for searches.
 *
 * A search compares a name only with those that lengths and letters do not exclude, and with those
 * that share a similar word. Both filters lose no result: a test compares them with a comparison of
 * every name.
 *
 * Input    compare: absent: the Jaro–Winkler similarity.
 */
export function buildNameIndex(entries: Iterable<ListEntry>, compare = jaroWinkler): NameIndex {
  const names: IndexedName[] = [];
  const wordIds = new Map<string, number>();
  const idOf = (word: string) => {
    const id = wordIds.get(word) ?? wordIds.size;
    wordIds.set(word, id);
    return id;
  };
  const texts: string[] = [];
  const textNames: number[] = [];
  for (const entry of entries) {
    if (entry.type === "other") continue;
    for (const alias of [{ name: entry.name, weak: false }, ...entry.aliases]) {
      const { words, texts: own } = searchedName(alias.name, entry.type);
      if (words.length === 0) continue;
      for (const text of own) {
        texts.push(text);
        textNames.push(names.length);
      }
      names.push({ ...alias, entry, words, wordIds: words.map(idOf) });
    }
  }
  const words = [...wordIds.keys()];
  const textMasks = Int32Array.from(texts, letterMask);
  const wordMasks = Int32Array.from(words, letterMask);
  const namesOfWord = invert(names, words.length);
  const textOwners = Int32Array.from(textNames);

  /** The most similar text of each name that could reach the least similarity. */
  function compareTexts(
    { texts: searched }: SearchedName,
    similarityMin: number,
    isWanted: (name: IndexedName) => boolean,
    found: Map<number, number>,
  ): void {
    for (const text of searched) {
      const own = { length: text.length, mask: letterMask(text) };
      for (let index = 0; index < texts.length; index += 1) {
        const other = texts[index] ?? "";
        const bounds = { length: other.length, mask: textMasks[index] ?? 0 };
        if (similarityBound(own, bounds, prefixMax) < similarityMin) continue;
        if (similarityBound(own, bounds, commonPrefix(text, other)) < similarityMin) continue;
        const name = textOwners[index] ?? 0;
        if (!isWanted(names[name] as IndexedName)) continue;
        keepGreater(found, name, compare(text, other), similarityMin);
      }
    }
  }

  function compareWords(
    { words: searched }: SearchedName,
    similarityMin: number,
    isWanted: (name: IndexedName) => boolean,
    found: Map<number, number>,
  ): void {
    const similar = searched.map((word) => similarWords(word, words, wordMasks, compare));
    const candidates = new Set<number>();
    for (const ids of similar) {
      for (const id of ids.keys()) for (const name of namesOfWord[id] ?? []) candidates.add(name);
    }
    for (const index of candidates) {
      const name = names[index] as IndexedName;
      if (!isWanted(name)) continue;
      const similarity = alignWords(
        searched,
        name.words,
        (i, j) => similar[i]?.get(name.wordIds[j] ?? -1) ?? 0,
        { within: name.entry.type === "person" ? "person" : "company" },
      );
      keepGreater(found, index, similarity, similarityMin);
    }
  }

  return {
    search(searched, { types, similarityMin }) {
      const isWanted = ({ entry }: IndexedName) => types.includes(entry.type);
      const found = new Map<number, number>();
      compareTexts(searched, similarityMin, isWanted, found);
      compareWords(searched, similarityMin, isWanted, found);
      return [...found].map(([index, similarity]) => {
        const { entry, name, weak } = names[index] as IndexedName;
        return { entry, name, weak, similarity };
      });
    },
  };
}

function keepGreater(found: Map<number, number>, key: number, value: number, least: number): void {
  if (value >= least && value > (found.get(key) ?? 0)) found.set(key, value);
}

/** Positions of the names that have each word. */
function invert(names: readonly IndexedName[], words: number): number[][] {
  const found: number[][] = Array.from({ length: words }, () => []);
  names.forEach(({ wordIds }, index) => {
    for (const id of new Set(wordIds)) found[id]?.push(index);
  });
  return found;
}

/** The listed words that are the same word, spelled alike, with their similarity. */
function similarWords(
  word: string,
  words: readonly string[],
  masks: Int32Array,
  compare: typeof jaroWinkler,
): Map<number, number> {
  const found = new Map<number, number>();
  const own = { length: word.length, mask: letterMask(word) };
  for (let id = 0; id < words.length; id += 1) {
    const other = words[id] ?? "";
    if (other === word) {
      found.set(id, 1);
      continue;
    }
    if (word.length < wordLengthFuzzyMin || other.length < wordLengthFuzzyMin) continue;
    const bounds = { length: other.length, mask: masks[id] ?? 0 };
    if (similarityBound(own, bounds, prefixMax) < wordSimilarityMin) continue;
    const similarity = compare(word, other);
    if (similarity >= wordSimilarityMin) found.set(id, similarity);
  }
  return found;
}
