import type {
  Appearance,
  Failure,
  OpenPayfac,
  PaymentOption,
  SavedMethod,
} from "@openpayfac/elements";
import type { BrandColors } from "../../kit/brand-color.ts";
import type { Details, SavedPaymentMethod } from "./checkout-api.ts";
import type { ConfirmResult } from "./checkout-store.ts";
import type { SessionLink } from "./session-link.ts";

export interface Payer {
  name?: string;
  email?: string;
}

/** The fields of a frame: their input is never on this page. */
export interface PaymentFields {
  validate(): Promise<boolean>;
  focus(): void;
  confirm(payer: Payer): Promise<ConfirmResult>;
  unmount(): void;
}

/** Events of the payment fields. */
export interface FieldsListener {
  /** paymentOptions: empty if no payment is possible. */
  ready(paymentOptions: PaymentOption[]): void;
  failed(why: Failure): void;
  /** Enter was pressed in a field. */
  submit(): void;
  /** The customer authorized the payment in a wallet: there is nothing left to fill in. */
  agreed(): void;
  /** Another payment option was selected. */
  changed(option: PayingBy): void;
}

/** The selected payment option; null before it is known. */
export type PayingBy = PaymentOption | null;

/**
 * Mounts the fields for card, bank account, wallets and saved methods.
 *
 * Errors   rejects if their script cannot be loaded.
 */
export async function mountPaymentFields(
  place: HTMLElement,
  link: SessionLink,
  { details, brandColors }: { details: Details; brandColors: BrandColors | undefined },
  listener: FieldsListener,
): Promise<PaymentFields> {
  const open = await loadScript();
  const openPayfac = open(link.token);
  const { checkout_session: session } = details;
  const element = openPayfac
    .elements({
      checkoutSession: link.id,
      appearance: appearanceOf(brandColors),
      translations: { "wallet.pay": "{wallet}" },
    })
    .create("payment", {
      amount: session.payment_intent_data.amount,
      merchantName: details.branding.company_name.slice(0, 64),
      savedMethods: details.saved_payment_methods.map(asElementsTakeIt),
    });
  element.on("ready", ({ paymentOptions }) => {
    listener.changed(
      paymentOptions.find((option) => !isWallet(option)) ?? paymentOptions[0] ?? null,
    );
    listener.ready(paymentOptions);
  });
  element.on("error", ({ error }) => listener.failed(error));
  element.on("submit", () => listener.submit());
  element.on("confirm", () => listener.agreed());
  element.on("change", ({ paymentOption }) => listener.changed(paymentOption));
  element.mount(place);
  return {
    validate: () => element.validate(),
    focus: () => element.focus(),
    confirm: (billing) =>
      openPayfac.confirmCheckout({ element, checkoutSession: link.id, billing }),
    unmount: () => element.unmount(),
  };
}

const isWallet = (option: PaymentOption) => option === "apple_pay" || option === "google_pay";

const source = "/elements/v1/openpayfac.js";
type MakeOpenPayfac = (key: string) => OpenPayfac;
let loading: Promise<MakeOpenPayfac> | undefined;

function loadScript(): Promise<MakeOpenPayfac> {
  loading ??= new Promise<MakeOpenPayfac>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = source;
    script.onload = () =>
      window.OpenPayfac === undefined
        ? reject(new Error(`${source} is not what it should be`))
        : resolve(window.OpenPayfac);
    script.onerror = () => {
      script.remove();
      loading = undefined;
      reject(new Error(`${source} did not load`));
    };
    document.head.append(script);
  });
  return loading;
}

/** Styles the fields like this page, with the merchant's color if it is readable. */
function appearanceOf(brandColors: BrandColors | undefined): Appearance {
  return {
    theme: "light",
    labels: "above",
    variables: {
      colorPrimary: brandColors?.["--brand"] ?? "#0b6b4f",
      colorText: "#10231d",
      colorSecondaryText: "#4a5f58",
      colorBorder: "#7c8f88",
      colorDanger: "#b42318",
      colorFocus: "#1c7ed6",
      fieldRadius: "8px",
      fieldSpacing: "16px",
      labelSize: "16px",
    },
  };
}

/** The elements expect absent fields instead of null ones. */
function asElementsTakeIt(saved: SavedPaymentMethod): SavedMethod {
  const { id, payment_method_type, brand, last_four_digits, exp_month, exp_year } = saved;
  return {
    id,
    payment_method_type,
    last_four_digits,
    ...(brand === null ? {} : { brand }),
    ...(exp_month === null ? {} : { exp_month }),
    ...(exp_year === null ? {} : { exp_year }),
  };
}
