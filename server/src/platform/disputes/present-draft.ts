import {
  checklistFor,
  checklists,
  type DisputeDraft,
  type EvidenceSource,
  reasonGroupOf,
} from "@openpayfac/contract";
import type { Static } from "typebox";
import { toId } from "../../ids.ts";
import type { DisputeRow } from "./dispute-rows.ts";
import type { DraftRow } from "./draft-rows.ts";
import type { FoundEvidence } from "./found-evidence.ts";

type Draft = Static<typeof DisputeDraft>;

/** The checklist of a dispute with what was found and what was saved. */
export function presentDraft(
  dispute: DisputeRow,
  { isCardPresent, found }: FoundEvidence,
  draft: DraftRow | undefined,
): Draft {
  const group = reasonGroupOf(dispute.reason_disputed_code);
  const items = checklistFor(group, isCardPresent).map((item) => {
    const saved = draft?.items.find(({ key }) => key === item.key);
    const known = item.source === null ? null : (found[item.source] ?? null);
    const text = saved?.text ?? null;
    const file_ids = saved?.file_ids ?? [];
    return {
      key: item.key,
      title: item.title,
      shows: item.shows,
      required: item.isRequired,
      source: item.source as EvidenceSource | null,
      found: known,
      text,
      file_ids,
      present: known !== null || text !== null || file_ids.length > 0,
    };
  });
  const required = items.filter((item) => item.required);
  return {
    dispute_id: toId("dispute", dispute.id),
    entity: "dispute_draft",
    account_id: toId("account", dispute.account_id),
    reason_group: group,
    reason: checklists[group].reason,
    version: draft?.version ?? 0,
    dispute_response: draft?.dispute_response ?? null,
    items,
    evidence: {
      present: required.filter(({ present }) => present).length,
      total: required.length,
    },
    updated_by: draft?.updated_by ?? null,
    updated_at: draft?.updated_at ?? null,
  };
}
