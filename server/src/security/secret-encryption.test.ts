import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { makeSealing, SealError } from "./secret-encryption.ts";

const random = { bytes: (count: number) => randomBytes(count) };
const key = randomBytes(32);
const encryption = makeSealing(key, random);
const context = "payment_methods.bank 1";

describe("a sealed text", () => {
  it("opens to what was sealed, and shows nothing of it", () => {
    const sealed = encryption.seal("000123456789", context);
    expect(sealed).not.toContain("123456789");
    expect(encryption.open(sealed, context)).toBe("000123456789");
    expect(encryption.open(encryption.seal("Žofie", context), context)).toBe("Žofie");
  });

  it("is another each time", () => {
    expect(encryption.seal("1", context)).not.toBe(encryption.seal("1", context));
  });

  it("does not open in another place, changed, cut off, or under another key", () => {
    const sealed = encryption.seal("000123456789", context);
    const changed = `${sealed.slice(0, -2)}${sealed.endsWith("AA") ? "BB" : "AA"}`;
    const other = makeSealing(randomBytes(32), random);
    const refused = [
      () => encryption.open(sealed, "payment_methods.bank 2"),
      () => encryption.open(changed, context),
      () => encryption.open(sealed.slice(0, 20), context),
      () => encryption.open("000123456789", context),
      () => other.open(sealed, context),
    ];
    for (const open of refused) expect(open).toThrow(SealError);
  });

  it("is put under a new key without being opened, and opens with it alone then", () => {
    const sealed = encryption.seal("000123456789", context);
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
    expect(() => encryption.open(resealed, context)).toThrow(SealError);
  });

  it("with another's envelope does not open", () => {
    const [form, by, , body] = encryption.seal("1", context).split(".");
    const envelope = encryption.seal("2", context).split(".")[2];
    expect(() => encryption.open([form, by, envelope, body].join("."), context)).toThrow(SealError);
  });

  it("names its key, so that another can be found for it", () => {
    const [, keyId] = encryption.seal("1", context).split(".");
    expect(makeSealing(key, random).seal("2", "").split(".")[1]).toBe(keyId);
    expect(() => makeSealing(randomBytes(32), random).open(encryption.seal("1", ""), "")).toThrow(
      keyId,
    );
  });
});
