import type { CheckDependencies } from "./check-dependencies.ts";
import type { PlannedCheck } from "./planned-check.ts";
import { serviceOf } from "./start-checks.ts";

/**
 * The checks that an installation runs. Live mode runs all that are required, and a person decides
 * those without a service; a sandbox has the services that the simulator has.
 */
export function servedChecks<Planned extends PlannedCheck>(
  deps: CheckDependencies,
  planned: readonly Planned[],
): Planned[] {
  if (deps.sandbox === undefined) return [...planned];
  return planned.filter((each) => serviceOf(deps, each) !== null);
}
