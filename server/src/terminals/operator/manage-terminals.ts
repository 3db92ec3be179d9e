import type { OperatorDependencies } from "../../dependencies.ts";
import { OperatorError } from "../../operator/operator-error.ts";
import { requireAccountAsOperator } from "../../operator/require-account.ts";
import { insertTerminal } from "../add-terminal.ts";
import { readTerminals } from "../terminal-rows.ts";

/** A terminal as the operator's command shows it. */
export interface OperatorTerminal {
  account_id: string;
  hsn: string;
  name: string;
}

const nameLengthMax = 60;

/**
 * Assigns a terminal to an account; the terminal service must have it under the same serial number.
 *
 * Input    account: as in the API; hsn: as on the device's label.
 * Errors   OperatorError: unknown account, an invalid number or name, or a device that another
 *          account has.
 */
export async function addTerminal(
  deps: OperatorDependencies,
  { account: id, hsn, name }: { account: string; hsn: string; name: string },
): Promise<OperatorTerminal & { added: boolean }> {
  if (!/^[\x21-\x7e]{1,18}$/.test(hsn)) {
    throw new OperatorError({
      cause: `A serial number has 1 to 18 characters without spaces; got ${JSON.stringify(hsn)}.`,
      remedy: "Copy it from the device's label.",
    });
  }
  if (name.trim() === "" || name.length > nameLengthMax) {
    throw new OperatorError({
      cause: `A terminal's name has 1 to ${nameLengthMax} characters; got ${name.length}.`,
      remedy: "Give the merchant's name for it, such as Counter.",
    });
  }
  const account = await requireAccountAsOperator(deps, id);
  const others = await deps.database.query(
    "SELECT FROM terminals WHERE hsn = $1 AND account_id <> $2",
    [hsn, account.id],
  );
  if (others.rowCount !== 0) {
    throw new OperatorError({
      cause: `The terminal ${hsn} belongs to another account.`,
      remedy: "Remove it there first: openpayfac terminals remove.",
    });
  }
  const now = deps.clock.now().toISOString();
  const added = await insertTerminal(deps.database, deps.ids, {
    accountId: account.id,
    hsn,
    name,
    now,
  });
  return { account_id: id, hsn, name, added };
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

/**
 * Removes a terminal from an account; its payments remain.
 *
 * Errors   OperatorError: unknown account or terminal, or it is held or busy.
 */
export async function removeTerminal(
  deps: OperatorDependencies,
  { account: id, hsn }: { account: string; hsn: string },
): Promise<{ account_id: string; hsn: string }> {
  const account = await requireAccountAsOperator(deps, id);
  const removed = await deps.database.query(
    `DELETE FROM terminals WHERE account_id = $1 AND hsn = $2
       AND greatest(session_expires_at, command_expires_at, $3) <= $3`,
    [account.id, hsn, deps.clock.now().toISOString()],
  );
  if (removed.rowCount === 1) return { account_id: id, hsn };
  throw new OperatorError({
    cause: `${id} has no available terminal ${hsn}.`,
    remedy:
      "openpayfac terminals list shows them; a terminal in use is available after ten minutes.",
  });
}
