import { hash } from "node:crypto";
import type { Pool } from "pg";
import { named } from "../../database/named-statement.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Uuid } from "../../ids.ts";

export type ChallengePurpose = "add" | "sign_in" | "step_up";

type Deps = Pick<Dependencies, "database" | "random" | "wallClock" | "shards">;

const challengeBytes = 32;
export const challengeMs = 5 * 60_000;

/**
 * Stores a new challenge.
 *
 * Input    userId: null: of a sign-in.
 * Returns  its bytes, for the browser.
 * Writes   passkey_challenges.
 */
export async function newChallenge(
  deps: Deps,
  purpose: ChallengePurpose,
  userId: Uuid | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(deps.random.bytes(challengeBytes));
  await databaseOf(deps, purpose).query(
    named(
      `INSERT INTO passkey_challenges (challenge_hash, purpose, user_id, expires_at)
         VALUES ($1, $2, $3, $4)`,
      [hashOf(encoded(bytes)), purpose, userId, expiryOf(deps)],
    ),
  );
  return bytes;
}

/**
 * Takes the challenge of a response, which is valid once, also if the response is not.
 *
 * Input    clientData: in base64url.
 * Returns  the challenge; undefined: none of this purpose and user, used or expired.
 */
export async function takeChallenge(
  deps: Deps,
  purpose: ChallengePurpose,
  userId: Uuid | null,
  clientData: string,
): Promise<string | undefined> {
  const challenge = challengeIn(clientData);
  if (challenge === undefined) return undefined;
  const taken = await databaseOf(deps, purpose).query(
    named(
      `DELETE FROM passkey_challenges
        WHERE challenge_hash = $1 AND purpose = $2 AND user_id IS NOT DISTINCT FROM $3::uuid
          AND expires_at > $4`,
      [hashOf(challenge), purpose, userId, deps.wallClock.now().toISOString()],
    ),
  );
  return taken.rowCount === 1 ? challenge : undefined;
}

/** Before a sign-in, the user's database is not known: its challenges are in the first one. */
function databaseOf({ database, shards }: Deps, purpose: ChallengePurpose): Pool {
  return purpose === "sign_in" ? (shards?.all()[0].database ?? database) : database;
}

function expiryOf({ wallClock }: Pick<Deps, "wallClock">): string {
  return new Date(wallClock.now().getTime() + challengeMs).toISOString();
}

function challengeIn(clientData: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, "base64url").toString());
    return typeof challenge === "string" ? challenge : undefined;
  } catch {
    // No client data: the caller rejects it.
    return undefined;
  }
}

const encoded = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const hashOf = (challenge: string) => hash("sha256", challenge, "buffer");
