import type { SettlementRecord } from "@openpayfac/contract/console";

/** Whether a user may match it: codes and time may differ, amount and capture may not. */
export const isMatchable = ({ reasons }: SettlementRecord["candidates"][number]) =>
  !reasons.includes("amount_differs") && !reasons.includes("not_captured");
