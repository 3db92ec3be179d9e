import type { Uuid } from "../../ids.ts";
import type { GroupShare, SalesCodeVersionRow } from "../sales-codes/sales-code-rows.ts";
import type { Version } from "../versions.ts";

/** A time range with one set of rules for a sales code's merchants. */
export interface Segment {
  sales_code_id: Uuid;
  sales_code_version: number;
  schedule_a_id: Uuid;
  schedule_a_version: number;
  from_at: string;
  to_at: string;
  /** The groups whose term had not ended. */
  shares: { agent_group_id: Uuid; name: string; share: number }[];
}

/**
 * Splits a period where a version of the sales code, one of its Schedule A, or an agent group's
 * term ends. Times without an active version of both are in no segment.
 *
 * Input    codeVersions: of one sales code, oldest first; scheduleVersions: by Schedule A,
 *          likewise.
 */
export function cutSegments(
  period: { start_at: string; end_at: string },
  codeVersions: readonly SalesCodeVersionRow[],
  scheduleVersions: ReadonlyMap<Uuid, readonly Version[]>,
): Segment[] {
  const firstStart = codeVersions[0]?.start_at ?? period.end_at;
  return codeVersions.flatMap((code) => {
    const schedules = scheduleVersions.get(code.schedule_a_id) ?? [];
    return schedules.flatMap((schedule) => {
      const from = later(later(code.start_at, schedule.start_at), period.start_at);
      const to = earlier(endOf(code), endOf(schedule), period.end_at);
      if (from >= to) return [];
      const ends = code.shares
        .map((share) => termEnd(firstStart, share))
        .filter((end) => end > from && end < to)
        .toSorted();
      const cuts = [from, ...new Set(ends), to];
      return cuts.slice(1).map((cut, index) => ({
        sales_code_id: code.sales_code_id,
        sales_code_version: code.version,
        schedule_a_id: code.schedule_a_id,
        schedule_a_version: schedule.version,
        from_at: cuts[index] as string,
        to_at: cut,
        shares: code.shares
          .filter((share) => termEnd(firstStart, share) > (cuts[index] as string))
          .map((share) => ({
            agent_group_id: share.agent_group_id,
            name: share.agent_group_name,
            share: share.share,
          })),
      }));
    });
  });
}

const never = "9999-12-31T23:59:59.999Z";
const endOf = (version: Version) => version.end_at ?? never;
const later = (a: string, b: string) => (a > b ? a : b);
const earlier = (...times: string[]) => times.reduce((a, b) => (a < b ? a : b));

function termEnd(firstStart: string, { term }: GroupShare): string {
  return term === null ? never : monthsAfter(firstStart, term);
}

/** The same day and time a number of months later, in UTC; the last day of a shorter month. */
export function monthsAfter(time: string, months: number): string {
  const date = new Date(time);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.toISOString();
}
