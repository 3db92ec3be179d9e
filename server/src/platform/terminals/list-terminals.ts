import { listPlatformTerminals, pageLimitDefault } from "@openpayfac/contract";
import { named } from "../../database/named-statement.ts";
import type { Row } from "../../database/table-rows.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toId, toUuid } from "../../ids.ts";
import { accountsInScope } from "../accounts/accounts-in-scope.ts";
import { scopeOf } from "../scope.ts";

type TerminalRow = Pick<
  Row<"terminals">,
  | "account_id"
  | "hsn"
  | "name"
  | "session_expires_at"
  | "command"
  | "last_contact_at"
  | "created_at"
> & {
  account_name: string;
  location_name: string | null;
  device_type: string | null;
};

/**
 * Lists the terminals of the scope. The cursor has the place itself, so that each of several databases
 * knows where to begin.
 *
 * Errors   referenced_not_found.
 */
export const handleListPlatformTerminals = handlerFor(
  listPlatformTerminals,
  async ({ query, caller }, { database, clock }) => {
    const { sql, value } = accountsInScope(await scopeOf(database, caller, query.in));
    const limit = query.limit ?? pageLimitDefault;
    const [account, hsn] = query.starting_after?.split(":") ?? [];
    const { rows } = await database.query<TerminalRow>(
      named(
        `SELECT terminal.account_id, terminal.hsn, terminal.name, terminal.last_contact_at,
                terminal.created_at, terminal.device_details ->> 'device_type' AS device_type,
                CASE WHEN terminal.session_expires_at > $2 THEN terminal.session_expires_at END
                  AS session_expires_at,
                CASE WHEN terminal.command_expires_at > $2 THEN terminal.command END AS command,
                accounts.name AS account_name, location.name AS location_name
           FROM accounts JOIN terminals AS terminal ON terminal.account_id = accounts.id
           LEFT JOIN locations AS location ON location.id = accounts.location_id
          WHERE ${sql} AND ($3::text IS NULL OR terminal.hsn = $3)
            AND accounts.id <= coalesce($4::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
            AND ($4::uuid IS NULL OR accounts.id < $4 OR terminal.hsn > $5)
          ORDER BY accounts.id DESC, terminal.hsn LIMIT $6`,
        [
          value,
          clock.now().toISOString(),
          query.hsn ?? null,
          account === undefined ? null : toUuid(account),
          hsn ?? null,
          limit + 1,
        ],
      ),
    );
    return {
      data: rows.slice(0, limit).map(({ account_id, ...row }) => ({
        ...row,
        entity: "terminal" as const,
        account_id: toId("account", account_id),
      })),
      meta: { has_more: rows.length > limit, limit },
    };
  },
);
