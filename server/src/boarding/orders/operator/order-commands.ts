import { acquirerIdForms } from "@openpayfac/contract";
import { isIdOf } from "@openpayfac/contract/names";
import type { Pool } from "pg";
import {
  ConcurrentModification,
  type Write,
  writeAtomically,
} from "../../../database/write-atomically.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { toUuid, type Uuid } from "../../../ids.ts";
import { OperatorError } from "../../../operator/operator-error.ts";
import { isMerchantIdTaken } from "../enter-decisions.ts";
import { type ReadOrder, readOrders } from "../order-rows.ts";

export type BoardingCommandDependencies = Pick<
  Dependencies,
  "database" | "clock" | "ids" | "encryption"
> & {
  /** Those of all shards. */
  databases: readonly Pool[];
  /** The operator, as recorded. */
  by: string;
  /** Operators that it takes to enter a decision. */
  operators: number;
};

/** Orders by their public ids. Errors   OperatorError: there is no such order. */
export async function requireOrders(
  { database }: Pick<BoardingCommandDependencies, "database">,
  ids: readonly string[],
): Promise<ReadOrder[]> {
  const uuids = ids.map((id): Uuid | undefined => (isIdOf("account", id) ? toUuid(id) : undefined));
  const found = await readOrders(
    database,
    uuids.filter((id) => id !== undefined),
  );
  return uuids.map((uuid, index) => {
    const order = uuid === undefined ? undefined : found.get(uuid);
    if (order !== undefined) return order;
    throw new OperatorError({
      cause: `There is no boarding order ${ids[index]}`,
      remedy: "List open orders with: openpayfac boarding list",
    });
  });
}

/** Why a value is not an id that an acquirer assigns; undefined for one that can be. */
export function malformedId(name: "mid" | "tid", value: string): string | undefined {
  const { pattern, meaning } = acquirerIdForms[name];
  if (new RegExp(pattern).test(value)) return undefined;
  return `the ${name} has to have ${meaning}; got ${JSON.stringify(value)}`;
}

export function cannotEnter(reason: string): OperatorError {
  return new OperatorError({
    cause: `The decision cannot be entered: ${reason}`,
    remedy: "Show the order with: openpayfac boarding list",
  });
}

/** Errors   OperatorError: an order was changed since it was read, and nothing is written. */
export async function commitOrders(
  { database }: Pick<BoardingCommandDependencies, "database">,
  writes: readonly Write[],
  remedy = "Run the command again",
): Promise<void> {
  if (writes.length === 0) return;
  try {
    await writeAtomically(database, writes);
  } catch (error) {
    if (!(error instanceof ConcurrentModification) && !isMerchantIdTaken(error)) throw error;
    throw new OperatorError({
      cause: "An order was changed at the same time, and no order was written",
      remedy,
      underlying: error,
    });
  }
}
