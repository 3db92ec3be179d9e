import type { Write } from "../../database/write-atomically.ts";
import type { Uuid } from "../../ids.ts";

/** Rights of a partner beside boarding and payments. Absent: unchanged. */
export interface PartnerRights {
  may_submit_applications?: boolean | undefined;
  may_run_residuals?: boolean | undefined;
}

/**
 * The write that allows or disallows a partner to submit applications through the API, or to open and
 * run its tenant's residual periods. Every server reads both at each request, so that it applies
 * immediately.
 */
export function allowPartner(partnerId: Uuid, rights: PartnerRights): Write {
  return {
    sql: `UPDATE partners
             SET may_submit_applications = coalesce($2::boolean, may_submit_applications),
                 may_run_residuals = coalesce($3::boolean, may_run_residuals)
           WHERE id = $1`,
    values: [partnerId, rights.may_submit_applications ?? null, rights.may_run_residuals ?? null],
    must: "partners",
  };
}
