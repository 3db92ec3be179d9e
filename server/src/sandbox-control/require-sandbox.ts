import type { Dependencies, SandboxDependencies } from "../dependencies.ts";

/** What only a sandbox has: a call that needs it has no route in live mode. */
export function requireSandbox(deps: Dependencies): SandboxDependencies {
  if (deps.sandbox === undefined) throw new Error("a sandbox call has no route in live mode");
  return deps.sandbox;
}
