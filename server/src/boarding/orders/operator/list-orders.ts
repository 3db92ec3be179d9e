import { boardingOrderStates } from "@openpayfac/contract";
import { OperatorError } from "../../../operator/operator-error.ts";
import { orderColumns, orderTables, type ReadOrder, serializeOrder } from "../order-rows.ts";
import { undecidedStates } from "../order-states.ts";
import type { BoardingCommandDependencies } from "./order-commands.ts";

const listedMax = 500;

/** Lists orders, oldest first. Input   state: absent: those without a decision. */
export async function listBoardingOrdersAsOperator(
  { database }: Pick<BoardingCommandDependencies, "database">,
  state: string | undefined,
) {
  if (state !== undefined && !(boardingOrderStates as readonly string[]).includes(state)) {
    throw new OperatorError({
      cause: `${state} is not a state of a boarding order`,
      remedy: `Use one of ${boardingOrderStates.join(", ")}`,
    });
  }
  const states = state === undefined ? [...undecidedStates, "assigned"] : [state];
  const found = await database.query<ReadOrder>(
    `SELECT ${orderColumns} FROM ${orderTables} WHERE o.state = ANY($1)
      ORDER BY o.account_id LIMIT ${listedMax}`,
    [states],
  );
  return found.rows.map(serializeOrder);
}
