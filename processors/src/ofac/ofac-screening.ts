import { setImmediate } from "node:timers/promises";
import type { ListVersion, ListVersions } from "../verification/list-versions.ts";
import type {
  ListHit,
  ListRefresh,
  SanctionsScreening,
  ScreenedName,
  ScreeningResponse,
} from "../verification/sanctions-screening.ts";
import { findHits, type IndexedList, indexList, matcherVersion } from "./find-hits.ts";
import { publishedLists } from "./list-files.ts";
import type { ListSource } from "./list-source.ts";
import { searchedName } from "./name-index.ts";
import { parseList } from "./parse-list.ts";
import { refreshList } from "./refresh-list.ts";

/** A list that its source has not confirmed for longer is not relied on. */
export const listAgeMsMax = 48 * 60 * 60_000;

/** A screening refreshes missing or old lists, but not more often than this. */
const retryAfterMs = 60_000;

/** The lists in force, prepared for searches. */
interface LoadedLists {
  /** Ids of the versions. */
  key: string;
  lists: readonly IndexedList[];
}

/**
 * Screens names against the lists of a source, with the versions that all processes share.
 *
 * Each process keeps the names of the versions in force in memory, and replaces them as a whole when
 * another version is in force: a screening never searches a part of a list, or lists of two times.
 */
export function createOfacScreening(
  source: ListSource,
  versions: ListVersions,
): SanctionsScreening {
  let loaded: Promise<LoadedLists> | undefined;
  let loadedKey: string | undefined;
  let refreshing: Promise<readonly ListRefresh[]> | undefined;
  let attemptedAt: number | undefined;

  async function load(current: readonly ListVersion[], key: string): Promise<LoadedLists> {
    const lists: IndexedList[] = [];
    for (const list of publishedLists) {
      const version = current.find((one) => one.list === list.name);
      if (version === undefined) throw new Error(`no version of ${list.name}`);
      const files = await versions.files(version.id);
      const { entries } = parseList(list, (name) => {
        const file = files.find((one) => one.name === name);
        if (file === undefined) throw new Error(`${list.name} was stored without ${name}`);
        return file.bytes;
      });
      lists.push(indexList(list.name, entries));
    }
    return { key, lists };
  }

  /** The prepared lists of these versions; concurrent callers share one load. */
  function listsOf(current: readonly ListVersion[]): Promise<LoadedLists> {
    const key = current.map(({ id }) => id).join(" ");
    if (loaded !== undefined && loadedKey === key) return loaded;
    const loading = load(current, key).catch((error) => {
      if (loaded === loading) loaded = undefined;
      throw error;
    });
    loaded = loading;
    loadedKey = key;
    return loading;
  }

  async function refreshAll(now: Date): Promise<readonly ListRefresh[]> {
    attemptedAt = now.getTime();
    const current = await versions.current();
    const outcomes: ListRefresh[] = [];
    for (const list of publishedLists) {
      const known = current.find((one) => one.list === list.name);
      outcomes.push(await refreshList(list, source, versions, known, now));
    }
    return outcomes;
  }

  function refresh(now: Date): Promise<readonly ListRefresh[]> {
    refreshing ??= refreshAll(now).finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }

  /** The versions in force, refreshed if they cannot be relied on. */
  async function usable(now: Date): Promise<readonly ListVersion[] | string> {
    let current = await versions.current();
    let problem = problemOf(current, now);
    const recently =
      attemptedAt !== undefined && Math.abs(now.getTime() - attemptedAt) < retryAfterMs;
    if (problem !== undefined && (!recently || refreshing !== undefined)) {
      await refresh(now);
      current = await versions.current();
      problem = problemOf(current, now);
    }
    return problem ?? current;
  }

  return {
    matcher: matcherVersion,
    async screen(names, now): Promise<ScreeningResponse> {
      const current = await usable(now);
      if (typeof current === "string") {
        return { kind: "unavailable", reason: "lists_outdated", detail: current };
      }
      const unreadable = names.filter(({ name, type }) => isEmpty(name, type));
      if (unreadable.length > 0) {
        const detail = `${unreadable.length} names have no letter or digit`;
        return { kind: "unavailable", reason: "name_unreadable", detail };
      }
      const { lists } = await listsOf(current);
      const hits: ListHit[] = [];
      for (const name of names) {
        hits.push(...findHits(lists, name));
        // A search takes milliseconds: other requests run between two of them.
        await setImmediate();
      }
      return {
        kind: "screened",
        lists: current.map(({ list, publishedAt, sha256, entries }) => ({
          name: list,
          publishedAt,
          sha256,
          entries,
        })),
        matcher: matcherVersion,
        hits,
      };
    },
    refresh,
    async close() {
      await refreshing?.catch(() => {});
      await source.close();
    },
  };
}

const isEmpty = (name: ScreenedName["name"], type: ScreenedName["type"]) =>
  searchedName(name, type).words.length === 0;

/** Why the versions cannot be relied on; undefined: they can. */
function problemOf(current: readonly ListVersion[], now: Date): string | undefined {
  for (const { name } of publishedLists) {
    const version = current.find(({ list }) => list === name);
    if (version === undefined) return `${name} is not loaded`;
    if (now.getTime() - new Date(version.confirmedAt).getTime() > listAgeMsMax) {
      return `${name} was last confirmed at ${version.confirmedAt}`;
    }
  }
  return undefined;
}
