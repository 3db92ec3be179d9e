import { createAcquirerBoarding } from "../acquirer-boarding/acquirer-boarding.ts";
import { createCardPointeFunding } from "../cardpointe-funding/cardpointe-funding.ts";
import { parseCardSecureToken } from "../cardsecure/parse-token.ts";
import type { CardManifest } from "../manifest.ts";
import { createCardPointeGateway } from "./cardpointe-gateway.ts";
import { avsLetters, cvvLetters } from "./check-results.ts";

/** The CardPointe Gateway, with CardSecure's tokens. */
export const cardPointeGateway: CardManifest = {
  kind: "card",
  name: "cardpointe_gateway",
  vendor: ["cardpointe", "cardconnect", "cardsecure", "copilot", "fiserv"],
  settings: { origin: "origin", username: "text", password: "secret" },
  create({ origin = "", username = "", password = "" }, { timeoutMs }) {
    const settings = { origin, username, password };
    const cards = createCardPointeGateway({ ...settings, timeoutMs });
    const funding = createCardPointeFunding(settings);
    const boarding = createAcquirerBoarding({ ...settings, timeoutMs });
    return {
      cards,
      funding,
      boarding,
      tokenizerOrigin: new URL(origin).origin,
      async close() {
        await Promise.all([cards.close(), funding.close(), boarding.close()]);
      },
    };
  },
  tokens: { sourceType: "cardpointe", parse: parseCardSecureToken },
  avs: avsLetters,
  cvv: cvvLetters,
  // The password is not a secret: the simulator's documentation has it.
  sandboxSettings: (origin) => ({ origin, username: "testing", password: "testing123" }),
  sandboxMerchantId: "800000000019",
  sandboxTokenizerPath: "/cardsecure/api/v1/ccn/tokenize",
  // No document of the vendor describes how an acquirer registers merchants.
  boardingWire: "simulator",
};
