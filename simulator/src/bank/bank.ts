import type { DatabaseSync } from "node:sqlite";
import { inTransaction } from "../store/open-store.ts";
import type { AccountNumbers } from "./platform-account.ts";

/** Reason of a booking on a bank account. */
export type MovementKind =
  | "card_funding"
  | "ach_debit"
  | "ach_debit_return"
  | "ach_payout"
  | "ach_payout_return"
  | "ach_refund"
  | "ach_refund_return"
  | "ach_clawback";

/** One booking on one bank account. */
export interface Movement {
  readonly id: number;
  readonly at: string;
  readonly routing_number: string;
  readonly account_number: string;
  /** Minor units; positive if the account is credited. */
  readonly amount_minor: number;
  readonly kind: MovementKind;
  /** Reference of the booking: a fundingmasterid, or the uuid of a transaction. */
  readonly reference: string;
  readonly merchid: string;
}

/** A bank account with its balance. It opens at 0, and may be overdrawn. */
export interface BankAccount {
  readonly routing_number: string;
  readonly account_number: string;
  readonly balance_minor: number;
}

/** Which movements to read; absent fields do not narrow. */
export interface MovementFilter {
  readonly account_number?: string | undefined;
  readonly reference?: string | undefined;
  readonly merchid?: string | undefined;
}

/** A transfer between two accounts that is not booked yet. */
export interface Transfer {
  readonly at: Date;
  readonly from: AccountNumbers;
  readonly to: AccountNumbers;
  /** Minor units, positive. */
  readonly amountMinor: number;
  readonly kind: MovementKind;
  readonly reference: string;
  readonly merchid: string;
}

export interface Bank {
  book(movement: Omit<Movement, "id">): void;
  /** Books both sides, or neither. */
  transfer(transfer: Transfer): void;
  accounts(): BankAccount[];
  movements(filter: MovementFilter): Movement[];
}

/**
 * The bank, which holds the accounts of all merchants, payers and payees.
 *
 * Writes   one row per booking; a balance is the sum of an account's rows.
 */
export function openBank(database: DatabaseSync): Bank {
  const insert = database.prepare(
    `insert into bank_movements
       (at, routing_number, account_number, amount_minor, kind, reference, merchid)
     values (?, ?, ?, ?, ?, ?, ?)`,
  );
  const balances = database.prepare(
    `select routing_number, account_number, sum(amount_minor) as balance_minor
     from bank_movements group by routing_number, account_number
     order by routing_number, account_number`,
  );
  const select = database.prepare(
    `select * from bank_movements
     where (:account_number is null or account_number = :account_number)
       and (:reference is null or reference = :reference)
       and (:merchid is null or merchid = :merchid)
     order by id`,
  );
  const book: Bank["book"] = (movement) => {
    const { at, routing_number, account_number, amount_minor, kind, reference } = movement;
    // A deposit of 0 is listed in the file, but moves nothing.
    if (amount_minor === 0) return;
    const { merchid } = movement;
    insert.run(at, routing_number, account_number, amount_minor, kind, reference, merchid);
  };
  return {
    book,
    transfer({ at, from, to, amountMinor, kind, reference, merchid }) {
      const shared = { at: at.toISOString(), kind, reference, merchid };
      inTransaction(database, () => {
        book({ ...from, ...shared, amount_minor: -amountMinor });
        book({ ...to, ...shared, amount_minor: amountMinor });
      });
    },
    accounts: () => balances.all() as unknown as BankAccount[],
    movements: ({ account_number = null, reference = null, merchid = null }) =>
      select.all({ account_number, reference, merchid } as Record<
        string,
        string | null
      >) as unknown as Movement[],
  };
}
