import type { OperationShape } from "@openpayfac/contract";
import type { Write } from "../database/write-atomically.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Call } from "../http/call.ts";
import { actorIdOf } from "../identity/api-keys.ts";
import { toId } from "../ids.ts";
import { writeAuditEntry } from "./audit-entry.ts";
import { idsIn } from "./ids-in.ts";

type AuditedCall = Pick<
  Call<OperationShape>,
  "operation" | "requestId" | "caller" | "account" | "businessId"
> & { params: unknown; body: unknown };

/**
 * The entry of a change by a user or an operator's key. A change by another API key has none: a
 * payment costs nothing more.
 */
export function auditOfCall(deps: Pick<Dependencies, "ids" | "clock">, call: AuditedCall): Write[] {
  return call.operation.effect === "read" ? [] : auditOfExport(deps, call);
}

/**
 * The entry of a download, which changes nothing. A change by another API key than
 * an operator's has none.
 */
export function auditOfExport(
  deps: Pick<Dependencies, "ids" | "clock">,
  call: AuditedCall,
): Write[] {
  const { operation, caller, account } = call;
  const { user } = caller;
  const approval = user?.approval ?? null;
  if (user === undefined && caller.kind !== "operator") return [];
  return [
    writeAuditEntry(deps, {
      tenantId: caller.tenantId,
      partnerId: account?.partnerId ?? caller.partnerId,
      businessId: account?.businessId ?? call.businessId ?? user?.businessId ?? null,
      accountId: account?.id ?? null,
      actor: actorIdOf(caller),
      effectiveUser: user?.viewedBy == null ? null : toId("user", user.id),
      channel: user === undefined ? "key" : "console",
      operation: operation.id,
      outcome: "done",
      objectIds: [
        ...idsIn(call.params),
        ...idsIn(call.body),
        ...(approval === null ? [] : [toId("change_request", approval.id)]),
      ],
      request: call.body ?? {},
      reason: approval?.reason ?? reasonOfReveal(call),
      requestId: call.requestId,
      device: user?.device ?? null,
    }),
  ];
}

/** Reveals of encrypted data have a reason in their body. */
function reasonOfReveal({ operation, body }: AuditedCall): string | null {
  if (operation.permission !== "identity:reveal") return null;
  return (body as { reason?: string } | undefined)?.reason ?? null;
}
