import type { VerificationManifest } from "../manifest.ts";
import { createMatchPro } from "./match-pro.ts";
import { sandboxSigningKey } from "./sandbox-key.ts";

/** MATCH Pro, Mastercard's list of terminated merchants; an acquirer gives access to it. */
export const matchPro: VerificationManifest = {
  kind: "verification",
  name: "match_pro",
  vendor: ["matchpro"],
  checks: ["terminated_merchant"],
  network: "mastercard",
  settings: {
    address: "address",
    acquirer_id: "text",
    consumer_key: "secret",
    signing_key: "secret",
  },
  create: (settings, { timeoutMs }) =>
    createMatchPro({
      address: settings.address ?? "",
      acquirerId: settings.acquirer_id ?? "",
      consumerKey: settings.consumer_key ?? "",
      signingKey: settings.signing_key ?? "",
      timeoutMs,
    }),
  sandboxSettings: (origin) => ({
    address: `${origin}/mcp/match/api`,
    // The vendor's own sample.
    acquirer_id: "1996",
    consumer_key: "openpayfac-sandbox-consumer-key",
    signing_key: sandboxSigningKey,
  }),
};
