import { updateRow } from "../../database/row-writes.ts";
import type { ChangedRow } from "../../database/table-rows.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { requireTransition } from "../../transitions.ts";
import type { RequirementRow } from "./requirement-rows.ts";
import { requirementTransitions } from "./requirement-states.ts";

/** The write that updates a requirement if it is unchanged since it was read. */
export function changeRequirement(
  { clock }: Pick<Dependencies, "clock">,
  row: RequirementRow,
  set: ChangedRow<"account_requirements"> & { status?: RequirementRow["status"] },
): Write {
  requireTransition("a requirement", requirementTransitions, row.status, set.status ?? row.status);
  return updateRow(
    "account_requirements",
    { id: row.id, version: row.version },
    { ...set, version: row.version + 1, updated_at: clock.now().toISOString() },
  );
}
