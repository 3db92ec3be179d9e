import { hash } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { insertRows } from "../database/row-writes.ts";
import {
  ConcurrentModification,
  type Write,
  writeAtomically,
} from "../database/write-atomically.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Uuid } from "../ids.ts";
import type { Random } from "../random.ts";
import { proveFactor } from "./session-rules.ts";

const secretBytes = 20;
const periodSeconds = 30;
/** A phone's clock may be off by half a minute. Source: RFC 6238, 5.2. */
const stepsAside = 1;
const recoveryCodesCount = 10;

/** Without letters and digits that are easily confused. */
const codeLetters = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

const encryptedFor = (userId: Uuid) => `user_second_factors ${userId}`;

/** Whether codes are required, and how many recovery codes are left. */
export async function readSecondFactor(
  deps: Pick<Dependencies, "database">,
  userId: Uuid,
): Promise<{ confirmed: boolean; recoveryCodesLeft: number }> {
  const found = await deps.database.query<{ confirmed: boolean; left: number }>({
    name: "read-second-factor",
    text: `SELECT confirmed_at IS NOT NULL AS confirmed,
                  (SELECT count(*)::int FROM user_recovery_codes WHERE user_id = $1) AS left
             FROM user_second_factors WHERE user_id = $1`,
    values: [userId],
  });
  const row = found.rows[0];
  return { confirmed: row?.confirmed ?? false, recoveryCodesLeft: row?.left ?? 0 };
}

/**
 * Starts the setup of a second factor; no code is required until one has been confirmed.
 *
 * Returns  the secret for typing, and the URI that an authenticator app reads as a QR code.
 * Writes   user_second_factors, unless one is in use already.
 */
export async function beginSecondFactor(
  deps: Dependencies,
  user: { id: Uuid; email: string },
  issuer: string,
): Promise<{ secret: string; uri: string } | undefined> {
  const secret = new Secret({ buffer: new Uint8Array(deps.random.bytes(secretBytes)).buffer });
  const totp = totpOf(secret.base32, issuer, user.email);
  const written = await deps.database.query(
    `INSERT INTO user_second_factors AS known (user_id, encrypted_secret) VALUES ($1, $2)
     ON CONFLICT (user_id) DO UPDATE SET encrypted_secret = excluded.encrypted_secret, last_step = 0
      WHERE known.confirmed_at IS NULL`,
    [user.id, deps.encryption.encrypt(secret.base32, encryptedFor(user.id))],
  );
  if (written.rowCount === 0) return undefined;
  return { secret: secret.base32, uri: totp.toString() };
}

/**
 * Activates a second factor if a code of it is valid.
 *
 * Input    sessionHash: of the session that has thereby proven it.
 * Returns  recovery codes, shown once; undefined if the code is wrong.
 */
export async function confirmSecondFactor(
  deps: Dependencies,
  userId: Uuid,
  code: string,
  sessionHash: Buffer,
): Promise<string[] | undefined> {
  const factor = await readFactor(deps, userId);
  if (factor === undefined || factor.confirmed_at !== null) return undefined;
  const step = stepOf(deps, factor.secret, code);
  if (step === undefined) return undefined;
  const codes = newRecoveryCodes(deps.random);
  await writeAtomically(deps.database, [
    {
      sql: `UPDATE user_second_factors SET confirmed_at = $2, last_step = $3
             WHERE user_id = $1 AND confirmed_at IS NULL`,
      values: [userId, deps.clock.now().toISOString(), step],
      must: "user_second_factors",
    },
    insertRows(
      "user_recovery_codes",
      ["user_id", "code_hash"],
      codes.map((each) => ({ user_id: userId, code_hash: hexOf(hashCode(each)) })),
    ),
    proveFactor(sessionHash, "code"),
  ]);
  return codes;
}

/**
 * Whether a code of the app, or a recovery code, is valid. Each is valid once.
 *
 * Writes   that it was used.
 */
export async function takeCode(deps: Dependencies, userId: Uuid, code: string): Promise<boolean> {
  const factor = await readFactor(deps, userId);
  if (factor === undefined || factor.confirmed_at === null) return false;
  const step = stepOf(deps, factor.secret, code);
  const use: Write =
    step === undefined
      ? {
          sql: "DELETE FROM user_recovery_codes WHERE user_id = $1 AND code_hash = $2",
          values: [userId, hashCode(code)],
          must: "user_recovery_codes",
        }
      : {
          sql: "UPDATE user_second_factors SET last_step = $2 WHERE user_id = $1 AND last_step < $2",
          values: [userId, step],
          must: "user_second_factors",
        };
  try {
    await writeAtomically(deps.database, [use]);
    return true;
  } catch (error) {
    if (error instanceof ConcurrentModification) return false;
    throw error;
  }
}

/** The writes that remove a second factor. */
export function removeSecondFactor(userId: Uuid): Write[] {
  return [
    { sql: "DELETE FROM user_second_factors WHERE user_id = $1", values: [userId] },
    { sql: "DELETE FROM user_recovery_codes WHERE user_id = $1", values: [userId] },
  ];
}

interface Factor {
  secret: string;
  confirmed_at: string | null;
}

async function readFactor(deps: Dependencies, userId: Uuid): Promise<Factor | undefined> {
  const found = await deps.database.query<{
    encrypted_secret: string;
    confirmed_at: string | null;
  }>({
    name: "read-second-factor-secret",
    text: "SELECT encrypted_secret, confirmed_at FROM user_second_factors WHERE user_id = $1",
    values: [userId],
  });
  const row = found.rows[0];
  if (row === undefined) return undefined;
  const secret = deps.encryption.decrypt(row.encrypted_secret, encryptedFor(userId));
  return { secret, confirmed_at: row.confirmed_at };
}

function totpOf(secret: string, issuer: string, label: string): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: periodSeconds });
}

/** The time step of a code. The phone follows the machine's time, not the sandbox's. */
function stepOf(deps: Dependencies, secret: string, code: string): number | undefined {
  const digits = code.replaceAll(/\s/g, "");
  if (!/^\d{6}$/.test(digits)) return undefined;
  const timestamp = deps.wallClock.now().getTime();
  const totp = totpOf(secret, "", "");
  const delta = totp.validate({ token: digits, timestamp, window: stepsAside });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

function newRecoveryCodes(random: Random): string[] {
  return Array.from({ length: recoveryCodesCount }, () => {
    const letters = Array.from({ length: 12 }, () => letterOf(random)).join("");
    return letters.replace(/(.{4})(?=.)/g, "$1-");
  });
}

/** A letter with uniform probability: bytes that would favor the first letters are skipped. */
function letterOf(random: Random): string {
  const fair = 256 - (256 % codeLetters.length);
  for (;;) {
    const [byte = 0] = random.bytes(1);
    if (byte < fair) return codeLetters[byte % codeLetters.length] ?? "";
  }
}

/** Accepts any letter case, with or without hyphens. */
function hashCode(code: string): Buffer {
  return hash("sha256", code.toUpperCase().replaceAll(/[^0-9A-Z]/g, ""), "buffer");
}

function hexOf(bytes: Buffer): string {
  return `\\x${bytes.toString("hex")}`;
}
