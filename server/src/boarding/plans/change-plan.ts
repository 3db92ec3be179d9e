import type { BodyOf, updateProcessingPlan } from "@openpayfac/contract";
import { updateRow } from "../../database/row-writes.ts";
import type { Write } from "../../database/write-atomically.ts";
import { rejectEffectiveAlone, startOfNextTerms } from "../../identity/effective-time.ts";
import { readPlanVersion } from "../../identity/processing-plan.ts";
import { currentVersion, type PlanRow } from "./plan-rows.ts";
import { changedTerms, changesTerms } from "./plan-terms.ts";
import { insertVersion, type StoredVersion, versionRow } from "./plan-versions.ts";

/**
 * Changes a plan: its own fields in place, its terms by a version after the newest one.
 *
 * Returns  the plan, and the new version; without new terms, the one in effect.
 * Errors   invalid_body: a time in the past or before the newest version's start, or without terms;
 *          a combination of terms that no plan can have.
 */
export function changePlan(
  read: PlanRow,
  change: BodyOf<typeof updateProcessingPlan>,
  { by, now }: { by: string; now: string },
): { plan: PlanRow; version: StoredVersion; writes: Write[] } {
  const { name = read.name, description = read.description, state = read.state } = change;
  const plan: PlanRow = { ...read, name, description, state };
  const own = updateRow("processing_plans", { id: read.id }, { name, description, state });
  if (!changesTerms(change)) {
    rejectEffectiveAlone(change.effective_at);
    const { version: number } = currentVersion(read, now);
    const version = read.versions.find((each) => each.version === number);
    if (version === undefined) throw new Error(`the plan ${read.id} has no version ${number}`);
    return { plan, version, writes: [own] };
  }
  const newest = newestOf(read);
  const effectiveAt = startOfNextTerms(
    { named: `version ${newest.version}`, at: readPlanVersion(newest).effectiveAt },
    change.effective_at,
    now,
  );
  const terms = changedTerms(readPlanVersion(newest), change);
  const version = versionRow(read.id, newest.version + 1, terms, { effectiveAt, by, now });
  return {
    plan: { ...plan, versions: [...read.versions, version] },
    version,
    writes: [own, nextVersion(version)],
  };
}

/** The version with the highest number, which the next one is based on. */
export function newestOf(read: PlanRow): StoredVersion {
  const [first, ...others] = read.versions;
  if (first === undefined) throw new Error(`the plan ${read.id} has no version`);
  return others.reduce((newest, each) => (each.version > newest.version ? each : newest), first);
}

/** Fails if another change has made a version with this number. */
function nextVersion(version: StoredVersion): Write {
  const { sql, values } = insertVersion(version);
  return { sql: `${sql} ON CONFLICT DO NOTHING`, values, must: "processing_plan_versions" };
}
