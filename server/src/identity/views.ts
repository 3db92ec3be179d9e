import { grantsOf, isBelow, type OperationShape } from "@openpayfac/contract";
import type { Pool } from "pg";
import { ApiError } from "../api-error.ts";
import { named } from "../database/named-statement.ts";
import type { Write } from "../database/write-atomically.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Uuid } from "../ids.ts";
import { roleOf } from "../permissions/calling-user.ts";
import { type UserRow, userColumns } from "./user-rows.ts";

/** A session's view of the console as another user sees it. */
export interface View {
  id: Uuid;
  user: UserRow;
  /** The database that has the viewed user and the view. */
  database: Pool;
  actorName: string;
  reason: string;
  expiresAt: string;
  /** Its time is over, it was ended, or one of the users has changed. It shows nothing any more. */
  isOver: boolean;
}

/** The part of a session that says as whom it reads. */
interface Viewing {
  user: UserRow;
  view: View | null;
}

/** Only users of a lower level: never an equal or a superior. */
export function mayView(actor: UserRow, viewed: UserRow): boolean {
  return (
    viewed.status === "ACTIVE" &&
    isBelow(viewed.type, actor.type) &&
    grantsOf(actor.type, roleOf(actor)).view_as?.includes("allowed") === true
  );
}

/**
 * The view of a session. Each request reads it again, so that a change of either user ends it.
 *
 * Returns  undefined: no database has its user any more.
 */
export async function readView(
  deps: Pick<Dependencies, "database" | "shards">,
  id: Uuid,
  actor: UserRow,
  now: Date,
): Promise<View | undefined> {
  for (const database of ownFirst(deps)) {
    const view = await readViewIn(database, id, actor, now);
    if (view !== undefined) return view;
  }
  return undefined;
}

/** The database of a session, and those that may have the user whose pages it shows. */
export function ownFirst({ database, shards }: Pick<Dependencies, "database" | "shards">): Pool[] {
  const all = shards?.all() ?? [];
  return [...new Set([database, ...all.map((each) => each.database)])];
}

async function readViewIn(
  database: Pool,
  id: Uuid,
  actor: UserRow,
  now: Date,
): Promise<View | undefined> {
  const { rows } = await database.query<
    UserRow & {
      actor_name: string;
      viewed_role: string | null;
      viewed_location_ids: Uuid[] | null;
      reason: string;
      expires_at: string;
      ended_at: string | null;
    }
  >(
    named(
      `SELECT ${userColumns}, view.actor_name, view.viewed_role, view.viewed_location_ids,
              view.reason, view.expires_at, view.ended_at
         FROM view_as_sessions AS view JOIN users AS u ON u.id = view.viewed_id
        WHERE view.id = $1`,
      [id],
    ),
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const { actor_name, viewed_role, viewed_location_ids, reason, expires_at, ended_at, ...user } =
    row;
  const isSame =
    user.role === viewed_role && String(user.location_ids) === String(viewed_location_ids);
  return {
    id,
    user,
    database,
    actorName: actor_name,
    reason,
    expiresAt: expires_at,
    isOver:
      ended_at !== null || expires_at <= now.toISOString() || !isSame || !mayView(actor, user),
  };
}

/** The user whose pages a session shows. */
export function effectiveUser({ user, view }: Viewing): UserRow {
  return view?.user ?? user;
}

/** The operation that shows a page that the view is over. */
const alwaysRead = "getPageSession";

/**
 * Checks that a session which views as another user may call an operation: it reads, and reveals
 * and downloads nothing.
 *
 * Input    operation: undefined: a document. accept: the request's header, for operations that also
 *          return a file.
 * Errors   view_as_read_only or view_as_ended.
 */
export function requireInView(
  { view }: Pick<Viewing, "view">,
  operation: OperationShape | undefined,
  accept: string | undefined,
): void {
  if (view === null || operation === undefined || operation.id === alwaysRead) return;
  const { first_name, last_name } = view.user;
  const name = `${first_name} ${last_name}`;
  if (view.isOver) {
    throw new ApiError("view_as_ended", `The view as ${name} has ended. Stop it to continue.`);
  }
  if (operation.effect === "read" && !showsMore(operation, accept)) return;
  throw new ApiError(
    "view_as_read_only",
    `You view the console as ${name}: nothing can be changed, revealed or downloaded. Stop the view first.`,
  );
}

/** A reveal, a secret, a file, or the security settings of the user who signed in. */
function showsMore(
  { permission, stepUp, returns, resource }: OperationShape,
  accept = "",
): boolean {
  const files = Object.keys(returns.content ?? {}).filter((type) => type !== "text/event-stream");
  return (
    permission === "identity:reveal" ||
    stepUp !== null ||
    returns.secret !== undefined ||
    files.some((type) => returns.schema === undefined || accept.includes(type)) ||
    resource === "security"
  );
}

/** The write that ends the views of a user, and those of others as this user. */
export function endViewsOf(userId: Uuid, now: Date): Write {
  return {
    sql: `UPDATE view_as_sessions SET ended_at = $2
           WHERE (viewed_id = $1 OR actor_id = $1) AND ended_at IS NULL AND expires_at > $2`,
    values: [userId, now.toISOString()],
  };
}
