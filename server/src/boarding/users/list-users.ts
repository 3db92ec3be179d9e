import type { listUsers } from "@openpayfac/contract";
import type { Handler } from "../../http/call.ts";
import { numberedPageAnswer, numberedPageOf, readNumberedPage } from "../../http/numbered-pages.ts";
import { normalizeEmail } from "../../identity/email-address.ts";
import { type UserRow, userColumns } from "../../identity/user-rows.ts";
import { toUuid } from "../../ids.ts";
import type { Parts } from "../../parts.ts";
import { Conditions } from "../own-tree.ts";
import { presentUser } from "./present-user.ts";

/** Answers a page of the users that the key may see, newest first. */
export const handleListUsers: Handler<typeof listUsers, Parts> = async (
  { query, caller },
  parts,
) => {
  const { business_id: business, type, email } = query;
  const { sql, values } = new Conditions(caller, "u")
    .when(business && toUuid(business), (place) => `u.business_id = ${place}`)
    .when(type, (place) => `u.type = ${place}`)
    .when(email && normalizeEmail(email), (place) => `u.email_normalized = ${place}`);
  const page = numberedPageOf(query);
  const found = await readNumberedPage<UserRow>(
    parts.database,
    { select: userColumns, from: `users u WHERE ${sql}`, values, orderBy: "u.id DESC" },
    page,
  );
  return numberedPageAnswer(page, found, presentUser);
};
