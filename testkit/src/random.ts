/** Randomness that a seed repeats. */
export interface SeededRandom {
  seed: number;
  /** 0 to less than 1. */
  next(): number;
  /** A whole number from `least` to `most`, both included. */
  integer(least: number, most: number): number;
  pick<T>(items: readonly T[]): T;
  bytes(count: number): Uint8Array;
  shuffle<T>(items: readonly T[]): T[];
}

/**
 * Input    seed: absent, the one in TEST_SEED, or else a new one, which is printed so that a
 *          failed run can be repeated.
 */
export function seededRandom(seed: number = seedOfRun()): SeededRandom {
  let state = seed >>> 0;
  // Mulberry32, in the public domain: 32 bits of state, even enough for tests.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const integer = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    seed,
    next,
    integer,
    pick(items) {
      if (items.length === 0) throw new Error("Nothing to pick from.");
      return items[integer(0, items.length - 1)] as (typeof items)[number];
    },
    bytes: (count) => Uint8Array.from({ length: count }, () => integer(0, 255)),
    shuffle(items) {
      const order = items.map((item) => ({ item, key: next() }));
      return order.sort((a, b) => a.key - b.key).map(({ item }) => item);
    },
  };
}

function seedOfRun(): number {
  const given = process.env.TEST_SEED;
  const seed = given === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(given);
  if (!Number.isInteger(seed)) throw new Error(`TEST_SEED is not a whole number: ${given}`);
  console.log(`random seed: TEST_SEED=${seed}`);
  return seed;
}
