import type { VerificationManifest } from "../manifest.ts";
import { createMiddesk } from "./middesk.ts";

/** Middesk, which compares a business with the registers of all states and the IRS. */
export const middesk: VerificationManifest = {
  kind: "verification",
  name: "middesk",
  vendor: ["middesk"],
  checks: ["business_registration", "business_tax_id", "business_presence", "adverse_record"],
  settings: { address: "address", api_key: "secret", webhook_secret: "secret" },
  create: ({ address = "", api_key: apiKey = "", webhook_secret: webhookSecret = "" }, options) =>
    createMiddesk({ address, apiKey, webhookSecret, timeoutMs: options.timeoutMs }),
  sandboxSettings: (origin) => ({
    address: `${origin}/middesk/v1`,
    api_key: "mk_test_openpayfac",
    webhook_secret: "middesk-testing-secret",
  }),
};
