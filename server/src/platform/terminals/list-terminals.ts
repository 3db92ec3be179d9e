import { listPlatformTerminals, pageLimitDefault } from "@openpayfac/contract";
import { named } from "../../database/named-statement.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid } from "../../ids.ts";
import { accountsInScope } from "../accounts/accounts-in-scope.ts";
import { scopeOf } from "../scope.ts";
import { ofTerminals, serializeTerminal, type TerminalRow } from "./terminal-rows.ts";

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
        `${ofTerminals("$2")}
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
      data: rows.slice(0, limit).map(serializeTerminal),
      meta: { has_more: rows.length > limit, limit },
    };
  },
);
