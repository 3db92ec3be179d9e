import type { FrameOptions, PaymentOption } from "../../messages/messages.ts";
import { bankForm } from "../bank/bank-form.ts";
import { cardForm } from "../card/card-form.ts";
import type { FrameDependencies } from "../dependencies.ts";
import { choice } from "../fields/choice.ts";
import type { FieldHost } from "../fields/text-field.ts";
import { node } from "../make-node.ts";
import type { Source } from "../source.ts";
import { savedForm } from "./saved-form.ts";
import type { Session } from "./session.ts";

type FormOption = Extract<PaymentOption, "saved" | "card" | "bank">;

export interface PaymentForm extends Source {
  readonly option: FormOption | null;
  readonly paymentOptions: FormOption[];
}

/**
 * The payment options that the order allows, one of which is open. Saved methods come first, then
 * the order's sequence, unless the page wants another.
 */
export function paymentForm(
  deps: FrameDependencies,
  host: FieldHost,
  session: Session,
  given: FrameOptions,
): PaymentForm {
  const { say } = host;
  const withName = (options: FrameOptions): FrameOptions => ({
    ...options,
    merchantName: options.merchantName ?? session.merchant_name,
  });
  let options = withName(given);
  const saved = (options.savedMethods ?? []).filter((method) =>
    session.payment_method_types.includes(method.payment_method_type),
  );
  const allowed: FormOption[] = [
    ...(saved.length === 0 ? [] : (["saved"] as const)),
    ...session.payment_method_types,
  ];
  const paymentOptions = inOrder(allowed, options.order);
  const make: Record<FormOption, () => Source> = {
    saved: () => savedForm(host, saved),
    card: () => cardForm(deps, host, options),
    bank: () => bankForm(host, options),
  };
  const made = new Map<FormOption, Source>();
  const place = node("div", { class: "open-option" });
  let option: FormOption | null = null;

  function open(next: FormOption): void {
    option = next;
    const form = made.get(next) ?? make[next]();
    made.set(next, form);
    place.replaceChildren(form.node);
    host.changed();
  }
  const chosen = choice<FormOption>(
    { name: "paymentOption", legend: say("paymentOption.legend"), look: "inline" },
    paymentOptions.map((each) => ({ value: each, label: say(`paymentOption.${each}`) })),
    open,
  );
  chosen.choose(paymentOptions[0]);
  const form = () => (option === null ? undefined : made.get(option));
  const all = node(
    "div",
    { class: "payment" },
    ...(paymentOptions.length > 1 ? [chosen.node] : []),
    place,
  );
  const [first] = paymentOptions;
  if (first !== undefined) open(first);

  return {
    node: all,
    paymentOptions,
    get option() {
      return option;
    },
    state: () => form()?.state() ?? { complete: false, empty: true, brand: null },
    shown: () => form()?.shown(),
    check: () => form()?.check(),
    collect() {
      const open = form();
      if (open === undefined) throw new Error("the order has no payment method to collect");
      return open.collect();
    },
    showError: (code) => form()?.showError?.(code) ?? false,
    update(next) {
      options = withName(next);
      for (const each of made.values()) each.update?.(options);
    },
    clear: () => {
      for (const each of made.values()) each.clear();
    },
    focus: () => form()?.focus(),
  };
}

/** Puts the payment options that the page names first, in its order; the rest follow. */
function inOrder<W extends PaymentOption>(
  allowed: readonly W[],
  wanted: readonly PaymentOption[] = [],
): W[] {
  const named = wanted.filter((option): option is W => allowed.includes(option as W));
  return [...new Set([...named, ...allowed])];
}
