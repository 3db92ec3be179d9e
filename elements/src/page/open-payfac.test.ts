import { afterEach, describe, expect, test, vi } from "vitest";
import type { FrameOptions } from "../messages/messages.ts";
import { makeOpenPayfac } from "./open-payfac.ts";
import { fakePage } from "./page.fixtures.ts";

const origin = "https://pay.example.com";
const open = (from = origin) => makeOpenPayfac("key_public_0123456789", { origin: from });

afterEach(() => vi.unstubAllGlobals());

describe("a page", () => {
  test.each([
    ["null", origin, "This page has no origin"],
    ["file://", origin, "This page has no origin"],
    ["http://shop.example.com", origin, "served from http://shop.example.com"],
    ["http://localhost.example.com", origin, "served from http://localhost.example.com"],
    ["http://192.168.1.20:3000", origin, "served from http://192.168.1.20:3000"],
    ["capacitor://localhost", origin, "served from capacitor://localhost"],
    ["https://shop.example.com", "http://pay.example.com", "frames of http://pay.example.com"],
  ])("of %s gets an immediate error with frames of %s", (page, frame, message) => {
    fakePage(page);
    expect(() => open(frame)).toThrow(
      expect.objectContaining({
        message: expect.stringContaining(message),
        failure: expect.objectContaining({ type: "configuration", code: "insecure_page" }),
      }),
    );
  });

  test.each([
    ["https://shop.example.com", origin],
    ["https://shop.example.com", "http://localhost:4000"],
    ["http://localhost:3000", origin],
    ["http://127.0.0.1:3000", "http://pay.lan:4000"],
    ["http://[::1]", origin],
    ["http://shop.localhost:3000", origin],
  ])("of %s can have frames of %s", (page, frame) => {
    fakePage(page);
    expect(open(frame)).toHaveProperty("confirmPayment");
  });
});

describe("translations", () => {
  test("with a misspelt key are rejected by its name", () => {
    fakePage("https://shop.example.com");
    const translations = { "card.cvc": "Code" } as FrameOptions["translations"] & object;
    const message = "translations.card.cvc is unknown";
    expect(() => open().elements({ translations }).create("card")).toThrow(message);
    expect(() => open().elements().create("card", { translations })).toThrow(message);
    const element = open().elements().create("card");
    expect(() => element.update({ translations })).toThrow(message);
  });

  test("with known keys are accepted", () => {
    fakePage("https://shop.example.com");
    const elements = open().elements({ translations: { "card.cvv": "Code", "wallet.or": "Or" } });
    expect(elements.create("card").kind).toBe("card");
  });
});

describe("an update of a mounted element", () => {
  const saved = {
    id: `pm_${"0".repeat(26)}`,
    payment_method_type: "card",
    last_four_digits: "1111",
  } as const;
  function mounted() {
    const { frames, place } = fakePage("https://shop.example.com");
    const element = open()
      .elements({ translations: { "card.cvv": "Code", "card.number": "Number" } })
      .create("payment", { amount: 2_500, savedMethods: [saved], order: ["bank", "card"] });
    element.mount(place);
    const [frame] = frames;
    if (frame === undefined) throw new Error("no frame was created");
    frame.load();
    return { element, frame, place };
  }

  test("sends what can be changed, with the options that stay", async () => {
    const { element, frame } = mounted();
    element.update({ amount: 3_000, merchantName: "Oak & Sons", postalCode: false });
    element.update({ disabled: true, language: "de", merchantName: undefined });
    await expect.poll(() => frame.heard).toHaveLength(3);
    expect(frame.heard[1]).toMatchObject({
      call: "update",
      options: {
        amount: 3_000,
        merchantName: "Oak & Sons",
        postalCode: false,
        order: ["bank", "card"],
      },
    });
    expect(frame.heard[2]).toMatchObject({
      call: "update",
      options: { amount: 3_000, postalCode: false, disabled: true, language: "de" },
    });
    expect(frame.heard[2]).not.toHaveProperty("options.merchantName");
    element.unmount();
  });

  test.each([
    ["order", { order: ["card"] }],
    ["savedMethods", { savedMethods: [] }],
    ["translations", { translations: { "card.cvv": "Security" } }],
    ["amount", { amount: undefined }],
    ["placeholder", { placeholder: "1234" } as object],
    ["language", { language: "no such language" }],
  ] satisfies [string, FrameOptions][])(
    "rejects %s by name and changes nothing",
    async (name, change) => {
      const { element, frame } = mounted();
      expect(() => element.update({ disabled: true, ...change })).toThrow(`The option ${name} `);
      element.update({ merchantName: "Oak & Sons" });
      await expect.poll(() => frame.heard).toHaveLength(2);
      expect(frame.heard[1]).not.toHaveProperty("options.disabled");
      element.unmount();
    },
  );

  test("accepts a fixed option with its own value, whatever the order of its keys", async () => {
    const { element, frame } = mounted();
    const translations = { "card.number": "Number", "card.cvv": "Code" };
    element.update({ translations, savedMethods: [{ ...saved }], disabled: true });
    await expect.poll(() => frame.heard).toHaveLength(2);
    element.unmount();
  });

  test("can change every option between unmounting and mounting", async () => {
    const { element, place } = mounted();
    element.unmount();
    const translations = { "card.cvv": "Security" } as const;
    element.update({ order: ["card"], savedMethods: [], amount: undefined, translations });
    const { frames } = fakePage("https://shop.example.com");
    element.mount(place);
    frames[0]?.load();
    expect(frames[0]?.heard[0]).toMatchObject({ options: { order: ["card"], translations } });
    expect(frames[0]?.heard[0]).not.toHaveProperty("options.amount");
    element.unmount();
  });
});
