import type { ScreeningReport } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import type { Dependencies } from "../../../dependencies.ts";
import type { Caller } from "../../../identity/api-keys.ts";
import { namesOfUsers } from "../../../identity/user-names.ts";
import { listBlocksAsOperator } from "../../../payments/index.ts";
import {
  listTerminationReports,
  type TerminationReport,
} from "../../terminations/operator/list-reports.ts";
import { nameOf, userOf } from "./show-findings.ts";

type Report = Static<typeof ScreeningReport>;

const ofNetworks = { blocked_amount: null, finding_id: null };
const ofOfac = {
  application_id: null,
  reason_code: null,
  cause: null,
  details: null,
  terminated_by: null,
};

/**
 * The reports of blocked funds and of terminated merchants that the caller sees, as the commands
 * `openpayfac screening blocks` and `terminations` list them. The earliest day is first.
 *
 * Input    state: `due` includes those that are overdue.
 */
export async function readReports(
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { tenantId, partnerId }: Caller,
  state: Report["state"],
): Promise<Report[]> {
  const of = { tenantId, partnerId };
  const [blocks, terminations] = await Promise.all([
    listBlocksAsOperator({ database, clock }, of),
    listTerminationReports({ database, clock }, state, of),
  ]);
  const reports = [
    ...blocks
      .map((block) => ({
        entity: "screening_report" as const,
        owner_id: block.owner,
        owner_name: block.name,
        to: "ofac" as const,
        state: stateOf(block),
        due_on: block.report_due_on,
        since: block.blocked_at,
        blocked_amount: block.blocked_amount + block.available_amount,
        finding_id: block.check,
        ...ofOfac,
        filed_at: block.reported_at,
        filed_by: block.reported_by,
        reference: block.report_reference,
      }))
      .filter((each) => isOf(each.state, state)),
    ...terminations.map((each) => ({
      entity: "screening_report" as const,
      owner_id: each.account,
      owner_name: each.name,
      to: each.network,
      state: each.state,
      due_on: each.due_on,
      since: each.terminated_at,
      ...ofNetworks,
      ...detailsOf(each),
      filed_at: each.filed_at,
      filed_by: each.filed_by,
      reference: each.reference,
    })),
  ];
  const users = await namesOfFilers(database, reports);
  return reports
    .map((each) => ({ ...each, filed_by_name: nameOf(users, each.filed_by) }))
    .toSorted((one, other) => (one.due_on < other.due_on ? -1 : 1));
}

const stateOf = (block: {
  reported_at: string | null;
  report_overdue: boolean;
}): Report["state"] =>
  block.reported_at !== null ? "filed" : block.report_overdue ? "overdue" : "due";

/** Whether a report with a state is listed with another. */
const isOf = (state: Report["state"], listed: Report["state"]) =>
  state === listed || (listed === "due" && state === "overdue");

const detailsOf = ({
  application: application_id,
  reason_code,
  cause,
  details,
  terminated_by,
}: TerminationReport) => ({ application_id, reason_code, cause, details, terminated_by });

function namesOfFilers(database: Pool, reports: readonly { filed_by: string | null }[]) {
  return namesOfUsers(
    database,
    reports.flatMap(({ filed_by }) => userOf(filed_by) ?? []),
  );
}
