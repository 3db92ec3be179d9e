import { auditOfInstallation } from "../../../../audit/audit-of-installation.ts";
import { asJson, insertRow } from "../../../../database/row-writes.ts";
import { type Write, writeAtomically } from "../../../../database/write-atomically.ts";
import type { OperatorDependencies } from "../../../../dependencies.ts";
import { OperatorError } from "../../../../operator/operator-error.ts";
import { defaultPolicy } from "../default-policy.ts";
import { policyErrors } from "../policy-errors.ts";
import { prohibitedMccsOf } from "../prohibited-mccs.ts";
import { readPolicy } from "../read-policy.ts";
import type { UnderwritingPolicy } from "../underwriting-policy.ts";

/** A version of the policy without its content. */
export interface PolicyVersion {
  version: string;
  created_by: string;
  comment: string | null;
  created_at: string;
}

/** Returns the policy that applies. */
export async function getPolicyAsOperator({
  database,
}: Pick<OperatorDependencies, "database">): Promise<UnderwritingPolicy> {
  return readPolicy(database);
}

/** Lists the policies that an operator applied, newest first. */
export async function listPolicyVersionsAsOperator({
  database,
}: Pick<OperatorDependencies, "database">): Promise<PolicyVersion[]> {
  const found = await database.query<PolicyVersion>(
    `SELECT version, created_by, comment, created_at FROM underwriting_policies
      ORDER BY created_at DESC, id DESC LIMIT 500`,
  );
  return found.rows;
}

/**
 * Checks a policy. Errors   OperatorError: every error in it.
 */
export function requirePolicy(given: object): UnderwritingPolicy {
  const errors = policyErrors(given);
  if (errors.length === 0) return given as UnderwritingPolicy;
  throw new OperatorError({
    cause: `The policy is not valid: ${errors.join(" ")}`,
    remedy: "Start from the one that `openpayfac underwriting policy --json` shows.",
  });
}

/**
 * Applies a policy to every decision from now on. Decisions that were made keep theirs.
 *
 * Errors   OperatorError: every error in the policy, or a version that was used before.
 */
export async function applyPolicyAsOperator(
  deps: OperatorDependencies,
  given: object,
  by: { by: string; comment: string | null },
): Promise<PolicyVersion> {
  const { applied, writes } = await policyWrites(deps, given, by);
  const audited = await auditOfInstallation(deps, by.by, {
    operation: "applyUnderwritingPolicy",
    objectIds: [],
    request: { version: applied.version, comment: by.comment },
  });
  await writeAtomically(deps.database, [...writes, ...audited]);
  return applied;
}

/**
 * The writes that apply a policy.
 *
 * Errors   OperatorError: every error in the policy, or a version that was used before.
 */
export async function policyWrites(
  deps: Pick<OperatorDependencies, "database" | "clock" | "ids">,
  given: object,
  { by, comment }: { by: string; comment: string | null },
): Promise<{ applied: PolicyVersion; writes: Write[] }> {
  const policy = requirePolicy(given);
  const { version } = policy;
  const used = await deps.database.query("SELECT FROM underwriting_policies WHERE version = $1", [
    version,
  ]);
  if (used.rowCount !== 0 || version === defaultPolicy.version) {
    throw new OperatorError({
      cause: `The version ${version} was used before.`,
      remedy: "Give each changed policy a version of its own, such as the date.",
    });
  }
  const applied = { version, created_by: by, comment, created_at: deps.clock.now().toISOString() };
  const write = insertRow("underwriting_policies", {
    id: deps.ids.next(),
    content: asJson(policy),
    prohibited_mccs: prohibitedMccsOf(policy),
    ...applied,
  });
  return { applied, writes: [{ ...write, must: "underwriting_policies", unique: true }] };
}
