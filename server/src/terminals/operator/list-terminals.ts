import type { OperatorDependencies } from "../../dependencies.ts";
import { requireAccountAsOperator } from "../../operator/require-account.ts";
import { readTerminals } from "../terminal-rows.ts";

/** A terminal as the operator's command shows it. */
export interface OperatorTerminal {
  account_id: string;
  hsn: string;
  name: string;
}

/** The terminals of an account. Errors   OperatorError: unknown account. */
export async function listTerminalsAsOperator(
  deps: OperatorDependencies,
  id: string,
): Promise<OperatorTerminal[]> {
  const account = await requireAccountAsOperator(deps, id);
  const rows = await readTerminals(deps.database, account.id);
  return rows.map(({ hsn, name }) => ({ account_id: id, hsn, name }));
}
