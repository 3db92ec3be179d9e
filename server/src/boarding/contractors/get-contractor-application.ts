import { getContractorApplication } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid } from "../../ids.ts";
import { callerScope } from "../caller-scope.ts";
import { type ContractorApplicationRow, requireContractor } from "./contractor-rows.ts";
import { serializeContractorApplication } from "./serialize-application.ts";

/**
 * Returns the status of a link.
 *
 * Errors   not_found; conflict: the contractor applied again through another link.
 */
export const handleGetContractorApplication = handlerFor(
  getContractorApplication,
  async ({ params, caller }, deps) => {
    const own = callerScope(caller, "l");
    const found = await deps.database.query<ContractorApplicationRow>(
      `SELECT * FROM contractor_applications l WHERE ${own.sql} AND l.id = $2`,
      [own.value, toUuid(params.id)],
    );
    const row = found.rows[0];
    if (row === undefined) {
      throw new ApiError("not_found", `There is no contractor application ${params.id}.`);
    }
    if (row.status === "SUPERSEDED") {
      throw new ApiError(
        "conflict",
        "The contractor signed up again through a later link, which replaces this one.",
      );
    }
    const contractor =
      row.contractor_id === null
        ? null
        : await requireContractor(deps.database, caller, row.contractor_id);
    return serializeContractorApplication(deps, row, contractor);
  },
);
