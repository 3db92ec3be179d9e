import { createHash } from "node:crypto";
import type { ListHit, ScreenedName } from "../verification/sanctions-screening.ts";
import { buildNameIndex, type NameIndex, type SimilarName, searchedName } from "./name-index.ts";
import type { ListEntry } from "./parse-list.ts";

/** Scores from which a person decides; below, the name passes. */
export const scoreMin = { person: 85, company: 90 } as const;
const weakAliasPenalty = 5;
const birthYearPenalty = 10;
/** Lists give years of birth that sources disagree on. */
const birthYearsApartMax = 2;
/** Changes with every change of the comparison itself. */
const method = "jaro-winkler-words-1";

/**
 * Changes with the method, a threshold or a penalty. Results show which one found them, and everyone
 * is screened again with another one.
 */
export const matcherVersion = [
  method,
  `${scoreMin.person}/${scoreMin.company}`,
  `-${weakAliasPenalty}/-${birthYearPenalty}/${birthYearsApartMax}`,
].join(" ");

/** The entries of one list. */
export interface IndexedList {
  name: string;
  index: NameIndex;
}

export function indexList(name: string, entries: Iterable<ListEntry>): IndexedList {
  return { name, index: buildNameIndex(entries) };
}

/**
 * Finds the entries with a similar name, the most similar first. An entry is one hit, with its most
 * similar name.
 *
 * A person is compared with listed persons; a company with companies, and with persons, because a
 * business can have its owner's name.
 */
export function findHits(lists: readonly IndexedList[], subject: ScreenedName): ListHit[] {
  const searched = searchedName(subject.name, subject.type);
  const least = scoreMin[subject.type];
  const types =
    subject.type === "person" ? (["person"] as const) : (["company", "person"] as const);
  const version = subjectVersion(subject);
  const hits = lists.flatMap(({ name: list, index }) => {
    const best = new Map<ListEntry, { similar: SimilarName; score: number; differs: boolean }>();
    for (const similar of index.search(searched, { types, similarityMin: least / 100 })) {
      const differs = birthYearDiffers(subject, similar.entry);
      const score = scoreOf(similar, differs);
      if (score < least || score <= (best.get(similar.entry)?.score ?? 0)) continue;
      best.set(similar.entry, { similar, score, differs });
    }
    return [...best.values()].map(({ similar: { entry, name }, score, differs }) => ({
      subject: subject.subject,
      subjectVersion: version,
      list,
      entryId: entry.id,
      entryVersion: entry.version,
      listedName: name,
      programs: entry.programs,
      score,
      birthYearDiffers: differs,
      birthYears: entry.birthYears,
      countries: entry.countries,
    }));
  });
  return hits.sort((a, b) => b.score - a.score || (a.entryId < b.entryId ? -1 : 1));
}

function scoreOf({ similarity, weak }: SimilarName, birthYearClashes: boolean): number {
  // A similarity that is exactly on the threshold can be a little less in binary.
  const score = Math.floor(similarity * 100 + 1e-9);
  return score - (weak ? weakAliasPenalty : 0) - (birthYearClashes ? birthYearPenalty : 0);
}

/** A missing year on either side says nothing. */
function birthYearDiffers({ birthYear }: ScreenedName, { birthYears }: ListEntry): boolean {
  if (birthYear === undefined || birthYears.length === 0) return false;
  return birthYears.every((year) => Math.abs(year - birthYear) > birthYearsApartMax);
}

/** Changes with anything that is compared; the same name in another spelling of case is the same. */
function subjectVersion({ type, name, birthYear }: ScreenedName): string {
  return createHash("sha256")
    .update(JSON.stringify([type, searchedName(name, type).words, birthYear ?? null]))
    .digest("base64url")
    .slice(0, 22);
}
