import type { Failure } from "../messages/failure.ts";
import { failed } from "../messages/failure.ts";
import {
  type AnyFrameEvent,
  type CallName,
  type Calls,
  type ChangeState,
  type ElementKind,
  type FrameOptions,
  frameOptions,
  type Handshake,
  type PaymentOption,
  type Result,
} from "../messages/messages.ts";
import { wrongField } from "../messages/shape.ts";
import { requireChangeable } from "./fixed-options.ts";
import { type Connection, connectFrame } from "./frame-connection.ts";

/** The data of each event. */
export interface ElementEvents {
  /**
   * The fields can be used. `paymentOptions`: the options that the customer has; if empty, nothing
   * is shown.
   */
  ready: { paymentOptions: PaymentOption[] };
  change: ChangeState;
  focus: { field: string };
  blur: { field: string };
  /** Escape was pressed in a field. */
  escape: Record<string, never>;
  /** Enter was pressed in a field. */
  submit: Record<string, never>;
  /** The customer authorized the payment in a wallet: call `confirmPayment` now. */
  confirm: { paymentOption: PaymentOption };
  /** The customer closed a wallet. */
  cancel: { paymentOption: PaymentOption };
  error: { error: Failure };
}
export type ElementEventName = keyof ElementEvents;
export type Listener<Name extends ElementEventName> = (event: ElementEvents[Name]) => void;

export interface OpenPayfacElement {
  readonly kind: ElementKind;
  /** Errors   throws if there is no such place. */
  mount(place: string | Element): void;
  unmount(): void;
  /**
   * Changes options; those that are left out stay, and `undefined` restores a default.
   *
   * Errors   throws if an option is invalid, or cannot be changed while the element is mounted:
   *          `order`, `savedMethods` and `translations`. The error names it.
   */
  update(options: FrameOptions): void;
  focus(): void;
  blur(): void;
  clear(): void;
  /** Shows missing and invalid fields. Returns   whether all fields are valid. */
  validate(): Promise<boolean>;
  on<Name extends ElementEventName>(name: Name, listener: Listener<Name>): () => void;
  off<Name extends ElementEventName>(name: Name, listener: Listener<Name>): void;
}

const titles: Record<ElementKind, string> = {
  card: "Secure card fields",
  payment: "Secure payment fields",
  apple_pay: "Apple Pay",
  google_pay: "Google Pay",
  controller: "Secure payment connection",
};

/** Methods of an element that only this package uses. */
export interface InnerElement extends OpenPayfacElement {
  call<Name extends CallName>(
    name: Name,
    fields: Omit<Calls[Name], "id" | "call">,
  ): Promise<Result>;
}

/**
 * An element of a page: a frame with fields, once it is mounted.
 *
 * Input    greeting: the client's identity, the same for all elements of a page.
 * Errors   throws `configuration` failures: an unknown or invalid option.
 */
export function makeElement(
  kind: ElementKind,
  origin: string,
  handshake: Omit<Handshake, "options" | "element" | "openpayfac">,
  given: FrameOptions = {},
): InnerElement {
  let options = checked(given);
  let connection: Connection | undefined;
  const listeners = new Map<ElementEventName, Set<(event: never) => void>>();

  function tell(message: AnyFrameEvent): void {
    if (message.event === "height") return;
    const { event: name, ...rest } = message;
    const result = message.event === "change" ? message.state : rest;
    for (const listener of listeners.get(name) ?? []) listener(result as never);
  }
  function ask<Name extends CallName>(name: Name, fields: Omit<Calls[Name], "id" | "call">) {
    if (connection !== undefined) return connection.call(name, fields);
    return Promise.reject(
      failed("configuration", "element_not_mounted", `Mount the ${kind} element first.`),
    );
  }
  /** For calls without a result: an unmounted element has nothing to focus. */
  const send = (name: "focus" | "blur" | "clear") => void ask(name, {}).catch(() => {});

  function off<Name extends ElementEventName>(name: Name, listener: Listener<Name>): void {
    listeners.get(name)?.delete(listener as (event: never) => void);
  }

  return {
    kind,
    call: ask,
    mount(place) {
      const node = typeof place === "string" ? document.querySelector(place) : place;
      if (node === null)
        throw failed("configuration", "place_not_found", `No ${place} to mount in.`);
      connection?.close();
      connection = connectFrame(
        node,
        { origin, title: titles[kind] },
        () => ({ ...handshake, openpayfac: 1, element: kind, options }),
        tell,
      );
    },
    unmount() {
      connection?.close();
      connection = undefined;
    },
    update(more) {
      const next = checked({ ...options, ...more });
      if (connection !== undefined) requireChangeable(options, next);
      options = next;
      void connection?.call("update", { options }).catch(() => {});
    },
    focus: () => send("focus"),
    blur: () => send("blur"),
    clear: () => send("clear"),
    validate: async () => (await ask("validate", {})).valid === true,
    on(name, listener) {
      const all = listeners.get(name) ?? new Set();
      listeners.set(name, all.add(listener as (event: never) => void));
      return () => off(name, listener);
    },
    off,
  };
}

function checked(options: FrameOptions): FrameOptions {
  // Undefined fields count as absent.
  const known = JSON.parse(JSON.stringify(options)) as FrameOptions;
  const wrong = wrongField(frameOptions, known);
  if (wrong === undefined) return known;
  throw failed("configuration", "invalid_option", `The option ${wrong} is unknown or invalid.`);
}
