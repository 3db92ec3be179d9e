import type { Uuid } from "../ids.ts";
import { type PlanVersionRow, type ProcessingPlan, readPlanVersion } from "./processing-plan.ts";

/** Past, current and scheduled plan versions of an account, each with its start for the account. */
export type PlanTimeline = readonly [ProcessingPlan, ...ProcessingPlan[]];

/** A change of the account to another plan. */
export interface PlanChange {
  number: number;
  effective_at: string;
  processing_plan_id: Uuid;
}

/**
 * The version in effect at a time: the one that began last. Of those that begin at the same time,
 * the later one in the list.
 *
 * Returns  undefined before the first one.
 */
export function inEffect<V extends { effectiveAt: string }>(
  ascending: readonly V[],
  at: string,
): V | undefined {
  return ascending.findLast(({ effectiveAt }) => effectiveAt <= at);
}

/** The plan that applied to an account at a time; before the account, its first one. */
export function planAt(
  { planTimeline }: { planTimeline: PlanTimeline },
  at: string,
): ProcessingPlan {
  return inEffect(planTimeline, at) ?? planTimeline[0];
}

/**
 * The account with the plan of another time, for fees that belong to that time.
 *
 * Input    at: ISO 8601 in UTC.
 */
export function withPlanAt<A extends { plan: ProcessingPlan; planTimeline: PlanTimeline }>(
  account: A,
  at: string,
): A {
  return { ...account, plan: planAt(account, at) };
}

/**
 * Combines the changes of an account to other plans with the versions of these plans.
 *
 * Input    opened: when the account was opened, with firstPlanId; versions: all of every plan.
 */
export function planTimeline(of: {
  opened: string;
  firstPlanId: Uuid;
  changes: readonly PlanChange[];
  versions: readonly PlanVersionRow[];
}): PlanTimeline {
  const first = { at: of.opened, planId: of.firstPlanId };
  const changes = of.changes
    .toSorted((a, b) => a.number - b.number)
    .map(({ effective_at, processing_plan_id }) => ({
      at: new Date(effective_at).toISOString(),
      planId: processing_plan_id,
    }))
    .toSorted((a, b) => byTime(a.at, b.at));
  const versions = sortVersions(of.versions.map(readPlanVersion));
  const [begin, ...later] = [first, ...changes].flatMap(({ at, planId }, index) => {
    const until = index < changes.length ? changes[index]?.at : undefined;
    return during(
      versions.filter(({ id }) => id === planId),
      at,
      until,
    );
  });
  if (begin === undefined) throw new Error(`the plan ${of.firstPlanId} has no version`);
  return [begin, ...later];
}

/** In the order in which they apply. */
export function sortVersions(versions: readonly ProcessingPlan[]): ProcessingPlan[] {
  return versions.toSorted((a, b) => byTime(a.effectiveAt, b.effectiveAt) || a.version - b.version);
}

/** The versions of one plan that apply from a time until another, each with its start there. */
function during(
  ascending: readonly ProcessingPlan[],
  from: string,
  until: string | undefined,
): ProcessingPlan[] {
  if (until !== undefined && until <= from) return [];
  const begin = inEffect(ascending, from) ?? ascending[0];
  if (begin === undefined) return [];
  const later = ascending.filter(
    ({ effectiveAt }) => effectiveAt > from && (until === undefined || effectiveAt < until),
  );
  return [{ ...begin, effectiveAt: from }, ...later.filter((each) => each !== begin)];
}

function byTime(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
