import type { boardingEvents } from "@openpayfac/contract";
import { updateRow } from "../../database/row-writes.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { type BoardedAccount, serializeAccount } from "../../identity/account-record.ts";
import { requireTransition } from "../../transitions.ts";
import { writeAccountEvents } from "../../webhooks/write-events.ts";
import { accountTransitions } from "./account-states.ts";

export type AccountEventType = Extract<keyof typeof boardingEvents, `v2.account.${string}`>;

type Changeable = Pick<
  BoardedAccount,
  | "status"
  | "processor"
  | "processor_merchant_id"
  | "processor_terminal_id"
  | "processing_enabled"
  | "payouts_enabled"
  | "termination_comment"
  | "recruited_by"
>;

/**
 * Updates an account if it is unchanged since it was read.
 *
 * Input    more: columns that no response shows.
 * Returns  the updated account, and the writes: its row and one event per type.
 */
export function changeAccount(
  deps: Pick<Dependencies, "clock" | "ids">,
  row: BoardedAccount,
  set: Partial<Changeable>,
  types: readonly AccountEventType[],
  shown: Partial<BoardedAccount> = {},
  more: Record<string, unknown> = {},
): { changed: BoardedAccount; writes: Write[] } {
  requireTransition("an account", accountTransitions, row.status, set.status ?? row.status);
  const now = deps.clock.now().toISOString();
  const changed: BoardedAccount = {
    ...row,
    ...set,
    ...shown,
    version: row.version + 1,
    sequence: row.sequence + types.length,
  };
  const data = JSON.stringify(serializeAccount(changed));
  const events = types.map((type, index) => ({
    type,
    objectId: row.id,
    sequence: row.sequence + 1 + index,
    data,
  }));
  const { version, sequence } = changed;
  return {
    changed,
    writes: [
      updateRow(
        "accounts",
        { id: row.id, version: row.version },
        { ...set, ...more, version, sequence },
      ),
      writeAccountEvents(row.id, now, events, deps.ids),
    ],
  };
}
