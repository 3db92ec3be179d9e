import { addBankingDays, newYorkDate } from "../../calendar/banking-days.ts";
import { insertRow } from "../../database/row-writes.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Uuid } from "../../ids.ts";
import type { ListingNetwork } from "../verification/index.ts";
import { type TerminationCause, terminationCauses } from "./causes.ts";

/** Why an account is terminated, and by whom. details: for the report, never shown to a merchant. */
export interface TerminationForCause {
  cause: TerminationCause;
  by: string;
  details: string | null;
}

/**
 * The writes that make the reports of a termination for cause due: one for each network that lists
 * the cause, by the end of the next business day.
 */
export function dueReports(
  accountId: Uuid,
  { cause, by, details }: TerminationForCause,
  now: Date,
): Write[] {
  const codes = Object.entries(terminationCauses[cause]) as [ListingNetwork, string][];
  return codes.map(([network, reason_code]) =>
    insertRow("termination_reports", {
      account_id: accountId,
      network,
      cause,
      reason_code,
      terminated_by: by,
      details,
      terminated_at: now.toISOString(),
      due_on: addBankingDays(newYorkDate(now), 1),
    }),
  );
}
