import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { appearance } from "./appearance.ts";
import { handshake, readCall, readFromFrame } from "./messages.ts";
import { wrongField } from "./shape.ts";

const id = (prefix: string) => `${prefix}_${"0".repeat(26)}`;
const clientSecret = `${id("pi")}_secret_abcdefghijkl`;
const hello = { openpayfac: 1, element: "card", key: "key_public_0123456789", options: {} };

describe("a message", () => {
  test("that is right is read", () => {
    expect(handshake(hello)).toBe(true);
    expect(handshake({ ...hello, account: id("acct"), clientSecret })).toBe(true);
    const call = { id: 1, call: "confirmPayment", clientSecret };
    expect(readCall(call)).toEqual(call);
    const event = { event: "ready", paymentOptions: ["card"] };
    expect(readFromFrame(event)).toEqual(event);
  });

  test.each([
    { ...hello, openpayfac: 2 },
    { ...hello, element: "iframe" },
    { ...hello, key: "short" },
    { ...hello, more: true },
    { ...hello, options: { style: "body{}" } },
    { ...hello, account: "acct_1/../x" },
    { ...hello, clientSecret: "pi_1_secret_1" },
    Object.assign(Object.create({ inherited: true }), hello),
    [hello],
    null,
    "hello",
  ])("that greets otherwise is not heard: %j", (message) => {
    expect(handshake(message)).toBe(false);
  });

  test.each([
    { id: 1, call: "readCard" },
    { id: 1, call: "constructor" },
    { id: 1, call: "__proto__" },
    { id: 0, call: "focus" },
    { id: 1.5, call: "focus" },
    { id: 1, call: "focus", field: "cardNumber" },
    { id: 1, call: "confirmPayment" },
    { id: 1, call: "confirmPayment", clientSecret, paymentMethod: "../payments" },
    { id: 1, call: "createPaymentMethod", billing: { name: 1 } },
    { call: "focus" },
  ])("with an unknown call is ignored: %j", (message) => {
    expect(readCall(message)).toBeUndefined();
  });

  test("whatever comes, nothing throws and nothing unknown is read", () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), (junk) => {
        expect(readCall(junk)).toBeUndefined();
        expect(handshake(junk)).toBe(false);
        readFromFrame(junk);
      }),
    );
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), fc.string(), (more, call) => {
        const read = readCall({ id: 1, call, ...more });
        if (read !== undefined) expect(Object.keys(read).length).toBeLessThanOrEqual(5);
      }),
    );
  });

  test("has no place for a card number, in either direction", () => {
    const pan = "4111111111111111";
    const change = { complete: true, empty: false, brand: null, paymentOption: null, error: null };
    for (const message of [
      { event: "change", state: { ...change, number: pan } },
      { event: "change", state: { ...change, brand: pan } },
      { event: "ready", paymentOptions: [pan] },
      { id: 1, result: { token: pan } },
      { id: 1, result: { paymentMethod: { id: pan, payment_method_type: "card" } } },
    ]) {
      expect(readFromFrame(message)).toBeUndefined();
    }
  });
});

describe("an appearance", () => {
  test.each([
    {
      variables: {
        colorText: "#10231d",
        fieldPadding: "8px 12px",
        fontFamily: "Inter, sans-serif",
      },
    },
    { theme: "dark", direction: "rtl", labels: "hidden" },
    { variables: { colorText: "rgb(16 35 29 / 80%)", fontSize: "1.125rem" } },
  ])("of values is taken: %j", (value) => {
    expect(appearance(value)).toBe(true);
  });

  test.each([
    { variables: { colorText: "url(https://evil.example/?v=1)" } },
    { variables: { colorText: "red; background: url(//evil)" } },
    { variables: { colorText: "var(--text)" } },
    { variables: { fontFamily: "x;} input[value^='4']{" } },
    { variables: { fieldPadding: "expression(alert(1))" } },
    { variables: { fieldPadding: "1px 1px 1px 1px 1px" } },
    { variables: { background: "#fff" } },
    { theme: "<script>" },
    { rules: [] },
  ])("with more than a value is rejected: %j", (value) => {
    expect(appearance(value)).toBe(false);
  });

  test("names what is wrong", () => {
    const wrong = { ...hello, options: { appearance: { variables: { colorText: "url()" } } } };
    expect(wrongField(handshake, wrong)).toBe("options.appearance.variables.colorText");
    expect(wrongField(handshake, { ...hello, options: { colour: 1 } })).toBe("options.colour");
    expect(wrongField(handshake, { ...hello, key: undefined })).toBe("key");
    expect(wrongField(handshake, hello)).toBeUndefined();
  });
});
