import { checklistFor, reasonGroupOf, saveDisputeDraft } from "@openpayfac/contract";
import type { Pool } from "pg";
import { ApiError, rejectBodyField } from "../../api-error.ts";
import { named } from "../../database/named-statement.ts";
import type { Write } from "../../database/write-atomically.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { actorIdOf } from "../../identity/api-keys.ts";
import { toUuid, type Uuid } from "../../ids.ts";
import type { DisputeRow } from "./dispute-rows.ts";
import { type DraftItem, readDrafts, saveDraft } from "./draft-rows.ts";
import { findDispute } from "./find-dispute.ts";
import { readAllEvidence } from "./get-dispute-draft.ts";
import { presentDraft } from "./present-draft.ts";

/**
 * Saves the evidence of a `new` dispute without submitting it.
 *
 * Errors   not_found; invalid_status: not new, or another user has saved it since; invalid_body: an
 *          item of another checklist or a file with another purpose; referenced_not_found: a file.
 * Writes   the draft, and the files as attached, so that they are not deleted.
 */
export const handleSaveDisputeDraft = handlerFor(saveDisputeDraft, async (call, deps) => {
  const { database } = deps;
  const { body, caller, params } = call;
  const dispute = await findDispute(database, caller, params.id);
  if (dispute.status !== "new") {
    throw new ApiError(
      "invalid_status",
      `The dispute is ${dispute.status}; evidence is prepared for new disputes only.`,
    );
  }
  const [evidence, drafts] = await Promise.all([
    readAllEvidence(database, dispute),
    readDrafts(database, [dispute]),
  ]);
  const version = drafts.get(dispute.id)?.version ?? 0;
  if (body.version !== undefined && body.version !== version) {
    throw new ApiError(
      "invalid_status",
      `The draft has version ${version}, and you changed version ${body.version}. Load it again.`,
    );
  }
  requireItemsOfChecklist(dispute, evidence.isCardPresent, body.items);
  const now = deps.clock.now().toISOString();
  const fileIds = [...new Set(body.items.flatMap((item) => item.file_ids))];
  await requireEvidenceFiles(database, dispute, body.items, fileIds);
  const draft = {
    account_id: dispute.account_id,
    dispute_id: dispute.id,
    version: version + 1,
    dispute_response: body.dispute_response,
    items: body.items,
    updated_by: actorIdOf(caller),
    updated_at: now,
  };
  const writes = [saveDraft(draft), ...attachFiles(fileIds.map(toUuid), now)];
  return commitResponse(call, database, writes, presentDraft(dispute, evidence, draft));
});

function requireItemsOfChecklist(
  { reason_disputed_code: code }: DisputeRow,
  isCardPresent: boolean,
  items: readonly DraftItem[],
): void {
  const keys = checklistFor(reasonGroupOf(code), isCardPresent).map(({ key }) => key);
  for (const [index, { key }] of items.entries()) {
    const isRepeated = items.findIndex((each) => each.key === key) < index;
    if (keys.includes(key) && !isRepeated) continue;
    const expected = isRepeated ? "an item that is not in the list yet" : keys.join(", ");
    throw rejectBodyField({
      code: "invalid_value",
      expected,
      received: key,
      path: `items[${index}].key`,
      message: `items[${index}].key must be ${isRepeated ? expected : `one of ${expected}`}; got ${key}.`,
    });
  }
}

async function requireEvidenceFiles(
  database: Pool,
  { account_id }: DisputeRow,
  items: readonly DraftItem[],
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  const { rows } = await database.query<{ id: Uuid; purpose: string }>(
    named("SELECT id, purpose FROM files WHERE account_id = $1 AND id = ANY($2::uuid[])", [
      account_id,
      fileIds.map(toUuid),
    ]),
  );
  const purposes = new Map(rows.map(({ id, purpose }) => [id, purpose]));
  for (const [index, item] of items.entries()) {
    for (const [at, fileId] of item.file_ids.entries()) {
      const purpose = purposes.get(toUuid(fileId));
      if (purpose === undefined) {
        throw new ApiError("referenced_not_found", `There is no file ${fileId}.`);
      }
      if (purpose === "dispute_evidence") continue;
      const path = `items[${index}].file_ids[${at}]`;
      const expected = "a file whose purpose is dispute_evidence";
      throw rejectBodyField({
        code: "invalid_value",
        expected,
        received: purpose,
        path,
        message: `${path} must name ${expected}; got ${purpose}.`,
      });
    }
  }
}

function attachFiles(ids: readonly Uuid[], now: string): Write[] {
  if (ids.length === 0) return [];
  return [
    {
      sql: "UPDATE files SET attached_at = coalesce(attached_at, $2) WHERE id = ANY($1::uuid[])",
      values: [ids, now],
      must: "files",
      rows: ids.length,
    },
  ];
}
