import { type IdKind, isIdOf } from "@openpayfac/contract/names";
import type { OperatorDependencies } from "../dependencies.ts";
import { type BoardedAccount, readAccountRecord } from "../identity/account-record.ts";
import { toUuid, type Uuid } from "../ids.ts";
import { OperatorError } from "./operator-error.ts";

/** The account that the operator's command names. Errors   OperatorError: there is none. */
export async function requireOperatedAccount(
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

/** The stored form of an id that was typed. Returns   undefined where it is no id of that kind. */
export function readId(kind: IdKind, id: string): Uuid | undefined {
  return isIdOf(kind, id) ? toUuid(id) : undefined;
}
