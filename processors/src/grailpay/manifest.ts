import type { BankManifest } from "../manifest.ts";
import { createGrailPay } from "./grailpay.ts";

/** GrailPay, for debits and credits of bank accounts. */
export const grailPay: BankManifest = {
  kind: "bank",
  name: "grailpay",
  vendor: ["grailpay"],
  settings: { address: "address", api_key: "secret" },
  create: ({ address = "", api_key: apiKey = "" }, { timeoutMs }) =>
    createGrailPay({ address, apiKey, timeoutMs }),
  sandboxSettings: (origin) => ({
    address: `${origin}/grailpay`,
    api_key: "grailpay-testing-key",
  }),
};
