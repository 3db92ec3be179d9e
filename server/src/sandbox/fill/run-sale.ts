import { sandboxTokenizerPath } from "../sandbox-processors.ts";
import type { BoardedMerchant } from "./board-merchants.ts";
import { type Body, send } from "./fill-client.ts";
import { type Customer, decliningCards, poorBankAccount } from "./people.ts";
import type { FollowUp, Receiver, Sale } from "./sale.ts";

/** A merchant with the payment methods that its customers have stored so far. */
export interface SellingMerchant extends BoardedMerchant {
  customers: readonly Customer[];
  methods: Map<string, Promise<string>>;
}

/** A sale that was paid, and what exists of it. */
export interface PaidSale {
  intentId: string;
  paymentId: string;
  disputeId?: string;
}

/** Number of requests of each kind that the fill has sent. */
export interface FillCounts {
  payments: number;
  declined: number;
  refunds: number;
  disputes: number;
}

const expiry = { exp_month: "12", exp_year: "2034" };

/**
 * Sends a sale's payment, and after a decline the customer's second attempt.
 *
 * Returns  undefined if it was not paid.
 */
export async function runSale(
  merchant: SellingMerchant,
  sale: Sale,
  { simulatorOrigin, counts }: { simulatorOrigin: string; counts: FillCounts },
): Promise<PaidSale | undefined> {
  const { client } = merchant.partner;
  const intent: Body = await client.call(
    "POST",
    "/payment_intents",
    {
      amount: sale.amount,
      capture: sale.capture,
      reference_id: sale.reference,
      description: sale.description,
      ...(sale.method === "card" ? {} : { payment_method_types: ["bank"] }),
      ...(sale.splits.length === 0
        ? {}
        : {
            payment_splits: sale.splits.map(({ to, amount, description }) => ({
              account_id: receiverId(merchant, to),
              amount,
              description,
            })),
          }),
    },
    merchant.accountId,
  );
  const pay = async (methodId: string): Promise<Body> => {
    counts.payments += 1;
    return client.call(
      "POST",
      `/payment_intents/${intent.id}/payments`,
      { payment_method_id: methodId },
      merchant.accountId,
    );
  };
  if (sale.declined !== undefined) {
    counts.declined += 1;
    await pay(await declinedCard(merchant, simulatorOrigin, sale.declined.reason));
    if (!sale.declined.retried) return undefined;
  }
  const payment = await pay(await methodOf(merchant, simulatorOrigin, sale));
  return { intentId: intent.id, paymentId: payment.id };
}

/** Sends what follows a paid sale. */
export async function runFollowUp(
  { partner: { client }, accountId }: SellingMerchant,
  paid: PaidSale,
  followUp: FollowUp,
  counts: FillCounts,
): Promise<void> {
  const ofIntent = `/payment_intents/${paid.intentId}`;
  const ofDispute = `/disputes/${paid.disputeId}`;
  switch (followUp.kind) {
    case "capture":
      await client.call("POST", `${ofIntent}/capture`, { amount: followUp.amount }, accountId);
      return;
    case "cancel":
      await client.call(
        "POST",
        `${ofIntent}/cancel`,
        { cancellation_reason: "requested_by_customer" },
        accountId,
      );
      return;
    case "refund":
      counts.refunds += 1;
      await client.call("POST", `${ofIntent}/refunds`, { amount: followUp.amount }, accountId);
      return;
    case "dispute": {
      counts.disputes += 1;
      const dispute: Body = await client.call("POST", "/sandbox/disputes", {
        payment_id: paid.paymentId,
        reason_disputed_code: followUp.reason,
      });
      paid.disputeId = dispute.id;
      return;
    }
    case "contest":
      await client.call(
        "POST",
        `${ofDispute}/contest`,
        { dispute_response: "The order was delivered, and the customer confirmed it." },
        accountId,
      );
      return;
    case "accept":
      await client.call("POST", `${ofDispute}/accept`, {}, accountId);
      return;
    case "decide":
      await client.call("POST", `/sandbox${ofDispute}/decide`, { status: followUp.status });
      return;
    case "return":
      await client.call("POST", "/sandbox/ach_returns", {
        payment_id: paid.paymentId,
        return_code: followUp.code,
      });
  }
}

function receiverId({ partner, contractorIds }: SellingMerchant, to: Receiver): string {
  if (to === "partner") return partner.id;
  const id = contractorIds[to.contractor];
  if (id === undefined) throw new Error(`there is no contractor ${to.contractor}`);
  return id;
}

/** A customer's stored payment method, which the first sale creates. */
function methodOf(
  merchant: SellingMerchant,
  simulatorOrigin: string,
  { customer: index, method }: Sale,
): Promise<string> {
  const customer = merchant.customers[index];
  if (customer === undefined) throw new Error(`there is no customer ${index}`);
  return stored(merchant, `${method} ${index}`, async () => ({
    ...(method === "card"
      ? {
          payment_method_type: "card",
          card: { token: await tokenize(simulatorOrigin, customer.card), ...expiry },
        }
      : {
          payment_method_type: "bank",
          bank: {
            account_number: method === "bank" ? customer.bankAccount : poorBankAccount,
            routing_number: "021000021",
            subtype: "checking",
            owner_type: "individual",
            names: [customer.name],
          },
        }),
    billing_details: {
      name: customer.name,
      email: customer.email,
      address: { address_line1: customer.street, postal_code: customer.postalCode },
    },
  }));
}

function declinedCard(
  merchant: SellingMerchant,
  simulatorOrigin: string,
  reason: keyof typeof decliningCards,
): Promise<string> {
  return stored(merchant, reason, async () => ({
    payment_method_type: "card",
    card: { token: await tokenize(simulatorOrigin, decliningCards[reason]), ...expiry },
  }));
}

/** Concurrent sales of one customer share the method. */
function stored(
  { methods, partner, accountId }: SellingMerchant,
  name: string,
  bodyOf: () => Promise<object>,
): Promise<string> {
  const known = methods.get(name);
  if (known !== undefined) return known;
  const made = bodyOf().then(async (body) => {
    const method: Body = await partner.client.call("POST", "/payment_methods", body, accountId);
    return method.id as string;
  });
  methods.set(name, made);
  return made;
}

async function tokenize(simulatorOrigin: string, account: string): Promise<string> {
  const { token }: Body = await send(simulatorOrigin, "POST", sandboxTokenizerPath, {
    account,
    expiry: "1234",
  });
  return token;
}
