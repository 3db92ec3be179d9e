import type { PaymentsEventType, PlatformEventType } from "@openpayfac/contract";
import type { Write } from "../database/write-atomically.ts";
import type { Ids } from "../ids.ts";
import { type EventAccount, type NewEvent, writeAccountEvents } from "../webhooks/write-events.ts";

export type { PaymentsEventType };

/** An event about an object, to be sent to the integrator. */
export interface PaymentsEvent extends NewEvent {
  type: PaymentsEventType | PlatformEventType;
}

/** The write that puts events into the outbox, together with their change. */
export function writeEvents(
  account: EventAccount,
  occurredAt: string,
  events: readonly PaymentsEvent[],
  ids: Ids,
): Write {
  return writeAccountEvents(account, occurredAt, events, ids);
}
