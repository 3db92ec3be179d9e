import {
  type Adjustment,
  type AdjustmentKind,
  adjustmentKinds,
  type BankDebit,
  type ChangeRequest,
  createAdjustment,
  createBankDebit,
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
import { toId, type Uuid } from "../../../ids.ts";
import { OperatorError } from "../../../operator/operator-error.ts";
import { readId } from "../../../operator/require-account.ts";
import { serializeBankDebit } from "../../../payments/index.ts";
import type { CallingUser } from "../../../permissions/calling-user.ts";
import { type BalanceOwnerRow, balanceOwners } from "../../balances/balance-owners.ts";
import { debitDebtor } from "../../bank-debits/debit-debtor.ts";
import { adjustBalance } from "../adjust-balance.ts";
import { serializeAdjustment } from "../adjustment-rows.ts";
import {
  type ProposingDependencies,
  propose,
  type WantedCorrection,
  whoDecides,
} from "./propose-as.ts";

/** A correction as an operator enters it. */
export interface EnteredCorrection {
  /** Public id of an account, a contractor or a partner. */
  owner: string;
  /** In cents. */
  amount: string;
  reason: string;
  /** The person who runs the command, for the audit log. */
  by: string;
  /** Email address of the user who proposes it; undefined: the operator decides it. */
  as?: string | undefined;
}

/** Either was the balance corrected, or another user has to approve that. */
export type Corrected<Made> = { made: Made } | { proposed: Static<typeof ChangeRequest> };

const listed = "List them with: openpayfac adjustments debts.";

/**
 * Corrects a negative balance, by the operator: with the change that two users of the console make.
 * Unless the tenant turned dual approval off, one of them is `as`, and the other approves it.
 *
 * Errors   OperatorError: no such owner, an unknown kind, no amount or no reason; the balance is not
 *          as far below zero, or the source has less; `as` is missing or may not propose it.
 * Writes   adjustments, the ledgers, balance transactions, reserves, the event, the audit entry;
 *          atomically. Or change_requests and the audit entry.
 */
export async function adjustAsOperator(
  deps: ProposingDependencies,
  { kind, ...entered }: EnteredCorrection & { kind: string },
): Promise<Corrected<Static<typeof Adjustment>>> {
  const { owner, amount } = await read(deps, entered);
  if (!isKind(kind)) {
    throw new OperatorError({
      cause: `${JSON.stringify(kind)} is not a source of a correction.`,
      remedy: `Give one of ${adjustmentKinds.join(", ")}.`,
    });
  }
  const { reason } = entered;
  const request = { owner_id: entered.owner, kind, amount, reason };
  return correct(deps, entered, { owner, operation: createAdjustment, request }, async (user) => {
    const decided = { kind, amount, reason, createdBy: user?.id ?? null, changeRequestId: null };
    const { row, writes } = await adjustBalance(deps, owner, decided);
    const users = new Map<Uuid, string>();
    return { writes, made: serializeAdjustment(row, { owner: owner.name, users }, true) };
  });
}

/**
 * Debits the bank account of an account that owes, by the operator, in the same way.
 *
 * Errors   OperatorError: as above; or the terms or the bank account do not permit it.
 * Writes   bank_debits, payout_settings, the event, the audit entry; atomically. Or as above.
 */
export async function debitAsOperator(
  deps: ProposingDependencies,
  entered: EnteredCorrection,
): Promise<Corrected<Static<typeof BankDebit>>> {
  const { owner, amount } = await read(deps, entered);
  const { reason } = entered;
  const request = { account_id: entered.owner, amount, reason };
  return correct(deps, entered, { owner, operation: createBankDebit, request }, async (user) => {
    const decided = { amount, reason, createdBy: user?.id ?? null, changeRequestId: null };
    const { row, writes } = await debitDebtor(deps, owner, decided);
    return { writes, made: serializeBankDebit(row, owner.name, true) };
  });
}

/** Makes what `plan` returns, or proposes it. It is planned before it is proposed, too. */
function correct<Made extends { id: string }>(
  deps: ProposingDependencies,
  { owner: id, by, as }: EnteredCorrection,
  of: Omit<WantedCorrection, "objectIds">,
  plan: (user: CallingUser | null) => Promise<{ made: Made; writes: readonly Write[] }>,
): Promise<Corrected<Made>> {
  return explained(async () => {
    const wanted = { ...of, objectIds: [id] };
    const { user, isProposal } = await whoDecides(deps, wanted, as);
    const { made, writes } = await plan(user);
    if (isProposal && user !== null) return { proposed: await propose(deps, wanted, user, by) };
    const audit = auditOfCommand(deps, by, of.owner, {
      operation: of.operation.id,
      objectIds: [made.id, id, ...(user === null ? [] : [toId("user", user.id)])],
      request: of.request,
    });
    await writeAtomically(deps.database, [...writes, ...audit]);
    return { made };
  });
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
