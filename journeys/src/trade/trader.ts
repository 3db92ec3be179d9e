import type { TestResponse, TestServer } from "@openpayfac/testkit";
import { sandboxMerchantId } from "../../../server/src/sandbox/sandbox-processors.ts";
import type { Sale } from "./sales.ts";

/** A sale that was made. */
export interface Sold {
  sale: Sale;
  intent: string;
  payment: string;
}

type Body = TestResponse["body"];

/** Does what an integrator's server does, for whichever merchant. */
export function trader(server: TestServer) {
  const take = async (sale: Sale, method: string, path: string, body?: object): Promise<Body> => {
    const response = await server.call(method, path, {
      body,
      headers: { "x-account-id": sale.merchant.accountId },
    });
    if (response.status < 300) return response.body;
    throw new Error(
      `${method} ${path}: ${JSON.stringify(response.body)} of ${JSON.stringify(sale)}`,
    );
  };

  const method = async (sale: Sale, number: string): Promise<string> => {
    const form =
      sale.by.kind === "bank"
        ? {
            payment_method_type: "bank",
            bank: {
              account_number: number,
              routing_number: "021000021",
              subtype: "checking",
              owner_type: "individual",
              names: ["Ada Park"],
            },
          }
        : {
            payment_method_type: "card",
            card: { token: await server.tokenize(number), exp_month: "12", exp_year: "2030" },
          };
    return (await take(sale, "POST", "/payment_methods", form)).id;
  };

  const pay = async (sale: Sale, number: string): Promise<Sold> => {
    const intent = await take(sale, "POST", "/payment_intents", {
      amount: sale.amount,
      capture: sale.by.kind !== "held",
      payment_method_types: [sale.by.kind === "bank" ? "bank" : "card"],
      ...termsOf(sale),
    });
    const payment = await take(sale, "POST", `/payment_intents/${intent.id}/payments`, {
      payment_method_id: await method(sale, number),
    });
    if (sale.by.kind === "held") {
      const body = { amount: sale.by.capture };
      await take(sale, "POST", `/payment_intents/${intent.id}/capture`, body);
    }
    return { sale, intent: intent.id, payment: payment.id };
  };

  /** A sale through another gateway with the same merchant id, which the acquirer will fund. */
  const record = async (sale: Sale): Promise<Sold> => {
    const sent = { merchid: sandboxMerchantId, amount: sale.amount, kind: "charge" };
    const { body } = await server.control("POST", "/_simulator/unmatched", sent);
    const intent = await take(sale, "POST", "/external_payments", {
      amount: sale.amount,
      payment_method: {
        payment_method_type: "card",
        card: { brand: "visa", last_four_digits: "1111", exp_month: "12", exp_year: "2030" },
      },
      gateway_response: { auth_code: body.authcode, retrieval_reference: body.retref },
      ...termsOf(sale),
    });
    return { sale, intent: intent.id, payment: intent.latest_payment.id };
  };

  const refund = async ({ sale, intent }: Sold) => {
    const found = await take(sale, "GET", `/payment_intents/${intent}`);
    const amount = Math.max(1, Math.floor(found.amount_captured * (sale.refund?.share ?? 1)));
    if (found.amount_captured < amount) return;
    await take(sale, "POST", `/payment_intents/${intent}/refunds`, { amount });
  };

  const charge = async ({ sale, payment }: Sold) => {
    if (sale.adHocFee === undefined) return;
    const { amount, givenBack } = sale.adHocFee;
    const body = { amount, description: "Gift wrapping", payment_id: payment };
    const fee = await take(sale, "POST", "/fees", body);
    if (givenBack > 0) await take(sale, "POST", `/fees/${fee.id}/refund`, { amount: givenBack });
  };

  return {
    take,
    /** Makes a sale, with its immediate refunds and fees. */
    async sell(sale: Sale): Promise<Sold> {
      const sold =
        sale.by.kind === "external" ? await record(sale) : await pay(sale, sale.by.number);
      await charge(sold);
      if (sale.refund?.when === "at once" && sale.by.kind !== "bank") await refund(sold);
      return sold;
    },
    refund,
  };
}

function termsOf(sale: Sale): object {
  return {
    ...(sale.tip === undefined ? {} : { order_details: { tip_amount: sale.tip } }),
    ...(sale.merchantAmount === undefined ? {} : { merchant_amount: sale.merchantAmount }),
    payment_splits: sale.splits.map(({ to, amount }) => ({
      account_id: to,
      amount,
      description: "A part",
    })),
  };
}
