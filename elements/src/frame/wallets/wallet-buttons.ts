import { failed } from "../../messages/failure.ts";
import { tokenize } from "../api/tokenize.ts";
import type { FrameDependencies } from "../dependencies.ts";
import { node } from "../make-node.ts";
import type { Source } from "../source.ts";
import { type Translate, type Wallet, walletNames } from "../translations.ts";
import type { Authorization, WalletOrder, WalletPay } from "./wallet-pay.ts";

/** How long the page may take to call for the payment that a customer agreed to. */
const confirmMsMax = 30_000;

export interface WalletHost {
  confirm(wallet: Wallet): void;
  cancel(wallet: Wallet): void;
  fail(message: string): void;
}

export interface WalletButtons {
  readonly node: HTMLElement;
  readonly wallets: Wallet[];
  /** The authorization that the customer gave and no call has used yet. */
  agreed(): Source | undefined;
  /** The order that the next click pays. */
  update(order: WalletOrder): void;
}

/** Renders a button for each wallet, and handles the result of a click. */
export function walletButtons(
  { deps, say }: { deps: FrameDependencies; say: Translate },
  wallets: readonly WalletPay[],
  given: WalletOrder,
  host: WalletHost,
): WalletButtons {
  let order = given;
  let waiting: Source | undefined;

  function authorized(wallet: Wallet, authorization: Authorization): void {
    const source = walletSource({ deps, say }, wallet, authorization, () => {
      if (waiting === source) waiting = undefined;
    });
    waiting = source;
    host.confirm(wallet);
    void deps.wait(confirmMsMax).then(() => {
      if (waiting !== source) return;
      source.finish?.(false);
      host.fail(
        `The page did not confirm the payment that the customer approved in ${walletNames[wallet]}.`,
      );
    });
  }
  const buttons = wallets.map((pay) => {
    const name = walletNames[pay.wallet];
    const button = node(
      "button",
      {
        type: "button",
        class: `wallet ${pay.wallet}`,
        "aria-label": say("wallet.pay", { wallet: name }),
      },
      name,
    );
    // Users must not mistake the stand-in for the real wallet.
    if (deps.configuration.sandbox) button.dataset.mark = say("test.mark");
    button.addEventListener("click", () =>
      pay.open(order, {
        authorized: (authorization) => authorized(pay.wallet, authorization),
        cancelled: () => host.cancel(pay.wallet),
        failed: () => host.fail(`${name} could not be opened.`),
      }),
    );
    return button;
  });
  return {
    node: node("div", { class: "wallets" }, ...buttons),
    wallets: wallets.map(({ wallet }) => wallet),
    agreed: () => waiting,
    update(next) {
      order = next;
    },
  };
}

/** Wraps a wallet's authorization as a payment source. Its payload is decrypted once. */
function walletSource(
  { deps, say }: { deps: FrameDependencies; say: Translate },
  wallet: Wallet,
  { request, billing, finish }: Authorization,
  forget: () => void,
): Source {
  let collected = false;
  return {
    node: node("div"),
    state: () => ({ complete: true, empty: false, brand: null }),
    shown: () => undefined,
    check: () => undefined,
    async collect() {
      if (collected) throw failed("request", "wallet_used", say("wallet.agree"));
      collected = true;
      const token = await tokenize(deps, say, request);
      return {
        data: {
          payment_method_type: "card",
          card: { token, wallet },
          ...(Object.keys(billing).length === 0 ? {} : { billing_details: billing }),
        },
      };
    },
    finish(succeeded) {
      finish(succeeded);
      forget();
    },
    clear: forget,
    focus: () => {},
  };
}
