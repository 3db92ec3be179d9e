import type { boardingEvents } from "@openpayfac/contract";
import { tableColumns } from "../../database/columns.generated.ts";
import { asJson, insertRow, updateRow } from "../../database/row-writes.ts";
import type { ChangedRow, NewRow } from "../../database/table-rows.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { writeOwnerEvents } from "../../webhooks/write-events.ts";
import { enqueueNotice } from "../notices/enqueue-notice.ts";
import type { DecisionTerms } from "../underwriting/policy/decision-terms.ts";
import type { ApplicationRow, ReadApplication } from "./application-rows.ts";
import {
  type ApplicationStatus,
  canTransitionApplication,
  type Decider,
} from "./application-states.ts";
import { queueColumns } from "./queue-columns.ts";
import { serializeApplicationForEvent } from "./serialize-application.ts";

type EventType = Extract<keyof typeof boardingEvents, `v2.application.${string}`>;

const sqlTypes: Record<string, string> = tableColumns.applications;

function asColumns(values: Partial<ApplicationRow>): ChangedRow<"applications"> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      sqlTypes[name] === "json" ? asJson(value) : value,
    ]),
  );
}

/** The write that inserts an application. Input   row: its own columns only. */
export function insertApplication(row: ApplicationRow): Write {
  return insertRow("applications", asColumns(row) as NewRow<"applications">);
}

/** The reason for a status change, and who decided it. */
export interface Decision {
  by: Decider;
  /** The person, if an operator decides. */
  reviewedBy?: string | undefined;
  /** evidence: the check behind a reason, for operators. */
  reasons: readonly { rule: string; reason: string; evidence?: string }[];
  comment?: string | null;
  /** The policy and the risk that it followed. */
  terms?: DecisionTerms;
}

/** The event of each status; a status without one emits an update event. */
const eventOfStatus: Partial<Record<ApplicationStatus, EventType>> = {
  UNDER_REVIEW: "v2.application.submitted",
  NEED_INFORMATION: "v2.application.need_information",
  APPROVED: "v2.application.approved",
  MANUALLY_APPROVED: "v2.application.manually_approved",
  MANUALLY_DECLINED: "v2.application.manually_declined",
  CANCELLED: "v2.application.cancelled",
};

/**
 * Updates an application if it is unchanged since it was read.
 *
 * Returns  the updated application, and the writes: its row, its event, and the decision if there
 *          is one.
 * Errors   throws for a transition missing from the table, which callers check before.
 */
export function changeApplication(
  deps: Pick<Dependencies, "clock" | "ids" | "encryption">,
  row: ReadApplication,
  set: Partial<ReadApplication>,
  decision?: Decision,
): { changed: ReadApplication; writes: Write[] } {
  const time = deps.clock.now();
  const now = time.toISOString();
  const to = set.status;
  if (to !== undefined && !canTransitionApplication(row.status, to)) {
    throw new Error(`an application that is ${row.status} does not become ${to}`);
  }
  const queued =
    decision === undefined || to === undefined
      ? {}
      : queueColumns(row, to, decision, time, set.conditions_due_at);
  const next = {
    ...set,
    ...queued,
    version: row.version + 1,
    sequence: row.sequence + 1,
    updated_at: now,
  };
  const changed: ReadApplication = { ...row, ...next };
  const type = (to && eventOfStatus[to]) ?? "v2.application.updated";
  const { id, version } = row;
  const writes = [
    updateRow("applications", { id, version }, asColumns(ownColumns(next))),
    applicationEvent(deps, changed, type),
  ];
  if (decision !== undefined && to !== undefined) {
    writes.push(
      insertRow("application_decisions", {
        application_id: row.id,
        id: deps.ids.next(),
        decided_by: decision.by,
        reviewed_by: decision.reviewedBy ?? null,
        from_status: row.status,
        to_status: to,
        reasons: asJson(decision.reasons),
        comment: decision.comment ?? null,
        policy_version: decision.terms?.policy.version ?? null,
        risk: riskOf(decision.terms),
        created_at: now,
      }),
      ...enqueueNotice(deps, changed),
    );
  }
  return { changed, writes };
}

function riskOf(terms: DecisionTerms | undefined): string | null {
  if (terms === undefined) return null;
  const { risk, limits } = terms;
  return asJson({ score: risk.score, parts: risk.parts, tier: risk.tier.name, limits });
}

/** The write that emits an event with the application's current state. */
export function applicationEvent(
  deps: Pick<Dependencies, "clock" | "ids" | "encryption">,
  row: ReadApplication,
  type: EventType,
): Write {
  const data = serializeApplicationForEvent(row, deps);
  return writeOwnerEvents(
    { partnerId: row.partner_id },
    row.updated_at,
    [{ type, objectId: row.id, sequence: row.sequence, data }],
    deps.ids,
  );
}

const joined = [
  "business_name",
  "location_name",
  "business_users_exist",
  "plan_state",
  "prohibited_mccs",
  "link_id",
  "link_encrypted_token",
  "link_state",
  "link_expires_at",
] as const;

/** Selects the columns of the application's own row. */
function ownColumns(values: Partial<ReadApplication>): Partial<ApplicationRow> {
  const stored = { ...values };
  for (const name of joined) delete stored[name];
  return stored;
}
