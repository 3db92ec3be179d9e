import { resolveObject } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toId, toIdOrNull } from "../../ids.ts";
import { scopeOf } from "../scope.ts";
import { type FoundPlace, findById } from "./find-by-id.ts";
import { canRead, type PageKind, pathOf } from "./found-kinds.ts";
import { withinTime } from "./read-found-page.ts";

/**
 * Returns the page that shows an object.
 *
 * Errors   not_found: no object, none that the caller has access to, or of a kind without a page.
 */
export const handleResolveObject = handlerFor(
  resolveObject,
  async ({ params: { id }, caller }, { database }) => {
    const scope = await scopeOf(database, caller);
    const found = await withinTime(database, (client) => findById(client, scope, id));
    const shown = found && pageOf(found, id);
    if (found === undefined || shown === undefined || !canRead(caller, shown.kind)) {
      throw new ApiError("not_found", `There is no ${id}.`);
    }
    return {
      id,
      entity: "object_place" as const,
      kind: found.kind,
      path: pathOf(shown.kind, shown.id),
      partner_id: toIdOrNull("partner", found.partnerId),
      // A location may have several.
      account_id: found.kind === "location" ? null : toIdOrNull("account", found.accountId),
    };
  },
);

function pageOf({ kind, intentId }: FoundPlace, id: string): { kind: PageKind; id: string } {
  if (intentId !== undefined) return { kind: "payment", id: toId("payment_intent", intentId) };
  return { kind: kind as PageKind, id };
}
