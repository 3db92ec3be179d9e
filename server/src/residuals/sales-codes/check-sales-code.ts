import { type BodyOf, type createSalesCode, shareBasisPointsMax } from "@openpayfac/contract";
import type { Pool } from "pg";
import { ApiError, type FieldError } from "../../api-error.ts";
import { toUuid, type Uuid } from "../../ids.ts";
import type { GroupShare } from "./sales-code-rows.ts";

type RequestedShares = NonNullable<BodyOf<typeof createSalesCode>["agent_group_shares"]>;

/**
 * Shares as stored, each with its group's name.
 *
 * Errors   invalid_body: a duplicate group, or shares of more than 100%; not_found: not a group of
 *          the partner.
 */
export async function checkedShares(
  database: Pool,
  partnerId: Uuid,
  requested: RequestedShares,
): Promise<GroupShare[]> {
  const fieldErrors = shareErrors(requested);
  if (fieldErrors.length > 0) {
    throw new ApiError("invalid_body", fieldErrors.map(({ message }) => message).join(" "), {
      fieldErrors,
    });
  }
  const groups = requested.map((each) => toUuid(each.agent_group_id));
  const found = await database.query<{ id: Uuid; name: string }>(
    "SELECT id, name FROM agent_groups WHERE partner_id = $1 AND id = ANY($2::uuid[])",
    [partnerId, groups],
  );
  const names = new Map(found.rows.map(({ id, name }) => [id, name]));
  return requested.map(({ agent_group_id, share, term }, index) => {
    const id = groups[index] as Uuid;
    const name = names.get(id);
    if (name === undefined) {
      throw new ApiError("not_found", `The partner has no agent group ${agent_group_id}.`);
    }
    return { agent_group_id: id, agent_group_name: name, share, term: term ?? null };
  });
}

/** Contradictions between shares. */
export function shareErrors(
  requested: readonly Pick<RequestedShares[number], "agent_group_id" | "share">[],
): FieldError[] {
  const fieldErrors = requested.flatMap(({ agent_group_id: id }, index): FieldError[] => {
    const first = requested.findIndex((each) => each.agent_group_id === id);
    if (first === index) return [];
    const expected = `a group that is not already in agent_group_shares[${first}]`;
    return [shareError(`agent_group_shares[${index}].agent_group_id`, expected, id)];
  });
  const total = requested.reduce((sum, { share }) => sum + share, 0);
  if (total > shareBasisPointsMax) {
    const expected = `shares that add up to at most ${shareBasisPointsMax}`;
    fieldErrors.push(shareError("agent_group_shares", expected, String(total)));
  }
  return fieldErrors;
}

function shareError(path: string, expected: string, received: string): FieldError {
  const message = `${path} must be ${expected}; got ${received}.`;
  return { code: "invalid_value", expected, received, path, message };
}
