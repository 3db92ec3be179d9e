import { grantsOf, listRiskColleagues, type Role, riskColleaguesMax } from "@openpayfac/contract";
import { named } from "../../database/named-statement.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toId, type Uuid } from "../../ids.ts";

/** Returns the tenant's own users to whom an alert can be assigned: those whose role reads alerts. */
export const handleListRiskColleagues = handlerFor(
  listRiskColleagues,
  async ({ caller }, { database }) => {
    const { rows } = await database.query<{ id: Uuid; name: string; role: Role | null }>(
      named(
        `SELECT id, first_name || ' ' || last_name AS name, role FROM users
          WHERE tenant_id = $1 AND partner_id IS NULL AND type = 'TENANT' AND status = 'ACTIVE'
          ORDER BY email_normalized LIMIT ${riskColleaguesMax}`,
        [caller.tenantId],
      ),
    );
    return {
      data: rows
        .filter(({ role }) => grantsOf("TENANT", role ?? "administrator")["boarding:review"])
        .map(({ id, name }) => ({ user_id: toId("user", id), name })),
    };
  },
);
