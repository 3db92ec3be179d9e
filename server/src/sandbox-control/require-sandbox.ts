import type { Dependencies, SandboxDependencies } from "../dependencies.ts";

/** Returns the sandbox dependencies; operations that need them have no route in live mode. */
export function requireSandbox(deps: Dependencies): SandboxDependencies {
  if (deps.sandbox === undefined) throw new Error("a sandbox call has no route in live mode");
  return deps.sandbox;
}
