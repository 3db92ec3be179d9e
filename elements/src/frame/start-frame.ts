import { Failed, type Failure } from "../messages/failure.ts";
import {
  type AnyCall,
  type AnyFrameEvent,
  type FrameOptions,
  type FrameResponse,
  type Handshake,
  type PaymentOption,
  type Result,
  readCall,
} from "../messages/messages.ts";
import { makeApi } from "./api/call-api.ts";
import { applyAppearance } from "./apply-appearance.ts";
import { cardForm } from "./card/card-form.ts";
import type { FrameDependencies } from "./dependencies.ts";
import type { FieldHost } from "./fields/text-field.ts";
import { disable } from "./form-busy.ts";
import { node } from "./make-node.ts";
import { paymentCalls } from "./pay/payment-calls.ts";
import { paymentForm } from "./payment/payment-form.ts";
import { readSession, type Session } from "./payment/session.ts";
import type { Source } from "./source.ts";
import { createTranslator, type Wallet } from "./translations.ts";
import { findWallets } from "./wallets/find-wallets.ts";
import { type WalletButtons, type WalletHost, walletButtons } from "./wallets/wallet-buttons.ts";

/** The displayed element and its payment options. */
interface Shown {
  node: HTMLElement | undefined;
  /**
   * The source to charge: the wallet's authorization if there is one, otherwise the entered data.
   */
  source(): Source | undefined;
  form: Source | undefined;
  paymentOptions: PaymentOption[];
  option(): PaymentOption | null;
  update(options: FrameOptions): void;
}

const nothing: Shown = {
  node: undefined,
  source: () => undefined,
  form: undefined,
  paymentOptions: [],
  option: () => null,
  update: () => {},
};

/** Shows the element that the page asked for and executes the page's calls. */
export async function startFrame(
  deps: FrameDependencies,
  { said, port }: { said: Handshake; port: MessagePort },
  page: Document,
  place: HTMLElement = page.body,
): Promise<void> {
  const say = createTranslator(said.options.translations);
  let shown: Shown | undefined;

  const post = (message: AnyFrameEvent | FrameResponse) => port.postMessage(message);
  const host: FieldHost = {
    say,
    tell(event: "focus" | "blur" | "escape" | "submit", field?: string) {
      post((field === undefined ? { event } : { event, field }) as AnyFrameEvent);
    },
    changed() {
      if (shown?.form === undefined) return;
      const state = {
        ...shown.form.state(),
        paymentOption: shown.option(),
        error: shown.form.shown() ?? null,
      };
      post({ event: "change", state });
    },
  };
  const doPaymentCall = paymentCalls(deps, said, say, () => shown?.source());

  async function response(call: AnyCall): Promise<Result> {
    switch (call.call) {
      case "update":
        applyAppearance(page, call.options.appearance, call.options.language);
        shown?.update(call.options);
        disable(place, call.options.disabled === true);
        return {};
      case "focus":
        if (shown?.form === undefined) shown?.node?.querySelector("button")?.focus();
        else shown.form.focus();
        return {};
      case "blur":
        (page.activeElement as HTMLElement | null)?.blur();
        return {};
      case "clear":
        shown?.form?.clear();
        host.changed();
        return {};
      case "validate":
        return { valid: shown?.form !== undefined && shown.form.check() === undefined };
      default:
        return doPaymentCall(call).finally(() => host.changed());
    }
  }
  port.onmessage = async ({ data }) => {
    const call = readCall(data);
    if (call === undefined) return;
    try {
      post({ id: call.id, result: await response(call) });
    } catch (why) {
      post({ id: call.id, failure: failureOf(why) });
    }
  };

  applyAppearance(page, said.options.appearance, said.options.language);
  try {
    shown = await show(deps, said, host, {
      confirm: (paymentOption) => post({ event: "confirm", paymentOption }),
      cancel: (paymentOption) => post({ event: "cancel", paymentOption }),
      fail: (message) =>
        post({ event: "error", error: { type: "configuration", code: "wallet_failed", message } }),
    });
  } catch (why) {
    post({ event: "error", error: failureOf(why) });
    shown = nothing;
  }
  if (shown.node !== undefined) place.replaceChildren(shown.node);
  disable(place, said.options.disabled === true);
  const tellHeight = () =>
    post({ event: "height", pixels: Math.ceil(place.getBoundingClientRect().height) });
  new ResizeObserver(tellHeight).observe(place);
  // Before `ready`: a page that removes its placeholder then has the frame's own height.
  tellHeight();
  post({ event: "ready", paymentOptions: shown.paymentOptions });
}

async function show(
  deps: FrameDependencies,
  said: Handshake,
  host: FieldHost,
  walletHost: WalletHost,
): Promise<Shown> {
  const { element, options } = said;
  const { say } = host;
  if (element === "controller") return nothing;
  if (element === "card") {
    const form = cardForm(deps, host, options);
    return {
      node: form.node,
      source: () => form,
      form,
      paymentOptions: ["card"],
      option: () => "card",
      update: (next) => form.update?.(next),
    };
  }
  const api = makeApi(deps, { key: said.key, account: said.account }, say);
  const session = await readSession(api, said);
  const buttons = await walletsOf(
    { deps, say, api, place: node("div", { class: "sheets" }) },
    session,
    said,
    walletHost,
  );
  if (element !== "payment") {
    return {
      ...nothing,
      node: buttons?.node,
      source: () => buttons?.agreed(),
      paymentOptions: buttons?.wallets ?? [],
      update: (next) => buttons?.update(next),
    };
  }
  const form = paymentForm(deps, host, session, options);
  const all = node("div", { class: "payment" });
  if (buttons !== undefined) {
    all.append(buttons.node);
    if (form.paymentOptions.length > 0) all.append(node("p", { class: "or" }, say("wallet.or")));
  }
  all.append(form.node);
  return {
    node: all,
    source: () => buttons?.agreed() ?? form,
    form,
    paymentOptions: [...(buttons?.wallets ?? []), ...form.paymentOptions],
    option: () => form.option,
    update(next) {
      buttons?.update(next);
      form.update?.(next);
    },
  };
}

/** The buttons of the wallets, where there are any and an amount that they would show. */
async function walletsOf(
  stage: Parameters<typeof findWallets>[0],
  session: Session,
  { element, options }: Handshake,
  host: WalletHost,
): Promise<(Omit<WalletButtons, "update"> & Pick<Shown, "update">) | undefined> {
  const amountMinor = session.amount ?? options.amount;
  if (amountMinor === undefined || amountMinor === 0) return undefined;
  const every: Wallet[] = ["apple_pay", "google_pay"];
  const wallets = await findWallets(
    stage,
    session,
    element === "payment" ? every : [element as Wallet],
  );
  if (wallets.length === 0) return undefined;
  const orderOf = (from: FrameOptions) => ({
    amountMinor: session.amount ?? from.amount ?? amountMinor,
    merchantName: from.merchantName ?? session.merchant_name,
    country: session.country,
    currency: session.currency,
    brands: session.card_brands,
  });
  const buttons = walletButtons(stage, wallets, orderOf(options), host);
  buttons.node.append(stage.place);
  return { ...buttons, update: (next) => buttons.update(orderOf(next)) };
}

function failureOf(why: unknown): Failure {
  if (why instanceof Failed) return why.failure;
  // Never the error's own text: it could contain typed input.
  return { type: "server", code: "frame_failed", message: "The payment frame failed." };
}
