import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { makeSealing, SealError } from "./sealing.ts";

const random = { bytes: (count: number) => randomBytes(count) };
const key = randomBytes(32);
const sealing = makeSealing(key, random);
const context = "payment_methods.bank 1";

describe("a sealed text", () => {
  it("opens to what was sealed, and shows nothing of it", () => {
    const sealed = sealing.seal("000123456789", context);
    expect(sealed).not.toContain("123456789");
    expect(sealing.open(sealed, context)).toBe("000123456789");
    expect(sealing.open(sealing.seal("Žofie", context), context)).toBe("Žofie");
  });

  it("is another each time", () => {
    expect(sealing.seal("1", context)).not.toBe(sealing.seal("1", context));
  });

  it("does not open in another place, changed, cut off, or under another key", () => {
    const sealed = sealing.seal("000123456789", context);
    const changed = `${sealed.slice(0, -2)}${sealed.endsWith("AA") ? "BB" : "AA"}`;
    const other = makeSealing(randomBytes(32), random);
    const refused = [
      () => sealing.open(sealed, "payment_methods.bank 2"),
      () => sealing.open(changed, context),
      () => sealing.open(sealed.slice(0, 20), context),
      () => sealing.open("000123456789", context),
      () => other.open(sealed, context),
    ];
    for (const open of refused) expect(open).toThrow(SealError);
  });

  it("is put under a new key without being opened, and opens with it alone then", () => {
    const sealed = sealing.seal("000123456789", context);
    const newKey = randomBytes(32);
    const both = makeSealing(newKey, random, [key]);
    expect(both.open(sealed, context)).toBe("000123456789");
    const resealed = both.reseal(sealed);
    expect(resealed.split(".")[1]).toBe(both.keyId);
    const alone = makeSealing(newKey, random);
    expect(alone.open(resealed, context)).toBe("000123456789");
    expect(() => alone.open(resealed, "payment_methods.bank 2")).toThrow(SealError);
    expect(() => alone.open(sealed, context)).toThrow(SealError);
    expect(() => alone.reseal(sealed)).toThrow(SealError);
    expect(() => sealing.open(resealed, context)).toThrow(SealError);
  });

  it("with another's envelope does not open", () => {
    const [form, by, , body] = sealing.seal("1", context).split(".");
    const envelope = sealing.seal("2", context).split(".")[2];
    expect(() => sealing.open([form, by, envelope, body].join("."), context)).toThrow(SealError);
  });

  it("names its key, so that another can be found for it", () => {
    const [, keyId] = sealing.seal("1", context).split(".");
    expect(makeSealing(key, random).seal("2", "").split(".")[1]).toBe(keyId);
    expect(() => makeSealing(randomBytes(32), random).open(sealing.seal("1", ""), "")).toThrow(
      keyId,
    );
  });
});
