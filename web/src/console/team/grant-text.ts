import type { Grant } from "@openpayfac/contract/roles";
import { m } from "./messages.ts";

/** How a role has a permission. Input   grants: undefined: it does not. */
export function grantText(grants: readonly Grant[] | undefined): string {
  return grants === undefined ? m.notGranted : grants.map((grant) => m.grants[grant]).join(", ");
}
