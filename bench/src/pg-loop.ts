import pg from "pg";
import type { Client } from "./load.ts";
import { accountHigh, accountLow } from "./merchants.ts";
import type { RepeatableStatement, Slot } from "./repeatable-writes.ts";

let started = 0;

/** Replaces pgbench where it is not installed: the same statements, sent by `pg` in a loop. */
export async function openPgClient(
  connection: pg.PoolConfig,
  statements: readonly RepeatableStatement[],
  account: { family: number; index: number },
): Promise<Client> {
  const client = new pg.Client(connection);
  await client.connect();
  const prepared = statements.map((statement, index) => ({ ...statement, name: `s${index}` }));
  started += 1;
  // As many numbers apart as no client uses up in a run.
  let number = Date.now() * 1000 + started * 10_000_000;
  return {
    async work() {
      number += 1;
      for (const { name, text, slots } of prepared) {
        await client.query({
          name,
          text,
          values: slots.map((slot) => value(slot, number, account)),
        });
      }
    },
    close: () => void client.end(),
  };
}

function value(
  slot: Slot,
  number: number,
  account: { family: number; index: number },
): string | null {
  switch (slot.kind) {
    case "constant":
      return slot.text;
    case "null":
      return null;
    case "account":
      return `${accountHigh + account.family}${accountLow + account.index}`;
    case "id":
      // The first digits of an id are its time, and select its partition: these are in the first.
      return `0${number}${String(accountLow + slot.number).slice(1)}`;
    case "key":
      // As good as a hash: the digits that change come first.
      return `000000000000${[...String(number)].reverse().join("")}${String(accountLow + slot.number).slice(12)}`;
  }
}
