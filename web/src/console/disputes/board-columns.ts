import type { PlatformDispute } from "@openpayfac/contract/console";

export const boardColumns = ["today", "three", "seven", "later", "issuer"] as const;

export type BoardColumn = (typeof boardColumns)[number];

type Placed = Pick<PlatformDispute, "status" | "response_due_date">;

const dayMs = 86_400_000;

/**
 * The column of a dispute on the board, by the time until its deadline.
 *
 * Returns  undefined: it is decided.
 */
export function columnOf(dispute: Placed, nowMs: number): BoardColumn | undefined {
  if (dispute.status === "contested" || dispute.status === "in_review") return "issuer";
  if (dispute.status !== "new") return undefined;
  if (dispute.response_due_date === null) return "later";
  const days = (Date.parse(dispute.response_due_date) - nowMs) / dayMs;
  if (days < 1) return "today";
  if (days < 3) return "three";
  return days < 7 ? "seven" : "later";
}

/** The disputes of each column: those with the nearest deadline first. */
export function boardOf<T extends Placed>(
  disputes: readonly T[],
  nowMs: number,
): ReadonlyMap<BoardColumn, T[]> {
  const board = new Map<BoardColumn, T[]>(boardColumns.map((column) => [column, []]));
  const due = ({ response_due_date }: T) => Date.parse(response_due_date ?? "9999-12-31");
  for (const dispute of disputes.toSorted((a, b) => due(a) - due(b))) {
    const column = columnOf(dispute, nowMs);
    if (column !== undefined) board.get(column)?.push(dispute);
  }
  return board;
}
