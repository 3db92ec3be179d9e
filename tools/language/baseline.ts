import type { Corpus } from "./corpora.ts";

/** How many hits a file may have, by `<corpus> <file>`. */
export type Counts = ReadonlyMap<string, number>;

/** A file above its own count, or the new files of a workspace above what its files lost. */
export interface Growth {
  /** `<corpus> <file>` of every file whose hits may be the cause. */
  keys: readonly string[];
  reason: string;
}

export const keyOf = (corpus: Corpus, file: string) => `${corpus} ${file}`;

/** Counts hits by corpus and file. */
export function countHits(hits: readonly { corpus: Corpus; file: string }[]): Counts {
  const counts = new Map<string, number>();
  for (const { corpus, file } of hits) {
    const key = keyOf(corpus, file);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/**
 * Compares counts with the baseline. A file in the baseline may not exceed its count. Files that
 * are not in it, such as a file that was moved or split, share what the files of their corpus and
 * workspace have lost since: the sum never grows.
 */
export function findGrowth(baseline: Counts, counts: Counts): Growth[] {
  const grown: Growth[] = [];
  const areas = new Map<string, { added: string[]; sum: number; left: number }>();
  for (const key of new Set([...baseline.keys(), ...counts.keys()])) {
    const [allowed, count] = [baseline.get(key), counts.get(key) ?? 0];
    const area = areas.get(areaOf(key)) ?? { added: [], sum: 0, left: 0 };
    areas.set(areaOf(key), area);
    if (allowed === undefined) {
      area.added.push(key);
      area.sum += count;
    } else if (count > allowed) {
      grown.push({ keys: [key], reason: `${count} hits, and the baseline allows ${allowed}` });
    } else {
      area.left += allowed - count;
    }
  }
  for (const { added, sum, left } of areas.values()) {
    if (sum > left) {
      const allowed = left === 0 ? "" : `, and at most ${left} can have moved from other files`;
      grown.push({ keys: added, reason: `${sum} hits in files without a baseline${allowed}` });
    }
  }
  return grown;
}

/** `K server/src/a.ts` → `K server`. */
function areaOf(key: string): string {
  return key.split("/")[0] ?? key;
}

/**
 * Reads `<corpus> <file> <count>` lines. Git merges the file by keeping the lines of both sides,
 * so a key may occur twice: the lower count applies.
 */
export function parseBaseline(text: string): Counts {
  const counts = new Map<string, number>();
  for (const line of text.split("\n")) {
    const [, key = "", digits = ""] = /^([A-Z] \S+) (\d+)$/.exec(line) ?? [];
    if (key === "") continue;
    counts.set(key, Math.min(Number(digits), counts.get(key) ?? Number.POSITIVE_INFINITY));
  }
  return counts;
}

const head = `# Hits of the language check by corpus and file. \`node tools/check-language.ts --update\`
# rewrites this file, downward only. A merge keeps the lines of both sides; the lower count applies.
`;

export function formatBaseline(counts: Counts): string {
  const lines = [...counts]
    .filter(([, count]) => count > 0)
    .map(([key, count]) => `${key} ${count}\n`);
  return head + lines.sort().join("");
}
