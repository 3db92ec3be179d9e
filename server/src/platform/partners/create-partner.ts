import { createPartner } from "@openpayfac/contract";
import type { Pool } from "pg";
import { ApiError } from "../../api-error.ts";
import { named } from "../../database/named-statement.ts";
import { writeAtomically } from "../../database/write-atomically.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { atField } from "../../operator/at-field.ts";
import { newPartner } from "../../operator/partners.ts";
import { newPartnerOf, type PartnerRow } from "./partner-rows.ts";

/**
 * Creates a partner of the caller's tenant, as `openpayfac partners create` does.
 *
 * Errors   permission_missing: the caller is of a partner. invalid_body: the name is blank.
 * Writes   partners, audit_entries. In another database than the request's, the partner is written
 *          first, with an id that the directory keeps for the request: repeated after a kill, it
 *          creates no second one.
 */
export const handleCreatePartner = handlerFor(createPartner, async (call, deps) => {
  const { body, caller, claim } = call;
  const { database, shards } = deps;
  const { tenantId } = caller;
  if (caller.partnerId !== null) {
    throw new ApiError("permission_missing", "Partners are created by their tenant.");
  }
  const id = deps.ids.next();
  const request = claim && `${claim.hash} ${claim.requestHash.toString("base64")}`;
  const place = await shards?.placePartner({ partnerId: id, tenantId }, request);
  const wanted = { tenantId, name: body.name, id: place?.partnerId ?? id };
  const { row, write } = await atField("name", body.name, async () => newPartner(deps, wanted));
  if (place === undefined || place.database === database) {
    return commitResponse(call, database, [write], newPartnerOf(row));
  }
  const existing = await readPartner(place.database, row.id);
  if (existing === undefined) await writeAtomically(place.database, [write]);
  return commitResponse(call, database, [], newPartnerOf(existing ?? row));
});

async function readPartner(database: Pool, id: string): Promise<PartnerRow | undefined> {
  const { rows } = await database.query<PartnerRow>(
    named("SELECT id, name, created_at FROM partners WHERE id = $1", [id]),
  );
  return rows[0];
}
