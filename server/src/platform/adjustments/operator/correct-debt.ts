import {
  type Adjustment,
  type AdjustmentKind,
  adjustmentKinds,
  type BankDebit,
  balanceOwners as ownerKinds,
} from "@openpayfac/contract";
import type { Static } from "typebox";
import { ApiError } from "../../../api-error.ts";
import { auditOfCommand } from "../../../audit/audit-of-command.ts";
import { named } from "../../../database/named-statement.ts";
import {
  ConcurrentModification,
  type Write,
  writeAtomically,
} from "../../../database/write-atomically.ts";
import type { OperatorDependencies } from "../../../dependencies.ts";
import { OperatorError } from "../../../operator/operator-error.ts";
import { readId } from "../../../operator/require-account.ts";
import { serializeBankDebit } from "../../../payments/index.ts";
import { type BalanceOwnerRow, balanceOwners } from "../../balances/balance-owners.ts";
import { debitDebtor } from "../../bank-debits/debit-debtor.ts";
import { adjustBalance } from "../adjust-balance.ts";
import { serializeAdjustment } from "../adjustment-rows.ts";

/** A correction as an operator enters it. */
export interface EnteredCorrection {
  /** Public id of an account, a contractor or a partner. */
  owner: string;
  /** In cents. */
  amount: string;
  reason: string;
  /** The person who runs the command, for the audit log. */
  by: string;
}

const listed = "List them with: openpayfac adjustments debts.";

/**
 * Corrects a negative balance, by the operator: with the change that two users of the console make.
 *
 * Errors   OperatorError: no such owner, an unknown kind, no amount or no reason; the balance is not
 *          as far below zero, or the source has less.
 * Writes   adjustments, the ledgers, balance transactions, reserves, the event, the audit entry;
 *          atomically.
 */
export async function adjustAsOperator(
  deps: OperatorDependencies,
  { kind, ...entered }: EnteredCorrection & { kind: string },
): Promise<Static<typeof Adjustment>> {
  const { owner, amount } = await read(deps, entered);
  if (!isKind(kind)) {
    throw new OperatorError({
      cause: `${JSON.stringify(kind)} is not a source of a correction.`,
      remedy: `Give one of ${adjustmentKinds.join(", ")}.`,
    });
  }
  const { reason } = entered;
  const { row, writes } = await explained(() =>
    adjustBalance(deps, owner, { kind, amount, reason, createdBy: null, changeRequestId: null }),
  );
  const shown = serializeAdjustment(row, { owner: owner.name, users: new Map() }, true);
  await write(deps, entered, writes, {
    owner,
    operation: "createAdjustment",
    objectIds: [shown.id, entered.owner],
    request: { owner_id: entered.owner, kind, amount, reason },
  });
  return shown;
}

/**
 * Debits the bank account of an account that owes, by the operator, in the same way.
 *
 * Errors   OperatorError: as above; or the terms or the bank account do not permit it.
 * Writes   bank_debits, payout_settings, the event, the audit entry; atomically.
 */
export async function debitAsOperator(
  deps: OperatorDependencies,
  entered: EnteredCorrection,
): Promise<Static<typeof BankDebit>> {
  const { owner, amount } = await read(deps, entered);
  const { reason } = entered;
  const { row, writes } = await explained(() =>
    debitDebtor(deps, owner, { amount, reason, createdBy: null, changeRequestId: null }),
  );
  const shown = serializeBankDebit(row, owner.name, true);
  await write(deps, entered, writes, {
    owner,
    operation: "createBankDebit",
    objectIds: [shown.id, entered.owner],
    request: { account_id: entered.owner, amount, reason },
  });
  return shown;
}

function isKind(kind: string): kind is AdjustmentKind {
  return adjustmentKinds.some((each) => each === kind);
}

async function read(
  { database }: OperatorDependencies,
  { owner: id, amount: entered, reason }: EnteredCorrection,
): Promise<{ owner: BalanceOwnerRow; amount: number }> {
  const amount = Number(entered);
  if (!/^[1-9]\d{0,11}$/.test(entered)) {
    throw new OperatorError({
      cause: `${JSON.stringify(entered)} is not an amount in cents.`,
      remedy: "Give whole cents, such as --amount 5900 for $59.00.",
    });
  }
  if (reason.trim() === "" || reason.length > 500) {
    throw new OperatorError({
      cause: "The reason is empty, or longer than 500 characters.",
      remedy: "Say in --reason why the balance is corrected.",
    });
  }
  const type = ownerKinds.find((kind) => readId(kind, id) !== undefined);
  const { rows } =
    type === undefined
      ? { rows: [] }
      : await database.query<BalanceOwnerRow>(
          named(`SELECT * FROM ${balanceOwners} WHERE id = $1 AND owner_type = $2`, [
            readId(type, id),
            type,
          ]),
        );
  const [owner] = rows;
  if (owner !== undefined) return { owner, amount };
  throw new OperatorError({
    cause: `There is no account, contractor or partner ${id}.`,
    remedy: listed,
  });
}

/** Writes a correction with its audit entry. Errors   OperatorError. */
function write(
  deps: OperatorDependencies,
  { by }: EnteredCorrection,
  writes: readonly Write[],
  { owner, ...entry }: { owner: BalanceOwnerRow } & Parameters<typeof auditOfCommand>[3],
): Promise<void> {
  return explained(() =>
    writeAtomically(deps.database, [...writes, ...auditOfCommand(deps, by, owner, entry)]),
  );
}

/** Explains why a balance is not corrected. Errors   OperatorError. */
async function explained<Found>(work: () => Promise<Found>): Promise<Found> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError) {
      throw new OperatorError({ cause: error.message, remedy: listed, underlying: error });
    }
    if (!(error instanceof ConcurrentModification)) throw error;
    throw new OperatorError({
      cause: "The balance changed at the same time, and nothing was corrected.",
      remedy: "Run the command again.",
      underlying: error,
    });
  }
}
