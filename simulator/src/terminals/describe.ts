import type { PersonAction, PersonActionName, TerminalAction } from "./actions.ts";
import { findTestCard } from "./test-cards.ts";

type Detail = Readonly<Record<string, unknown>>;
type Describe<Name extends PersonActionName> = (
  action: Extract<PersonAction, { action: Name }>,
) => Detail;

function shownCard(name: string): Detail {
  const card = findTestCard(name);
  return card === undefined ? {} : { brand: card.brand, last_four: card.number.slice(-4) };
}

const details: { readonly [Name in PersonActionName]: Describe<Name> } = {
  insert: ({ card }) => shownCard(card),
  swipe: ({ card }) => shownCard(card),
  tap: ({ card }) => shownCard(card),
  key_in: ({ number }) => shownCard(number),
  postal: ({ postal }) => ({ postal }),
  pin: ({ pin }) => ({ digits: pin.length }),
  confirm: () => ({}),
  decline: () => ({}),
  input: ({ text }) => ({ text }),
  tip: ({ percent, amount_minor }) => ({ percent, amount_minor }),
  sign: ({ strokes = [], name }) => ({ lines: strokes.length, name }),
  cancel: () => ({}),
};

/** Log entry of an action: never a PIN, a security code or a whole number. */
export function describeAction<Name extends PersonActionName>(
  action: Extract<PersonAction, { action: Name }>,
): Detail {
  const describe: Describe<Name> = details[action.action as Name];
  return describe(action);
}

/** Whether a person performs the action, as opposed to a terminal event. */
export function isPersonAction(action: TerminalAction): action is PersonAction {
  return action.action in details;
}
