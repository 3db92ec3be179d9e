import { writeAtOnce } from "../../database/write-at-once.ts";
import { Refusal } from "../../refusal.ts";
import { StartError } from "../../start-error.ts";
import { changeApplication } from "../applications/change-application.ts";
import { requireApplication } from "./applications-for-operator.ts";
import { decideApplication } from "./decide-application.ts";
import { operatorDecisions } from "./operator-decisions.ts";
import type { UnderwritingParts } from "./underwriting-parts.ts";

/**
 * Decides an application.
 *
 * Errors   StartError: no such application, an unknown word, or a status that does not allow it.
 */
export async function decideForOperator(
  parts: UnderwritingParts,
  id: string,
  word: string,
  comment: string | undefined,
): Promise<{ id: string; status: string }> {
  const to = operatorDecisions[word as keyof typeof operatorDecisions];
  if (to === undefined) {
    throw new StartError({
      cause: `${word} is nothing that can be decided.`,
      remedy: `Use one of ${Object.keys(operatorDecisions).join(", ")}.`,
    });
  }
  const row = await requireApplication(parts, id);
  try {
    const { changed, writes } = await decideApplication(parts, row, {
      to,
      by: "operator",
      comment,
    });
    await writeAtOnce(parts.database, writes);
    return { id, status: changed.status };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new StartError({ cause: error.message, remedy: "See what it is by: applications show." });
  }
}

/** Says something about an application to its merchant, without deciding. */
export async function commentForOperator(parts: UnderwritingParts, id: string, comment: string) {
  const row = await requireApplication(parts, id);
  const set = { comments_from_underwriting: comment };
  await writeAtOnce(parts.database, changeApplication(parts, row, set).writes);
  return { id, status: row.status, comments_from_underwriting: comment };
}

/** Asks for a document. The merchant can send it once the application needs information. */
export async function requestDocument(
  parts: UnderwritingParts,
  id: string,
  document: { name: string; description: string | undefined },
) {
  const row = await requireApplication(parts, id);
  const asked = {
    name: document.name,
    description: document.description ?? null,
    file_id: null,
    requested_at: parts.clock.now().toISOString(),
  };
  const docs_requested = [...row.docs_requested.filter(({ name }) => name !== asked.name), asked];
  await writeAtOnce(parts.database, changeApplication(parts, row, { docs_requested }).writes);
  return { id, status: row.status, docs_requested };
}
