import { listUsers } from "@openpayfac/contract";
import {
  numberedPageOf,
  numberedPageResponse,
  readNumberedPage,
} from "../../http/numbered-pages.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { normalizeEmail } from "../../identity/email-address.ts";
import { type UserRow, userColumns } from "../../identity/user-rows.ts";
import { toUuid } from "../../ids.ts";
import { Conditions } from "../caller-scope.ts";
import { serializeUser } from "./serialize-user.ts";

/** Returns a page of the users that the key has access to, newest first. */
export const handleListUsers = handlerFor(listUsers, async ({ query, caller }, deps) => {
  const { business_id: business, type, email } = query;
  const { sql, values } = new Conditions(caller, "u")
    .when(business && toUuid(business), (place) => `u.business_id = ${place}`)
    .when(type, (place) => `u.type = ${place}`)
    .when(email && normalizeEmail(email), (place) => `u.email_normalized = ${place}`);
  const page = numberedPageOf(query);
  const found = await readNumberedPage<UserRow>(
    deps.database,
    {
      id: "u.id",
      found: `users u WHERE ${sql} AND u.type <> 'ENTERPRISE'`,
      values,
      orderBy: "u.id DESC",
      select: userColumns,
      tables: "users u",
    },
    page,
  );
  return numberedPageResponse(page, found, serializeUser);
});
