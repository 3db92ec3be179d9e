import type { FieldError } from "../../api-error.ts";
import { toId } from "../../ids.ts";
import { shareErrors } from "../sales-codes/check-sales-code.ts";
import type { SalesCodeVersionRow } from "../sales-codes/sales-code-rows.ts";
import { scheduleAErrors } from "../schedule-as/check-schedule-a.ts";
import type { ScheduleAVersionRow } from "../schedule-as/schedule-a-rows.ts";
import { InvalidRules } from "./run-failure.ts";
import type { Segment } from "./segments.ts";

export type NamedSchedule = ScheduleAVersionRow & { name: string };
export type NamedCode = SalesCodeVersionRow & { name: string };

/**
 * Validates the rules of a period before it is calculated; a duplicate item, for example, would be
 * paid twice. Stored rules can predate a check or come from manual SQL.
 *
 * Input    segments: those of the period; rules in effect at other times are not checked.
 * Errors   InvalidRules: the version, what is invalid, and how to correct it.
 */
export function checkRules(
  segments: readonly Segment[],
  codes: readonly NamedCode[],
  schedules: readonly NamedSchedule[],
): void {
  const held = new Set(
    segments.flatMap((each) => [
      `${each.schedule_a_id} ${each.schedule_a_version}`,
      `${each.sales_code_id} ${each.sales_code_version}`,
    ]),
  );
  for (const { schedule_a_id: id, version, name, items, tiers } of schedules) {
    if (!held.has(`${id} ${version}`)) continue;
    const of = { what: "schedule A", wireId: toId("schedule_a", id), name, version };
    rejectRules(of, scheduleAErrors(items, tiers));
  }
  for (const { sales_code_id: id, version, name, shares } of codes) {
    if (!held.has(`${id} ${version}`)) continue;
    const requested = shares.map((each) => ({
      agent_group_id: toId("agent_group", each.agent_group_id),
      share: each.share,
    }));
    const of = { what: "sales code", wireId: toId("sales_code", id), name, version };
    rejectRules(of, shareErrors(requested));
  }
}

function rejectRules(
  of: { what: string; wireId: string; name: string; version: number },
  fieldErrors: readonly FieldError[],
): void {
  if (fieldErrors.length === 0) return;
  const found = fieldErrors.map(({ message }) => message).join(" ");
  throw new InvalidRules(
    `Version ${of.version} of the ${of.what} ${of.wireId}, "${of.name}", cannot be applied: ${found} Every run fails with this version. Replace it with a new version with the same start_at.`,
  );
}
