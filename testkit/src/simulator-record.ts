/** A row of the simulator's own record, with its amounts and statuses. */
export interface SimulatorRow {
  retref: string;
  orderid: string;
  /** The merchant id. */
  merchid: string;
  kind: "charge" | "refund";
  requested_minor: number;
  authorized_minor: number;
  captured_minor: number;
  setlstat: string;
}

/** Statuses with funds that move or may move: authorized, queued, or settled. */
const activeStatuses = ["Authorized", "Queued for Capture", "Accepted"];

export function stands(row: SimulatorRow): boolean {
  return activeStatuses.includes(row.setlstat);
}

export function isCaptured(row: SimulatorRow): boolean {
  return stands(row) && row.setlstat !== "Authorized";
}

/** The simulator's record, in order of creation. */
export async function readSimulatorRecord(
  simulatorOrigin: string,
  orderId?: string,
): Promise<SimulatorRow[]> {
  const query = orderId === undefined ? "" : `?orderid=${orderId}`;
  const response = await fetch(`${simulatorOrigin}/_simulator/transactions${query}`);
  const { transactions } = (await response.json()) as { transactions: SimulatorRow[] };
  return transactions;
}
