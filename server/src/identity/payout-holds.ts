import { Account } from "@openpayfac/contract";
import { updateRow } from "../database/row-writes.ts";
import type { Write } from "../database/write-atomically.ts";
import { jsonEncoderFor } from "../http/encode-response.ts";
import type { Ids, Uuid } from "../ids.ts";
import { writeAccountEvents } from "../webhooks/write-events.ts";
import { type BoardedAccount, serializeAccount } from "./account-record.ts";

/** Why payouts of an account are held, independently of its bank account. */
export type PayoutHold =
  | "sanctions_review"
  | "sanctions_confirmed"
  | "volume_review"
  | "listing_review"
  | "listing_confirmed"
  | "verification_review"
  | "verification_confirmed"
  | "risk_review"
  | "risk_stopped";

/** Subject of a review; the first word of its holds. */
export type HoldMatter = "sanctions" | "volume" | "listing" | "verification" | "risk";

/** Holds that also disable new payments. */
const stopsProcessing: readonly string[] = [
  "sanctions_confirmed",
  "risk_stopped",
] satisfies PayoutHold[];

interface At {
  now: string;
  ids: Ids;
}

/**
 * The writes that set the holds of an account's payouts on each given matter, if it is unchanged
 * since it was read. Holds on other matters stay.
 *
 * With the first hold, payouts are disabled; with the last one ended, they are what they were, or
 * became in the meantime. Payments are disabled and restored in the same way. Neither the account
 * nor its events have the reason.
 *
 * Returns  empty if it already has these holds.
 */
export function setPayoutHolds(
  read: BoardedAccount,
  own: Partial<Record<HoldMatter, readonly PayoutHold[]>>,
  { now, ids }: At,
): Write[] {
  const before = read.payout_holds;
  const others = before.filter((hold) => own[hold.split("_", 1)[0] as HoldMatter] === undefined);
  const holds = [...others, ...Object.values(own).flat()];
  if (before.length === holds.length && holds.every((hold) => before.includes(hold))) return [];
  const stops = holds.some((hold) => stopsProcessing.includes(hold));
  const held = holds.length > 0;
  const set = {
    payout_holds: holds,
    payouts_enabled: held ? false : (read.payouts_after_hold ?? read.payouts_enabled),
    payouts_after_hold: held ? (read.payouts_after_hold ?? read.payouts_enabled) : null,
    processing_enabled: stops ? false : (read.processing_after_hold ?? read.processing_enabled),
    processing_after_hold: stops ? (read.processing_after_hold ?? read.processing_enabled) : null,
  };
  const types = [
    ...(set.payouts_enabled === read.payouts_enabled
      ? []
      : [`v2.account.payouts_${set.payouts_enabled ? "enabled" : "disabled"}`]),
    ...(set.processing_enabled === read.processing_enabled
      ? []
      : [`v2.account.processing_${set.processing_enabled ? "enabled" : "disabled"}`]),
  ];
  const versions = { version: read.version + 1, sequence: read.sequence + types.length };
  const data = jsonEncoderFor(Account)(serializeAccount({ ...read, ...set, ...versions }));
  const events = types.map((type, index) => ({
    type,
    objectId: read.id,
    sequence: read.sequence + 1 + index,
    data,
  }));
  return [
    updateRow("accounts", { id: read.id, version: read.version }, { ...set, ...versions }),
    ...(events.length === 0 ? [] : [writeAccountEvents(read.id, now, events, ids)]),
  ];
}

/**
 * The columns that set a capability of a held account: they take effect when its holds end.
 *
 * Returns  undefined: no hold concerns the capability.
 */
export function capabilityAfterHold(
  read: BoardedAccount,
  name: "payouts_enabled" | "processing_enabled",
  on: boolean,
): { payouts_after_hold: boolean } | { processing_after_hold: boolean } | undefined {
  if (name === "payouts_enabled") {
    return read.payouts_after_hold === null ? undefined : { payouts_after_hold: on };
  }
  return read.processing_after_hold === null ? undefined : { processing_after_hold: on };
}

/** The write by which held payouts of an account continue. */
export function resumePayouts(accountId: Uuid, now: string): Write {
  return {
    sql: `UPDATE payouts SET next_action_at = $2, version = version + 1
           WHERE account_id = $1 AND status = 'held' AND next_action_at IS NOT NULL`,
    values: [accountId, now],
  };
}
