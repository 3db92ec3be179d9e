import { money } from "../money.ts";
import type { PromptOf } from "../terminal-api.ts";
import { isLong } from "./long-text.ts";

/** Idle screen: the logo, and the register's name for this terminal. */
export function Idle({ name }: { name: string }) {
  return (
    <div className="screen-center">
      <Stroke />
      <p className="screen-title">{name}</p>
      <p className="screen-small">Ready</p>
    </div>
  );
}

export function Message({ text }: { text: string }) {
  return (
    <div className="screen-center">
      <p className="screen-message" data-long={isLong(text)}>
        {text}
      </p>
    </div>
  );
}

export function Processing({ amountMinor }: { amountMinor: number }) {
  return (
    <div className="screen-center">
      <span className="screen-wait" aria-hidden="true" />
      <p className="screen-title">Asking the issuer</p>
      <p className="screen-small figures">{money(amountMinor)}</p>
    </div>
  );
}

/** The issuer's response text, if it says more than the title. */
export function Result({
  prompt: { text, approved, amount_minor },
}: {
  prompt: PromptOf<"result">;
}) {
  const isShown = approved && /^approv(e|ed|al)$/i.test(text);
  return (
    <div className="screen-center">
      <svg className="screen-verdict" viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="21" />
        <path d={approved ? "M14 25l7 7 13-15" : "M16 16l16 16M32 16L16 32"} />
      </svg>
      <p className="screen-title">{approved ? "Approved" : "Not approved"}</p>
      {amount_minor !== null && <p className="screen-small figures">{money(amount_minor)}</p>}
      {!isShown && <p className="screen-small">{text}</p>}
    </div>
  );
}

/** The terminal has no power or no connection. */
export function Away() {
  return (
    <div className="screen-center">
      <p className="screen-small">No power</p>
    </div>
  );
}

/** Start screen of the manufacturer: the payment application was closed. */
export function MerchantMode() {
  const apps = ["Sale", "Orders", "Items", "Reports", "Tips", "Set-up"];
  return (
    <div className="screen-center">
      <p className="screen-small">Merchant mode: no command is accepted</p>
      <ul className="screen-apps">
        {apps.map((app) => (
          <li key={app}>{app}</li>
        ))}
      </ul>
    </div>
  );
}

function Stroke() {
  return (
    <svg className="screen-stroke" viewBox="0 0 40 40" aria-hidden="true">
      <path d="M6 5h14l14 15-14 15H6l11-15z" />
    </svg>
  );
}
