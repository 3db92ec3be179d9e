import { revealApplication } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid } from "../../ids.ts";
import { requireApplication } from "../applications/application-rows.ts";
import { operatorOf } from "../orders/require-order.ts";
import { revealApplicationData } from "./reveal.ts";

/** Returns an application's encrypted data. Errors   not_found. Writes   the record of the read. */
export const handleRevealApplication = handlerFor(
  revealApplication,
  async ({ params, body, caller, audit }, deps) => {
    const row = await requireApplication(deps.database, caller, toUuid(params.id));
    return revealApplicationData(deps, row, { by: operatorOf(caller), reason: body.reason, audit });
  },
);
