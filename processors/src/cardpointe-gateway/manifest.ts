import { createAcquirerBoarding } from "../acquirer-boarding/acquirer-boarding.ts";
import { createCardPointeFunding } from "../cardpointe-funding/cardpointe-funding.ts";
import { parseCardSecureToken } from "../cardsecure/parse-token.ts";
import type { CardManifest } from "../manifest.ts";
import { createCardPointeGateway } from "./cardpointe-gateway.ts";

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
  avs: networkLetters("X Y D F A Z W P N R S U G B C E I M Q"),
  cvv: networkLetters("M N P S U"),
  // The password is not a secret: the simulator's documentation has it.
  sandboxSettings: (origin) => ({ origin, username: "testing", password: "testing123" }),
  sandboxMerchantId: "800000000019",
};

/** Its hosts return the letters of the networks; the adapter leaves them unchanged. */
function networkLetters(letters: string): Record<string, string> {
  return Object.fromEntries(letters.split(" ").map((letter) => [letter, letter]));
}
