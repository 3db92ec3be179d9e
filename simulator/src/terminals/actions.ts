/** Lines of a drawing: points of a field that is 1000 wide and 300 high. */
export type Strokes = readonly (readonly (readonly [number, number])[])[];

/** Actions of a person at a terminal. */
export type PersonAction =
  | { readonly action: "insert" | "swipe" | "tap"; readonly card: string }
  | {
      readonly action: "key_in";
      readonly number: string;
      readonly expiry?: string;
      readonly cvv?: string;
    }
  | { readonly action: "postal"; readonly postal: string }
  | { readonly action: "pin"; readonly pin: string }
  /** Yes, to an amount or a question. */
  | { readonly action: "confirm" }
  /** No, to a question. */
  | { readonly action: "decline" }
  | { readonly action: "input"; readonly text: string }
  /** One of both; neither means no tip. */
  | { readonly action: "tip"; readonly percent?: number; readonly amount_minor?: number }
  /** Drawn, or the name that is written instead. */
  | { readonly action: "sign"; readonly strokes?: Strokes; readonly name?: string }
  | { readonly action: "cancel" };

export type PersonActionName = PersonAction["action"];

/** Events at a terminal that need no person. */
export const troubles = [
  "unplug",
  "plug_in",
  "occupy",
  "free",
  "time_out",
  "remove_paper",
  "load_paper",
  "drain_battery",
  "charge_battery",
  "enter_merchant_mode",
  "leave_merchant_mode",
] as const;

export type Trouble = (typeof troubles)[number];
export type TerminalAction = PersonAction | { readonly action: Trouble };

type Check = (value: unknown) => boolean;
interface FieldRule {
  readonly check: Check;
  readonly expected: string;
  readonly isNeeded?: true;
}

const pointsMax = 4000;

const textRule = (most: number): FieldRule => ({
  check: (value) => typeof value === "string" && value.length > 0 && value.length <= most,
  expected: `a text of 1 to ${most} characters`,
});
const needed = (rule: FieldRule): FieldRule => ({ ...rule, isNeeded: true });
const digitsRule = (least: number, most: number): FieldRule => ({
  check: (value) => typeof value === "string" && new RegExp(`^\\d{${least},${most}}$`).test(value),
  expected: least === most ? `${most} digits` : `${least} to ${most} digits`,
});

const isPoint: Check = (value) =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every((part) => typeof part === "number" && part >= 0 && part <= 1000);

const strokesRule: FieldRule = {
  check: (value) =>
    Array.isArray(value) &&
    value.every((stroke) => Array.isArray(stroke) && stroke.every(isPoint)) &&
    value.flat().length <= pointsMax,
  expected: `lines of points from 0 to 1000, ${pointsMax} at most`,
};

const card = needed(textRule(19));

const fieldsOf: Readonly<Record<PersonActionName, Readonly<Record<string, FieldRule>>>> = {
  insert: { card },
  swipe: { card },
  tap: { card },
  key_in: { number: card, expiry: digitsRule(4, 4), cvv: digitsRule(3, 4) },
  postal: { postal: needed(digitsRule(5, 9)) },
  pin: { pin: needed(digitsRule(4, 12)) },
  confirm: {},
  decline: {},
  input: { text: needed(textRule(40)) },
  tip: {
    percent: { check: (value) => Number.isSafeInteger(value), expected: "one of the percentages" },
    amount_minor: {
      check: (value) => Number.isSafeInteger(value) && Number(value) >= 0,
      expected: "minor units, an integer from 0",
    },
  },
  sign: { strokes: strokesRule, name: textRule(60) },
  cancel: {},
};

export const personActions = Object.keys(fieldsOf) as PersonActionName[];

/**
 * Reads an action from a control request or a script.
 *
 * Returns  the action; or a list of what is wrong with it.
 */
export function readAction(
  body: Readonly<Record<string, unknown>>,
): { action: TerminalAction } | { wrong: string[] } {
  const { action: name, ...given } = body;
  const isTrouble = troubles.includes(name as Trouble);
  const isPersons = personActions.includes(name as PersonActionName);
  if (!isTrouble && !isPersons) {
    return { wrong: [`action: expected one of ${[...personActions, ...troubles].join(", ")}`] };
  }
  const rules = isTrouble ? {} : fieldsOf[name as PersonActionName];
  const wrong = Object.entries(given).flatMap(([field, value]) => {
    const rule = Object.hasOwn(rules, field) ? rules[field] : undefined;
    if (rule === undefined) return [`${field}: unknown`];
    return rule.check(value) ? [] : [`${field}: expected ${rule.expected}`];
  });
  for (const [field, rule] of Object.entries(rules)) {
    if (rule.isNeeded === true && given[field] === undefined) {
      wrong.push(`${field}: expected ${rule.expected}`);
    }
  }
  return wrong.length > 0 ? { wrong } : { action: body as TerminalAction };
}
