import { randomBytes, randomFillSync } from "node:crypto";
import type { Random } from "../random.ts";

const pool = new Uint8Array(8192);
let used = pool.length;

/** One call to the operating system costs the same for one id as for a thousand. */
const pooledBytesMax = 16;

/** The operating system's randomness, for a running server; tests use a seed. */
export const systemRandom: Random = {
  bytes(count) {
    if (count > pooledBytesMax) return randomBytes(count);
    if (used + count > pool.length) {
      randomFillSync(pool);
      used = 0;
    }
    const bytes = pool.slice(used, used + count);
    // Erase bytes already used: they may have become a secret.
    pool.fill(0, used, used + count);
    used += count;
    return bytes;
  },
};
