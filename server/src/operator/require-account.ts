import { type IdKind, isIdOf } from "@openpayfac/contract/names";
import type { OperatorDependencies } from "../dependencies.ts";
import { type BoardedAccount, readAccountRecord } from "../identity/account-record.ts";
import { toUuid, type Uuid } from "../ids.ts";
import { OperatorError } from "./operator-error.ts";

/** Returns the account that an operator command names. Errors   OperatorError: unknown account. */
export async function requireAccountAsOperator(
  deps: OperatorDependencies,
  id: string,
): Promise<BoardedAccount> {
  const uuid = readId("account", id);
  const account = uuid === undefined ? undefined : await readAccountRecord(deps.database, uuid);
  if (account !== undefined) return account;
  throw new OperatorError({
    cause: uuid === undefined ? `${id} is not an account id.` : `There is no account ${id}.`,
    remedy: "GET /accounts lists the accounts with their ids, acct_….",
  });
}

/** Converts a typed id to its stored form. Returns   undefined if it is not an id of that kind. */
export function readId(kind: IdKind, id: string): Uuid | undefined {
  return isIdOf(kind, id) ? toUuid(id) : undefined;
}
