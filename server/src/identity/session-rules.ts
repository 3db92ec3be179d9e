import type { OperationShape, SecondFactor } from "@openpayfac/contract";
import type { Pool } from "pg";
import { ApiError } from "../api-error.ts";
import type { Write } from "../database/write-atomically.ts";
import { allowsAddress } from "../permissions/network-ranges.ts";
import {
  policiesThatApply,
  readStoredPolicies,
  type StoredPolicies,
} from "../permissions/user-policies.ts";
import type { UserRow } from "./user-rows.ts";

const minuteMs = 60_000;

/** The strongest factor that a user has proven in a session. */
export type ProvenFactor = "password" | "code" | "passkey";

const byStrength = ["password", "code", "passkey"] as const satisfies ProvenFactor[];

export function strongest(one: ProvenFactor, other: ProvenFactor): ProvenFactor {
  return byStrength.indexOf(one) > byStrength.indexOf(other) ? one : other;
}

/** The policies of one user's sessions. */
export interface SessionRules {
  /** A session without a request for this long has ended. */
  idleMs: number;
  /** Since the sign-in. */
  lifetimeMs: number;
  /** How long a step-up is valid. */
  verifiedMs: number;
  secondFactor: SecondFactor;
  /** Addresses from which the user signs in; empty: all. */
  ranges: readonly string[];
  /** Whether the user gets an email about a sign-in from a new browser or network. */
  isNotified: boolean;
}

type Subject = Pick<UserRow, "type" | "partner_id">;

/** The rules for a user, by the policies of the user's own tenant and partner. */
export function sessionRulesOf(
  { type, partner_id }: Subject,
  stored: StoredPolicies,
): SessionRules {
  const policies = policiesThatApply(stored, partner_id);
  const isOfTenant = type === "TENANT" || type === "ENTERPRISE";
  const isStaff = isOfTenant || type === "PARTNER";
  return {
    idleMs: (isOfTenant ? policies.idle_minutes_of_tenant : policies.idle_minutes) * minuteMs,
    lifetimeMs: policies.session_hours * 60 * minuteMs,
    verifiedMs: policies.step_up_minutes * minuteMs,
    secondFactor: isStaff ? policies.second_factor : policies.second_factor_of_merchants,
    // Merchants and agents work anywhere.
    ranges: isStaff ? policies.allowed_ranges : [],
    isNotified: policies.new_sign_in_email,
  };
}

export async function readSessionRules(
  database: Pool,
  user: Pick<UserRow, "type" | "tenant_id" | "partner_id">,
): Promise<SessionRules> {
  const stored = await readStoredPolicies(database, user.tenant_id, user.partner_id);
  return sessionRulesOf(user, stored);
}

/** Times of a session, as stored. */
export interface SessionTimes {
  seen_at: string;
  created_at: string;
  /** null: it replaced no other session. */
  started_at: string | null;
}

/** Whether a session still lasts. Its `expires_at` is another limit. */
export function isOngoing(
  { idleMs, lifetimeMs }: SessionRules,
  { seen_at, created_at, started_at }: SessionTimes,
  now: Date,
): boolean {
  const since = (time: string) => now.getTime() - Date.parse(time);
  return since(seen_at) < idleMs && since(started_at ?? created_at) < lifetimeMs;
}

/** Whether a user may sign in, and use a session, from an address. */
export function isAllowedFrom({ ranges }: SessionRules, address: string): boolean {
  return allowsAddress(ranges, address);
}

/** The second factor that a session lacks; null: none. */
export function missingFactor(
  { secondFactor }: SessionRules,
  proven: ProvenFactor,
): "required" | "passkey" | null {
  if (secondFactor === "optional") return null;
  if (secondFactor === "passkey") return proven === "passkey" ? null : "passkey";
  return proven === "password" ? "required" : null;
}

/** Operations by which a user sets a second factor up, or signs out. */
const withoutFactor: ReadonlySet<string> = new Set(["security", "sign_in"]);

/**
 * Checks that a session has the second factor that the policies require.
 *
 * Errors   second_factor_required.
 */
export function requireFactor(
  rules: SessionRules,
  proven: ProvenFactor,
  operation: Pick<OperationShape, "resource"> | undefined,
): void {
  const missing = missingFactor(rules, proven);
  if (missing === null || operation === undefined || withoutFactor.has(operation.resource)) return;
  throw factorRequired(missing);
}

export function factorRequired(missing: "required" | "passkey"): ApiError {
  return new ApiError(
    "second_factor_required",
    missing === "passkey"
      ? "Your organization requires a passkey. Add one, or confirm with yours, on the page Security."
      : "Your organization requires two-step verification. Set it up on the page Security.",
  );
}

/** The write that a session has proven a factor; a stronger one stays. */
export function proveFactor(tokenHash: Buffer, factor: "code" | "passkey"): Write {
  return {
    sql: `UPDATE user_sessions SET factor = $2
           WHERE token_hash = $1 AND (factor = 'password' OR $2 = 'passkey')`,
    values: [tokenHash, factor],
  };
}
