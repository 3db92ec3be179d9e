import type { Role, RoleType, StepUpClass } from "@openpayfac/contract";
import type { TestServer } from "../../../testkit/src/index.ts";
import { insertRow } from "../database/row-writes.ts";
import { writeAtomically } from "../database/write-atomically.ts";
import { newSession } from "../identity/sessions.ts";
import { toUuid } from "../ids.ts";

/**
 * Signs in a new user.
 *
 * Input    verifiedFor: what the session is confirmed for; absent: nothing.
 * Returns  the headers of the pages' requests.
 */
export async function signIn(
  server: TestServer,
  type: RoleType,
  role: Role,
  verifiedFor?: StepUpClass,
): Promise<Record<string, string | undefined>> {
  const { deps, sandbox } = server;
  const isAbovePartner = type === "ENTERPRISE" || type === "TENANT";
  const id = deps.ids.next();
  const now = deps.clock.now().toISOString();
  const email = `${id}@example.com`;
  const groups = await deps.database.query("SELECT id FROM agent_groups LIMIT 1");
  const { token, write } = newSession(
    deps,
    id,
    "open",
    verifiedFor === undefined ? {} : { verifiedFor },
  );
  await writeAtomically(deps.database, [
    insertRow("users", {
      id,
      tenant_id: toUuid(sandbox.tenant_id),
      partner_id: isAbovePartner ? null : toUuid(sandbox.partner_id),
      business_id: type === "BUSINESS" ? toUuid(sandbox.business_id) : null,
      agent_group_id: type === "SALES_GROUP" ? groups.rows[0].id : null,
      location_ids: null,
      type,
      role,
      first_name: "Ada",
      last_name: "Park",
      email,
      email_normalized: email,
      status: "ACTIVE",
      language: null,
      created_at: now,
      updated_at: now,
    }),
    write,
  ]);
  const headers = {
    "x-api-key": undefined,
    cookie: `openpayfac_session=${token}; __Host-openpayfac_session=${token}`,
    origin: server.origin,
    "sec-fetch-site": "same-origin",
  };
  const session = await server.call("GET", "/account-api/session", {
    headers: { ...headers, "x-account-id": undefined },
  });
  return { ...headers, "x-csrf-token": session.body.csrf_token };
}
