import { randomUUID } from "node:crypto";
import type { SandboxFile } from "@openpayfac/server/operator/sandbox-file";
import { systemClock } from "@openpayfac/server/operator/system-clock";
import { systemRandom } from "@openpayfac/server/operator/system-random";
import type { Pool } from "pg";
import { insertRow } from "../../../server/src/database/row-writes.ts";
import { writeAtomically } from "../../../server/src/database/write-atomically.ts";
import { newSession } from "../../../server/src/identity/sessions.ts";
import { toUuid } from "../../../server/src/ids.ts";

/** A signed-in user of the tenant. */
export interface Viewer {
  /** Name and value of the session's cookie. */
  cookie: readonly [name: string, value: string];
  /** Headers of the requests of a page. */
  headers: Readonly<Record<string, string>>;
}

const cookieName = "__Host-openpayfac_session";

/** Adds administrators of the tenant, each with an open session. */
export async function addViewers(
  pool: Pool,
  sandbox: SandboxFile,
  count: number,
): Promise<Viewer[]> {
  const viewers: Viewer[] = [];
  for (let made = 0; made < count; made += 1) {
    const id = randomUUID();
    const now = new Date().toISOString();
    const email = `${id}@example.com`;
    const deps = { random: systemRandom, wallClock: systemClock };
    const { token, csrfToken, write } = newSession(deps, id, "open");
    const user = insertRow("users", {
      id,
      tenant_id: toUuid(sandbox.tenant_id),
      partner_id: null,
      business_id: null,
      agent_group_id: null,
      location_ids: null,
      type: "TENANT",
      role: "administrator",
      first_name: "Ada",
      last_name: "Park",
      email,
      email_normalized: email,
      status: "ACTIVE",
      language: null,
      created_at: now,
      updated_at: now,
    });
    await writeAtomically(pool, [user, write]);
    viewers.push({
      cookie: [cookieName, token],
      headers: {
        cookie: `${cookieName}=${token}`,
        "sec-fetch-site": "same-origin",
        "x-csrf-token": csrfToken,
      },
    });
  }
  return viewers;
}
