import type { Dependencies } from "../../dependencies.ts";
import { planIdentityCheck } from "../requirements/identity/plan-identity-check.ts";
import { openIdentityPage, runChecks } from "../verification/index.ts";
import { requirePage } from "./page-access.ts";
import { notDue, requireDue } from "./provide-content.ts";

/**
 * Opens the vendor's page for an identity document that a requirement asks for. The first visit
 * starts the check.
 *
 * Input    key: of the requirement, as the page has it.
 * Errors   not_found, link_expired; conflict: it is not due, or its check has an outcome;
 *          too_many_requests; unavailable.
 * Writes   verification_checks.
 */
export async function openIdentityRequirement(
  deps: Dependencies,
  token: string,
  key: string,
): Promise<{ url: string }> {
  const { payee } = await requirePage(deps, token);
  const row = await requireDue(deps, payee, key, ["identity_verification"]);
  const plan = await planIdentityCheck(deps, row);
  if (plan === undefined) throw notDue();
  const { checks } = await runChecks(deps, plan.owner, [plan.planned]);
  return { url: await openIdentityPage(deps, checks[0]?.check) };
}
