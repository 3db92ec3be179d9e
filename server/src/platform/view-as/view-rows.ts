import type { ViewAsSession } from "@openpayfac/contract";
import type { Static } from "typebox";
import type { Row } from "../../database/table-rows.ts";
import { toId } from "../../ids.ts";

/** A view, as its readers see it. */
export type ViewRow = Pick<
  Row<"view_as_sessions">,
  "id" | "viewed_id" | "actor_name" | "reason" | "started_at" | "expires_at" | "ended_at"
>;

export function serializeView(row: ViewRow): Static<typeof ViewAsSession> {
  return {
    id: toId("view_as_session", row.id),
    entity: "view_as_session",
    user_id: toId("user", row.viewed_id),
    by_name: row.actor_name,
    reason: row.reason,
    started_at: row.started_at,
    expires_at: row.expires_at,
    ended_at: row.ended_at,
  };
}
