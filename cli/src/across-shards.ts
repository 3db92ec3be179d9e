import path from "node:path";
import { asUserOf } from "@openpayfac/server/operator/databases";
import { locate } from "@openpayfac/server/operator/locate";
import { OperatorError } from "@openpayfac/server/operator/operator-error";
import { readSettings, type Settings } from "@openpayfac/server/operator/settings";
import { readImportFile } from "./read-import-file.ts";
import type { Report } from "./report.ts";
import { repositoryRoot } from "./repository-root.ts";
import type { Work } from "./work.ts";

/**
 * How a command reaches the databases of a distributed platform.
 *
 * - `shards`: that of the objects that its options name, or else each;
 * - `export`: the same, with a new file for each;
 * - `import`: that of the orders in its file;
 * - `home`: the one with the tenants' own rows;
 * - `itself`: it opens them.
 */
export type Reach = "shards" | "export" | "import" | "home" | "itself";

/** Runs a command's work with one database after another, as if it were the only one. */
export function acrossShards(work: Work, reach: Exclude<Reach, "itself">): Work {
  return async (report, env, options) => {
    const settings = readSettings(env, repositoryRoot);
    const shard = reach === "home" ? 0 : await shardOf(settings, await named(reach, options));
    const othersThan = (own: number) => settings.databaseShardUrls.filter((_, at) => at !== own);
    if (shard !== undefined) {
      return work(report, withShard(env, settings, shard), options, othersThan(shard));
    }
    const failures: unknown[] = [];
    for (const number of settings.databaseShardUrls.keys()) {
      const given = reach === "export" ? withFileOf(options, number) : options;
      const shardEnv = withShard(env, settings, number);
      await work(ofShard(report, number), shardEnv, given, othersThan(number)).catch(
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

/** The ids that a command names: in its options, some with several, or in its file. */
async function named(
  reach: Reach,
  options: Record<string, string | undefined>,
): Promise<readonly string[]> {
  if (reach === "import") {
    return (await readImportFile(options.file ?? "")).map(({ orderId }) => orderId);
  }
  return Object.values(options).flatMap((value) => value?.split(",").map((id) => id.trim()) ?? []);
}

/** Errors   OperatorError: the objects are on different shards. */
async function shardOf(settings: Settings, ids: readonly string[]): Promise<number | undefined> {
  const all = await locate(settings, ids);
  // The tenant of another object that is named, too, has rows on every shard.
  const ofPartners = all.filter(({ id }) => !id.startsWith("ten_"));
  const located = ofPartners.length > 0 ? ofPartners : all;
  const [first] = located;
  const other = located.find(({ shard }) => shard !== first?.shard);
  if (first === undefined || other === undefined) return first?.shard;
  throw new OperatorError({
    cause: `${first.id} is on shard ${first.shard}, and ${other.id} on shard ${other.shard}`,
    remedy: "Name the objects of one shard, and run the command again for those of the others",
  });
}

/** A file is never overwritten: `merchants.csv` becomes `merchants.shard-1.csv`. */
function withFileOf(options: Record<string, string | undefined>, shard: number) {
  const { dir, name, ext } = path.parse(options.file ?? "");
  return { ...options, file: path.join(dir, `${name}.shard-${shard}${ext}`) };
}

function ofShard(report: Report, shard: number): Report {
  return {
    ...report,
    say: (line) => report.say(`shard ${shard}: ${line}`),
    result: (object, lines) =>
      report.result({ shard, ...object }, [`Shard ${shard}:`, ...lines.map((line) => `  ${line}`)]),
  };
}
