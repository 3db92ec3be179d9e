import { hash } from "node:crypto";
import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import { named } from "../database/named-statement.ts";
import type { Write } from "../database/write-atomically.ts";
import type { Dependencies } from "../dependencies.ts";
import { prefixOf } from "../permissions/network-ranges.ts";
import { brandOf } from "./brands.ts";
import { deviceOf } from "./device-of.ts";
import { newSignInEmail } from "./password-emails.ts";
import { newToken } from "./secret-tokens.ts";
import { readBrowserCookie } from "./session-cookie.ts";
import type { SessionRules } from "./session-rules.ts";
import type { UserRow } from "./user-rows.ts";

const dayMs = 24 * 60 * 60_000;
/** A browser or a network without a sign-in for this long is new again. */
const knownMs = 400 * dayMs;
/** Shorter than the smallest part of the internet that one customer of a provider gets. */
const bitsOf = { 4: 24, 6: 56 } as const;

/**
 * The writes of a completed sign-in: the browser and the network that it came from are known from now
 * on. If one of them is new, the user gets an email. The first sign-in of a user is not new.
 *
 * Returns  browser: the value of the browser's cookie.
 * Writes   known_sign_ins, emails.
 */
export async function knownSignIn(
  deps: Dependencies,
  request: FastifyRequest,
  user: UserRow,
  { isNotified }: SessionRules,
): Promise<{ browser: string; writes: Write[] }> {
  const browser = readBrowserCookie(request, deps) ?? newToken(deps.random);
  const now = deps.wallClock.now();
  const wanted = [
    { kind: "browser", value: hash("sha256", browser, "buffer") },
    { kind: "network", value: hash("sha256", networkOf(request.ip), "buffer") },
  ] as const;
  const { rows } = await deps.database.query<{ kind: string; value_hash: Buffer }>(
    named("SELECT kind, value_hash FROM known_sign_ins WHERE user_id = $1 AND seen_at > $2", [
      user.id,
      new Date(now.getTime() - knownMs).toISOString(),
    ]),
  );
  const isKnown = wanted.every(({ kind, value }) =>
    rows.some((row) => row.kind === kind && row.value_hash.equals(value)),
  );
  const known = wanted.map(({ kind, value }) => ({
    sql: `INSERT INTO known_sign_ins AS known (user_id, kind, value_hash, seen_at)
            VALUES ($1::uuid, $2, $3::bytea, $4::timestamptz)
            ON CONFLICT (user_id, kind, value_hash) DO UPDATE SET seen_at = $4::timestamptz`,
    values: [user.id, kind, value, now.toISOString()],
  }));
  if (isKnown || rows.length === 0 || !isNotified) return { browser, writes: known };
  const brand = await brandOf(deps, user.partner_id);
  const email = newSignInEmail(deps, user, brand, deviceOf(request), now);
  return { browser, writes: [...known, ...email] };
}

/** The part of an address that stays the same while its user moves between a provider's addresses. */
function networkOf(address: string): string {
  const version = isIP(address);
  return version === 4 || version === 6 ? prefixOf(address, bitsOf) : address;
}

/** Deletes browsers and networks that are no longer known. */
export async function deleteUnknownSignIns(
  { database }: Pick<Dependencies, "database">,
  now: Date,
): Promise<void> {
  await database.query("DELETE FROM known_sign_ins WHERE seen_at <= $1", [
    new Date(now.getTime() - knownMs).toISOString(),
  ]);
}
