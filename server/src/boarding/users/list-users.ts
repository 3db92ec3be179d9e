import type { listUsers } from "@openpayfac/contract";
import type { Handler } from "../../http/call.ts";
import { numberedPageAnswer, numberedPageOf, readNumberedPage } from "../../http/numbered-pages.ts";
import { type UserRow, userColumns } from "../../identity/user-rows.ts";
import { toUuid } from "../../ids.ts";
import type { Parts } from "../../parts.ts";
import { presentUser } from "./present-user.ts";

/** Answers a page of the users that the key may see, newest first. */
export const handleListUsers: Handler<typeof listUsers, Parts> = async (
  { query, caller },
  parts,
) => {
  const values: unknown[] = [caller.tenantId];
  const conditions = ["u.tenant_id = $1"];
  const only = (condition: (place: string) => string, value: unknown) => {
    if (value !== undefined && value !== null) conditions.push(condition(`$${values.push(value)}`));
  };
  only((place) => `u.partner_id = ${place}`, caller.partnerId);
  only(
    (place) => `u.business_id = ${place}`,
    query.business_id === undefined ? undefined : toUuid(query.business_id),
  );
  only((place) => `u.type = ${place}`, query.type);
  only((place) => `lower(u.email) = lower(${place})`, query.email);
  const page = numberedPageOf(query);
  const found = await readNumberedPage<UserRow>(
    parts.database,
    {
      select: userColumns,
      from: `users u WHERE ${conditions.join(" AND ")}`,
      values,
      orderBy: "u.id DESC",
    },
    page,
  );
  return numberedPageAnswer(page, found, presentUser);
};
