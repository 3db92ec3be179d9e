import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import { ApiError } from "../api-error.ts";
import type { Uuid } from "../ids.ts";
import type { Directory, PartnerPlace } from "./directory.ts";
import { type Clue, findOwner, type Owner } from "./owners.ts";

/** Finds the database that has the rows of a request, or of an operator's command. */
export interface ShardFinder {
  /**
   * The owner of a clue; undefined: no database has it. A known owner is returned without waiting.
   *
   * Errors   unavailable: a database that may have it cannot be reached.
   */
  ownerOf(clue: Clue): Owner | undefined | Promise<Owner | undefined>;
  /**
   * The shard that has a partner's rows; the first one has the tenant's.
   *
   * Errors   unavailable: the partner is still being moved, or the directory does not have it.
   */
  shardOf(owner: Owner): number | Promise<number>;
}

/** Their owner may change; others never do, and are remembered. */
const changing: ReadonlySet<Clue["kind"]> = new Set(["email", "terminal"]);
/** Bounds the memory. */
const rememberedMax = 50_000;
/** Unknown keys are searched for in every database. */
const searchesMax = 64;
/** Longer than a move may keep a partner waiting. */
const moveWaitMs = 6_000;
const moveCheckMs = 50;

export function createShardFinder(directory: Directory, databases: readonly Pool[]): ShardFinder {
  const remembered = new Map<string, Owner>();
  const searching = new Map<string, Promise<Owner | undefined>>();

  async function search(name: string, clue: Clue): Promise<Owner | undefined> {
    const owner = await searchOwner(databases, clue);
    if (owner === undefined || changing.has(clue.kind)) return owner;
    if (remembered.size >= rememberedMax) remembered.clear();
    remembered.set(name, owner);
    return owner;
  }

  async function settledShard(partnerId: Uuid): Promise<number> {
    const until = performance.now() + moveWaitMs;
    for (;;) {
      await directory.refresh();
      const place = directory.placeOf(partnerId);
      if (place === undefined) throw unplaced(partnerId);
      if (!place.moving) return place.shard;
      if (performance.now() >= until) {
        throw new ApiError("unavailable", "The data of this request is being moved. Try again.");
      }
      await sleep(moveCheckMs);
    }
  }

  return {
    ownerOf(clue) {
      const name = `${clue.kind} ${clue.value.toString("base64")}`;
      const known = remembered.get(name);
      // null is an owner, too: the tenant.
      if (known !== undefined) return known;
      let found = searching.get(name);
      if (found === undefined) {
        if (searching.size >= searchesMax) throw overloaded();
        found = search(name, clue).finally(() => searching.delete(name));
        searching.set(name, found);
      }
      return found;
    },
    shardOf(owner) {
      if (owner === null) return 0;
      const place: PartnerPlace | undefined = directory.placeOf(owner);
      return place === undefined || place.moving ? settledShard(owner) : place.shard;
    },
  };
}

/** The first owner that any database finds; the others are not waited for. */
export async function searchOwner(
  databases: readonly Pool[],
  clue: Clue,
): Promise<Owner | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<Owner | undefined>();
  const each = databases.map(async (database) => {
    const owner = await findOwner(database, clue);
    if (owner !== undefined) resolve(owner);
  });
  void Promise.allSettled(each).then((results) => {
    const failed = results.find((result) => result.status === "rejected");
    // A database that did not respond may have it.
    if (failed === undefined) resolve(undefined);
    else reject(failed.reason);
  });
  return promise;
}

function unplaced(partnerId: Uuid): ApiError {
  return new ApiError("unavailable", "The data of this request has no place yet. Try again.", {
    cause: new Error(`the directory of shards has no partner ${partnerId}`),
  });
}

function overloaded(): ApiError {
  return new ApiError("unavailable", "Too many unknown keys are being searched for. Try again.");
}
