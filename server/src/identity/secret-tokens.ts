import { hash } from "node:crypto";
import type { Random } from "../dependencies.ts";

const tokenBytes = 32;

/** A new token of 256 bits, which whoever has it may use: it is shown once and stored as a hash. */
export function newToken(random: Random): string {
  return Buffer.from(random.bytes(tokenBytes)).toString("base64url");
}

/** How a token is stored. It needs no salt: nobody can guess 256 bits of chance. */
export function hashToken(token: string): Buffer {
  return hash("sha256", token, "buffer");
}
