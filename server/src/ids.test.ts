import { idPrefixes } from "@openpayfac/contract/names";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fakeClock } from "../../testkit/src/clock.ts";
import { seededRandom } from "../../testkit/src/random.ts";
import { makeIds, toId, toIdOrNull, toUuid } from "./ids.ts";

describe("ids", () => {
  it("are unique and ordered by creation while the clock does not advance", () => {
    const ids = makeIds(fakeClock(), seededRandom());
    const made = Array.from({ length: 20_000 }, () => ids.next());
    expect(new Set(made).size).toBe(made.length);
    expect(made).toEqual([...made].sort());
    const shown = made.map((uuid) => toId("payment", uuid));
    expect(shown).toEqual([...shown].sort());
  });

  it("stay in order when the clock goes back", () => {
    const clock = fakeClock();
    const ids = makeIds(clock, seededRandom());
    const before = ids.next();
    clock.advance(-60_000);
    expect(ids.next() > before).toBe(true);
  });

  it("begin with the clock's time, as version 7", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 47 }), (ms) => {
        const clock = fakeClock(new Date(ms));
        const uuid = makeIds(clock, seededRandom(ms)).next();
        const time = Number.parseInt(uuid.replaceAll("-", "").slice(0, 12), 16);
        expect(time - ms).toBeGreaterThanOrEqual(0);
        expect(time - ms).toBeLessThanOrEqual(1);
        expect(uuid).toMatch(
          /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
        );
      }),
      { numRuns: 200 },
    );
  });

  it("never contain a run of twelve digits, even if the random bits would produce one", () => {
    // A seed after which the generator at some point yields bytes whose base 32 is all digits.
    const random = seededRandom(7);
    let left = 50;
    const unlucky = { bytes: (n: number) => (left-- > 0 ? new Uint8Array(n) : random.bytes(n)) };
    const ids = makeIds(fakeClock(), unlucky);
    for (let count = 0; count < 500; count += 1) {
      expect(toId("payment", ids.next())).not.toMatch(/[0-9]{12}/);
    }
    expect(left).toBeLessThan(0);
  });

  it("have the kind's prefix and convert back to the same UUID", () => {
    const ids = makeIds(fakeClock(), seededRandom());
    for (const [kind, prefix] of Object.entries(idPrefixes)) {
      const uuid = ids.next();
      const id = toId(kind as keyof typeof idPrefixes, uuid);
      expect(id).toMatch(new RegExp(`^${prefix}_[0-7][0-9a-hjkmnp-tv-z]{25}$`));
      expect(toUuid(id)).toBe(uuid);
    }
    expect(toIdOrNull("payout", null)).toBeNull();
  });
});
