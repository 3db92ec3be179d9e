import { randomUUID } from "node:crypto";
import type { Merchant } from "../merchants.ts";
import { intentBody, intentsPath, paymentBody, paymentsPath } from "../payment-requests.ts";
import type { Connections } from "./connections.ts";

/** Outcome of a payment of two requests. */
export type Outcome = "paid" | "429" | "503" | "gave up" | "failed";

export interface Payer {
  /** One payment: an intent, then its payment; the keys are new. */
  pay(giveUpAt: number): Promise<Outcome>;
}

const intent = JSON.stringify(intentBody);

/** A payer that pays into one account with one API key. */
export function makePayer(connections: Connections, apiKey: string, merchant: Merchant): Payer {
  const headers = `x-api-key: ${apiKey}\r\nx-account-id: ${merchant.accountId}\r\n`;
  const payment = JSON.stringify(paymentBody(merchant));
  const post = async (path: string, body: string, giveUpAt: number) => {
    const keyed = `${headers}x-idempotency-key: ${randomUUID()}\r\n`;
    const sent = await connections.send({ method: "POST", path, headers: keyed, body }, giveUpAt);
    if (sent === "gave up") return "gave up";
    if (sent === "broken") return "failed";
    if (sent.response.status === 201) return sent.response;
    if (sent.response.status === 429) return "429";
    return sent.response.status === 503 ? "503" : "failed";
  };
  return {
    async pay(giveUpAt) {
      const created = await post(intentsPath, intent, giveUpAt);
      if (typeof created === "string") return created;
      const id = /"id":"([a-z_]+_[0-9a-z]{26})"/.exec(created.body().slice(0, 200))?.[1] ?? "";
      const paid = await post(paymentsPath(id), payment, giveUpAt);
      if (typeof paid === "string") return paid;
      return paid.body().includes('"status":"captured"') ? "paid" : "failed";
    },
  };
}
