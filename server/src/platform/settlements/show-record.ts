import type { Dependencies } from "../../dependencies.ts";
import type { SettlementRecordRow } from "../../payments/index.ts";
import { showRecords } from "./record-rows.ts";

/** One record as pages show it. */
export async function showRecord(deps: Dependencies, row: SettlementRecordRow) {
  const [shown] = await showRecords(deps, [row]);
  if (shown === undefined) throw new Error("a record was not shown");
  return shown;
}
