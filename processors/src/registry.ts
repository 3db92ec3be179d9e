import { cardPointeGateway } from "./cardpointe-gateway/manifest.ts";
import { cardPointeTerminal } from "./cardpointe-terminal/manifest.ts";
import { grailPay } from "./grailpay/manifest.ts";
import type { ProcessorManifest } from "./manifest.ts";
import { tidewater } from "./tidewater/manifest.ts";

/** The adapters that exist. The server asks for one by the name that is configured. */
export const manifests: readonly ProcessorManifest[] = [
  cardPointeGateway,
  grailPay,
  cardPointeTerminal,
  tidewater,
];

export function findManifest(name: string): ProcessorManifest | undefined {
  return manifests.find((manifest) => manifest.name === name);
}
