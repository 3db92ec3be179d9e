import { requireOperatedAccount } from "../directory/operated-account.ts";
import type { OperatorParts } from "../parts.ts";
import { StartError } from "../start-error.ts";
import { insertTerminal } from "./add-terminal.ts";
import { readTerminals } from "./terminal-rows.ts";

/** A terminal as the operator's command shows it. */
export interface OperatedTerminal {
  account_id: string;
  hsn: string;
  name: string;
}

const nameLengthMax = 60;

/**
 * Gives an account a terminal, which the terminal service has to know under the same serial number.
 *
 * Input    account: as the API shows it; hsn: as on the device's label.
 * Errors   StartError: no such account, a number or a name that cannot be, or a device that another
 *          account has.
 */
export async function addTerminal(
  parts: OperatorParts,
  { account: id, hsn, name }: { account: string; hsn: string; name: string },
): Promise<OperatedTerminal & { added: boolean }> {
  if (!/^[\x21-\x7e]{1,18}$/.test(hsn)) {
    throw new StartError({
      cause: `A serial number has 1 to 18 characters without spaces; got ${JSON.stringify(hsn)}.`,
      remedy: "Give it as it stands on the device's label.",
    });
  }
  if (name.trim() === "" || name.length > nameLengthMax) {
    throw new StartError({
      cause: `A terminal's name has 1 to ${nameLengthMax} characters; got ${name.length}.`,
      remedy: "Give what the merchant calls it, such as Counter.",
    });
  }
  const account = await requireOperatedAccount(parts, id);
  const others = await parts.database.query(
    "SELECT FROM terminals WHERE hsn = $1 AND account_id <> $2",
    [hsn, account.id],
  );
  if (others.rowCount !== 0) {
    throw new StartError({
      cause: `The terminal ${hsn} belongs to another account.`,
      remedy: "Remove it there first: openpayfac terminals remove.",
    });
  }
  const now = parts.clock.now().toISOString();
  const added = await insertTerminal(parts.database, parts.ids, {
    accountId: account.id,
    hsn,
    name,
    now,
  });
  return { account_id: id, hsn, name, added };
}

/** The terminals of an account. Errors   StartError: no such account. */
export async function listTerminalsForOperator(
  parts: OperatorParts,
  id: string,
): Promise<OperatedTerminal[]> {
  const account = await requireOperatedAccount(parts, id);
  const rows = await readTerminals(parts.database, account.id);
  return rows.map(({ hsn, name }) => ({ account_id: id, hsn, name }));
}

/**
 * Takes a terminal from an account; its payments stay.
 *
 * Errors   StartError: no such account or terminal, or it is held or busy.
 */
export async function removeTerminal(
  parts: OperatorParts,
  { account: id, hsn }: { account: string; hsn: string },
): Promise<{ account_id: string; hsn: string }> {
  const account = await requireOperatedAccount(parts, id);
  const removed = await parts.database.query(
    `DELETE FROM terminals WHERE account_id = $1 AND hsn = $2
       AND greatest(session_expires_at, command_until, $3) <= $3`,
    [account.id, hsn, parts.clock.now().toISOString()],
  );
  if (removed.rowCount === 1) return { account_id: id, hsn };
  throw new StartError({
    cause: `${id} has no terminal ${hsn} that is free.`,
    remedy: "openpayfac terminals list names them; one that is held is free ten minutes later.",
  });
}
