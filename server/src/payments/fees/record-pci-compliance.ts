import type { Pool } from "pg";
import { named } from "../../database/named-statement.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Uuid } from "../../ids.ts";

/** The last day on which an account is PCI DSS compliant. Returns   null: none is recorded. */
export async function readPciCompliance(
  database: Pick<Pool, "query">,
  accountId: Uuid,
): Promise<string | null> {
  const { rows } = await database.query<{ pci_compliant_until: string | null }>(
    named("SELECT pci_compliant_until FROM monthly_fee_schedules WHERE account_id = $1", [
      accountId,
    ]),
  );
  return rows[0]?.pci_compliant_until ?? null;
}

/**
 * The write that records until when an account is PCI DSS compliant: months that end by that day are
 * not charged the noncompliance fee.
 *
 * Input    until: a date, YYYY-MM-DD; see `isDate`.
 */
export function recordPciCompliance(accountId: Uuid, until: string): Write {
  return {
    sql: "UPDATE monthly_fee_schedules SET pci_compliant_until = $2 WHERE account_id = $1",
    values: [accountId, until],
    must: "monthly_fee_schedules",
  };
}

/** Whether a text is a day of the calendar as YYYY-MM-DD. */
export function isDate(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text).toString() === text;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
