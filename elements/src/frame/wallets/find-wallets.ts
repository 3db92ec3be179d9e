import type { Api } from "../api/call-api.ts";
import type { FrameDependencies } from "../dependencies.ts";
import type { Session, WalletTerms } from "../payment/session.ts";
import type { Translate, Wallet } from "../translations.ts";
import { applePay } from "./apple-pay.ts";
import type { ApplePaySessionClass } from "./apple-pay-js.ts";
import { googlePay, hasGooglePay } from "./google-pay.ts";
import type { GooglePaymentsClient } from "./google-pay-js.ts";
import type { WalletPay } from "./wallet-pay.ts";

declare global {
  interface Window {
    ApplePaySession?: ApplePaySessionClass;
    google?: {
      payments?: {
        api?: { PaymentsClient: new (options: { environment: string }) => GooglePaymentsClient };
      };
    };
  }
}

const googleScript = "https://pay.google.com/gp/p/js/pay.js";

/** The wallets that the order takes and this browser has, or the sandbox's stand-ins for them. */
export async function findWallets(
  stage: { deps: FrameDependencies; say: Translate; place: HTMLElement; api: Api },
  session: Session,
  wanted: readonly Wallet[],
): Promise<WalletPay[]> {
  const { apple_pay: apple, google_pay: google } = session.wallets;
  const found = await Promise.all([
    apple === null || !wanted.includes("apple_pay") ? undefined : findApplePay(stage, apple),
    google === null || !wanted.includes("google_pay")
      ? undefined
      : findGooglePay(stage, google, session.card_brands),
  ]);
  return found.filter((wallet) => wallet !== undefined);
}

async function findApplePay(
  stage: Parameters<typeof findWallets>[0],
  { test }: WalletTerms<"apple_pay">,
): Promise<WalletPay | undefined> {
  const Session = test
    ? (await import("./test-wallets.ts")).testApplePay(stage)
    : window.ApplePaySession;
  // Asking may throw where the page may not use it at all.
  try {
    return Session?.canMakePayments() === true ? applePay(Session, stage.api) : undefined;
  } catch {
    return undefined;
  }
}

async function findGooglePay(
  stage: Parameters<typeof findWallets>[0],
  terms: WalletTerms<"google_pay">,
  brands: readonly string[],
): Promise<WalletPay | undefined> {
  const client = terms.test
    ? (await import("./test-wallets.ts")).testGooglePay(stage)
    : await googleClient(terms.environment);
  if (client === undefined || !(await hasGooglePay(client, brands))) return undefined;
  return googlePay(client, terms);
}

function googleClient(environment: string): Promise<GooglePaymentsClient | undefined> {
  const made = () => {
    const Client = window.google?.payments?.api?.PaymentsClient;
    return Client === undefined ? undefined : new Client({ environment });
  };
  const script = document.createElement("script");
  script.src = googleScript;
  return new Promise((resolve) => {
    script.onload = () => resolve(made());
    // A blocked or unreachable script leaves the other ways to pay.
    script.onerror = () => resolve(made());
    document.head.append(script);
  });
}
