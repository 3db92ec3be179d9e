import type { FoundTransaction, InquireOutcome } from "./card-processor.ts";

/**
 * Selects the transaction that an inquiry by order id found.
 *
 * Input    rows: every transaction under the order id, one at least; expect: the attempted type.
 * Returns  the one in effect; unknown with all of them if several are in effect. If none is, the
 *          voided one, else the declined one.
 */
export function selectTransaction(
  rows: readonly FoundTransaction[],
  expect: "sale" | "refund" | undefined,
): InquireOutcome {
  const sales = rows.filter((row) => row.type === "sale");
  if (expect === "sale" && sales.length === 0) return ambiguous("a refund without its sale");
  // A refund made elsewhere without its own order id has its sale's.
  const candidates = sales.length > 0 ? sales : rows;
  const inEffect = candidates.filter((row) => isInEffect(row.status));
  if (inEffect.length > 1) {
    return { ...ambiguous(`${inEffect.length} transactions are in effect`), status: inEffect };
  }
  const voided = candidates.find((row) => row.status === "voided");
  return inEffect[0] ?? voided ?? candidates[0] ?? ambiguous("no transaction");
}

/** Whether a transaction moves funds, or still may. */
export function isInEffect(status: FoundTransaction["status"]): boolean {
  return status !== "voided" && status !== "declined";
}

function ambiguous(detail: string) {
  return { kind: "unknown", why: "ambiguous", detail } as const;
}
