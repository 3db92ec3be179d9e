import { listAuditEntries } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { pageOf, pageResponse, readPage } from "../../http/pages.ts";
import { namesOfActors } from "../names-of-actors.ts";
import { inScope, scopeOf } from "../scope.ts";
import { type AuditEntryRow, serializeAuditEntry } from "./audit-entry-rows.ts";

/** Returns entries of the audit log, newest first. Errors   invalid_query, referenced_not_found. */
export const handleListAuditEntries = handlerFor(
  listAuditEntries,
  async ({ query, caller }, { database }) => {
    const page = pageOf(query);
    const scope = inScope(await scopeOf(database, caller, query.in), "audit_entries");
    const values: unknown[] = [scope.value];
    const conditions = [scope.sql];
    const add = (value: unknown, condition: (place: string) => string) => {
      if (value !== undefined) conditions.push(condition(`$${values.push(value)}`));
    };
    add(query.actor, (place) => `actor = ${place}`);
    add(query.operation, (place) => `operation = ${place}`);
    add(query.outcome, (place) => `outcome = ${place}`);
    add(query.object_id && [query.object_id], (place) => `object_ids @> ${place}::text[]`);
    const where = { sql: conditions.join(" AND "), values };
    const read = await readPage<AuditEntryRow>(database, "audit_entries", where, page);
    const rows = read.decodeAll();
    const names = await namesOfActors(database, rows);
    return pageResponse(page, rows, (row) => serializeAuditEntry(row, names));
  },
);
