import { reviewApplicationDocument } from "@openpayfac/contract";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { actorIdOf } from "../../identity/api-keys.ts";
import { asApiError } from "../as-api-error.ts";
import { documentReviewWrites } from "../underwriting/operator/review-document.ts";
import { requireVisibleApplication } from "./visible-application.ts";

/**
 * Accepts or rejects a document, as `openpayfac applications review-document` does.
 *
 * Errors   not_found; invalid_status: there is no such document with a file.
 * Writes   document_reviews, verification_reviews, the application.
 */
export const handleReviewApplicationDocument = handlerFor(
  reviewApplicationDocument,
  async (call, deps) => {
    const { caller, params, body } = call;
    const row = await requireVisibleApplication(deps.database, caller, params.id);
    const { name, verdict, reason } = body;
    const given = { verdict, reason, reviewedBy: actorIdOf(caller) };
    const writes = await asApiError(() => documentReviewWrites(deps, row, name, given));
    return commitResponse(call, deps.database, writes, {
      id: params.id,
      entity: "review_verdict" as const,
      verdict,
    });
  },
);
