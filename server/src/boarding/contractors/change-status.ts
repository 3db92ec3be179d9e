import { updateRow } from "../../database/row-writes.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { type ContractorEvent, contractorEventWrite } from "./contractor-events.ts";
import type { ContractorRow } from "./contractor-rows.ts";
import { type ContractorStatus, canTransitionContractor } from "./contractor-states.ts";

/** Changes the status of a contractor; returns it with the writes, which include its event. */
export function changeStatus(
  deps: Pick<Dependencies, "clock" | "ids">,
  before: ContractorRow,
  status: ContractorStatus,
  event: ContractorEvent,
): { contractor: ContractorRow; writes: Write[] } {
  if (!canTransitionContractor(before.status, status)) {
    throw new Error(`a contractor that is ${before.status} does not become ${status}`);
  }
  const contractor: ContractorRow = {
    ...before,
    status,
    version: before.version + 1,
    sequence: before.sequence + 1,
    review_at: null,
    updated_at: deps.clock.now().toISOString(),
  };
  const { version, sequence, review_at, updated_at } = contractor;
  return {
    contractor,
    writes: [
      updateRow(
        "contractors",
        { id: before.id, version: before.version },
        { status, version, sequence, review_at, updated_at },
      ),
      contractorEventWrite(contractor, event, deps.ids),
    ],
  };
}
