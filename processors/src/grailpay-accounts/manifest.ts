import type { VerificationManifest } from "../manifest.ts";
import { createGrailPayAccounts } from "./grailpay-accounts.ts";

/**
 * GrailPay Account Intelligence, which verifies bank accounts and their owners. Its settings are
 * those of an API key of its own: an installation may use it without GrailPay's payments.
 */
export const grailPayAccounts: VerificationManifest = {
  kind: "verification",
  name: "grailpay_accounts",
  vendor: ["grailpay"],
  checks: ["bank_account_valid", "bank_account_owner"],
  settings: { address: "address", api_key: "secret" },
  create: ({ address = "", api_key: apiKey = "" }, { timeoutMs }) =>
    createGrailPayAccounts({ address, apiKey, timeoutMs }),
  sandboxSettings: (origin) => ({
    address: `${origin}/grailpay`,
    api_key: "grailpay-testing-key",
  }),
};
