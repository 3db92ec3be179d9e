import { hash, verify } from "@node-rs/argon2";
import type { Random } from "../random.ts";

/** Source: OWASP Password Storage Cheat Sheet, Argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const saltBytes = 16;

/** A hash for users without a password, so that an attempt takes as long as for any other. */
const nobodys =
  "$argon2id$v=19$m=19456,t=2,p=1$1k4RtiN1NfO7maKim5xpnQ$wNr0uMfQE84JsLqN7slU2MF7jZ2oZ+Jd4NI/ZfPvtbc";

/** The stored form of a password: Argon2id, with its own salt. */
export function hashPassword(password: string, random: Random): Promise<string> {
  return hash(password, { ...cost, salt: Buffer.from(random.bytes(saltBytes)) });
}

/**
 * Whether this is the password.
 *
 * Input    stored: null: there is none, and every password is wrong.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const right = await verify(stored ?? nobodys, password);
  return right && stored !== null;
}
