import type { FastifyRequest } from "fastify";
import type { Write } from "../database/write-atomically.ts";
import type { Dependencies } from "../dependencies.ts";
import { deviceOf } from "../identity/device-of.ts";
import type { Session } from "../identity/sessions.ts";
import { toId } from "../ids.ts";
import { type AuditEntry, writeAuditEntry } from "./audit-entry.ts";
import { idsIn } from "./ids-in.ts";

/**
 * The entry of a user's request that has no call of an operation: a sign-in, or one that the role
 * does not permit.
 */
export function auditOfUser(
  deps: Pick<Dependencies, "ids" | "clock">,
  { user, view = null }: Pick<Session, "user"> & Partial<Pick<Session, "view">>,
  operation: AuditEntry["operation"],
  outcome: AuditEntry["outcome"],
  request: FastifyRequest,
): Write {
  return writeAuditEntry(deps, {
    tenantId: user.tenant_id,
    partnerId: user.partner_id,
    businessId: user.business_id,
    accountId: null,
    actor: toId("user", user.id),
    effectiveUser: view && toId("user", view.user.id),
    channel: "console",
    operation,
    outcome,
    objectIds: idsIn(request.params),
    request: {},
    reason: null,
    requestId: request.id,
    device: deviceOf(request),
  });
}
