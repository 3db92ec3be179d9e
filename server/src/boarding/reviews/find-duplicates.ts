import type { ApplicationReview } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { named } from "../../database/named-statement.ts";
import { toId, type Uuid } from "../../ids.ts";
import type { ReadApplication } from "../applications/application-rows.ts";
import { type ContentDependencies, identifiersOf } from "../applications/submission-writes.ts";

type Duplicate = Static<typeof ApplicationReview>["duplicates"][number];

const duplicatesMax = 20;

/** Other submitted applications of the tenant with the same identifiers, the newest first. */
export async function findDuplicates(
  deps: ContentDependencies & { database: Pool },
  row: ReadApplication,
): Promise<Duplicate[]> {
  const identifiers = identifiersOf(deps, row);
  const { rows } = await deps.database.query<{
    id: Uuid;
    name: string;
    business_name: string;
    status: string;
    matches: string[];
  }>(
    named(
      `SELECT a.id, a.name, b.name AS business_name, a.status,
              array_agg(DISTINCT same.kind ORDER BY same.kind) AS matches
         FROM unnest($3::text[], $4::text[]) AS own (kind, digest)
         JOIN application_identifiers same ON same.tenant_id = $1 AND same.kind = own.kind
          AND same.digest = decode(own.digest, 'hex') AND same.application_id <> $2
         JOIN applications a ON a.id = same.application_id
         JOIN businesses b ON b.id = a.business_id
        GROUP BY a.id, b.name ORDER BY a.id DESC LIMIT ${duplicatesMax}`,
      [
        row.tenant_id,
        row.id,
        identifiers.map(({ kind }) => kind),
        identifiers.map(({ digest }) => digest.toString("hex")),
      ],
    ),
  );
  return rows.map(({ id, ...each }) => ({ application_id: toId("application", id), ...each }));
}
