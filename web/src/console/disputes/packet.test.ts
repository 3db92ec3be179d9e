import { expect, it } from "vitest";
import { packetOf } from "./packet.ts";

const item = (title: string, content: object = {}) => ({
  title,
  found: null,
  text: null,
  file_ids: [],
  ...content,
});

it("has the response first, then each item with content, and every file", () => {
  const packet = packetOf("  It was delivered. ", [
    item("Security code check", { found: "The issuer confirmed it: CVV result M." }),
    item("Receipt", { found: "A receipt exists.", text: "Signed by hand.", file_ids: ["file_1"] }),
    item("Delivery", { text: "   ", file_ids: ["file_2"] }),
    item("Terms"),
  ]);
  expect(packet.text).toBe(
    [
      "It was delivered.",
      "Security code check: The issuer confirmed it: CVV result M.",
      "Receipt: A receipt exists.\nSigned by hand.",
    ].join("\n\n"),
  );
  expect(packet.files).toEqual([
    { fileId: "file_1", description: "Receipt" },
    { fileId: "file_2", description: "Delivery" },
  ]);
});

it("has no text without content", () => {
  expect(packetOf(null, [item("Terms")])).toEqual({ text: "", files: [] });
});
