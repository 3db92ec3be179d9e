import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { objectOf, reject } from "../control/read-body.ts";
import type { Dependencies } from "../dependencies.ts";
import { defaultMerchant } from "../store/merchants.ts";
import { isWalletCard, walletCards } from "./wallet-cards.ts";

/** How long Apple's session may be used. Source   Apple, "Requesting an Apple Pay payment session". */
const sessionMsMax = 5 * 60_000;

/**
 * Serves the wallet networks' endpoints: a merchant session, and payloads of test cards. Any
 * browser may call them, as with a real wallet.
 */
export function registerWallets(app: FastifyInstance, deps: Dependencies): void {
  app.post("/paymentservices/paymentSession", (request, reply) => {
    const { merchantIdentifier, displayName, initiative, initiativeContext } = objectOf(
      request.body,
    );
    const wrong = Object.entries({ merchantIdentifier, displayName, initiativeContext })
      .filter(([, value]) => typeof value !== "string" || value === "")
      .map(([name]) => name);
    if (initiative !== "web") wrong.push("initiative");
    if (wrong.length > 0) return reply.code(400).send({ statusMessage: `wrong: ${wrong}` });
    const nowMs = deps.clock().getTime();
    const nonce = createHash("sha256").update(`${nowMs} ${initiativeContext}`).digest("hex");
    return {
      epochTimestamp: nowMs,
      expiresAt: nowMs + sessionMsMax,
      merchantSessionIdentifier: `SSH${nonce.toUpperCase()}`,
      nonce: nonce.slice(0, 8),
      merchantIdentifier: createHash("sha256").update(String(merchantIdentifier)).digest("hex"),
      domainName: initiativeContext,
      displayName,
      signature: Buffer.from(nonce).toString("base64"),
    };
  });
  app.register(async (scope) => {
    scope.addHook("onRequest", async (_request, reply) => {
      reply.header("access-control-allow-origin", "*");
      reply.header("access-control-allow-headers", "content-type");
    });
    scope.options("/_simulator/wallets/*", (_request, reply) => reply.code(204).send());
    scope.get("/_simulator/wallets/cards", () => ({
      cards: walletCards.map(({ card, brand, lastFour, happens }) => ({
        card,
        brand,
        last_four: lastFour,
        happens,
      })),
    }));
    scope.post("/_simulator/wallets/apple_pay", (request, reply) => {
      const { card, amount = 0 } = objectOf(request.body);
      if (!isWalletCard(card)) return reject(reply, ["card"]);
      if (!Number.isSafeInteger(amount)) return reject(reply, ["amount"]);
      return deps.wallets.issueApplePay(card, Number(amount));
    });
    scope.post("/_simulator/wallets/google_pay", (request, reply) => {
      const { card, gateway_merchant_id: given = defaultMerchant.merchid } = objectOf(request.body);
      if (!isWalletCard(card)) return reject(reply, ["card"]);
      return { token: deps.wallets.issueGooglePay(card, String(given)) };
    });
  });
}
