import { type CardManifest, manifests } from "@openpayfac/processors";
import type { ConfiguredProcessors } from "../config/processor-settings.ts";

const shipped = manifests.filter(({ testsOnly }) => testsOnly !== true);

/** How the sandbox reaches the processors of its simulator. */
export function sandboxProcessors(simulatorOrigin: string): ConfiguredProcessors {
  return Object.fromEntries(
    shipped.map((manifest) => [manifest.name, manifest.sandboxSettings(simulatorOrigin)]),
  );
}

/** The card processor at which the sandbox's merchant is, and that merchant's id there. */
export type SandboxCardProcessor = Pick<CardManifest, "name" | "sandboxMerchantId">;

function firstCardProcessor(): SandboxCardProcessor {
  const found = shipped.find((manifest) => manifest.kind === "card");
  if (found === undefined) throw new Error("there is no card processor");
  return found;
}

export const sandboxCardProcessor = firstCardProcessor();

/** The simulated acquirer's well-known merchant, as its own documentation has it. */
export const sandboxMerchantId = sandboxCardProcessor.sandboxMerchantId;

/** The serial numbers of the sandbox merchant's terminals, and what the merchant calls them. */
export const sandboxTerminals = [
  { hsn: "20024001", name: "Counter" },
  { hsn: "C032UQ03960001", name: "Table" },
] as const;
