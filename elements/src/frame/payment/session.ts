import type { Handshake } from "../../messages/messages.ts";
import type { Api } from "../api/call-api.ts";
import type { Wallet } from "../translations.ts";

/** The server's data about the order that a frame collects payment for. */
export interface Session {
  payment_method_types: ("card" | "bank")[];
  /** null: no order was given. */
  amount: number | null;
  merchant_name: string;
  country: string;
  currency: string;
  card_brands: string[];
  /** The wallets that the account accepts, with the data of their buttons. */
  wallets: {
    apple_pay: { test: boolean } | null;
    google_pay: {
      test: boolean;
      gateway_merchant_id: string;
      merchant_id: string | null;
      environment: "TEST" | "PRODUCTION";
    } | null;
  };
}
export type WalletTerms<W extends Wallet> = NonNullable<Session["wallets"][W]>;

/** Requests the available payment options. Errors   Failed. */
export async function readSession(
  api: Api,
  { clientSecret, checkoutSession }: Pick<Handshake, "clientSecret" | "checkoutSession">,
): Promise<Session> {
  return (await api.send("POST", "/elements-api/session", {
    ...(clientSecret === undefined ? {} : { client_secret: clientSecret }),
    ...(checkoutSession === undefined ? {} : { checkout_session: checkoutSession }),
  })) as Session;
}
