import type { CardManifest } from "../manifest.ts";
import { createTidewaterBoarding } from "./boarding.ts";
import { openTidewaterClient } from "./client.ts";
import { createTidewaterFunding } from "./funding-files.ts";
import { avsLetters, cvvLetters } from "./result-codes.ts";
import { createTidewater } from "./tidewater.ts";
import { parseToken } from "./tokens.ts";
import { readTidewaterWebhook } from "./webhooks.ts";

/** A gateway of the simulator's world, which shows that an adapter is all that a processor needs. */
export const tidewater: CardManifest = {
  kind: "card",
  name: "tidewater",
  vendor: ["tidewater"],
  testsOnly: true,
  settings: { address: "address", api_key: "secret", webhook_secret: "secret" },
  create({ address = "", api_key: apiKey = "", webhook_secret: secret = "" }, { timeoutMs }) {
    const client = openTidewaterClient({ address, apiKey, timeoutMs });
    return {
      cards: createTidewater(client),
      funding: createTidewaterFunding(client),
      boarding: createTidewaterBoarding(client),
      tokenizerOrigin: new URL(address).origin,
      readWebhook: (webhook) => readTidewaterWebhook(webhook, secret),
      close: () => client.close(),
    };
  },
  tokens: { sourceType: "none", parse: parseToken },
  avs: avsLetters,
  cvv: cvvLetters,
  sandboxSettings: (origin) => ({
    address: `${origin}/tidewater`,
    api_key: "tidewater-testing-key",
    webhook_secret: "tidewater-webhook-secret",
  }),
  sandboxMerchantId: "mer_harbor",
  sandboxTokenizerPath: "/cardsecure/api/v1/ccn/tokenize",
  boardingWire: "vendor",
};
