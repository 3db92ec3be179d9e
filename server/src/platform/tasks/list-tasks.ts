import { listTasks } from "@openpayfac/contract";
import { named } from "../../database/named-statement.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { scopeOf } from "../scope.ts";
import { type TaskSource, taskSources } from "./task-sources.ts";

interface TaskRow {
  count: number;
  amount: number | null;
  since: string;
  due_at: string | null;
}

/** Returns what waits for the caller, the oldest first. Errors   referenced_not_found. */
export const handleListTasks = handlerFor(
  listTasks,
  async ({ query, caller }, { database, clock }) => {
    const scope = await scopeOf(database, caller, query.in);
    const now = clock.now();
    const tasks = await Promise.all(
      taskSources
        .filter((source) => mayDo(caller, source))
        .map(async ({ type, path, sql }) => {
          const values: unknown[] = [];
          const text = sql(scope, (value) => `$${values.push(value)}`, now, caller.user);
          const { rows } = await database.query<TaskRow>(named(text, values));
          return rows.map((row) => ({ ...row, type, path }));
        }),
    );
    const waiting = tasks.flat().filter(({ count }) => count > 0);
    return { data: waiting.toSorted((a, b) => (a.since < b.since ? -1 : 1)) };
  },
);

/** A step that a second user approves is a task, too. Operator keys may do everything. */
function mayDo({ user }: Caller, { permissions }: TaskSource): boolean {
  if (user === undefined) return true;
  const grants = permissions.flatMap((each) => user.grants[each] ?? []);
  return grants.some((grant) => ["allowed", "limited", "propose", "approve"].includes(grant));
}
