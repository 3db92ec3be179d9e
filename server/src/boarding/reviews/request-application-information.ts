import { requestApplicationInformation } from "@openpayfac/contract";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { actorIdOf } from "../../identity/api-keys.ts";
import { languageOf } from "../../identity/languages.ts";
import { asApiError } from "../as-api-error.ts";
import { prepareDecision } from "../underwriting/operator/decide-application.ts";
import { namedFields } from "./named-fields.ts";
import { documentsOf, dueAfter } from "./requested.ts";
import { requireVisibleApplication } from "./visible-application.ts";

/**
 * Requests documents and parts of the form from the applicant, who gets one email with the deadline.
 *
 * Errors   not_found; invalid_status: its status does not permit it.
 * Writes   the application, its decision, the notice.
 */
export const handleRequestApplicationInformation = handlerFor(
  requestApplicationInformation,
  async (call, deps) => {
    const { caller, params, body } = call;
    const row = await requireVisibleApplication(deps.database, caller, params.id);
    const fields = body.fields ?? [];
    const comment = [body.comment, namedFields(fields, languageOf(row))]
      .filter((each) => each !== undefined)
      .join(" ");
    const { changed, writes } = await asApiError(() =>
      prepareDecision(deps, row, "need-information", {
        reviewedBy: actorIdOf(caller),
        comment: comment === "" ? undefined : comment,
        override: [],
        documents: documentsOf(body.documents),
        fields,
        dueAt: dueAfter(deps, body.due_in_days),
        overrideChecks: async () => [],
      }),
    );
    return commitResponse(call, deps.database, writes, {
      id: params.id,
      entity: "application" as const,
      status: changed.status,
      account_id: null,
      waits_for_second_person: false,
    });
  },
);
