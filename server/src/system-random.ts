import { randomBytes } from "node:crypto";
import type { Random } from "./parts.ts";

/** The operating system's chance, for a running server; tests bring a seed instead. */
export const systemRandom: Random = { bytes: (count) => randomBytes(count) };
