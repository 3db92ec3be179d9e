import type { VerificationManifest, VerificationService } from "@openpayfac/processors";
import type { VerificationVendor, VerificationVendors } from "../dependencies.ts";
import { withoutSlot } from "../http/admission/at-work.ts";

/** An opened adapter, with the checks that its manifest offers. */
export interface OpenVerification {
  manifest: Pick<VerificationManifest, "name" | "checks" | "network">;
  service: VerificationService;
}

/** Selects the vendor of a check among the opened ones, in their order. */
export function selectVendors(opened: readonly OpenVerification[]): VerificationVendors {
  const vendors = opened.map(({ manifest, service }) => {
    const vendor: VerificationVendor = { name: manifest.name, service: withoutSlot(service) };
    return { manifest, vendor };
  });
  return {
    for: (kind, network) =>
      vendors.find(({ manifest }) => manifest.checks.includes(kind) && manifest.network === network)
        ?.vendor,
    named: (name) => vendors.find(({ vendor }) => vendor.name === name)?.vendor,
  };
}
