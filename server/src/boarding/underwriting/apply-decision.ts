import type { Write } from "../../database/write-atomically.ts";
import { openAccount } from "../accounts/open-account.ts";
import type { ReadApplication, StoredDocument } from "../applications/application-rows.ts";
import { approvals, worked } from "../applications/application-states.ts";
import { changeApplication, type Decision } from "../applications/change-application.ts";
import { retryEveryMs } from "./check-application.ts";
import { newConditions, nextConditionsActionAt } from "./conditions.ts";
import type { Verdict } from "./evaluate.ts";
import { currentTerms } from "./policy/current-terms.ts";
import type { RequestedDocument } from "./requested-documents.ts";
import type { UnderwritingDependencies } from "./underwriting-dependencies.ts";

/** How long underwriting waits after an internal error before it retries. */
const errorDelayMs = 60 * 60 * 1000;

/**
 * Applies an underwriting decision: the application's new status with its reasons and its event,
 * the requested documents, and the account if approved.
 *
 * Input    goesOn: whether underwriting reviews it again immediately, regardless of its new status.
 */
export async function applyDecision(
  deps: UnderwritingDependencies,
  row: ReadApplication,
  verdict: Verdict,
  { by, reviewedBy }: Pick<Decision, "by" | "reviewedBy">,
  goesOn = false,
): Promise<{ changed: ReadApplication; writes: Write[] }> {
  const now = deps.clock.now();
  const { to, reasons, comment, documents } = verdict;
  const isApproved = approvals.includes(to);
  const terms = verdict.terms ?? (isApproved ? await currentTerms(deps, row) : undefined);
  const account =
    isApproved && terms !== undefined
      ? openAccount(deps, row, { limits: terms.limits, decidedBy: by })
      : undefined;
  const isError = to === "UNDERWRITING_ERROR";
  const next = new Date(now.getTime() + (isError ? errorDelayMs : 0)).toISOString();
  const nextAt = goesOn || worked.includes(to) ? next : null;
  const conditions =
    verdict.dueAt === undefined
      ? newConditions(row, to, by, now)
      : {
          conditions_due_at: verdict.dueAt,
          conditions_emailed_at: now.toISOString(),
          conditions_reminders: 0,
        };
  const { changed, writes } = changeApplication(
    deps,
    row,
    {
      status: to,
      comments_from_underwriting: comment ?? (isApproved ? null : row.comments_from_underwriting),
      docs_requested: withDocuments(row.docs_requested, documents, now.toISOString()),
      next_action_at: earliest(
        to === "CONDITIONALLY_APPROVED"
          ? new Date(now.getTime() + retryEveryMs).toISOString()
          : conditions && nextConditionsActionAt(conditions),
        verdict.nextAt === undefined ? nextAt : verdict.nextAt,
      ),
      attempts: 0,
      ...conditions,
      ...(verdict.fields === undefined ? {} : { fields_requested: verdict.fields }),
      ...(to === "UNDERWRITING" && row.underwriting_order_id === null
        ? { underwriting_order_id: orderIdOf(row, now) }
        : {}),
      ...(account === undefined ? {} : { account_id: account.id }),
    },
    { by, reviewedBy, reasons, comment, ...(terms === undefined ? {} : { terms }) },
  );
  return { changed, writes: [...writes, ...(account?.writes ?? [])] };
}

function earliest(...times: (string | null | undefined)[]): string | null {
  return times.filter((time) => typeof time === "string").sort()[0] ?? null;
}

/** A missing document stays requested; one that was uploaded is requested again. */
function withDocuments(
  before: readonly StoredDocument[],
  requested: readonly RequestedDocument[],
  now: string,
): StoredDocument[] {
  const named = new Map(requested.map((each) => [each.name, each]));
  const kept = before.map((each): StoredDocument => {
    const again = named.get(each.name);
    if (again === undefined) return each;
    named.delete(each.name);
    const isMissing = each.file_id === null;
    return {
      ...each,
      kind: again.kind,
      ...checksOf(again),
      ...(isMissing ? {} : { file_id: null, requested_at: now }),
    };
  });
  const added = [...named.values()].map(
    ({ kind, name, description, ...rest }): StoredDocument => ({
      kind,
      name,
      description,
      ...checksOf(rest),
      file_id: null,
      requested_at: now,
    }),
  );
  return [...kept, ...added];
}

function checksOf({ checks }: Pick<RequestedDocument, "checks">): Pick<StoredDocument, "checks"> {
  return checks === undefined ? {} : { checks: [...checks] };
}

/** Underwriting's reference: the day, and the random end of the application's id. */
function orderIdOf(row: ReadApplication, now: Date): string {
  const day = now.toISOString().slice(0, 10).replaceAll("-", "");
  return `UW-${day}-${row.id.slice(-6).toUpperCase()}`;
}
