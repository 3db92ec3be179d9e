import type { PartnerSettings } from "@openpayfac/contract";
import type { Static } from "typebox";
import { ApiError } from "../../api-error.ts";
import { named } from "../../database/named-statement.ts";
import type { Row } from "../../database/table-rows.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { brandOf } from "../../identity/brands.ts";
import { toId, toUuid } from "../../ids.ts";
import { isNarrow } from "../../permissions/calling-user.ts";
import { readEmailSettings } from "../notices/read-email-settings.ts";

type Settings = Static<typeof PartnerSettings>;
type SettingsRow = Pick<
  Row<"partners">,
  "id" | "name" | "may_submit_applications" | "may_run_residuals"
>;

/** Reads a partner with its settings. Errors   not_found. */
export async function readPartnerSettings(
  deps: Pick<Dependencies, "database" | "shards">,
  caller: Caller,
  id: string,
): Promise<Settings> {
  const { tenantId, partnerId } = caller;
  const { rows } = await deps.database.query<SettingsRow>(
    named(
      `SELECT id, name, may_submit_applications, may_run_residuals
         FROM partners WHERE id = $1 AND tenant_id = $2 AND id = coalesce($3, id)`,
      [toUuid(id), tenantId, partnerId],
    ),
  );
  const [partner] = rows;
  // A user of a merchant has settings of the own business, and none of its partner.
  if (partner === undefined || (caller.user !== undefined && isNarrow(caller.user))) {
    throw new ApiError("not_found", `There is no partner ${id}.`);
  }
  const [brand, emails] = await Promise.all([
    brandOf(deps, partner.id),
    readEmailSettings(deps.database, partner.id),
  ]);
  return {
    id: toId("partner", partner.id),
    entity: "partner_settings",
    name: partner.name,
    database: caller.partnerId === null ? databaseOf(deps) : null,
    may_submit_applications: partner.may_submit_applications,
    may_run_residuals: partner.may_run_residuals,
    brand: { name: brand.name, color: brand.color, logo_url: brand.logo_url },
    emails,
  };
}

/** The number of the database of a request. */
function databaseOf({ database, shards }: Pick<Dependencies, "database" | "shards">): number {
  return shards?.all().findIndex((each) => each.database === database) ?? 0;
}
