import { type FormEvent, useEffect, useRef, useState } from "react";
import { Alert } from "../../kit/alert.tsx";
import { readableBrand } from "../../kit/brand-color.ts";
import { Button } from "../../kit/button.tsx";
import { TextField } from "../../kit/field.tsx";
import type { Details } from "./checkout-api.ts";
import type { CheckoutState, CheckoutStore } from "./checkout-store.ts";
import { contactErrors, readContact, storeContact } from "./contact.ts";
import { inDollars } from "./money.ts";
import { fieldsFailedNotice, noPaymentOptionNotice, rejectedNotice } from "./notices.ts";
import { mountPaymentFields, type PayingBy, type PaymentFields } from "./payment-fields.ts";
import type { SessionLink } from "./session-link.ts";

/** Contact details, payment method and pay button. */
export function PayForm({
  link,
  details,
  state,
  store,
}: {
  link: SessionLink;
  details: Details;
  state: CheckoutState;
  store: CheckoutStore;
}) {
  const { checkout_session: session, branding } = details;
  const [contact, setContact] = useState(() => readContact(session));
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const [ready, setReady] = useState(false);
  const fields = useRef<PaymentFields>(undefined);
  const place = useRef<HTMLDivElement>(null);
  const email = useRef<HTMLInputElement>(null);
  const name = useRef<HTMLInputElement>(null);
  const submit = useRef(() => {});
  const agreed = useRef(() => {});
  const [option, setOption] = useState<PayingBy>(null);
  const asksName = option === null || option === "card";
  const errors = contactErrors(contact, asksName);

  const change = (part: Partial<typeof contact>) => {
    const changed = { ...contact, ...part };
    setContact(changed);
    storeContact(session.id, changed);
  };

  submit.current = () => {
    setChecked(new Set(["email", "name"]));
    if (errors.email !== undefined) return email.current?.focus();
    if (errors.name !== undefined) return name.current?.focus();
    const filled = fields.current;
    if (filled === undefined) return;
    void store.pay(async () => {
      if (!(await filled.validate())) {
        return { error: { type: "validation", message: "Something is missing." } };
      }
      return filled.confirm({
        email: contact.email.trim(),
        ...(asksName ? { name: contact.name.trim() } : {}),
      });
    });
  };

  // The wallet supplies the payer's name; the email address comes from this page if it asks for
  // one.
  agreed.current = () => {
    const filled = fields.current;
    if (filled === undefined) return;
    const billing = errors.email === undefined ? { email: contact.email.trim() } : {};
    void store.pay(() => filled.confirm(billing));
  };

  // The fields are mounted once: their input must survive a refresh of the session.
  const first = useRef({ details, brandColors: readableBrand(branding.primary_color) });
  useEffect(() => {
    const node = place.current;
    if (node === null) return;
    let gone = false;
    mountPaymentFields(node, link, first.current, {
      ready(ways) {
        setReady(true);
        if (ways.length === 0) store.tell(noPaymentOptionNotice);
      },
      changed: setOption,
      failed: ({ code, message }) =>
        store.tell(code === "wallet_failed" ? rejectedNotice(message) : fieldsFailedNotice),
      submit: () => submit.current(),
      agreed: () => agreed.current(),
    }).then(
      (mounted) => {
        if (gone) mounted.unmount();
        else fields.current = mounted;
      },
      () => store.tell(fieldsFailedNotice),
    );
    return () => {
      gone = true;
      fields.current?.unmount();
      fields.current = undefined;
    };
  }, [link, store]);

  const busy = state.work !== "idle";
  const amount = inDollars(session.payment_intent_data.amount);
  return (
    <form
      className="panel checkout-panel"
      noValidate
      aria-label="Payment"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit.current();
      }}
    >
      {state.notice !== undefined && (
        <Alert
          key={`${state.notice.title} ${details.latest_payment?.id}`}
          tone={state.notice.tone}
          title={state.notice.title}
          takesFocus
        >
          {state.notice.text}
        </Alert>
      )}
      <TextField
        ref={email}
        label="Email address"
        type="email"
        inputMode="email"
        autoComplete="email"
        value={contact.email}
        maxLength={128}
        required
        error={checked.has("email") ? errors.email : undefined}
        onChange={(event) => change({ email: event.target.value })}
        onBlur={() => setChecked(new Set([...checked, "email"]))}
      />
      <div className="checkout-fields" ref={place} data-ready={ready} />
      {asksName && (
        <TextField
          ref={name}
          label="Name on the card"
          autoComplete="cc-name"
          value={contact.name}
          maxLength={255}
          required
          error={checked.has("name") ? errors.name : undefined}
          onChange={(event) => change({ name: event.target.value })}
          onBlur={() => setChecked(new Set([...checked, "name"]))}
        />
      )}
      {!state.online && !busy && <OfflineLine />}
      {(state.work === "asking" || (busy && !state.online)) && <AskingLine online={state.online} />}
      <Button type="submit" wide className="checkout-pay" busy={busy}>
        {busy ? `Paying ${amount}…` : `Pay ${amount}`}
      </Button>
      <p className="checkout-safe quiet small">
        You pay {branding.company_name} {amount} once. Nothing is stored for later payments.
      </p>
    </form>
  );
}

function OfflineLine() {
  return (
    <Alert tone="waiting" title="You are offline">
      Your entries are still here. You can pay when you are connected again.
    </Alert>
  );
}

function AskingLine({ online }: { online: boolean }) {
  return (
    <Alert tone="waiting" title="The connection was lost while you were paying">
      {online
        ? "We are checking whether the payment was made. Please do not pay again."
        : "Please do not pay again. When you are connected, we check whether the payment was made."}
    </Alert>
  );
}
