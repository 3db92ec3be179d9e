import { contractorStatuses } from "@openpayfac/contract/names";
import type { OperatorParts } from "../../parts.ts";
import { StartError } from "../../start-error.ts";
import { type ContractorRow, contractorColumns } from "./contractor-rows.ts";
import { presentContractorBrief } from "./present-contractor.ts";

const listedMax = 200;

/** The contractors of one status, those that wait longest first. Errors   StartError. */
export async function listContractorsByStatus(
  { database }: Pick<OperatorParts, "database">,
  status: string,
) {
  if (!contractorStatuses.some((each) => each === status)) {
    throw new StartError({
      cause: `There is no status ${JSON.stringify(status)}`,
      remedy: `Give --status as one of ${contractorStatuses.join(", ")}`,
    });
  }
  const found = await database.query<ContractorRow>(
    `SELECT ${contractorColumns} FROM contractors c WHERE c.status = $1
      ORDER BY c.updated_at, c.id LIMIT ${listedMax}`,
    [status],
  );
  return found.rows.map(presentContractorBrief);
}
