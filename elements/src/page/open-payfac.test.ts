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
