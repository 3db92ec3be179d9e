import { commentOnApplication } from "@openpayfac/contract";
import { insertRow } from "../../database/row-writes.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { actorIdOf } from "../../identity/api-keys.ts";
import { commentWrites } from "../underwriting/operator/decide-application.ts";
import { requireVisibleApplication } from "./visible-application.ts";

/** Comments on an application. Errors   not_found. Writes   applications or application_comments. */
export const handleCommentOnApplication = handlerFor(commentOnApplication, async (call, deps) => {
  const { caller, params, body } = call;
  const row = await requireVisibleApplication(deps.database, caller, params.id);
  const writes =
    body.audience === "applicant"
      ? commentWrites(deps, row, body.comment)
      : [
          insertRow("application_comments", {
            application_id: row.id,
            id: deps.ids.next(),
            author: actorIdOf(caller),
            comment: body.comment,
            created_at: deps.clock.now().toISOString(),
          }),
        ];
  return commitResponse(call, deps.database, writes, {
    id: params.id,
    entity: "application_comment" as const,
    audience: body.audience,
    comment: body.comment,
  });
});
