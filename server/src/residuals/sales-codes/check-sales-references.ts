import { isIdOf } from "@openpayfac/contract/names";
import type { Pool } from "pg";
import type { FieldError } from "../../api-error.ts";
import { toUuid, type Uuid } from "../../ids.ts";

/** References to the people who recruited a merchant, as a request names them. */
export interface SalesReferences {
  sales_code_id?: string | null;
  sales_agent_id?: string | null;
  sales_group_id?: string | null;
}

interface Found {
  has_codes: boolean;
  has_groups: boolean;
  code: boolean;
  /** The agent's group; null: the partner has no such agent. */
  group_of_agent: Uuid | null;
  group: boolean;
}

/**
 * Finds references that do not name an object of the partner. While the partner has no sales code (or no
 * agent group), a text that is not an id is accepted: it is a reference of the partner's own, and
 * no residual depends on it.
 *
 * Returns  field errors; the same for an object of another partner as for none.
 */
export async function salesFieldErrors(
  database: Pool,
  partnerId: Uuid,
  sent: SalesReferences,
): Promise<FieldError[]> {
  const { sales_code_id: code, sales_agent_id: agent, sales_group_id: group } = sent;
  if ([code, agent, group].every((each) => each === undefined || each === null)) return [];
  const read = await database.query<Found>({
    name: "find-sales-references",
    text: findSql,
    values: [
      partnerId,
      code ?? null,
      isId("agent", agent) ? toUuid(agent) : null,
      isId("agent_group", group) ? toUuid(group) : null,
    ],
  });
  const found = read.rows[0];
  if (found === undefined) throw new Error("the statement returns one row");
  const isOwnText = (kind: "sales_code" | "agent" | "agent_group", text: string, has: boolean) =>
    !has && !isId(kind, text);
  const fieldErrors: FieldError[] = [];
  if (code && !found.code && !isOwnText("sales_code", code, found.has_codes)) {
    const expected = "the id of a sales code of the partner, or the name with which it was created";
    fieldErrors.push(unknown("sales_code_id", expected, code));
  }
  if (group && !found.group && !isOwnText("agent_group", group, found.has_groups)) {
    fieldErrors.push(unknown("sales_group_id", "the id of an agent group of the partner", group));
  }
  if (!agent || isOwnText("agent", agent, found.has_groups)) return fieldErrors;
  if (found.group_of_agent === null) {
    fieldErrors.push(unknown("sales_agent_id", "the id of an agent of the partner", agent));
  } else if (isId("agent_group", group) && found.group && found.group_of_agent !== toUuid(group)) {
    fieldErrors.push(unknown("sales_agent_id", `an agent of the group ${group}`, agent));
  }
  return fieldErrors;
}

const isId = (kind: "sales_code" | "agent" | "agent_group", text: unknown): text is string =>
  typeof text === "string" && isIdOf(kind, text);

function unknown(path: string, expected: string, received: string): FieldError {
  const message = `${path} must be ${expected}; got ${received}.`;
  return { code: "not_found", expected, received, path, message };
}

const findSql = `
  SELECT EXISTS (SELECT FROM sales_codes WHERE partner_id = $1) AS has_codes,
         EXISTS (SELECT FROM agent_groups WHERE partner_id = $1) AS has_groups,
         EXISTS (SELECT FROM sales_codes
                  WHERE partner_id = $1 AND $2::text IN (wire_id, first_name)) AS code,
         (SELECT agent.agent_group_id FROM agents AS agent
            JOIN agent_groups AS of_group ON of_group.id = agent.agent_group_id
           WHERE agent.id = $3 AND of_group.partner_id = $1) AS group_of_agent,
         EXISTS (SELECT FROM agent_groups WHERE id = $4 AND partner_id = $1) AS "group"`;
