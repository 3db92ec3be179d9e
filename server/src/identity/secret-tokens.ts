import { hash } from "node:crypto";
import type { Random } from "../random.ts";

const tokenBytes = 32;

/** A new token of 256 bits, which authorizes its bearer: shown once and stored as a hash. */
export function newToken(random: Random): string {
  return Buffer.from(random.bytes(tokenBytes)).toString("base64url");
}

/** The stored form of a token. It needs no salt: 256 random bits cannot be guessed. */
export function hashToken(token: string): Buffer {
  return hash("sha256", token, "buffer");
}
