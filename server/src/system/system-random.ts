import { randomBytes, randomFillSync } from "node:crypto";
import type { Random } from "../dependencies.ts";

const pool = new Uint8Array(8192);
let used = pool.length;

/** Asking the operating system costs as much for one id as for a thousand. */
const pooledBytesMax = 16;

/** The operating system's chance, for a running server; tests bring a seed instead. */
export const systemRandom: Random = {
  bytes(count) {
    if (count > pooledBytesMax) return randomBytes(count);
    if (used + count > pool.length) {
      randomFillSync(pool);
      used = 0;
    }
    const bytes = pool.slice(used, used + count);
    // What was handed out is not kept: it may have become a secret.
    pool.fill(0, used, used + count);
    used += count;
    return bytes;
  },
};
