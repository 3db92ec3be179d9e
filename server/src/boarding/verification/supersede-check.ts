import { type CheckResult, suggestionOf } from "@openpayfac/processors";
import type { Write } from "../../database/write-atomically.ts";
import type { Uuid } from "../../ids.ts";
import type { CheckDependencies } from "./check-dependencies.ts";
import type { ReviewedCheck } from "./check-rows.ts";
import { responseContextOf } from "./run-checks.ts";
import { hashContextOf } from "./start-checks.ts";

/** A finding that became known after the check. raw: the vendor's records, stored encrypted. */
export type LaterFinding = Pick<CheckResult, "reason" | "matched"> & { raw: unknown };

/**
 * The writes of a new check with a finding that became known after an earlier one, for a person to
 * review. The data that was checked is the same, so that both checks have the same inputs.
 *
 * Input    before: the current check of its kind and subject.
 * Returns  the id of the new check, and the writes.
 * Writes   verification_checks, verification_responses.
 */
export function supersedeCheck(
  deps: Pick<CheckDependencies, "clock" | "ids" | "encryption">,
  before: ReviewedCheck,
  { reason, matched, raw }: LaterFinding,
): { id: Uuid; writes: Write[] } {
  const id = deps.ids.next();
  const now = deps.clock.now().toISOString();
  const hash = deps.encryption.decrypt(before.encrypted_input_hash, hashContextOf(before.id));
  return {
    id,
    writes: [
      {
        sql: `INSERT INTO verification_checks
                (id, tenant_id, partner_id, kind, subject_type, subject_id, subject_version,
                 application_id, network, number, service, request_id, vendor_reference,
                 endpoint_version, state, outcome, reason, suggestion, matched, differed, encrypted_input_hash,
                 rules_version, requested_at, answered_at, attempts)
              SELECT $2::uuid, tenant_id, partner_id, kind, subject_type, subject_id,
                 subject_version, application_id, network, number + 1, service, $2::uuid,
                 vendor_reference, endpoint_version, 'done', 'needs_review', $3::text, $7::text, $4::text[],
                 '{}', $5::text, rules_version, $6::timestamptz, $6::timestamptz, 1
                FROM verification_checks WHERE id = $1 AND superseded_by IS NULL`,
        values: [
          before.id,
          id,
          reason,
          [...matched],
          deps.encryption.encrypt(hash, hashContextOf(id)),
          now,
          suggestionOf(reason) ?? null,
        ],
        must: "verification_checks",
      },
      {
        sql: `UPDATE verification_checks SET superseded_by = $2
               WHERE id = $1 AND superseded_by IS NULL`,
        values: [before.id, id],
        must: "verification_checks",
      },
      {
        sql: `INSERT INTO verification_responses (request_id, attempt, encrypted_response, created_at)
              VALUES ($1, 1, $2, $3)`,
        values: [id, deps.encryption.encrypt(JSON.stringify(raw), responseContextOf(id, 1)), now],
      },
    ],
  };
}
