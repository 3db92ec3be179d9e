import { listApplications } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import {
  numberedPageOf,
  numberedPageResponse,
  readNumberedPage,
} from "../../http/numbered-pages.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid } from "../../ids.ts";
import { Conditions, containsText } from "../caller-scope.ts";
import { applicationColumns, applicationTables, type ReadApplication } from "./application-rows.ts";
import { serializeApplication } from "./serialize-application.ts";

/**
 * Returns a page of the caller's applications, newest first.
 *
 * Errors   invalid_query: `created_to` is before `created_from`.
 */
export const handleListApplications = handlerFor(
  listApplications,
  async ({ query, caller }, deps) => {
    const page = numberedPageOf(query);
    const [from, to] = [timeOf(query.created_from), timeOf(query.created_to)];
    if (from !== undefined && to !== undefined && to < from) throw reversedTimes(to);
    const where = new Conditions(caller, "a")
      .ofMerchant(caller, "a.business_id", "a.location_id")
      .when(
        query.business_id === undefined ? undefined : toUuid(query.business_id),
        (place) => `a.business_id = ${place}`,
      )
      .when(
        query.search_field,
        containsText([
          "a.name",
          "b.name",
          "concat_ws(' ', b.contact_first_name, b.contact_last_name)",
          "b.contact_email",
        ]),
      )
      .when(statusesOf(query.statuses), (place) => `a.status = ANY(${place})`)
      .when(from, (place) => `a.created_at >= ${place}`)
      .when(to, (place) => `a.created_at < ${place}`);
    // Of the same owner: its businesses are read from their index, too.
    const owner = caller.partnerId === null ? "tenant_id" : "partner_id";
    const withBusinesses =
      query.search_field === undefined
        ? ""
        : `JOIN businesses b ON b.id = a.business_id AND b.${owner} = a.${owner}`;
    const found = await readNumberedPage<ReadApplication>(
      deps.database,
      {
        id: "a.id",
        found: `applications a ${withBusinesses} WHERE ${where.sql}`,
        values: where.values,
        orderBy: "a.id DESC",
        select: applicationColumns,
        tables: applicationTables,
      },
      page,
    );
    return numberedPageResponse(page, found, (row) => serializeApplication(row, deps));
  },
);

const timeOf = (text: string | undefined) =>
  text === undefined ? undefined : new Date(text).toISOString();

/** Accepts one comma-separated value, or a repeated parameter. */
function statusesOf(sent: string | string[] | undefined): string[] | undefined {
  return sent === undefined ? undefined : [sent].flat().flatMap((each) => each.split(","));
}

function reversedTimes(to: string): ApiError {
  const message = "created_to must not be before created_from.";
  return new ApiError("invalid_query", message, {
    fieldErrors: [
      {
        code: "too_small",
        expected: "a time at created_from or after it",
        received: to,
        path: "created_to",
        message,
      },
    ],
  });
}
