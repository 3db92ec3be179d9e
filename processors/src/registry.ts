import { cardPointeGateway } from "./cardpointe-gateway/manifest.ts";
import { cardPointeTerminal } from "./cardpointe-terminal/manifest.ts";
import { copilot } from "./copilot/manifest.ts";
import { grailPay } from "./grailpay/manifest.ts";
import { grailPayAccounts } from "./grailpay-accounts/manifest.ts";
import type { ProcessorManifest } from "./manifest.ts";
import { matchPro } from "./match-pro/manifest.ts";
import { middesk } from "./middesk/manifest.ts";
import { ofac } from "./ofac/manifest.ts";
import { persona } from "./persona/manifest.ts";
import { tidewater } from "./tidewater/manifest.ts";
import { vmss } from "./vmss/manifest.ts";

/** All adapters. The server selects one by its configured name. */
export const manifests: readonly ProcessorManifest[] = [
  cardPointeGateway,
  grailPay,
  cardPointeTerminal,
  copilot,
  ofac,
  tidewater,
  middesk,
  persona,
  matchPro,
  vmss,
  grailPayAccounts,
];

export function findManifest(name: string): ProcessorManifest | undefined {
  return manifests.find((manifest) => manifest.name === name);
}
