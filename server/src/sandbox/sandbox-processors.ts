import { type CardManifest, manifests } from "@openpayfac/processors";
import type { ConfiguredProcessors } from "../config/processor-settings.ts";

// The simulated acquirer's merchants are at its gateway immediately.
const shipped = manifests.filter(
  ({ testsOnly, kind }) => testsOnly !== true && kind !== "gateway_boarding",
);

/** Settings of the simulator's processors in the sandbox. */
export function sandboxProcessors(simulatorOrigin: string): ConfiguredProcessors {
  return Object.fromEntries(
    shipped.map((manifest) => [manifest.name, manifest.sandboxSettings(simulatorOrigin)]),
  );
}

/** The sandbox merchant's card processor, and its merchant id there. */
export type SandboxCardProcessor = Pick<CardManifest, "name" | "sandboxMerchantId">;

function firstCardProcessor(): CardManifest {
  const found = shipped.find((manifest) => manifest.kind === "card");
  if (found === undefined) throw new Error("there is no card processor");
  return found;
}

export const sandboxCardProcessor = firstCardProcessor();

/** The simulated acquirer's well-known merchant, as its own documentation has it. */
export const sandboxMerchantId = sandboxCardProcessor.sandboxMerchantId;

export const { sandboxTokenizerPath } = sandboxCardProcessor;

/** Serial numbers and names of the sandbox merchant's terminals. */
export const sandboxTerminals = [
  { hsn: "20024001", name: "Counter" },
  { hsn: "C032UQ03960001", name: "Table" },
] as const;
