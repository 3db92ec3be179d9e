import { Account } from "@openpayfac/contract";
import { updateRow } from "../database/row-writes.ts";
import type { Write } from "../database/write-atomically.ts";
import { jsonEncoderFor } from "../http/encode-response.ts";
import type { Ids } from "../ids.ts";
import { writeAccountEvents } from "../webhooks/write-events.ts";
import { type BoardedAccount, serializeAccount } from "./account-record.ts";
import { capabilityAfterHold } from "./payout-holds.ts";

/** The capabilities of an account, with the event of each switch. */
const switches = {
  payouts_enabled: ["v2.account.payouts_disabled", "v2.account.payouts_enabled"],
  processing_enabled: ["v2.account.processing_disabled", "v2.account.processing_enabled"],
} as const;

/**
 * The writes that switch a capability of an account on or off, if it is unchanged since it was
 * read, and emit the event.
 *
 * Returns  empty if it already has that state. While a hold disables the capability, the state that
 *          it has afterwards is written, without an event.
 */
export function setAccountCapability(
  read: BoardedAccount,
  name: keyof typeof switches,
  on: boolean,
  { now, ids }: { now: string; ids: Ids },
): Write[] {
  const later = capabilityAfterHold(read, name, on);
  if (later !== undefined) {
    const { id, version } = read;
    return [updateRow("accounts", { id, version }, { ...later, version: version + 1 })];
  }
  if (read[name] === on) return [];
  const changed = { version: read.version + 1, sequence: read.sequence + 1, [name]: on };
  const data = jsonEncoderFor(Account)(serializeAccount({ ...read, ...changed }));
  const type = switches[name][on ? 1 : 0];
  const event = { type, objectId: read.id, sequence: changed.sequence, data };
  return [
    updateRow("accounts", { id: read.id, version: read.version }, changed),
    writeAccountEvents(read.id, now, [event], ids),
  ];
}
