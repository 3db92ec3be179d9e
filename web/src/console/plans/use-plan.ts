import type { ProcessingPlanVersion } from "@openpayfac/contract/console";
import { useNumberedList } from "../use-numbered-list.ts";

/** The versions of a plan, the highest number first. */
export const usePlanVersions = (id: string) =>
  useNumberedList<ProcessingPlanVersion>(`/processing_plans/${encodeURIComponent(id)}/versions`);

/**
 * The version in effect at a time: of those that have begun, the one that began last, and of these
 * the one with the highest number.
 */
export function versionAt(
  versions: readonly ProcessingPlanVersion[],
  now: Date,
): ProcessingPlanVersion | undefined {
  const begun = versions.filter(({ effective_at }) => Date.parse(effective_at) <= now.getTime());
  const [current] = (begun.length > 0 ? begun : versions).toSorted(
    (a, b) => Date.parse(b.effective_at) - Date.parse(a.effective_at) || b.version - a.version,
  );
  return current;
}
