import { describe, expect, test } from "vitest";
import { type PersonAction, personActions, readAction, troubles } from "./actions.ts";
import { changeCondition, changes, goodCondition } from "./conditions.ts";
import { actionsAt, applyAction } from "./device-states.ts";
import { models } from "./models.ts";
import type { Prompt, PromptKind } from "./prompts.ts";

const prompts: Readonly<Record<PromptKind, Prompt>> = {
  idle: { kind: "idle" },
  text: { kind: "text", text: "Welcome" },
  amount: { kind: "amount", amount_minor: 1000 },
  card: { kind: "card", amount_minor: 1000 },
  manual: { kind: "manual", amount_minor: 1000, asks: ["number", "expiry", "cvv"] },
  postal: { kind: "postal" },
  pin: { kind: "pin" },
  confirmation: { kind: "confirmation", text: "Keep it?" },
  input: { kind: "input", text: "Table", format: { kind: "digits", least: 1, most: 3 } },
  tip: {
    kind: "tip",
    text: "Tip?",
    amount_minor: 1000,
    shows_amount: true,
    presets: [{ percent: 15, amount_minor: 150 }],
    custom: false,
  },
  signature: { kind: "signature", text: "Sign", width: 500, height: 150 },
  processing: { kind: "processing", amount_minor: 1000 },
  result: { kind: "result", text: "Approve", approved: true, amount_minor: 100 },
};

const actions: Readonly<Record<PersonAction["action"], PersonAction>> = {
  insert: { action: "insert", card: "visa" },
  swipe: { action: "swipe", card: "4111111111111111" },
  tap: { action: "tap", card: "mastercard" },
  key_in: { action: "key_in", number: "4111 1111 1111 1111", expiry: "1230", cvv: "112" },
  postal: { action: "postal", postal: "97210" },
  pin: { action: "pin", pin: "1234" },
  confirm: { action: "confirm" },
  decline: { action: "decline" },
  input: { action: "input", text: "17" },
  tip: { action: "tip", percent: 15 },
  sign: { action: "sign", name: "Ada Park" },
  cancel: { action: "cancel" },
};

describe.each(Object.keys(prompts) as PromptKind[])("a terminal that shows %s", (kind) => {
  test.each(personActions)("takes %s, or rejects it with the actions that it takes", (name) => {
    const read = applyAction(prompts[kind], actions[name], models.lane_3000);
    if (actionsAt[kind].includes(name)) expect(read).toHaveProperty("response");
    else expect(read).toEqual({ rejection: expect.stringContaining(`shows ${kind}`) });
  });
});

test.each<[PromptKind, PersonAction, string]>([
  ["card", { action: "tap", card: "4242424242424242" }, "test card"],
  ["manual", { action: "key_in", number: "4242424242424242" }, "test card"],
  ["manual", { action: "key_in", number: "visa", expiry: "1330", cvv: "112" }, "expiry"],
  ["manual", { action: "key_in", number: "visa", cvv: "112" }, "expiry"],
  ["manual", { action: "key_in", number: "visa", expiry: "1230" }, "cvv"],
  ["input", { action: "input", text: "1234" }, "1 to 3 digits"],
  ["tip", { action: "tip", percent: 30 }, "one of 15"],
  ["tip", { action: "tip", amount_minor: 1 }, "not offered"],
  ["signature", { action: "sign" }, "a drawing, or a name"],
])("%s: %j is rejected (%s)", (kind, action, message) => {
  const read = applyAction(prompts[kind], action, models.lane_3000);
  expect(read).toEqual({ rejection: expect.stringContaining(message) });
});

test("a Clover does not accept a PIN", () => {
  const read = applyAction(prompts.pin, actions.pin, models.clover_mini);
  expect(read).toEqual({ rejection: "pin: this model takes none" });
});

const states = Object.keys(changes) as (keyof typeof changes)[];

test.each(states)("%s happens once, and not again until it is undone", (trouble) => {
  const { from, to } = changes[trouble];
  const before = { ...goodCondition, ...from };
  const changed = changeCondition(before, trouble, models.clover_mini, false);
  expect(changed).toEqual({ condition: { ...before, ...to } });
  const again = changeCondition({ ...before, ...to }, trouble, models.clover_mini, false);
  expect(again).toEqual({ rejection: `${trouble}: it is so already` });
});

test.each(["occupy", "enter_merchant_mode"] as const)(
  "%s waits for the end of a command, which could not finish otherwise",
  (trouble) => {
    const rejected = changeCondition(goodCondition, trouble, models.clover_mini, true);
    expect(rejected).toEqual({ rejection: expect.stringContaining("end that first") });
  },
);

test.each([
  ["remove_paper", "has no printer"],
  ["load_paper", "has no printer"],
  ["drain_battery", "only a Clover"],
  ["charge_battery", "only a Clover"],
  ["enter_merchant_mode", "only a Clover"],
  ["leave_merchant_mode", "only a Clover"],
] as const)("%s cannot happen to a Lane 3000", (trouble, message) => {
  const rejected = changeCondition(goodCondition, trouble, models.lane_3000, false);
  expect(rejected).toEqual({ rejection: expect.stringContaining(message) });
});

test.each([
  [{}, "action: expected one of insert"],
  [{ action: "sing" }, "action: expected one of insert"],
  [{ action: "toString" }, "action: expected one of insert"],
  [{ action: "tap" }, "card: expected a text"],
  [{ action: "confirm", card: "visa" }, "card: unknown"],
  [{ action: "pin", pin: "123" }, "pin: expected 4 to 12 digits"],
  [{ action: "postal", postal: "972" }, "postal: expected 5 to 9 digits"],
  [{ action: "tip", amount_minor: -1 }, "amount_minor: expected minor units"],
  [{ action: "sign", strokes: [[[0, 1001]]] }, "strokes: expected lines of points"],
  [{ action: "unplug", hard: true }, "hard: unknown"],
])("rejects the action %j: %s", (body, message) => {
  expect(readAction(body)).toEqual({ wrong: [expect.stringContaining(message)] });
});

test("every trouble is an action without fields", () => {
  for (const action of troubles) expect(readAction({ action })).toEqual({ action: { action } });
});
