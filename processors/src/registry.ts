import { cardPointeGateway } from "./cardpointe-gateway/manifest.ts";
import { cardPointeTerminal } from "./cardpointe-terminal/manifest.ts";
import { grailPay } from "./grailpay/manifest.ts";
import type { ProcessorManifest } from "./manifest.ts";
import { middesk } from "./middesk/manifest.ts";
import { ofac } from "./ofac/manifest.ts";
import { persona } from "./persona/manifest.ts";
import { tidewater } from "./tidewater/manifest.ts";

/** All adapters. The server selects one by its configured name. */
export const manifests: readonly ProcessorManifest[] = [
  cardPointeGateway,
  grailPay,
  cardPointeTerminal,
  ofac,
  tidewater,
  middesk,
  persona,
];

export function findManifest(name: string): ProcessorManifest | undefined {
  return manifests.find((manifest) => manifest.name === name);
}
