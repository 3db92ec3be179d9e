import { pagesOperations } from "@openpayfac/contract";
import { named } from "../database/named-statement.ts";
import { writeAtomically } from "../database/write-atomically.ts";
import { pageHandlerFor } from "../http/page-handler.ts";
import { requireSession } from "./session-cookie.ts";
import { endedBefore, idOfSession } from "./sessions.ts";

/** The operations on sessions of the page `/account/security`. */
export const handleListPageSessions = pageHandlerFor(
  pagesOperations.listPageSessions,
  async ({ request }, deps) => {
    const { user, tokenHash, rules } = await requireSession(request, deps);
    const now = deps.wallClock.now();
    const ended = endedBefore(now, rules);
    const found = await deps.database.query<{
      token_hash: Buffer;
      ip_address: string | null;
      user_agent: string | null;
      created_at: string;
      seen_at: string;
    }>(
      named(
        `SELECT token_hash, ip_address, user_agent, created_at, seen_at FROM user_sessions
          WHERE user_id = $1 AND state = 'open' AND expires_at > $2 AND seen_at > $3
            AND coalesce(started_at, created_at) > $4
          ORDER BY seen_at DESC, token_hash LIMIT 100`,
        [user.id, now.toISOString(), ended.seenAt, ended.startedAt],
      ),
    );
    return {
      sessions: found.rows.map((row) => ({
        id: idOfSession(row.token_hash),
        current: row.token_hash.equals(tokenHash),
        browser: row.user_agent,
        ip_address: row.ip_address,
        created_at: row.created_at,
        last_active_at: row.seen_at,
      })),
    };
  },
);

export const handleEndPageSession = pageHandlerFor(
  pagesOperations.endPageSession,
  async ({ params, request }, deps) => {
    const { user } = await requireSession(request, deps);
    await writeAtomically(deps.database, [
      {
        sql: `DELETE FROM user_sessions
               WHERE user_id = $1 AND substring(token_hash FROM 1 FOR 16) = $2`,
        values: [user.id, Buffer.from(params.id, "hex")],
      },
    ]);
    return undefined;
  },
);
