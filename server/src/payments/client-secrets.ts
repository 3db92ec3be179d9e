import { timingSafeEqual } from "node:crypto";
import type { IdKind } from "@openpayfac/contract";
import type { Dependencies } from "../dependencies.ts";
import { toId, type Uuid } from "../ids.ts";

/** Creates a secret that lets a browser act on one object with a public key. */
export function newClientSecret(
  kind: Extract<IdKind, "payment_intent" | "payment_method_intent">,
  id: Uuid,
  deps: Dependencies,
): string {
  return `${toId(kind, id)}_secret_${Buffer.from(deps.random.bytes(16)).toString("base64url")}`;
}

export function matchesClientSecret(sent: string | undefined, secret: string): boolean {
  if (sent === undefined) return false;
  const [a, b] = [Buffer.from(sent), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}
