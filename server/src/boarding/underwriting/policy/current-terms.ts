import type { ReadApplication } from "../../applications/application-rows.ts";
import { readChecksOfApplication } from "../../verification/index.ts";
import type { UnderwritingDependencies } from "../underwriting-dependencies.ts";
import { type DecisionTerms, decisionTerms } from "./decision-terms.ts";
import { readPolicy } from "./read-policy.ts";
import { neededReview } from "./risk-score.ts";

/** Evaluates an application by the policy that applies now, with its checks so far. */
export async function currentTerms(
  { database, clock }: Pick<UnderwritingDependencies, "database" | "clock">,
  application: ReadApplication,
): Promise<DecisionTerms> {
  const checks = await readChecksOfApplication(database, application.id);
  return decisionTerms(await readPolicy(database), application, {
    today: clock.now().toISOString().slice(0, 10),
    neededReview: neededReview(checks),
  });
}
