import type { VerificationManifest } from "../manifest.ts";
import { createVmss } from "./vmss.ts";

/** Visa Merchant Screening Service, its list of terminated merchants; an acquirer gives access. */
export const vmss: VerificationManifest = {
  kind: "verification",
  name: "vmss",
  // The shorter name is a part of published reasons.
  vendor: ["visamerchantscreening"],
  checks: ["terminated_merchant"],
  network: "visa",
  settings: {
    address: "address",
    acquirer_bid: "text",
    user_id: "secret",
    password: "secret",
    client_certificate: "secret",
    client_key: "secret",
  },
  create: (settings, { timeoutMs }) =>
    createVmss({
      address: settings.address ?? "",
      acquirerBid: settings.acquirer_bid ?? "",
      userId: settings.user_id ?? "",
      password: settings.password ?? "",
      clientCertificate: settings.client_certificate ?? "",
      clientKey: settings.client_key ?? "",
      timeoutMs,
    }),
  // The simulator speaks HTTP, where no certificate is presented.
  sandboxSettings: (origin) => ({
    address: `${origin}/visa`,
    acquirer_bid: "10033027",
    user_id: "openpayfac",
    password: "visa-testing-password",
    client_certificate: "none",
    client_key: "none",
  }),
};
