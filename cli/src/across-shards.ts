import { asUserOf } from "@openpayfac/server/operator/databases";
import { locate } from "@openpayfac/server/operator/locate";
import { readSettings, type Settings } from "@openpayfac/server/operator/settings";
import type { Report } from "./report.ts";
import { repositoryRoot } from "./repository-root.ts";
import type { Work } from "./work.ts";

/**
 * How a command reaches the databases of a distributed platform: `shards`, that of the object that
 * its options name, or else each; `home`, the one with the tenants' own rows; `itself`, it opens
 * them.
 */
export type Reach = "shards" | "home" | "itself";

/** Runs a command's work with one database after another, as if it were the only one. */
export function acrossShards(work: Work, reach: Exclude<Reach, "itself">): Work {
  return async (report, env, options) => {
    const settings = readSettings(env, repositoryRoot);
    const shard = reach === "home" ? 0 : await shardOf(settings, Object.values(options));
    if (shard !== undefined) return work(report, withShard(env, settings, shard), options);
    const failures: unknown[] = [];
    for (const number of settings.databaseShardUrls.keys()) {
      await work(ofShard(report, number), withShard(env, settings, number), options).catch(
        (error: unknown) => failures.push(error),
      );
    }
    // An object of another kind is on one of the shards; the others do not have it.
    const isOfOne = Object.values(options).some((value) =>
      /^[a-z]+_[0-9a-z]{26}$/.test(value ?? ""),
    );
    if (failures.length > (isOfOne ? settings.databaseShardUrls.length - 1 : 0)) throw failures[0];
  };
}

/** The environment of a command on one shard. */
export function withShard(
  env: NodeJS.ProcessEnv,
  { databaseShardUrls, databaseOwnerUrl }: Settings,
  shard: number,
): NodeJS.ProcessEnv {
  const url = databaseShardUrls[shard] ?? "";
  return {
    ...env,
    DATABASE_DIRECTORY_URL: "",
    DATABASE_SHARD_URLS: "",
    DATABASE_ENGINE_URL: "",
    DATABASE_URL: url,
    OPENPAYFAC_DATABASE_OWNER_URL:
      databaseOwnerUrl === undefined ? "" : asUserOf(databaseOwnerUrl, url),
  };
}

async function shardOf(
  settings: Settings,
  values: readonly (string | undefined)[],
): Promise<number | undefined> {
  for (const value of values) {
    const shard = value === undefined ? undefined : await locate(settings, value);
    if (shard !== undefined) return shard;
  }
  return undefined;
}

function ofShard(report: Report, shard: number): Report {
  return {
    ...report,
    say: (line) => report.say(`shard ${shard}: ${line}`),
    result: (object, lines) =>
      report.result({ shard, ...object }, [`Shard ${shard}:`, ...lines.map((line) => `  ${line}`)]),
  };
}
