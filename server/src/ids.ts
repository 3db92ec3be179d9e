import { type IdKind, idPrefixes } from "@openpayfac/contract/names";
import type { Clock } from "./clock.ts";
import type { Random } from "./random.ts";
import { dashed, decodeSuffix, encodeSuffix } from "./typeid.ts";

/** A UUID as PostgreSQL and `pg` write it. */
export type Uuid = string;

/** Their order in the database, in which rows of several owners are locked. */
export function compareIds(a: Uuid, b: Uuid): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

export interface Ids {
  /** A new UUIDv7: sorts by clock time and, within one process, by creation order. */
  next(): Uuid;
}

// A gateway could mistake a digit run of this length for a card number and mask it.
const cardLikeRun = /[0-9]{12}/;

/**
 * Creates UUIDv7 ids (RFC 9562) from an injected clock and injected randomness.
 *
 * The 12 bits after the time count up within a millisecond, so that ids of one process are unique
 * and ordered even if the clock does not advance.
 */
export function makeIds(clock: Clock, random: Random): Ids {
  let lastMs = 0;
  let counter = 0;
  const bytes = Buffer.alloc(16);
  const generate = (): Uuid => {
    const now = clock.now().getTime();
    if (now > lastMs) {
      lastMs = now;
      counter = 0;
    } else {
      counter += 1;
      if (counter > 0xfff) {
        lastMs += 1;
        counter = 0;
      }
    }
    bytes.writeUIntBE(lastMs, 0, 6);
    bytes.writeUInt16BE(0x7000 | counter, 6);
    bytes.set(random.bytes(8), 8);
    bytes[8] = 0x80 | (bytes[8]! & 0x3f);
    return dashed(bytes.toString("hex"));
  };
  return {
    next() {
      let id = generate();
      while (cardLikeRun.test(toId("payment", id))) id = generate();
      return id;
    },
  };
}

/** The lowest id that could be created at a time: a bound for searches by the time in ids. */
export function firstIdAt(time: Date): Uuid {
  const ms = Math.max(0, time.getTime()).toString(16).padStart(12, "0");
  return dashed(ms.padEnd(32, "0"));
}

/** The time that an id was created at, to the millisecond. */
export function timeOfId(id: Uuid): Date {
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16));
}

/** The newest id of each kind: most objects of a list belong to one account and one business. */
const newest = new Map<IdKind, { uuid: Uuid; id: string }>();

/** The wire form of an id: `pi_…`. */
export function toId(kind: IdKind, uuid: Uuid): string {
  const known = newest.get(kind);
  if (known?.uuid === uuid) return known.id;
  const id = `${idPrefixes[kind]}_${encodeSuffix(uuid)}`;
  newest.set(kind, { uuid, id });
  return id;
}

/** The wire form, or null for null. */
export function toIdOrNull(kind: IdKind, uuid: Uuid | null): string | null {
  return uuid === null ? null : toId(kind, uuid);
}

/** The stored form of an id that matches the contract's pattern. */
export function toUuid(id: string): Uuid {
  return decodeSuffix(id.slice(-26));
}
