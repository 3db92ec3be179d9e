import type { Dependencies } from "../../dependencies.ts";
import { toId, toIdOrNull } from "../../ids.ts";
import type { EndpointRow } from "../endpoint-rows.ts";

/** Every endpoint that was not deleted. */
export async function listEndpoints({
  database,
}: Pick<Dependencies, "database">): Promise<
  { id: string; partner_id: string | null; url: string; event_types: string[]; status: string }[]
> {
  const found = await database.query<EndpointRow>(
    "SELECT * FROM webhook_endpoints WHERE deleted_at IS NULL ORDER BY id",
  );
  return found.rows.map((row) => ({
    id: toId("webhook_endpoint", row.id),
    partner_id: toIdOrNull("partner", row.partner_id),
    url: row.url,
    event_types: row.event_types,
    status: row.status,
  }));
}
