import { expect, it } from "vitest";
import { EncodedItems } from "./encoded-items.ts";

const textOf = (bytes: Buffer | undefined) => bytes?.toString();

it("has an item's JSON for the version that it was written of", () => {
  const items = new EncodedItems();
  expect(textOf(items.add("a", "7(0,1)", "first"))).toBe("first");
  expect(textOf(items.get("a", "7(0,1)"))).toBe("first");
  expect(items.get("a", "8(0,1)")).toBeUndefined();
  expect(items.get("b", "7(0,1)")).toBeUndefined();
  items.add("a", "8(0,1)", "second");
  expect(textOf(items.get("a", "8(0,1)"))).toBe("second");
  expect(items.get("a", "7(0,1)")).toBeUndefined();
});

it("loses the items that were not used lately, so that its memory is limited", () => {
  const items = new EncodedItems(4_000);
  const add = (id: string) => items.add(id, "1", id.padEnd(100));
  add("kept");
  add("left");
  for (let index = 0; index < 200; index += 1) {
    add(`${index}`);
    expect(items.get("kept", "1")).toBeDefined();
  }
  expect(items.get("left", "1")).toBeUndefined();
});
