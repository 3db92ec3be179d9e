import { createHash } from "node:crypto";

/** Draws the next integer from 0 up to, but without, `below`. */
export type Random = (below: number) => number;

/** Random numbers that are the same again for the same seed. */
export function createRandom(seed: string): Random {
  // Mulberry32: a small generator is enough, since nothing secret depends on it.
  let state = createHash("sha256").update(seed).digest().readUInt32BE(0);
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

function junkValue(random: Random): unknown {
  const number = String(random(1_000_000));
  switch (random(3)) {
    case 0:
      return `dummy ${number}`;
    case 1:
      return { [`dummyKey${number}`]: `dummy ${number}` };
    default:
      return [`dummy ${number}`, { dummyKey: number }];
  }
}

function shuffleOne(object: Record<string, unknown>, random: Random): Record<string, unknown> {
  const entries = Object.entries(object);
  const junkCount = 1 + random(3);
  for (let count = 0; count < junkCount; count += 1) {
    entries.push([`dummy${random(1_000_000)}`, junkValue(random)]);
  }
  for (let last = entries.length - 1; last > 0; last -= 1) {
    const other = random(last + 1);
    const moved = entries[last]!;
    entries[last] = entries[other]!;
    entries[other] = moved;
  }
  return Object.fromEntries(entries);
}

/** Objects whose keys are the merchant's own: no dummies are added to them. */
const leftAlone = new Set(["userfields", "errors"]);

/**
 * Disorders a reply as the vendor's test environment does: keys in random order, and dummy keys,
 * objects and arrays between them, also in nested objects.
 *
 * Returns  the original fields with additions; string values are unchanged.
 */
export function shuffleReply(reply: unknown, random: Random): unknown {
  if (Array.isArray(reply)) return reply.map((part) => shuffleReply(part, random));
  if (typeof reply !== "object" || reply === null) return reply;
  const inner = Object.entries(reply).map(([name, value]) => [
    name,
    leftAlone.has(name) ? value : shuffleReply(value, random),
  ]);
  return shuffleOne(Object.fromEntries(inner), random);
}
