import type { OperatorDependencies } from "../../dependencies.ts";
import { OperatorError } from "../../operator/operator-error.ts";
import { requireAccountAsOperator } from "../../operator/require-account.ts";
import { insertTerminal } from "../add-terminal.ts";
import type { OperatorTerminal } from "./list-terminals.ts";

const nameLengthMax = 60;

/**
 * Assigns a terminal to an account; the terminal service must have it under the same serial number.
 *
 * Input    account: as in the API; hsn: as on the device's label.
 * Errors   OperatorError: unknown account, an invalid number or name, or a device that another
 *          account has.
 */
export async function addTerminalAsOperator(
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
