import type { PromptResponse } from "../device-states.ts";
import type { ManualField } from "../prompts.ts";
import { testCardholder } from "../test-cards.ts";
import { askPerson, type WorkCall } from "./call.ts";

export type PresentedCard = Extract<PromptResponse, { kind: "card" }>;

/** A card, and the other values entered with it. */
export interface TakenCard {
  readonly presented: PresentedCard;
  readonly token: string;
  /** As the card gave it; absent for a tap, and for a number that was typed. */
  readonly name?: string;
  readonly postal?: string;
  /** The typed digits, to be compared once and never stored. */
  readonly pin?: string;
}

/**
 * Prompts for a card, and for the values that the options name.
 *
 * Writes   the card's token; one of a tap is valid for this use only.
 */
export async function takeCard(
  call: WorkCall,
  amountMinor: number,
  asks: readonly ManualField[] | "read",
): Promise<TakenCard> {
  const { fields, deps, merchant, terminal } = call;
  const shows = fields.flag("includeAmountDisplay", true);
  const amountShown = shows ? amountMinor : null;
  const wantsPostal = fields.flag("includeAVS", false);
  const wantsPin = asks === "read" && fields.flag("includePIN", false) && terminal.model.pinPad;
  if (asks === "read" && fields.flag("confirmAmount", true)) {
    await askPerson(call, { kind: "amount", amount_minor: amountMinor });
  }
  const presented = await askPerson(
    call,
    asks === "read"
      ? { kind: "card", amount_minor: amountShown }
      : { kind: "manual", amount_minor: amountShown, asks },
  );
  if (presented.kind !== "card") throw new Error("the terminal took no card");
  const postal = wantsPostal ? textOf(await askPerson(call, { kind: "postal" })) : undefined;
  const pin = wantsPin ? textOf(await askPerson(call, { kind: "pin" })) : undefined;
  const isTap = presented.entry === "tap";
  const account = { kind: "card", account: presented.card.number } as const;
  const token = deps.vault.tokenize(merchant.site, account, isTap);
  return {
    presented,
    token,
    ...(isTap || presented.entry === "key_in" ? {} : { name: testCardholder }),
    ...(postal === undefined ? {} : { postal }),
    ...(pin === undefined ? {} : { pin }),
  };
}

const textOf = (response: { kind: string; text?: string }) => response.text ?? "";
