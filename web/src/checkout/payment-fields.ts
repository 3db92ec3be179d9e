import type { BrandColours } from "../../kit/brand-colour.ts";
import type { Details } from "./checkout-api.ts";
import type { PayAnswer } from "./checkout-store.ts";
import type { SessionLink } from "./session-link.ts";

/** As much of the elements' script as this page calls. */
interface Element {
  mount(place: HTMLElement): void;
  unmount(): void;
  validate(): Promise<boolean>;
  focus(): void;
  on(name: string, listener: (event: never) => void): () => void;
}
interface OpenPayfac {
  elements(options: object): { create(name: "payment", options: object): Element };
  confirmCheckout(given: {
    element: Element;
    checkoutSession: string;
    billing?: object;
  }): Promise<PayAnswer>;
}
declare global {
  interface Window {
    OpenPayfac?: (key: string) => OpenPayfac;
  }
}

export interface Payer {
  name?: string;
  email: string;
}

/** The fields of a frame: what is written into them is never on this page. */
export interface PaymentFields {
  validate(): Promise<boolean>;
  focus(): void;
  confirm(payer: Payer): Promise<PayAnswer>;
  unmount(): void;
}

/** What the fields tell while they are used. */
export interface FieldsListener {
  ready(): void;
  failed(): void;
  /** Enter was pressed, or a wallet agreed to. */
  submit(): void;
  /** Another way to pay was chosen. */
  changed(way: PayingBy): void;
}

/** What the customer pays with; null before that is known. */
export type PayingBy = "saved" | "card" | "bank" | "apple_pay" | "google_pay" | null;

/**
 * Puts the fields for card, bank account, wallets and saved methods into a place of the page.
 *
 * Errors   rejects when their script cannot be loaded.
 */
export async function mountPaymentFields(
  place: HTMLElement,
  link: SessionLink,
  { details, colours }: { details: Details; colours: BrandColours | undefined },
  listener: FieldsListener,
): Promise<PaymentFields> {
  const open = await loadScript();
  const openPayfac = open(link.token);
  const { checkout_session: session } = details;
  const element = openPayfac
    .elements({ checkoutSession: link.id, appearance: appearanceOf(colours) })
    .create("payment", {
      amount: session.payment_intent_data.amount,
      merchantName: details.branding.company_name.slice(0, 64),
      savedMethods: details.saved_payment_methods.map(withoutNulls),
    });
  element.on("ready", () => listener.ready());
  element.on("error", () => listener.failed());
  element.on("submit", () => listener.submit());
  element.on("confirm", () => listener.submit());
  element.on("change", ({ way }: { way: PayingBy }) => listener.changed(way));
  element.mount(place);
  return {
    validate: () => element.validate(),
    focus: () => element.focus(),
    confirm: (billing) =>
      openPayfac.confirmCheckout({ element, checkoutSession: link.id, billing }),
    unmount: () => element.unmount(),
  };
}

const source = "/elements/v1/openpayfac.js";
let loading: Promise<NonNullable<Window["OpenPayfac"]>> | undefined;

function loadScript(): Promise<NonNullable<Window["OpenPayfac"]>> {
  loading ??= new Promise<NonNullable<Window["OpenPayfac"]>>((resolve, reject) => {
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

/** As this page looks, with the merchant's colour where it can be read. */
function appearanceOf(colours: BrandColours | undefined): object {
  return {
    theme: "light",
    labels: "above",
    variables: {
      colorPrimary: colours?.["--brand"] ?? "#0b6b4f",
      colorText: "#10231d",
      colorSecondaryText: "#4a5f58",
      colorBorder: "#7c8f88",
      colorDanger: "#b42318",
      colorFocus: "#1c7ed6",
      fieldRadius: "8px",
    },
  };
}

function withoutNulls(method: object): object {
  return Object.fromEntries(
    Object.entries(method).filter(([name, value]) => value !== null && name !== "bank_subtype"),
  );
}
