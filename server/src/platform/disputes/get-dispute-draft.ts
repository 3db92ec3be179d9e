import { getDisputeDraft } from "@openpayfac/contract";
import type { Pool } from "pg";
import { handlerFor } from "../../http/operation-handler.ts";
import type { DisputeRow } from "./dispute-rows.ts";
import { readDrafts } from "./draft-rows.ts";
import { findDispute } from "./find-dispute.ts";
import { type FoundEvidence, findEarlierPayments, readFoundEvidence } from "./found-evidence.ts";
import { presentDraft } from "./present-draft.ts";

/** Returns the checklist of a dispute with its draft. Errors   not_found. */
export const handleGetDisputeDraft = handlerFor(
  getDisputeDraft,
  async ({ params, caller }, { database }) => {
    const dispute = await findDispute(database, caller, params.id);
    const [evidence, drafts] = await Promise.all([
      readAllEvidence(database, dispute),
      readDrafts(database, [dispute]),
    ]);
    return presentDraft(dispute, evidence, drafts.get(dispute.id));
  },
);

/** The facts about a dispute's payment, with earlier payments of its card. */
export async function readAllEvidence(database: Pool, dispute: DisputeRow): Promise<FoundEvidence> {
  const [known, earlier_payments] = await Promise.all([
    readFoundEvidence(database, [dispute]),
    findEarlierPayments(database, dispute),
  ]);
  const evidence = known.get(dispute.id);
  if (evidence === undefined) throw new Error(`dispute ${dispute.id} has no payment`);
  return earlier_payments === undefined
    ? evidence
    : { ...evidence, found: { ...evidence.found, earlier_payments } };
}
