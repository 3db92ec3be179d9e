import { expect, it } from "vitest";
import { parseProcessor, processorAddress } from "./processor-settings.ts";

const userAgent = "Example Payments compliance@example.com";

it.each(["https://lists.example/exports", "/srv/lists", "http://localhost:4010/lists"])(
  "sanctions lists are read from %s",
  (address) => {
    const settings = parseProcessor("ofac", { address, user_agent: userAgent });
    expect(processorAddress("ofac", settings)).toBe(address);
  },
);

it.each(["http://lists.example/exports", "lists", "../lists", ""])(
  "rejects %j as an address of sanctions lists",
  (address) => {
    expect(() => parseProcessor("ofac", { address, user_agent: userAgent })).toThrow(
      "address should be",
    );
  },
);

it("sanctions lists need a User-Agent", () => {
  expect(() => parseProcessor("ofac", { address: "/srv/lists" })).toThrow("user_agent");
});
