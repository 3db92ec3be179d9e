import type { FrameDependencies } from "../dependencies.ts";
import { choice } from "../fields/choice.ts";
import { node } from "../make-node.ts";
import { brandNames, type Translate, type Wallet, walletNames } from "../translations.ts";

/** A card in the test wallet, by its name: its number is the simulator's own affair. */
interface TestCard {
  card: string;
  brand: string;
  last_four: string;
  happens: "approved" | "declined";
}

export interface TestSheet {
  close(): void;
  /** The payment failed: another card may be chosen. */
  failed(): void;
}

/**
 * The sandbox's stand-in for a wallet's sheet, in the frame itself: it lists the simulator's cards,
 * and the simulator issues what Apple or Google would.
 */
export async function openTestSheet(
  { deps, say, place }: { deps: FrameDependencies; say: Translate; place: HTMLElement },
  requested: { wallet: Wallet; merchantName: string; amount: string },
  listener: { agreed(card: string): void; cancelled(): void },
): Promise<TestSheet> {
  const wallet = walletNames[requested.wallet];
  const { cards } = (await simulator(deps, "GET", "cards")) as { cards: TestCard[] };
  const chosen = choice(
    { name: "testCard", legend: say("test.card"), look: "rows" },
    cards.map(({ card, brand, last_four: digits, happens }) => ({
      value: card,
      label: say("saved.card", { brand: nameOf(brand), digits }),
      detail: say(`test.${happens}`),
    })),
    () => {},
  );
  chosen.choose(cards[0]?.card);
  const agree = node("button", { type: "button", class: "agree" });
  agree.textContent = say("test.pay", { amount: `$${requested.amount}` });
  const cancel = node("button", { type: "button", class: "cancel" }, say("test.cancel"));
  const errorLine = node("p", { class: "error", "aria-live": "assertive" });
  const title = node("h2", { id: "sheet-title" }, say("test.title", { wallet }));
  const sheet = node(
    "section",
    { class: "sheet", role: "dialog", "aria-labelledby": "sheet-title" },
    title,
    node("p", { class: "help" }, `${requested.merchantName}. ${say("test.note", { wallet })}`),
    chosen.node,
    errorLine,
    node("div", { class: "row" }, agree, cancel),
  );
  const close = () => {
    const hadFocus = sheet.contains(document.activeElement);
    sheet.remove();
    if (hadFocus) place.parentElement?.querySelector("button")?.focus();
  };
  const giveUp = () => {
    close();
    listener.cancelled();
  };
  agree.addEventListener("click", () => {
    if (chosen.value === undefined) return;
    errorLine.textContent = "";
    agree.disabled = true;
    listener.agreed(chosen.value);
  });
  cancel.addEventListener("click", giveUp);
  sheet.addEventListener("keydown", (event) => {
    if (event.key === "Escape") giveUp();
  });
  place.append(sheet);
  chosen.focus();
  return {
    close,
    failed() {
      errorLine.textContent = say("pay.declined");
      agree.disabled = false;
      chosen.focus();
    },
  };
}

/** Asks the simulator for what a wallet's network would give. */
export async function simulator(
  { fetch, configuration }: FrameDependencies,
  method: "GET" | "POST",
  name: string,
  body?: object,
): Promise<unknown> {
  const response = await fetch(`${configuration.tokenizer}/_simulator/wallets/${name}`, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    credentials: "omit",
  });
  if (!response.ok) throw new Error(`the simulator returned ${response.status}`);
  return response.json();
}

function nameOf(brand: string): string {
  const named = brand === "amex" ? "american_express" : brand;
  return Object.hasOwn(brandNames, named) ? brandNames[named as keyof typeof brandNames] : brand;
}
