import type { ListHit, ScreeningResponse } from "@openpayfac/processors";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { readAccountRecord } from "../../identity/account-record.ts";
import { setPayoutHolds } from "../../identity/payout-holds.ts";
import { type ReviewedCheck, readChecksOf } from "../verification/index.ts";
import type { ScreenedSubject } from "./screened-accounts.ts";

type Screened = Extract<ScreeningResponse, { kind: "screened" }>;

/** A subject and an entry, each in the version that was compared. */
const pairOf = ({ subjectVersion, list, entryId, entryVersion }: ListHit) =>
  [subjectVersion, list, entryId, entryVersion].join(" ");

/**
 * The writes that open a review of a subject's hits, and hold its payouts.
 *
 * A pair of subject and entry that an operator decided does not come again until either changes; one
 * that is under review already stays there.
 *
 * Returns  empty if no hit needs a new review.
 * Writes   verification_checks; accounts or payout_settings, events.
 */
export async function openReview(
  deps: Pick<Dependencies, "database" | "clock" | "ids">,
  subject: ScreenedSubject,
  { lists, matcher, hits }: Screened,
  service: string,
): Promise<Write[]> {
  if (hits.length === 0) return [];
  const checks = (await readChecksOf(deps.database, subject.checkedIds)).filter(
    ({ kind }) => kind === "sanctions",
  );
  const decided = new Set(
    checks
      .filter(({ review }) => review !== null)
      .flatMap(({ details }) => (details?.hits ?? []).map(pairOf)),
  );
  const current = checks.findLast(
    (check) => check.subject_id === subject.id && check.superseded_by === null,
  );
  const open = isUnderReview(current) ? (current?.details?.hits ?? []) : [];
  const openPairs = new Set(open.map(pairOf));
  const undecided = hits.filter((hit) => !decided.has(pairOf(hit)));
  if (undecided.every((hit) => openPairs.has(pairOf(hit)))) return [];
  const id = deps.ids.next();
  return [
    checkWrite(
      deps,
      subject,
      { id, number: (current?.number ?? 0) + 1, service, matcher },
      {
        lists,
        hits: undecided,
      },
    ),
    ...(current === undefined
      ? []
      : [
          {
            sql: `UPDATE verification_checks SET superseded_by = $2
                   WHERE id = $1 AND superseded_by IS NULL`,
            values: [current.id, id],
            must: "verification_checks",
          },
        ]),
    ...(await holdWrites(deps, subject)),
  ];
}

export function isUnderReview(check: ReviewedCheck | undefined): boolean {
  return check?.outcome === "needs_review" && check.review === null;
}

function checkWrite(
  { clock }: Pick<Dependencies, "clock">,
  subject: ScreenedSubject,
  check: { id: string; number: number; service: string; matcher: string },
  details: Pick<Screened, "lists" | "hits">,
): Write {
  const now = clock.now().toISOString();
  return {
    sql: `INSERT INTO verification_checks
            (id, tenant_id, partner_id, kind, subject_type, subject_id, subject_version, number,
             service, request_id, endpoint_version, state, outcome, reason, matched, differed,
             encrypted_input_hash, rules_version, details, requested_at, answered_at, attempts)
          VALUES ($1, $2, $3, 'sanctions', $4, $5, $6, $7, $8, $1, $9, 'done', 'needs_review',
             'similar_name', '{name}', $10, '', $9, $11, $12, $12, 1)`,
    values: [
      check.id,
      subject.tenantId,
      subject.partnerId,
      subject.type,
      subject.id,
      subject.version,
      check.number,
      check.service,
      check.matcher,
      details.hits.some(({ birthYearDiffers }) => birthYearDiffers) ? ["birth_date"] : [],
      JSON.stringify(details),
      now,
    ],
  };
}

async function holdWrites(
  deps: Pick<Dependencies, "database" | "clock" | "ids">,
  subject: ScreenedSubject,
): Promise<Write[]> {
  if (subject.type === "contractor") return [contractorHold(subject.id, true)];
  const account = await readAccountRecord(deps.database, subject.id);
  if (account === undefined) throw new Error(`there is no account ${subject.id}`);
  const at = { now: deps.clock.now().toISOString(), ids: deps.ids };
  // A confirmed finding remains while another one is reviewed.
  if (account.payout_holds.includes("sanctions_confirmed")) return [];
  return setPayoutHolds(account, { sanctions: ["sanctions_review"] }, at);
}

/** Holds the payouts of a contractor, or ends the hold. */
export function contractorHold(contractorId: string, on: boolean): Write {
  return {
    sql: "UPDATE payout_settings SET hold = $2 WHERE account_id = $1",
    values: [contractorId, on],
  };
}
