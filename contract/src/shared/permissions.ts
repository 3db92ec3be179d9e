/** Everything that the role of a signed-in user can permit. */
export const permissions = [
  "payments:read",
  "payments:take",
  "payments:capture",
  "payments:refund",
  "disputes:read",
  "disputes:respond",
  "money:read",
  "money:operate",
  "money:adjust",
  "money:issue",
  "pricing:read",
  "pricing:edit",
  "accounts:read",
  "accounts:operate",
  "partners:read",
  "partners:edit",
  "boarding:read",
  "boarding:prepare",
  "boarding:review",
  "boarding:decide",
  "identity:reveal",
  "bank:read",
  "bank:change",
  "bank:decide",
  "terminals:read",
  "terminals:use",
  "terminals:manage",
  "residuals:read",
  "residuals:edit",
  "developers:read",
  "developers:write",
  "keys",
  "team",
  "settings",
  "audit",
  "system:read",
  "system:operate",
  "view_as",
  "tenants",
  "tenants:create",
  "sandbox",
  // Of every role: the user's own tasks, notices, views and preferences.
  "console",
] as const;

export type Permission = (typeof permissions)[number];

/** Kinds of operations that a repeated sign-in (step-up) is valid for. */
export const stepUpClasses = ["money", "bank", "keys", "people", "identity"] as const;

export type StepUpClass = (typeof stepUpClasses)[number];

/** Rules that say when an operation needs a second user. */
export const dualApprovalRules = [
  "refund_above_limit",
  "fee_refund",
  "application_decision",
  "bank_account",
  "payout_release",
  "adjustment",
  "account_restriction",
  "account_release",
  "plan_price",
  "residual_run",
  "administrator",
  "role",
  "policy",
  "attempt_outcome",
] as const;

export type DualApprovalRule = (typeof dualApprovalRules)[number];

/** How a signed-in user may call an operation. Each operation declares it. */
export interface UserAccess {
  /** Permission of the role; null: sessions may not call it, or any session may. */
  permission: Permission | null;
  /** Whether it changes anything. A search is a read although it is a POST. */
  effect: "read" | "change";
  /** Kind of step-up that the session needs; null: none. */
  stepUp: StepUpClass | null;
  /** Rule of the second user; null: one user is enough. */
  dualApproval: DualApprovalRule | null;
}

const alone = { stepUp: null, dualApproval: null } as const;

/** An operation that reads what the permission shows. */
export const reads = <const P extends Permission>(permission: P) =>
  ({ permission, effect: "read", ...alone }) as const;

/** An operation that changes what the permission covers. */
export const changes = <const P extends Permission>(
  permission: P,
  { stepUp = null, dualApproval = null }: Partial<Pick<UserAccess, "stepUp" | "dualApproval">> = {},
) => ({ permission, effect: "change", stepUp, dualApproval }) as const;

/**
 * A read or a change without a permission: of API keys, links or visitors only, or of every session,
 * as the audience says.
 */
export const readsWithoutRole = { permission: null, effect: "read", ...alone } as const;
export const changesWithoutRole = { permission: null, effect: "change", ...alone } as const;
