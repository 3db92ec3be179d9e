import type { AccountSales, BodyOf, setAccountSales } from "@openpayfac/contract";
import type { Static } from "typebox";
import { ApiError } from "../../../api-error.ts";
import { ConcurrentModification, writeAtomically } from "../../../database/write-atomically.ts";
import type { OperatorDependencies } from "../../../dependencies.ts";
import { OperatorError } from "../../../operator/operator-error.ts";
import { requireAccountAsOperator } from "../../../operator/require-account.ts";
import { isResidualsCalculated } from "../../../residuals/index.ts";
import { rejectCalculatedTime, salesChange } from "../sales/change-sales.ts";
import { readSalesChanges, serializeSalesChanges } from "../sales/sales-changes.ts";

/** Words of the command: an empty text removes a value. */
export interface SalesOptions {
  code?: string | undefined;
  agent?: string | undefined;
  group?: string | undefined;
  effectiveAt?: string | undefined;
  comment?: string | undefined;
}

/** Returns the sales codes of an account. Errors   OperatorError: no such account. */
export async function getSalesAsOperator(
  deps: OperatorDependencies,
  accountId: string,
): Promise<Static<typeof AccountSales>> {
  const account = await requireAccountAsOperator(deps, accountId);
  return serializeSalesChanges(account, await readSalesChanges(deps.database, account));
}

/**
 * Changes the sales code of an account from a time on, by the operator.
 *
 * Errors   OperatorError: no such account; whatever the operation rejects.
 * Writes   the change, the account and its event.
 */
export async function setSalesAsOperator(
  deps: OperatorDependencies,
  accountId: string,
  options: SalesOptions,
  by: string,
): Promise<Static<typeof AccountSales>> {
  const account = await requireAccountAsOperator(deps, accountId);
  try {
    const { effectiveAt, shown, writes } = await salesChange(deps, account, bodyOf(options), by);
    await writeAtomically(deps.database, writes).catch((error: unknown) => {
      throw isResidualsCalculated(error) ? rejectCalculatedTime(effectiveAt) : error;
    });
    return shown;
  } catch (error) {
    if (error instanceof ApiError) {
      throw new OperatorError({
        cause: error.message,
        remedy: "Run the command again with another value",
      });
    }
    if (!(error instanceof ConcurrentModification)) throw error;
    throw new OperatorError({
      cause: `The account ${accountId} was changed at the same time`,
      remedy: "Run the command again",
      underlying: error,
    });
  }
}

function bodyOf(options: SalesOptions): BodyOf<typeof setAccountSales> {
  const { code, agent, group, effectiveAt, comment } = options;
  if (effectiveAt !== undefined && Number.isNaN(Date.parse(effectiveAt))) {
    throw new OperatorError({
      cause: `${JSON.stringify(effectiveAt)} is not a time`,
      remedy: "Give --effective-at as ISO 8601 with a time zone, 2030-01-01T05:00:00Z",
    });
  }
  const named = (text: string) => (text === "" ? null : text);
  return {
    ...(code === undefined ? {} : { sales_code_id: named(code) }),
    ...(agent === undefined ? {} : { sales_agent_id: named(agent) }),
    ...(group === undefined ? {} : { sales_group_id: named(group) }),
    ...(effectiveAt === undefined ? {} : { effective_at: effectiveAt }),
    ...(comment === undefined ? {} : { comment }),
  };
}
