import { contractorStatuses } from "@openpayfac/contract/names";
import type { OperatorDependencies } from "../../../dependencies.ts";
import { OperatorError } from "../../../operator/operator-error.ts";
import { type ContractorRow, contractorColumns } from "../contractor-rows.ts";
import { serializeContractorBrief } from "../serialize-contractor.ts";

const listedMax = 200;

/** Lists contractors by status, oldest first. Errors   OperatorError. */
export async function listContractorsAsOperator(
  { database }: Pick<OperatorDependencies, "database">,
  status: string,
) {
  if (!contractorStatuses.some((each) => each === status)) {
    throw new OperatorError({
      cause: `There is no status ${JSON.stringify(status)}`,
      remedy: `Give --status as one of ${contractorStatuses.join(", ")}`,
    });
  }
  const found = await database.query<ContractorRow>(
    `SELECT ${contractorColumns} FROM contractors c WHERE c.status = $1
      ORDER BY c.updated_at, c.id LIMIT ${listedMax}`,
    [status],
  );
  return found.rows.map(serializeContractorBrief);
}
