import { expect, test } from "vitest";
import { readEmvTags } from "./emv-tags.ts";
import { readEntryMode } from "./entry-modes.ts";

test.each([
  ["Keyed", "keyed"],
  ["Moto", "moto"],
  ["ECommerce", "ecommerce"],
  ["Recurring", "recurring"],
  ["Swipe (Non EMV)", "swipe_non_emv"],
  ["Swipe(Non EMV)", "swipe_non_emv"],
  ["DigitalWallet", "digital_wallet"],
  ["EMVContact", "emv_contact"],
  ["EMV Contact", "emv_contact"],
  ["Contactless", "contactless"],
  ["Fallback to Swipe", "fallback_to_track"],
  ["Fallback to Track", "fallback_to_track"],
  ["Fallback to Keyed", "fallback_to_keyed"],
  ["Telepathy", "unknown"],
  ["", "unknown"],
  [undefined, "unknown"],
])("the entry mode %j is %s", (text, mode) => expect(readEntryMode(text)).toBe(mode));

test("returns chip data as TLV in hexadecimal, from TLV or from named values", () => {
  expect(readEmvTags("9f0607a0000000031010")).toBe("9F0607A0000000031010");
  const named = {
    "Application Label": "VISA CREDIT",
    ARC: "00",
    TSI: "E800",
    IAD: "06010A03A00000",
  };
  expect(readEmvTags(JSON.stringify(named))).toBe(
    "500B56495341204352454449548A0230309B02E8009F100706010A03A00000",
  );
});

test.each([undefined, "", "{", "nonsense", "[]", '{"TVR":5}', '{"TVR":"xyz"}', "null"])(
  "returns no chip data for %j",
  (text) => expect(readEmvTags(text)).toBeUndefined(),
);
