import type { Parts, SandboxParts } from "./parts.ts";

/** What only a sandbox has: a call that needs it has no route in live mode. */
export function requireSandbox(parts: Parts): SandboxParts {
  if (parts.sandbox === undefined) throw new Error("a sandbox call has no route in live mode");
  return parts.sandbox;
}
